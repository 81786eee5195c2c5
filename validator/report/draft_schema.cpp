#include "validator/report/json_schema.hpp"
#include "validator/report/schemas.hpp"

namespace sabotier {

namespace {

using namespace json_schema;

Json map_of(Json values, const std::string& description) {
    return {{"type", "object"}, {"description", description}, {"additionalProperties", std::move(values)}};
}

Json digits(const std::string& description) {
    return {{"type", "string"}, {"description", description}, {"pattern", "^[0-9]+$"}};
}

Json placement() {
    return object({},
                  {{"wall", text("The two rooms that it stands between.")},
                   {"kind", text("Of a piece.")},
                   {"at", text("The room that it is placed in.")}},
                  "A wall, or a piece; as a step of a scenario's draft.");
}

} // namespace

const std::string& count_schema() {
    static const std::string schema = [] {
        const Properties required{{"$schema", constant(count_schema_id)},
                                  {"tool", tool()},
                                  {"rulebook", text("Its id.")},
                                  {"size", list(count(), "Columns and rows.")},
                                  {"walls", count()},
                                  {"pieces", map_of(count(), "How many of each kind.")},
                                  {"options", map_of(text(), "Of the rulebook, as given.")},
                                  {"layouts", digits("All legal layouts that pass what is asked; a text, "
                                                     "since it may be too large for a number.")}};
        const Properties optional{
            {"connected", truth("Only those in which every room can be reached are counted.")},
            {"symmetric", text("Only those that this turn or mirror maps to themselves are counted.")},
            {"distances", list(text(), "Only those that keep these distances are counted, as given.")},
            {"up_to_symmetry", digits("The same, turned and mirrored layouts counted once.")}};
        return document(count_schema_id, "Answer of sabotier count --format json",
                        object(required, optional, {}));
    }();
    return schema;
}

const std::string& draft_schema() {
    static const std::string schema = [] {
        Properties root = answer_head(draft_schema_id);
        const Properties own{
            {"finished", truth("Everything is placed.")},
            {"to_move", text_or_null("The side that places next; null: any, or none.")},
            {"faults", list(object({{"step", count("From 1; 0: before the first step.")}, {"text", text()}}),
                            "What was wrong with the steps so far.")},
            {"legal",
             list(placement(), "What may be placed next, and the rest can still be placed after it.")},
            {"unsettled",
             list(placement(), "Legal; on this map it is too long a question whether the rest can be placed "
                               "after it.")},
            {"dead_ends", list(placement(), "Legal, but what is left would have no legal place any more.")}};
        root.insert(root.end(), own.begin(), own.end());
        return document(draft_schema_id, "Answer of sabotier draft --format json", object(root));
    }();
    return schema;
}

} // namespace sabotier
