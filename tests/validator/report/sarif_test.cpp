#include "json_schema.hpp"
#include "sample_report.hpp"

#include "validator/report/report.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <set>

namespace sabotier {

using Json = nlohmann::json;

namespace {

/// The part of SARIF 2.1.0 that our reports use, with the types, required keys and words of the official
/// schema. Keys that the official schema has and we do not write are left out on purpose: writing one must
/// bring it in here.
const char* const sarif_schema = R"json({
  "type": "object",
  "required": ["version", "runs"],
  "additionalProperties": false,
  "properties": {
    "$schema": {"type": "string"},
    "version": {"const": "2.1.0"},
    "runs": {"type": "array", "items": {"$ref": "#/$defs/run"}}
  },
  "$defs": {
    "run": {
      "type": "object",
      "required": ["tool"],
      "additionalProperties": false,
      "properties": {
        "tool": {"$ref": "#/$defs/tool"},
        "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
        "invocations": {"type": "array", "items": {"$ref": "#/$defs/invocation"}},
        "results": {"type": "array", "items": {"$ref": "#/$defs/result"}}
      }
    },
    "tool": {
      "type": "object",
      "required": ["driver"],
      "additionalProperties": false,
      "properties": {"driver": {"$ref": "#/$defs/component"}}
    },
    "component": {
      "type": "object",
      "required": ["name"],
      "additionalProperties": false,
      "properties": {
        "name": {"type": "string"},
        "version": {"type": "string"},
        "semanticVersion": {"type": "string"},
        "rules": {"type": "array", "items": {"$ref": "#/$defs/rule"}}
      }
    },
    "rule": {
      "type": "object",
      "required": ["id"],
      "additionalProperties": false,
      "properties": {
        "id": {"type": "string"},
        "shortDescription": {"$ref": "#/$defs/message"},
        "fullDescription": {"$ref": "#/$defs/message"},
        "help": {"$ref": "#/$defs/message"},
        "defaultConfiguration": {"$ref": "#/$defs/configuration"}
      }
    },
    "configuration": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "enabled": {"type": "boolean"},
        "level": {"$ref": "#/$defs/level"}
      }
    },
    "level": {"enum": ["none", "note", "warning", "error"]},
    "message": {
      "type": "object",
      "required": ["text"],
      "additionalProperties": false,
      "properties": {"text": {"type": "string"}}
    },
    "invocation": {
      "type": "object",
      "required": ["executionSuccessful"],
      "additionalProperties": false,
      "properties": {
        "executionSuccessful": {"type": "boolean"},
        "ruleConfigurationOverrides": {"type": "array", "items": {
          "type": "object",
          "required": ["configuration", "descriptor"],
          "additionalProperties": false,
          "properties": {
            "configuration": {"$ref": "#/$defs/configuration"},
            "descriptor": {"type": "object", "additionalProperties": false,
              "properties": {"id": {"type": "string"}, "index": {"type": "integer", "minimum": 0}}}
          }
        }}
      }
    },
    "result": {
      "type": "object",
      "required": ["message"],
      "additionalProperties": false,
      "properties": {
        "ruleId": {"type": "string"},
        "ruleIndex": {"type": "integer", "minimum": 0},
        "level": {"$ref": "#/$defs/level"},
        "message": {"$ref": "#/$defs/message"},
        "locations": {"type": "array", "items": {"$ref": "#/$defs/location"}},
        "relatedLocations": {"type": "array", "items": {"$ref": "#/$defs/location"}},
        "partialFingerprints": {"type": "object", "additionalProperties": {"type": "string"}},
        "suppressions": {"type": "array", "items": {
          "type": "object",
          "required": ["kind"],
          "additionalProperties": false,
          "properties": {
            "kind": {"enum": ["inSource", "external"]},
            "status": {"enum": ["accepted", "underReview", "rejected"]},
            "justification": {"type": "string"}
          }
        }},
        "properties": {"type": "object"}
      }
    },
    "location": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "physicalLocation": {
          "type": "object",
          "required": ["artifactLocation"],
          "additionalProperties": false,
          "properties": {
            "artifactLocation": {"type": "object", "additionalProperties": false, "properties": {"uri": {"type": "string"}}},
            "region": {"type": "object", "required": ["startLine"], "additionalProperties": false,
              "properties": {"startLine": {"type": "integer", "minimum": 1}, "startColumn": {"type": "integer", "minimum": 1}}}
          }
        },
        "message": {"$ref": "#/$defs/message"},
        "properties": {"type": "object"},
        "logicalLocations": {"type": "array", "items": {
          "type": "object", "additionalProperties": false,
          "properties": {"name": {"type": "string"}, "kind": {"type": "string"}}
        }}
      }
    }
  }
})json";

Json parsed(const std::vector<Report>& reports) {
    return Json::parse(sarif_report(reports));
}

std::vector<std::string> faults(const Json& sarif) {
    return schema_faults(sarif, Json::parse(sarif_schema));
}

