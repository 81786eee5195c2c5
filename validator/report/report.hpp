#pragma once

#include "validator/engine/engine.hpp"

#include <string>
#include <vector>

/// Reports of a validation in the forms that people and other programs read. Each function takes the reports
/// of one run, one for each file in the order given, and returns a whole document. Text from scenarios may be
/// hostile: every form escapes it, bytes that are no UTF-8 become U+FFFD. The same reports give the same
/// bytes.
namespace sabotier {

struct ReportStyle {
    bool has_colour = false; ///< ANSI colours
    bool has_fixes = true;   ///< a line for each fix below its finding
    std::size_t width = 0;   ///< of a terminal, in columns: longer lines go on below, indented; 0: none does
    std::size_t unread = 0;  ///< files that there is no report of, as they could not be read: the end says so
};

/// One line for each finding, `file:line:column: severity: message [rule: ids]`, with what follows from it in
/// lines below, by file and in it by severity, waived ones last; then how many there are of each. Control
/// characters are written as \u{1B}.
[[nodiscard]] std::string text_report(const std::vector<Report>& reports, const ReportStyle& style = {});

/// One finding as text_report() shows it, with its line end.
[[nodiscard]] std::string finding_text(const Finding& finding, const ReportStyle& style = {});

/// Of one report the object that report_schema() describes; of several an object with a list of them. Ends
/// with a line end.
[[nodiscard]] std::string json_report(const std::vector<Report>& reports);

/// JSON Schema (draft 2020-12) of json_report().
[[nodiscard]] const std::string& report_schema();
/// What "$schema" of a JSON report says.
inline constexpr const char* report_schema_id = "urn:sabotier:schema:report:1";

/// SARIF 2.1.0: one run with the rules of all rulebooks, waivers as suppressions, identities as fingerprints.
[[nodiscard]] std::string sarif_report(const std::vector<Report>& reports);

/// JUnit XML: a test suite for each file, a test case for each rule. Findings of at least `fail_on` are
/// failures, others go to the output of their case; rules that are switched off are skipped.
[[nodiscard]] std::string junit_report(const std::vector<Report>& reports,
                                       Severity fail_on = Severity::error);

} // namespace sabotier
