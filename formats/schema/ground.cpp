#include "formats/schema/parts.hpp"

namespace sabotier::schema {
namespace {

Json hexes(const std::string& description) {
    return list(description, hex("A hex."), 1);
}

Json path(const std::string& description, bool of_tile) {
    std::vector<Json> items{hex("A hex."),
                            choice("A side of the map's outermost hex.", {"n", "ne", "se", "s", "sw", "nw"})};
    if (of_tile)
        items.push_back(choice("The line ends in the hex beside it, in the middle of a side.", {"end"}));
    return list(description,
                either("A hex; first or last also the side through which the hex beside it is left.", items),
                1);
}

Json bridge() {
    return either(
        "A bridge.",
        {hex("The hex of the bridge."),
         object("A bridge where two roads cross.",
                {{"at", hex("The hex of the bridge.")},
                 {"along", list("The two sides of the hex that the upper road leaves through.",
                                choice("A side of the hex: its name or its number, clockwise from the top.",
                                       {"n", "ne", "se", "s", "sw", "nw"}))}},
                {"at"})});
}

Json building() {
    return object("Hexes that are one building.",
                  {{"id", id("Name of the building.")}, {"hexes", hexes("Its hexes.")}}, {"id", "hexes"});
}

Json placed_tile() {
    return object("A tile and where it lies.",
                  {{"tile", id("Id of a tile of the set.")},
                   {"at", pair("Place in the lattice of tiles: [i, j]. [1, 0] is to the lower right of [0, "
                               "0], [0, 1] below it.",
                               -10'000, 10'000)},
                   {"turn", whole("Turned clockwise by sixths.", 0, 5)}},
                  {"tile", "at"});
}

Json label() {
    return object("Words on the map.", {{"at", hex("Where they stand.")}, {"text", text("The words.")}},
                  {"at", "text"});
}

Json depth() {
    return whole("Set-up depth of the map in hexes. Without it, the number of tile columns.", 1, 10'000);
}

/// Keys of every map, whatever its board.
Properties common(const std::string& board) {
    return {{"sabotier", opening("map")},
            {"title", text("Title of the map.")},
            {"author", text("Who made it.")},
            {"rulebook", text("The rulebook whose terrain it uses, for a map that stands alone.")},
            {"board", {{"description", "The kind of board."}, {"const", board}}},
            {"labels", list("Words on the map.", label())},
            {"notes", texts("Remarks for designers.")}};
}

std::vector<std::string> with_opening(bool is_inline, std::vector<std::string> keys) {
    if (!is_inline) keys.insert(keys.begin(), "sabotier");
    return keys;
}

std::string size_description() {
    return "Columns and rows.";
}

Json laid_card() {
    return object("A card on the table.",
                  {{"card", id("Id of a card of the rulebook.")},
                   {"at", pair("Column to the right and row upwards from the start card.", -10'000, 10'000)},
                   {"turn", whole("Degrees; 0 or 180 for portrait cards.", -360, 360)},
                   {"face-down", flag("Not yet turned up.", false)}},
                  {"card", "at"});
}

Json slot() {
    return either("A place of the row; with a star where it is marked.",
                  {{{"type", "integer"}}, {{"type", "string"}, {"pattern", "^-?[0-9]+\\*?$"}}});
}

Json variants(bool is_inline) {
    const std::string suffix = is_inline ? "-inline" : "";
    const auto when = [](const char* board, Json then, Json otherwise) {
        return Json{{"if", {{"properties", {{"board", {{"const", board}}}}}, {"required", {"board"}}}},
                    {"then", std::move(then)},
                    {"else", std::move(otherwise)}};
    };
    Json hexes_of{{"if", {{"anyOf", {{{"required", {"layout"}}}, {{"required", {"tiles"}}}}}}},
                  {"then", use("map-tiled" + suffix)},
                  {"else", use("map-free" + suffix)}};
    Json table = when("table", use("map-table" + suffix), std::move(hexes_of));
    Json cards = when("cards", use("map-cards" + suffix), std::move(table));
    Json squares = when("squares", use("map-squares" + suffix), std::move(cards));
    return when("rooms", use("map-rooms" + suffix), std::move(squares));
}

void define_maps(Json& definitions, bool is_inline) {
    const std::string suffix = is_inline ? "-inline" : "";
    definitions["map-free" + suffix] = object(
        "A map of hexes as a block of text.",
        common("hexes") + hex_terrain(false) + Properties{{"depth", depth()}}, with_opening(is_inline, {}));
    definitions["map-tiled" + suffix] = object(
        "A map of hexes laid from tiles.",
        common("hexes")
            + Properties{{"tiles", text("A built-in tile set, or a file below this one's folder.")},
                         {"layout", list("The tiles that are laid.", placed_tile())},
                         {"inventory", map_of("Copies of tiles at hand; without it, as many as wanted.",
                                              whole("Copies.", 0, 1000))},
                         {"depth", depth()}},
        with_opening(is_inline, {"tiles", "layout"}));
    definitions["map-rooms" + suffix] =
        object("A map of rooms.",
               common("rooms")
                   + Properties{{"size", pair(size_description(), 1, 1000)},
                                {"walls", list("Walls, each between two rooms: B2|B3.",
                                               {{"type", "string"}, {"pattern", "^[^|]+\\|[^|]+$"}})}},
               with_opening(is_inline, {"board", "size"}));
    definitions["map-squares" + suffix] =
        object("A map of squares.",
               common("squares")
                   + Properties{{"size", pair(size_description(), 1, 1000)},
                                {"blocked", list("Squares that nothing enters.", text("A square."))}},
               with_opening(is_inline, {"board", "size"}));
    definitions["map-cards" + suffix] =
        object("Cards on a table.",
               common("cards") + Properties{{"cards", list("The cards that lie there.", laid_card())}},
               with_opening(is_inline, {"board"}));
    definitions["map-table" + suffix] =
        object("A table without a board.",
               common("table") + Properties{{"row", list("The row that is laid out.", slot())}},
               with_opening(is_inline, {"board"}));
}

} // namespace

Properties hex_terrain(bool of_tile) {
    return {{"size", pair("Columns and rows. Needed with 'fill' only; beside 'terrain' it must agree.", 1,
                          4'000'000)},
            {"terrain",
             {{"description",
               "A block of text: a row of codes for each row of hexes, '.' where there is no hex. Odd "
               "columns (the second, the fourth) lie half a hex lower."},
              {"type", "string"},
              {"minLength", 1}}},
            {"fill",
             {{"description", "One code for all hexes, instead of 'terrain'."},
              {"type", "string"},
              {"pattern", "^[!-~]$"}}},
            {"roads", list("Roads, each as the hexes that it runs through.", path("A road.", of_tile))},
            {"rivers", list("Rivers, each as the hexes that it runs through.", path("A river.", of_tile))},
            {"bridges", list("Bridges.", bridge())},
            {"buildings", list("Buildings, where touching hexes of building are not one.", building())}};
}

Json map_body(bool is_inline) {
    Json body{{"description", "A map."}, {"type", "object"}};
    body["properties"]["board"] =
        choice("The kind of board.", {"hexes", "rooms", "squares", "cards", "table"});
    body.update(variants(is_inline));
    return body;
}

Json map_definitions() {
    Json definitions = Json::object();
    define_maps(definitions, true);
    define_maps(definitions, false);
    return definitions;
}

Json tiles_body() {
    const Json tile = object("A tile: nine rows of nine codes, '.' off the tile.",
                             Properties{{"id", id("Name of the tile.")},
                                        {"name", text("What it shows.")},
                                        {"theme", text("Group in palettes.")}}
                                 + hex_terrain(true),
                             {"id"});
    return object("A set of tiles.",
                  {{"sabotier", opening("tiles")},
                   {"id", id("Name of the set.")},
                   {"rulebook", id("Id of the rulebook whose terrain it uses.")},
                   {"title", text("Title of the set.")},
                   {"author", text("Who made it.")},
                   {"notes", texts("Remarks for designers.")},
                   {"tiles", list("The tiles.", tile)}},
                  {"sabotier", "id", "rulebook", "tiles"});
}

} // namespace sabotier::schema