/// Rules of the standard beyond the schema's: rule ids are unique, indices point to their ids, URIs have no
/// blanks.
std::vector<std::string> broken_links(const Json& sarif) {
    std::vector<std::string> wrong;
    for (const Json& run : sarif["runs"]) {
        const Json& rules = run["tool"]["driver"]["rules"];
        std::set<std::string> ids;
        for (const Json& rule : rules)
            if (!ids.insert(rule["id"]).second) wrong.push_back("twice " + rule["id"].dump());
        for (const Json& result : run["results"]) {
            if (result.contains("ruleIndex")
                && rules.at(result["ruleIndex"].get<std::size_t>())["id"] != result["ruleId"])
                wrong.push_back("index of " + result["ruleId"].dump());
            const std::string uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
            if (uri.empty() || uri.find_first_of(" <>\"\\^`{|}\n\x1B") != std::string::npos)
                wrong.push_back("uri " + uri);
        }
    }
    return wrong;
}

} // namespace

TEST_CASE("SARIF reports keep the structure of the standard") {
    for (const auto& reports : {std::vector<Report>{sample_report()},
                                {clean_report()},
                                {},
                                {sample_report(), clean_report(), hostile_report()}}) {
        const Json sarif = parsed(reports);
        CHECK(faults(sarif) == std::vector<std::string>{});
        CHECK(broken_links(sarif) == std::vector<std::string>{});
    }
}

TEST_CASE("a SARIF result says what, where and how bad") {
    const Json run = parsed({sample_report()})["runs"][0];
    CHECK(run["tool"]["driver"]["name"] == "sabotier");
    CHECK(run["tool"]["driver"]["rules"].size() == 5);
    CHECK(run["tool"]["driver"]["rules"][1]["defaultConfiguration"]["level"] == "warning");
    CHECK(run["tool"]["driver"]["rules"][4]["defaultConfiguration"]["enabled"] == false);
    CHECK(run["columnKind"] == "unicodeCodePoints");
    REQUIRE(run["results"].size() == 4);
    const Json& error = run["results"][0];
    CHECK(error["ruleId"] == "a.error");
    CHECK(error["ruleIndex"] == 0);
    CHECK(error["level"] == "error");
    CHECK(error["message"]["text"] == "an error");
    const Json& place = error["locations"][0]["physicalLocation"];
    CHECK(place["artifactLocation"]["uri"] == "two%20rivers.scenario.yaml");
    CHECK(place["region"] == Json({{"startLine", 3}, {"startColumn", 5}}));
    CHECK(error["locations"][0]["logicalLocations"][1] == Json({{"name", "red/a"}, {"kind", "unit"}}));
    CHECK(error["partialFingerprints"]["sabotierIdentity/v1"] == "a.error 0101 red/a");
    CHECK_FALSE(error.contains("suppressions"));
    CHECK(run["results"][1]["locations"][0]["physicalLocation"]["region"] == Json({{"startLine", 7}}));
    CHECK(run["results"][2]["suppressions"][0]["justification"] == "on purpose");
    CHECK(run["results"][3]["level"] == "note");
    CHECK_FALSE(run["results"][3]["locations"][0]["physicalLocation"].contains("region"));
}

TEST_CASE("what follows from a SARIF result are its related locations") {
    const Json sarif = parsed({report_with_consequences()});
    CHECK(faults(sarif) == std::vector<std::string>{});
    const Json& results = sarif["runs"][0]["results"];
    REQUIRE(results.size() == 4);
    REQUIRE(results[0]["relatedLocations"].size() == 2);
    const Json& related = results[0]["relatedLocations"][0];
    CHECK(related["message"]["text"] == "about 0303");
    CHECK(related["physicalLocation"]["region"]["startLine"] == 12);
    CHECK(related["logicalLocations"][0]["name"] == "0303");
    CHECK(related["properties"]["ruleId"] == "c.info");
    CHECK_FALSE(results[1].contains("relatedLocations"));
}

TEST_CASE("rules that are switched off and runs that were stopped are told") {
    Report report = sample_report();
    report.was_cancelled = true;
    const Json invocation = parsed({report})["runs"][0]["invocations"][0];
    CHECK(invocation["executionSuccessful"] == false);
    CHECK(invocation["ruleConfigurationOverrides"][0]["descriptor"] == Json({{"id", "e.off"}, {"index", 4}}));
    CHECK(invocation["ruleConfigurationOverrides"][0]["configuration"]["enabled"] == false);
}

TEST_CASE("absolute file names become file URIs") {
    Report report = sample_report();
    report.findings[0].at = place(1, 1, "/home/a b/x#y.yaml");
    CHECK(
        parsed(
            {report})["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        == "file:///home/a%20b/x%23y.yaml");
}

TEST_CASE("several files share one run and its rules") {
    const Json sarif = parsed({sample_report(), sample_report()});
    CHECK(sarif["runs"].size() == 1);
    CHECK(sarif["runs"][0]["tool"]["driver"]["rules"].size() == 5);
    CHECK(sarif["runs"][0]["results"].size() == 8);
}

} // namespace sabotier
