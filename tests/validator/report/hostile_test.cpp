#include "sample_report.hpp"

#include "validator/report/reference.hpp"
#include "validator/report/report.hpp"
#include "validator/report/safe_text.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace sabotier {

TEST_CASE("no form of a report lets through what a terminal or a viewer takes for more than text") {
    const Report report = hostile_report();
    const std::vector<std::string> forms{text_report({report}),
                                         finding_text(report.findings.front()),
                                         json_report({report}),
                                         json_report({report, report}),
                                         sarif_report({report}),
                                         junit_report({report}),
                                         junit_report({report}, Severity::error),
                                         rules_markdown({report.rulebook}, "")};
    for (const std::string& form : forms) {
        INFO(form);
        CHECK(valid_utf8(form) == form);
        for (const std::string character :
             {"\x1B", "\r", "\u009B", "\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2066", "\u2067",
              "\u2068", "\u2069", "\u200B", "\u200E", "\u200F", "\u2028", "\u2029", "\uFEFF"})
            CHECK(form.find(character) == std::string::npos);
    }
}

} // namespace sabotier
