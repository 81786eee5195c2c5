#include "validator/report/json_schema.hpp"
#include "validator/report/report.hpp"

namespace sabotier {

namespace {

using namespace json_schema;

/// What stands in the report of one file, whether alone or in a list.
Properties file_properties() {
    return {{"file", text("As the user named it; - is standard input.")},
            {"title", text()},
            {"rulebook", text_or_null()},
            {"ignored_rules", list(text(), "Rules that the scenario or the project has switched off.")},
            {"project", text_or_null("The .sabotier.yaml whose severities and waivers hold.")},
            {"project_files_passed_over", list(text(), "What does not count, and why: files of that name "
                                                       "that are links or other users', and rules in it that "
                                                       "no game has.")},
            {"waivers_used", list(ref("waiver"))},
            {"findings", list(ref("finding"))},
            {"totals", list(ref("total"))},
            {"complete", truth("False if the run was stopped before all checks had run.")},
            {"summary", ref("summary")}};
}

Properties head() {
    return {{"$schema", constant(report_schema_id)}, {"tool", tool()}};
}

Json single() {
    Properties all = head();
    for (const auto& property : file_properties())
        all.push_back(property);
    return object(all, "The report of one file.");
}

Json several() {
    Properties all = head();
    all.emplace_back("files", list(object(file_properties())));
    all.emplace_back("summary", ref("summary"));
    return object(all, "The reports of several files, in the order in which they were named.");
}

Json from_one(Json schema) {
    schema["minimum"] = 1;
    return schema;
}

Json location() {
    Json place = object({{"file", text()}}, {{"line", from_one(count())}, {"column", from_one(count())}},
                        "Lines and columns count from 1, columns in characters. Without a line it is the "
                        "file as a whole; null if there is no place.");
    place["type"] = {"object", "null"};
    return place;
}

Json subject() {
    return object({{"kind", text()}, {"id", text()}},
                  "What a finding is about, by kind and id. Waivers name the ids.");
}

Json edit() {
    return object({{"path", text()}, {"value", text_or_null("YAML text")}}, {{"file", text()}},
                  "Sets, inserts (last step +) or removes (null) the value at a path of keys and list "
                  "indices. Without a file it is the scenario's own.");
}

Json finding() {
    return object({{"rule", text()},
                   {"severity", one_of({"info", "warning", "error"})},
                   {"message", text()},
                   {"identity", text("Rule and sorted subject ids: the same in every run.")},
                   {"subjects", list(ref("subject"))},
                   {"location", ref("location")},
                   {"waived", text_or_null("The reason of the waiver that accepts it.")},
                   {"fixes", list(object({{"title", text()}, {"edits", list(ref("edit"))}}))}},
                  {{"consequences", list(ref("finding"), "What only follows from it; counted nowhere.")},
                   {"more_consequences", count("Beyond those in the list.")}},
                  "What a rule has found.");
}

Json waiver() {
    return object(
        {{"rule", text()}, {"at", list(text())}, {"reason", text()}, {"location", ref("location")}});
}

Json total() {
    return object({{"rule", text()}, {"total", count()}, {"shown", count()}, {"waived", count()}},
                  "All findings of a rule, also those beyond the limit that are not in the list.");
}

Json summary() {
    return object({{"errors", count()}, {"warnings", count()}, {"infos", count()}, {"waived", count()}},
                  "Findings by severity, without waived ones, also those beyond the limit.");
}

} // namespace

const std::string& report_schema() {
    static const std::string schema = document(report_schema_id, "Report of sabotier validate --format json",
                                               {{"oneOf", {single(), several()}}},
                                               {{"subject", subject()},
                                                {"location", location()},
                                                {"edit", edit()},
                                                {"finding", finding()},
                                                {"waiver", waiver()},
                                                {"total", total()},
                                                {"summary", summary()}});
    return schema;
}

} // namespace sabotier
