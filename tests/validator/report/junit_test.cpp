#include "sample_report.hpp"

#include "validator/report/report.hpp"

#include <catch2/catch.hpp>
#include <pugixml.hpp>

#include <map>
#include <set>
#include <string>

namespace sabotier {

namespace {

struct Document {
    pugi::xml_document xml;
    explicit Document(const std::vector<Report>& reports, Severity fail_on = Severity::error) {
        const std::string text = junit_report(reports, fail_on);
        const auto result = xml.load_buffer(text.data(), text.size(), pugi::parse_full);
        INFO(text);
        REQUIRE(result);
    }
    [[nodiscard]] pugi::xml_node suite() const { return xml.child("testsuites").child("testsuite"); }
    [[nodiscard]] pugi::xml_node test(const char* rule) const {
        return suite().find_child_by_attribute("testcase", "name", rule);
    }
};

} // namespace

TEST_CASE("JUnit has a suite for each file and a case for each rule") {
    const Document document({sample_report(), clean_report()});
    const auto suites = document.xml.child("testsuites");
    CHECK(suites.attribute("tests").as_int() == 10);
    CHECK(suites.attribute("failures").as_int() == 1);
    CHECK(document.suite().attribute("skipped").as_int() == 1);
    CHECK(std::distance(suites.children("testsuite").begin(), suites.children("testsuite").end()) == 2);
    CHECK(std::string(document.suite().attribute("name").value()) == "two rivers.scenario.yaml");
    CHECK(document.suite().attribute("tests").as_int() == 5);
    CHECK(document.suite().attribute("failures").as_int() == 1);
}

TEST_CASE(
    "the report has only what build servers take: their schemas know no other elements and attributes") {
    const std::map<std::string, std::set<std::string>> allowed{
        {"testsuites", {"name", "tests", "failures", "errors"}},
        {"testsuite", {"name", "tests", "failures", "errors", "skipped"}},
        {"testcase", {"classname", "name"}},
        {"failure", {"type", "message"}},
        {"skipped", {"message"}},
        {"system-out", {}}};
    struct Walker : pugi::xml_tree_walker {
        explicit Walker(const std::map<std::string, std::set<std::string>>& known)
            : allowed(known) {}
        bool for_each(pugi::xml_node& node) override {
            if (node.type() != pugi::node_element) return true;
            INFO(node.name());
            REQUIRE(allowed.count(node.name()) == 1);
            for (const pugi::xml_attribute& attribute : node.attributes()) {
                INFO(attribute.name());
                CHECK(allowed.at(node.name()).count(attribute.name()) == 1);
            }
            return true;
        }
        const std::map<std::string, std::set<std::string>>& allowed;
    } walker(allowed);
    Document document({sample_report(), clean_report()});
    document.xml.traverse(walker);
}

TEST_CASE("errors fail their case; the rest is output") {
    const Document document({sample_report()});
    const auto failure = document.test("a.error").child("failure");
    CHECK(std::string(failure.attribute("message").value()) == "an error");
    CHECK(std::string(failure.attribute("type").value()) == "error");
    CHECK(std::string(failure.child_value())
          == "two rivers.scenario.yaml:3:5: error: an error\n119 findings more\n");
    CHECK_FALSE(document.test("b.warning").child("failure"));
    const std::string output = document.test("b.warning").child("system-out").child_value();
    CHECK(output.find("warning: a warning") != std::string::npos);
    CHECK(output.find("waived: a waived one (waived: on purpose)") != std::string::npos);
    CHECK_FALSE(document.test("d.clean").first_child());
    CHECK(document.test("e.off").child("skipped"));
}

TEST_CASE("what follows from a failure stands below it and fails no case of its own") {
    const Document document({report_with_consequences()}, Severity::info);
    CHECK(std::string(document.test("a.error").child("failure").child_value())
          == "two rivers.scenario.yaml:3:5: error: an error\n  so: about 0303\n  so: about 0304\n"
             "119 findings more\n");
    CHECK(std::string(document.test("c.info").child("failure").child_value()) == "info: an info\n");
}

TEST_CASE("the level that fails a case can be set, waived findings never do") {
    const Document document({sample_report()}, Severity::warning);
    CHECK(document.test("b.warning").child("failure"));
    CHECK(std::string(document.test("b.warning").child("failure").child_value()).find("waived")
          == std::string::npos);
    CHECK_FALSE(document.test("c.info").child("failure"));
}

TEST_CASE("hostile text stays text in XML") {
    const Document document({hostile_report()});
    CHECK(std::distance(document.suite().children().begin(), document.suite().children().end()) == 1);
    const std::string message =
        document.suite().child("testcase").child("failure").attribute("message").value();
    CHECK(message.find("<b>&\"'") == 0);
    CHECK(message.find('\x1B') == std::string::npos);
}

} // namespace sabotier
