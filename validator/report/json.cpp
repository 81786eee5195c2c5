#include "validator/report/report.hpp"

#include "formats/base/version.hpp"
#include "validator/report/json_text.hpp"
#include "validator/report/safe_text.hpp"

#include <nlohmann/json.hpp>

namespace sabotier {

namespace {

using Json = nlohmann::ordered_json;

Json location(const Position& at) {
    if (!at.file) return nullptr;
    Json json{{"file", valid_utf8(*at.file)}};
    if (at.line > 0) json["line"] = at.line;
    if (at.line > 0 && at.column > 0) json["column"] = at.column;
    return json;
}

Json subjects(const std::vector<Subject>& list) {
    Json json = Json::array();
    for (const Subject& subject : list)
        json.push_back({{"kind", valid_utf8(subject.kind)}, {"id", valid_utf8(subject.id)}});
    return json;
}

Json fixes(const std::vector<Fix>& list) {
    Json json = Json::array();
    for (const Fix& fix : list) {
        Json edits = Json::array();
        for (const Edit& edit : fix.edits) {
            Json entry{{"path", valid_utf8(edit.path)}, {"value", nullptr}};
            if (!edit.value.empty()) entry["value"] = valid_utf8(edit.value);
            if (!edit.file.empty()) entry["file"] = valid_utf8(edit.file);
            edits.push_back(std::move(entry));
        }
        json.push_back({{"title", valid_utf8(fix.title)}, {"edits", std::move(edits)}});
    }
    return json;
}

Json finding_json(const Finding& finding);

/// What follows from it, each as a finding of its own.
Json consequences(const Finding& finding) {
    Json json = Json::array();
    for (const Finding& consequence : finding.consequences)
        json.push_back(finding_json(consequence));
    return json;
}

Json finding_json(const Finding& finding) {
    Json json{{"rule", valid_utf8(finding.rule.str())},
              {"severity", name(finding.severity)},
              {"message", valid_utf8(finding.message)},
              {"identity", valid_utf8(identity(finding))},
              {"subjects", subjects(finding.subjects)},
              {"location", location(finding.at)},
              {"waived", finding.waived ? Json(valid_utf8(*finding.waived)) : Json(nullptr)},
              {"fixes", fixes(finding.fixes)}};
    if (!finding.consequences.empty()) json["consequences"] = consequences(finding);
    if (finding.more_consequences > 0) json["more_consequences"] = finding.more_consequences;
    return json;
}

Json waiver_json(const Waiver& waiver) {
    Json ids = Json::array();
    for (const std::string& id : waiver.subjects)
        ids.push_back(valid_utf8(id));
    return {{"rule", valid_utf8(waiver.rule.str())},
            {"at", std::move(ids)},
            {"reason", valid_utf8(waiver.reason)},
            {"location", location(waiver.at)}};
}

Json totals(const Report& report) {
    Json json = Json::array();
    for (const auto& [rule, count] : report.counts)
        json.push_back({{"rule", valid_utf8(rule.str())},
                        {"total", count.total},
                        {"shown", count.kept},
                        {"waived", count.waived}});
    return json;
}

Json summary(const std::vector<const Report*>& reports) {
    std::size_t errors = 0, warnings = 0, infos = 0, waived = 0;
    for (const Report* report : reports) {
        errors += report->count(Severity::error);
        warnings += report->count(Severity::warning);
        infos += report->count(Severity::info);
        waived += report->waived();
    }
    return {{"errors", errors}, {"warnings", warnings}, {"infos", infos}, {"waived", waived}};
}

/// Everything about one file.
void add_file(Json& json, const Report& report) {
    json["file"] = valid_utf8(report.file);
    json["title"] = valid_utf8(report.title);
    json["rulebook"] = report.rulebook ? Json(valid_utf8(report.rulebook->id.str())) : Json(nullptr);
    json["ignored_rules"] = Json::array();
    for (const CheckKey& rule : report.ignored)
        json["ignored_rules"].push_back(valid_utf8(rule.str()));
    json["project"] = report.project.empty() ? Json(nullptr) : Json(valid_utf8(report.project));
    json["project_files_passed_over"] = Json::array();
    for (const Problem& problem : report.passed_over)
        json["project_files_passed_over"].push_back(valid_utf8(to_text(problem)));
    json["waivers_used"] = Json::array();
    for (const Waiver& waiver : report.used_waivers)
        json["waivers_used"].push_back(waiver_json(waiver));
    json["findings"] = Json::array();
    for (const Finding& finding : report.findings)
        json["findings"].push_back(finding_json(finding));
    json["totals"] = totals(report);
    json["complete"] = !report.was_cancelled;
    json["summary"] = summary({&report});
}

} // namespace

std::string json_report(const std::vector<Report>& reports) {
    Json json{{"$schema", report_schema_id}, {"tool", {{"name", "sabotier"}, {"version", version()}}}};
    if (reports.size() == 1) {
        add_file(json, reports.front());
        return json_text(json);
    }
    std::vector<const Report*> all;
    json["files"] = Json::array();
    for (const Report& report : reports) {
        Json file = Json::object();
        add_file(file, report);
        json["files"].push_back(std::move(file));
        all.push_back(&report);
    }
    json["summary"] = summary(all);
    return json_text(json);
}

} // namespace sabotier
