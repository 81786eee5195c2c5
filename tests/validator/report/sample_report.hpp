#pragma once

#include "validator/engine/engine.hpp"

namespace sabotier {

/// Text that tries to break out of every format: markup, quotes, terminal escapes, a false UTF-8 byte,
/// characters that turn text round or have no look, a line break.
inline const std::string hostile =
    "<b>&\"'\x1B[31m\xFF\u202E]]>\u202A\u202B\u202C\u202D\u2066\u2067\u2068\u2069\u200B"
    "\u200E\u200F\u2028\u2029\uFEFF\u009B\r\nend";

inline Position place(std::uint32_t line, std::uint32_t column = 1,
                      const std::string& file = "two rivers.scenario.yaml") {
    return {std::make_shared<const std::string>(file), line, column};
}

/// One finding of each severity, a waived one, findings beyond the limit, a rule switched off.
inline Report sample_report() {
    auto rulebook = std::make_shared<Rulebook>();
    rulebook->id = RulebookId("test");
    for (const auto& [key, severity] : {std::pair{"a.error", Severity::error},
                                        {"b.warning", Severity::warning},
                                        {"c.info", Severity::info},
                                        {"d.clean", Severity::error},
                                        {"e.off", Severity::ignore}}) {
        CheckBinding check;
        check.key = CheckKey(key);
        check.severity = severity;
        check.title = std::string("title of ") + key;
        check.why = "Because.";
        rulebook->checks.push_back(check);
    }
    Report report;
    report.file = "two rivers.scenario.yaml";
    report.title = "Two Rivers";
    report.rulebook = rulebook;
    const Finding error{CheckKey("a.error"),
                        Severity::error,
                        "an error",
                        {{"hex", "0101"}, {"unit", "red/a"}},
                        place(3, 5),
                        {{"Repair it", {{"deployment/red/0", "", ""}, {"layout/1", "x", "m.yaml"}}}},
                        {},
                        {}};
    const Finding warning{CheckKey("b.warning"), Severity::warning, "a warning", {}, place(7, 0), {}, {}, {}};
    const Finding info{CheckKey("c.info"), Severity::info, "an info", {{"side", "red"}}, {}, {}, {}, {}};
    const Finding waived{CheckKey("b.warning"),
                         Severity::warning,
                         "a waived one",
                         {{"hex", "0202"}},
                         place(9),
                         {},
                         "on purpose",
                         {}};
    report.findings = {error, warning, waived, info};
    report.counts[CheckKey("a.error")] = {120, 1, 0, {0, 0, 0, 120}};
    report.counts[CheckKey("b.warning")] = {2, 2, 1, {0, 0, 1, 0}};
    report.counts[CheckKey("c.info")] = {1, 1, 0, {0, 1, 0, 0}};
    report.ignored = {CheckKey("e.off")};
    report.used_waivers = {{CheckKey("b.warning"), {"0202"}, "on purpose", place(20)}};
    return report;
}

/// The same with ten consequences of its error, of which the last eight are not kept.
inline Report report_with_consequences() {
    Report report = sample_report();
    Finding& cause = report.findings.front();
    for (const char* id : {"0303", "0304"}) {
        Finding consequence;
        consequence.rule = CheckKey("c.info");
        consequence.severity = Severity::info;
        consequence.message = std::string("about ") + id;
        consequence.subjects = {{"hex", id}};
        consequence.at = place(12, 3);
        cause.consequences.push_back(consequence);
    }
    cause.more_consequences = 8;
    return report;
}

inline Report clean_report(const std::string& file = "clean.yaml") {
    Report report;
    report.file = file;
    report.rulebook = sample_report().rulebook;
    return report;
}

/// Every text that can come from a file is hostile.
inline Report hostile_report() {
    auto rulebook = std::make_shared<Rulebook>();
    rulebook->id = RulebookId(hostile);
    CheckBinding check;
    check.key = CheckKey(hostile);
    check.title = check.why = hostile;
    rulebook->checks = {check};
    Report report;
    report.file = report.title = hostile;
    report.rulebook = rulebook;
    report.findings = {{CheckKey(hostile),
                        Severity::error,
                        hostile,
                        {{hostile, hostile}},
                        place(1, 1, hostile),
                        {{hostile, {{hostile, hostile, hostile}}}},
                        {},
                        {}},
                       {CheckKey(hostile),
                        Severity::error,
                        hostile,
                        {{hostile, hostile}},
                        place(1, 1, hostile),
                        {},
                        hostile,
                        {}}};
    report.findings[0].consequences = {report.findings[1]};
    report.counts[CheckKey(hostile)] = {3, 2, 1, {0, 0, 0, 1}};
    report.ignored = {CheckKey(hostile)};
    report.used_waivers = {{CheckKey(hostile), {hostile}, hostile, place(1, 1, hostile)}};
    report.project = hostile;
    report.passed_over = {{place(1, 1, hostile), hostile, hostile, hostile}};
    return report;
}

} // namespace sabotier
