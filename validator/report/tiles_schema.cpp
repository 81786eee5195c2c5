#include "validator/report/json_schema.hpp"
#include "validator/report/schemas.hpp"

namespace sabotier {

using namespace json_schema;

const std::string& tile_sets_schema() {
    static const std::string schema =
        document(tile_sets_schema_id, "Answer of sabotier tiles --format json",
                 object({{"$schema", constant(tile_sets_schema_id)},
                         {"tool", tool()},
                         {"sets", list(object({{"id", text()},
                                               {"title", text()},
                                               {"rulebook", text("Whose terrain it uses.")},
                                               {"tiles", count("How many there are.")}}),
                                       "The built-in ones.")}}));
    return schema;
}

const std::string& tiles_answer_schema() {
    static const std::string schema = [] {
        const Json ground{{"type", "object"},
                          {"description", "Hexes by terrain; halves on the rim are left out."},
                          {"additionalProperties", count()}};
        const Json tile =
            object({{"id", text()},
                    {"name", text()},
                    {"theme", text()},
                    {"roads", list(text(), "Sides through which a road leaves the tile: n, ne, ...")},
                    {"rivers", list(text(), "The same of rivers.")},
                    {"ground", ground}});
        return document(tiles_answer_schema_id, "Answer of sabotier tiles SET --format json",
                        object({{"$schema", constant(tiles_answer_schema_id)},
                                {"tool", tool()},
                                {"id", text()},
                                {"title", text()},
                                {"rulebook", text("Whose terrain it uses.")},
                                {"tiles", list(tile, "In the order of the set.")}}));
    }();
    return schema;
}

} // namespace sabotier
