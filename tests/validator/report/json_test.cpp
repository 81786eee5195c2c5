#include "json_schema.hpp"
#include "sample_report.hpp"

#include "formats/base/version.hpp"
#include "validator/report/report.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

namespace sabotier {

using Json = nlohmann::json;

namespace {

Json schema() {
    return Json::parse(report_schema());
}

std::vector<std::string> faults(const std::vector<Report>& reports) {
    return schema_faults(Json::parse(json_report(reports)), schema());
}

} // namespace

TEST_CASE("the JSON report says everything about one file") {
    const Json json = Json::parse(json_report({sample_report()}));
    CHECK(json["$schema"] == schema()["$id"]);
    CHECK(json["tool"] == Json({{"name", "sabotier"}, {"version", std::string(version())}}));
    CHECK(json["file"] == "two rivers.scenario.yaml");
    CHECK(json["rulebook"] == "test");
    CHECK(json["ignored_rules"] == Json({"e.off"}));
    CHECK(json["complete"] == true);
    CHECK(json["summary"] == Json({{"errors", 120}, {"warnings", 1}, {"infos", 1}, {"waived", 1}}));
    CHECK(json["totals"][0] == Json({{"rule", "a.error"}, {"total", 120}, {"shown", 1}, {"waived", 0}}));
    CHECK(json["waivers_used"][0]["reason"] == "on purpose");
    REQUIRE(json["findings"].size() == 4);
    const Json& error = json["findings"][0];
    CHECK(error["rule"] == "a.error");
    CHECK(error["severity"] == "error");
    CHECK(error["message"] == "an error");
    CHECK(error["identity"] == "a.error 0101 red/a");
    CHECK(error["subjects"][1] == Json({{"kind", "unit"}, {"id", "red/a"}}));
    CHECK(error["location"] == Json({{"file", "two rivers.scenario.yaml"}, {"line", 3}, {"column", 5}}));
    CHECK(error["waived"] == nullptr);
    CHECK(error["fixes"][0]["edits"][0] == Json({{"path", "deployment/red/0"}, {"value", nullptr}}));
    CHECK(error["fixes"][0]["edits"][1] == Json({{"path", "layout/1"}, {"value", "x"}, {"file", "m.yaml"}}));
    CHECK(json["findings"][1]["location"] == Json({{"file", "two rivers.scenario.yaml"}, {"line", 7}}));
    CHECK(json["findings"][2]["waived"] == "on purpose");
    CHECK(json["findings"][3]["location"] == nullptr);
}

TEST_CASE("what follows from a finding stands in it, as findings of their own") {
    const Json json = Json::parse(json_report({report_with_consequences()}));
    const Json& error = json["findings"][0];
    REQUIRE(error["consequences"].size() == 2);
    CHECK(error["consequences"][0]["rule"] == "c.info");
    CHECK(error["consequences"][0]["identity"] == "c.info 0303");
    CHECK(error["more_consequences"] == 8);
    CHECK_FALSE(json["findings"][1].contains("consequences"));
    CHECK(json["summary"]["infos"] == 1);
    CHECK(faults({report_with_consequences()}) == std::vector<std::string>{});
}

TEST_CASE("several files are a list with a sum") {
    const Json json = Json::parse(json_report({sample_report(), clean_report()}));
    REQUIRE(json["files"].size() == 2);
    CHECK(json["files"][1]["file"] == "clean.yaml");
    CHECK(json["summary"]["errors"] == 120);
    CHECK_FALSE(json.contains("file"));
}

TEST_CASE("JSON reports keep their schema") {
    CHECK(faults({sample_report()}).empty());
    CHECK(faults({clean_report()}).empty());
    CHECK(faults({sample_report(), clean_report()}).empty());
    CHECK(faults({}).empty());
    CHECK(faults({hostile_report()}).empty());
}

TEST_CASE("the schema refuses what a report is not") {
    Json json = Json::parse(json_report({sample_report()}));
    SECTION("a missing part") {
        json.erase("summary");
    }
    SECTION("a part that is not in the contract") {
        json["findings"][0]["colour"] = "red";
    }
    SECTION("an unknown severity") {
        json["findings"][0]["severity"] = "fatal";
    }
    SECTION("a line that cannot be") {
        json["findings"][0]["location"]["line"] = 0;
    }
    SECTION("another schema") {
        json["$schema"] = "urn:other";
    }
    CHECK_FALSE(schema_faults(json, schema()).empty());
}

TEST_CASE("hostile text stays text in JSON") {
    const Json json = Json::parse(json_report({hostile_report()}));
    const std::string message = json["findings"][0]["message"];
    CHECK(message.find("\x1B[31m") != std::string::npos);
    CHECK(message.find("\xFF") == std::string::npos);
    CHECK(json_report({hostile_report()}).find('\x1B') == std::string::npos);
}

TEST_CASE("the same reports give the same bytes") {
    CHECK(json_report({sample_report()}) == json_report({sample_report()}));
    CHECK(sarif_report({sample_report()}) == sarif_report({sample_report()}));
    CHECK(junit_report({sample_report()}) == junit_report({sample_report()}));
}

} // namespace sabotier
