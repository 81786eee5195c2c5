#include "validator/report/json_schema.hpp"
#include "validator/report/schemas.hpp"

namespace sabotier {

namespace {

using namespace json_schema;

Json nullable(Json schema) {
    schema["type"] = {schema["type"], "null"};
    return schema;
}

Json from_one(const std::string& description = {}) {
    Json schema = count(description);
    schema["minimum"] = 1;
    return schema;
}

Json location() {
    return nullable(object({{"file", text()}, {"line", from_one()}}, {{"column", from_one()}},
                           "Null where it is not there, or where its place is not known."));
}

Json version() {
    return object({{"file", text("As the user named it.")},
                   {"title", text()},
                   {"bytes", count()},
                   {"sha256", text("Of its bytes, in hexadecimal digits.")}},
                  "One of the two files.");
}

Json change() {
    return object({{"kind", one_of({"added", "removed", "moved", "changed"})},
                   {"group", text("The heading that it stands under.")},
                   {"words", text("A clause.")},
                   {"path", text("Keys, ids and numbers from 0, with / between.")},
                   {"old", text_or_null("The value on one line, cut where it is long.")},
                   {"new", text_or_null()},
                   {"spaces", object({{"count", count("Spaces of the board that it is about.")},
                                      {"old", list(text(), "Of the old board, the first thousand.")},
                                      {"new", list(text(), "Of the new board, the first thousand.")}})},
                   {"location", object({{"old", ref("location")}, {"new", ref("location")}})}},
                  "Something that is otherwise.");
}

Json edit() {
    return object({{"line", from_one("Of the old file: where 'take' begins, or before which 'put' goes.")},
                   {"take", list(text(), "Lines of the old file, with their ends.")},
                   {"put", list(text(), "Lines of the new file that stand in their place.")}},
                  "A part of the file that is written otherwise.");
}

Json finding() {
    return object({{"rule", text()},
                   {"severity", one_of({"info", "warning", "error"})},
                   {"message", text()},
                   {"identity", text("Rule and sorted subject ids: the same in every run.")},
                   {"subjects", list(object({{"kind", text()}, {"id", text()}}))},
                   {"location", ref("location")},
                   {"waived", text_or_null("The reason of the waiver that accepts it.")}});
}

Json summary() {
    return object({{"errors", count()}, {"warnings", count()}, {"infos", count()}, {"waived", count()}});
}

Json findings() {
    return nullable(object({{"new", list(ref("finding"), "That the old version did not have, or not so.")},
                            {"gone", list(ref("finding"))},
                            {"old_summary", ref("summary")},
                            {"new_summary", ref("summary")}},
                           "Null where nothing changed, of other documents than scenarios, and where they "
                           "were not asked for."));
}

Json figure() {
    const Json value = object({{"measured", truth()}, {"value", number_or_null("Null: never.")}});
    return object(
        {{"key", text("The same in every run.")}, {"words", text()}, {"old", value}, {"new", value}});
}

Json fairness() {
    return {{"description", "Figures that are others; null as for the findings."},
            {"type", {"array", "null"}},
            {"items", ref("figure")}};
}

} // namespace

const std::string& diff_schema() {
    static const std::string schema = document(
        diff_schema_id, "Answer of sabotier diff --format json",
        object({{"$schema", constant(diff_schema_id)},
                {"tool", tool()},
                {"old", ref("version")},
                {"new", ref("version")},
                {"same", truth("Whether the files are the same, and all that they refer to.")},
                {"changes", list(ref("change"))},
                {"more_changes", count("Beyond those in the list.")},
                {"findings", findings()},
                {"fairness", fairness()},
                {"edits", list(ref("edit"), "What makes the new file of the old one, from top to bottom.")}}),
        {{"version", version()},
         {"change", change()},
         {"location", location()},
         {"edit", edit()},
         {"finding", finding()},
         {"summary", summary()},
         {"figure", figure()}});
    return schema;
}

} // namespace sabotier
