#include "validator/report/report.hpp"

#include "formats/base/version.hpp"
#include "validator/report/json_text.hpp"
#include "validator/report/safe_text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace sabotier {

namespace {

using Json = nlohmann::ordered_json;

std::string_view level(Severity severity) {
    switch (severity) {
    case Severity::error:
        return "error";
    case Severity::warning:
        return "warning";
    case Severity::info:
        return "note";
    default:
        return "none";
    }
}

/// A file name as a URI reference: absolute names as file:///..., everything but unreserved characters
/// percent-encoded.
std::string file_uri(const std::string& file) {
    constexpr std::string_view kept = "-._~/";
    std::string uri;
    for (const char c : file) {
        const auto byte = static_cast<unsigned char>(c);
        const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (is_letter || kept.find(c) != std::string_view::npos)
            uri += c;
        else
            uri += fmt::format("%{:02X}", byte);
    }
    return uri.starts_with('/') ? "file://" + uri : uri;
}

/// The rules of all rulebooks of the run, each once, with their places in the list.
class RuleTable {
public:
    void add(const Report& report) {
        if (!report.rulebook) return;
        for (const CheckBinding& check : report.rulebook->checks)
            if (index_.try_emplace(check.key, rules_.size()).second) rules_.push_back(rule(check));
    }

    [[nodiscard]] std::optional<std::size_t> find(const CheckKey& key) const {
        const auto found = index_.find(key);
        return found == index_.end() ? std::nullopt : std::optional(found->second);
    }
    [[nodiscard]] const Json& json() const noexcept { return rules_; }

private:
    static Json rule(const CheckBinding& check) {
        const std::string title = check.title.empty() ? check.key.str() : check.title;
        Json json{{"id", valid_utf8(check.key.str())}, {"shortDescription", {{"text", valid_utf8(title)}}}};
        if (!check.why.empty()) {
            json["fullDescription"] = {{"text", valid_utf8(check.why)}};
            json["help"] = {{"text", valid_utf8(check.why)}};
        }
        json["defaultConfiguration"] = {{"enabled", check.severity != Severity::ignore},
                                        {"level", level(check.severity)}};
        return json;
    }

    Json rules_ = Json::array();
    std::map<CheckKey, std::size_t> index_;
};

Json location(const Finding& finding, const Report& report) {
    const std::string& file = finding.at.file ? *finding.at.file : report.file;
    Json physical{{"artifactLocation", {{"uri", file_uri(file)}}}};
    if (finding.at.line > 0) {
        physical["region"] = {{"startLine", finding.at.line}};
        if (finding.at.column > 0) physical["region"]["startColumn"] = finding.at.column;
    }
    Json json{{"physicalLocation", std::move(physical)}};
    for (const Subject& subject : finding.subjects)
        json["logicalLocations"].push_back(
            {{"name", valid_utf8(subject.id)}, {"kind", valid_utf8(subject.kind)}});
    return json;
}

Json result(const Finding& finding, const Report& report, const RuleTable& rules) {
    Json json{{"ruleId", valid_utf8(finding.rule.str())}};
    if (const auto index = rules.find(finding.rule)) json["ruleIndex"] = *index;
    json["level"] = level(finding.severity);
    json["message"] = {{"text", valid_utf8(finding.message)}};
    json["locations"] = Json::array({location(finding, report)});
    json["partialFingerprints"] = {{"sabotierIdentity/v1", valid_utf8(identity(finding))}};
    for (const Finding& consequence : finding.consequences) {
        Json related = location(consequence, report);
        related["message"] = {{"text", valid_utf8(consequence.message)}};
        related["properties"] = {{"ruleId", valid_utf8(consequence.rule.str())}};
        json["relatedLocations"].push_back(std::move(related));
    }
    if (finding.waived)
        json["suppressions"] = Json::array(
            {{{"kind", "external"}, {"status", "accepted"}, {"justification", valid_utf8(*finding.waived)}}});
    for (const Fix& fix : finding.fixes)
        json["properties"]["fixes"].push_back(valid_utf8(fix.title));
    return json;
}

/// How the run went: whether it came to its end and which rules were switched off in any of the files.
Json invocation(const std::vector<Report>& reports, const RuleTable& rules) {
    Json json{{"executionSuccessful", std::none_of(reports.begin(), reports.end(),
                                                   [](const Report& r) { return r.was_cancelled; })}};
    std::vector<CheckKey> ignored;
    for (const Report& report : reports)
        ignored.insert(ignored.end(), report.ignored.begin(), report.ignored.end());
    std::sort(ignored.begin(), ignored.end());
    ignored.erase(std::unique(ignored.begin(), ignored.end()), ignored.end());
    for (const CheckKey& rule : ignored) {
        Json descriptor{{"id", valid_utf8(rule.str())}};
        if (const auto index = rules.find(rule)) descriptor["index"] = *index;
        json["ruleConfigurationOverrides"].push_back(
            {{"descriptor", std::move(descriptor)}, {"configuration", {{"enabled", false}}}});
    }
    return json;
}

} // namespace

std::string sarif_report(const std::vector<Report>& reports) {
    RuleTable rules;
    for (const Report& report : reports)
        rules.add(report);
    Json results = Json::array();
    for (const Report& report : reports)
        for (const Finding& finding : report.findings)
            results.push_back(result(finding, report, rules));
    Json run{{"tool",
              {{"driver",
                {{"name", "sabotier"},
                 {"version", version()},
                 {"semanticVersion", version()},
                 {"rules", rules.json()}}}}},
             {"columnKind", "unicodeCodePoints"},
             {"invocations", Json::array({invocation(reports, rules)})},
             {"results", std::move(results)}};
    const Json document{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                        {"version", "2.1.0"},
                        {"runs", Json::array({std::move(run)})}};
    return json_text(document);
}

} // namespace sabotier
