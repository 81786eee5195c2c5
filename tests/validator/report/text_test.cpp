#include "sample_report.hpp"

#include "validator/report/report.hpp"
#include "validator/report/safe_text.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <sstream>
#include <string>

namespace sabotier {

TEST_CASE("the text report has a line for each finding that editors can jump to") {
    CHECK(text_report({sample_report()}) == R"(two rivers.scenario.yaml: Two Rivers
two rivers.scenario.yaml:3:5: error: an error [a.error: 0101 red/a]
  fix: Repair it
two rivers.scenario.yaml:7: warning: a warning [b.warning]
info: an info [c.info: red]
two rivers.scenario.yaml:9:1: waived: a waived one [b.warning: 0202] (waived: on purpose)
a.error: 119 findings more not shown
switched off: e.off
120 errors, 1 warning, 1 info, 1 waived
)");
}

TEST_CASE("what follows from a finding is told below it") {
    const std::string text = text_report({report_with_consequences()});
    CHECK(text.find("[a.error: 0101 red/a]\n  fix: Repair it\n  so: about 0303 [c.info: 0303]\n"
                    "  so: about 0304 [c.info: 0304]\n  so: and 8 more\n")
          != std::string::npos);
    SECTION("the first ones of many") {
        Report report = report_with_consequences();
        auto& all = report.findings.front().consequences;
        all.resize(20, all.front());
        const std::string many = text_report({report});
        CHECK(many.find("  so: and 20 more\n") != std::string::npos);
    }
}

TEST_CASE("of a finding about many things the first are named") {
    Report report = sample_report();
    report.findings.resize(1);
    for (int i = 10; i < 30; ++i)
        report.findings[0].subjects.push_back({"hex", "02" + std::to_string(i)});
    CHECK(text_report({report}).find(
              "[a.error: 0101 0210 0211 0212 0213 0214 0215 0216 0217 0218 0219 0220 ...]")
          != std::string::npos);
}

TEST_CASE("several files are grouped and summed up") {
    CHECK(text_report({clean_report(), clean_report("b.yaml")})
          == "clean.yaml\nno findings\n\nb.yaml\nno findings\n\n2 files: no findings\n");
}

TEST_CASE("a run that was stopped says so") {
    Report report = clean_report();
    report.was_cancelled = true;
    CHECK(text_report({report}) == "clean.yaml\nstopped before all checks had run\nno findings\n");
}

TEST_CASE("the project file that holds is named, and each that does not, with the reason") {
    Report report = clean_report();
    report.project = "/home/ada/.sabotier.yaml";
    report.passed_over = {
        {place(1, 1, "/home/ada/maps/.sabotier.yaml"), "the project file is a link", "", ""}};
    CHECK(text_report({report})
          == "clean.yaml\nsettings of: /home/ada/.sabotier.yaml\n"
             "/home/ada/maps/.sabotier.yaml:1:1: the project file is a link\nno findings\n");
    SECTION("in JSON, too, and none where there is none") {
        const auto json = [](const Report& one) { return nlohmann::json::parse(json_report({one})); };
        CHECK(json(report)["project"] == report.project);
        CHECK(json(report)["project_files_passed_over"].size() == 1);
        CHECK(json(clean_report())["project"].is_null());
        CHECK(json(clean_report())["project_files_passed_over"].empty());
    }
}

TEST_CASE("on a terminal lines are as wide as it is, and what goes on is indented") {
    Report report = report_with_consequences();
    report.findings.resize(1);
    report.findings.front().message = "required a bridge over the river, actual none, so that nobody crosses";
    const std::string text = text_report({report}, {.has_colour = false, .width = 40});
    CHECK_THAT(text, Catch::Matchers::Contains(R"(two rivers.scenario.yaml:3:5: error:
  required a bridge over the river,
  actual none, so that nobody crosses
  [a.error: 0101 red/a]
  fix: Repair it
)"));
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        CHECK(line.size() <= 40);
    CHECK_THAT(text_report({report}),
               Catch::Matchers::Contains("so that nobody crosses [a.error: 0101 red/a]\n"));
}

TEST_CASE("colours come only when told so, and fixes can be left out") {
    CHECK(text_report({sample_report()}).find('\x1B') == std::string::npos);
    ReportStyle style;
    style.has_colour = true;
    style.has_fixes = false;
    const std::string text = text_report({sample_report()}, style);
    CHECK(text.find("\x1B[1;31merror\x1B[0m: an error") != std::string::npos);
    CHECK(text.find("\x1B[1;33mwarning\x1B[0m") != std::string::npos);
    CHECK(text.find("fix:") == std::string::npos);
}

TEST_CASE("hostile text cannot move the cursor, turn the line round or add lines") {
    const std::string text = text_report({hostile_report()});
    CHECK(text.find('\x1B') == std::string::npos);
    CHECK(text.find("\xE2\x80\xAE") == std::string::npos);
    CHECK(text.find("\\u{1B}[31m") != std::string::npos);
    CHECK(text.find("\\u{202E}") != std::string::npos);
    CHECK(valid_utf8(text) == text);
    CHECK(std::count(text.begin(), text.end(), '\n') == 10);
}

TEST_CASE("numbers take their plural") {
    CHECK(summary_words(0, 0, 0, 0) == "no findings");
    CHECK(summary_words(1, 2, 1, 0) == "1 error, 2 warnings, 1 info");
    CHECK(summary_words(2, 1, 2, 3) == "2 errors, 1 warning, 2 infos, 3 waived");
    CHECK(summary_words(0, 0, 0, 1) == "no findings, 1 waived");
}

TEST_CASE("bytes that are no UTF-8 are replaced one by one") {
    const std::string replaced = "\xEF\xBF\xBD";
    CHECK(valid_utf8("plain \xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80")
          == "plain \xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80");
    CHECK(valid_utf8("\xFF") == replaced);
    CHECK(valid_utf8("\xC0\xAF") == replaced + replaced);                // an overlong slash
    CHECK(valid_utf8("\xED\xA0\x80") == replaced + replaced + replaced); // a surrogate
    CHECK(valid_utf8("a\xE2\x82") == "a" + replaced + replaced);         // cut off
    CHECK(valid_utf8("\xF5\x80\x80\x80") == replaced + replaced + replaced + replaced);
}

TEST_CASE("XML text keeps no markup and no character that XML cannot hold") {
    CHECK(for_xml("<a href='x'>\"&\x01\t\n") == "&lt;a href='x'&gt;&quot;&amp;\xEF\xBF\xBD\t\n");
    CHECK(for_xml("\xEF\xBF\xBE") == "\xEF\xBF\xBD");
}

} // namespace sabotier
