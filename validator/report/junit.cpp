#include "validator/report/report.hpp"

#include "validator/engine/check.hpp"
#include "validator/report/safe_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace sabotier {

namespace {

/// The outcome of one rule in one file.
struct Case {
    CheckKey rule;
    bool is_skipped = false;
    std::vector<const Finding*> failures;
    std::vector<const Finding*> others;
    std::size_t unseen = 0; ///< findings beyond the limit
};

std::vector<Case> cases_of(const Report& report, Severity fail_on) {
    std::set<CheckKey> rules;
    if (report.rulebook)
        for (const CheckBinding& check : report.rulebook->checks)
            rules.insert(check.key);
    for (const auto& [rule, count] : report.counts)
        rules.insert(rule);
    std::vector<Case> cases;
    for (const CheckKey& rule : rules) {
        Case result;
        result.rule = rule;
        result.is_skipped = std::binary_search(report.ignored.begin(), report.ignored.end(), rule);
        const auto count = report.counts.find(rule);
        if (count != report.counts.end()) result.unseen = count->second.total - count->second.kept;
        for (const Finding& finding : report.findings)
            if (finding.rule == rule)
                (!finding.waived && finding.severity >= fail_on ? result.failures : result.others)
                    .push_back(&finding);
        cases.push_back(std::move(result));
    }
    return cases;
}

/// One line that shows what it holds: build servers show names and messages as they come.
std::string plain_xml(std::string_view text) {
    return for_xml(for_terminal(text));
}

std::string lines(const std::vector<const Finding*>& findings) {
    std::string text;
    for (const Finding* finding : findings) {
        const std::string place = for_terminal(to_text(finding->at));
        text +=
            fmt::format("{}{}{}: {}", place, place.empty() ? "" : ": ",
                        finding->waived ? "waived" : name(finding->severity), for_terminal(finding->message));
        if (finding->waived) text += " (waived: " + for_terminal(*finding->waived) + ")";
        text += '\n';
        for (const Finding& consequence : finding->consequences)
            text += "  so: " + for_terminal(consequence.message) + '\n';
    }
    return text;
}

void write_case(std::string& xml, const Case& item, const std::string& file) {
    xml += fmt::format("    <testcase classname=\"{}\" name=\"{}\"", plain_xml(file),
                       plain_xml(item.rule.str()));
    if (!item.is_skipped && item.failures.empty() && item.others.empty()) {
        xml += "/>\n";
        return;
    }
    xml += ">\n";
    if (item.is_skipped) xml += "      <skipped message=\"switched off\"/>\n";
    if (!item.failures.empty()) {
        std::string text = lines(item.failures);
        if (item.unseen > 0) text += count_of(item.unseen, "finding", "findings") + " more\n";
        xml += fmt::format("      <failure type=\"{}\" message=\"{}\">{}</failure>\n",
                           name(item.failures.front()->severity), plain_xml(item.failures.front()->message),
                           for_xml(text));
    }
    if (!item.others.empty())
        xml += fmt::format("      <system-out>{}</system-out>\n", for_xml(lines(item.others)));
    xml += "    </testcase>\n";
}

struct Sums {
    std::size_t tests = 0, failures = 0, skipped = 0;
};

std::string attributes(const Sums& sums) {
    return fmt::format("tests=\"{}\" failures=\"{}\" errors=\"0\"", sums.tests, sums.failures);
}

} // namespace

std::string junit_report(const std::vector<Report>& reports, Severity fail_on) {
    std::string suites;
    Sums all;
    for (const Report& report : reports) {
        const auto cases = cases_of(report, fail_on);
        Sums sums{cases.size(), 0, 0};
        for (const Case& item : cases) {
            sums.failures += item.failures.empty() ? 0U : 1U;
            sums.skipped += item.is_skipped ? 1U : 0U;
        }
        suites += fmt::format("  <testsuite name=\"{}\" {} skipped=\"{}\">\n", plain_xml(report.file),
                              attributes(sums), sums.skipped);
        for (const Case& item : cases)
            write_case(suites, item, report.file);
        suites += "  </testsuite>\n";
        all.tests += sums.tests;
        all.failures += sums.failures;
    }
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"sabotier\" {}>\n{}</testsuites>\n",
        attributes(all), suites);
}

} // namespace sabotier
