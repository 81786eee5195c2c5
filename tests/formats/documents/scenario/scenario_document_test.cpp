#include "formats/documents/documents.hpp"
#include "tests/support/documents.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using Catch::Contains;
using Catch::Equals;

namespace {

const std::string head = "sabotier: scenario/1\nrulebook: sabot\n";

std::string wrong(const std::string& text) {
    const auto scenario = read_scenario(test::tree(head + text));
    CHECK_FALSE(scenario);
    return test::joined(scenario.problems);
}

Scenario right(const std::string& text) {
    auto scenario = read_scenario(test::tree(head + text));
    INFO(test::joined(scenario.problems));
    REQUIRE(scenario);
    return *scenario.value;
}

} // namespace

TEST_CASE("A scenario is read with all its parts", "[documents]") {
    const Scenario scenario =
        right("title: Two Rivers\n"
              "author: A. Designer\n"
              "version: \"1.2\"\n"
              "description: |\n"
              "  Two columns meet.\n"
              "  Neither yields.\n"
              "players: 2\n"
              "points: 300\n"
              "sheets: 2\n"
              "map: two-rivers.map.yaml\n"
              "sides:\n"
              "  - {id: red, name: Red Column, colour: \"#B33\", zone: {end: west, depth: 3}, army: "
              "red.army.yaml}\n"
              "  - {id: blue, zone: {hexes: [\"0907\", \"0908\"]}, army: {platoons: {MBT: 1}}}\n"
              "objectives: [{id: bridge, at: \"1107\", name: The bridge}]\n"
              "deployment:\n"
              "  red:\n"
              "    - {unit: mbt-1, at: \"0105\", facing: 1}\n"
              "    - {unit: inf-1, aboard: icv-1}\n"
              "    - {unit: msl-1, at: 0106, facing: se, shots: {gp: 2}}\n"
              "positions: {red: [\"0204\"]}\n"
              "options: {forest-step: two}\n"
              "waivers: [{rule: choke.single, at: [\"1107\"], reason: the bridge is the point of it}]\n"
              "severities: {sight.opening-fire: error, army.unspent: ignore}\n"
              "special-rules: No reinforcements.\n"
              "notes: [a, b]\n");
    CHECK(scenario.title == "Two Rivers");
    CHECK(scenario.version == "1.2");
    CHECK(scenario.description == "Two columns meet.\nNeither yields.");
    CHECK(scenario.players == 2);
    CHECK(scenario.points == 300);
    CHECK(scenario.sheets == 2);
    CHECK(std::get<std::string>(scenario.map.target) == "two-rivers.map.yaml");
    REQUIRE(scenario.sides.size() == 2);
    CHECK(scenario.sides[0].colour == "#bb3333");
    CHECK(scenario.sides[0].zone == Zone{"west", 3, {}, {}});
    CHECK(std::get<std::string>(scenario.sides[0].army.target) == "red.army.yaml");
    CHECK(scenario.sides[1].zone->spaces.at(1).name == "0908");
    CHECK(std::get<Army>(scenario.sides[1].army.target).platoons.at(0).line.str() == "MBT");
    CHECK(scenario.objectives.at(0) == Objective{ObjectiveId("bridge"), "The bridge", {"1107", {}}, {}});
    const auto& units = scenario.deployment.at(0).units;
    CHECK(units.at(0).space->name == "0105");
    CHECK(units.at(0).facing == 1);
    CHECK(units.at(0).facing_at.column == 41);
    CHECK(units.at(1).aboard == UnitId("icv-1"));
    CHECK(units.at(2).space->name == "0106");
    CHECK(units.at(2).facing == 2);
    CHECK(units.at(2).shots.at(WeaponId("gp")) == 2);
    CHECK(scenario.positions.at(0).spaces.at(0).name == "0204");
    CHECK(scenario.options.at(0).value == "two");
    CHECK(scenario.waivers.at(0)
          == Waiver{CheckKey("choke.single"), {"1107"}, "the bridge is the point of it", {}});
    CHECK(scenario.severities.at(1).severity == Severity::ignore);
    CHECK(scenario.special_rules == std::vector<std::string>{"No reinforcements."});
    CHECK(scenario.notes.size() == 2);
}

TEST_CASE("Facings and shots are kept as written, for checks to judge", "[documents]") {
    const Scenario scenario =
        right("deployment: {red: [{unit: a, at: \"0101\", facing: 7, shots: {at: -1}}]}\n");
    CHECK(scenario.deployment.at(0).units.at(0).facing == 7);
    CHECK(scenario.deployment.at(0).units.at(0).shots.at(WeaponId("at")) == -1);
    const Position& at = scenario.deployment.at(0).units.at(0).shots_at.at(WeaponId("at"));
    CHECK(at.line == 3);
    CHECK(at.column == 61);
}

TEST_CASE("A set-up is left to the players of one side or of all", "[documents]") {
    const std::string sides = "sides: [{id: red}, {id: blue}]\n";
    SECTION("of all") {
        const Scenario scenario = right(sides + "deployment: players\n");
        CHECK(scenario.deployment
              == std::vector<Deployment>{{SideId("red"), {}, {}, true}, {SideId("blue"), {}, {}, true}});
        CHECK_THAT(write_yaml(write_scenario(scenario)), Contains("\ndeployment: players\n"));
    }
    SECTION("of one") {
        const Scenario scenario =
            right(sides + "deployment: {red: [{unit: a, at: \"0101\"}], blue: players}\n");
        REQUIRE(scenario.deployment.size() == 2);
        CHECK_FALSE(scenario.deployment[0].by_players);
        CHECK(scenario.deployment[1] == Deployment{SideId("blue"), {}, {}, true});
        CHECK(scenario.deployment[1].at.column == 44);
        CHECK_THAT(write_yaml(write_scenario(scenario)), Contains("\n  blue: players\n"));
    }
    SECTION("what a side has placed stands, and the rest is its players'") {
        const Scenario scenario =
            right(sides + "deployment: {red: [{unit: a, at: \"0101\"}, players], blue: players}\n");
        CHECK(scenario.deployment[0].by_players);
        REQUIRE(scenario.deployment[0].units.size() == 1);
        CHECK(scenario.deployment[0].units[0].unit.str() == "a");
        const std::string text = write_yaml(write_scenario(scenario));
        CHECK_THAT(text, Contains("\n    - players\n  blue: players\n"));
        CHECK(write_yaml(write_scenario(right(text.substr(text.find("sides:"))))) == text);
    }
    SECTION("of all, and then there is a third side") {
        Scenario scenario = right(sides + "deployment: players\n");
        scenario.sides.push_back({SideId("green"), {}, {}, {}, {}, {}});
        CHECK_THAT(write_yaml(write_scenario(scenario)),
                   Contains("\ndeployment:\n  red: players\n  blue: players\n"));
    }
    SECTION("where nobody has sides") {
        CHECK_THAT(wrong("deployment: players\n"),
                   Equals("test.yaml:3:13: there is no side whose players could set it up, expected 'sides' "
                          "in the scenario\n"));
    }
    SECTION("another word in its place") {
        CHECK_THAT(wrong(sides + "deployment: plyers\n"),
                   Equals("test.yaml:4:13: 'plyers' is no deployment, did you mean 'players'?\n"));
        CHECK_THAT(wrong(sides + "deployment: {red: plyers}\n"),
                   Equals("test.yaml:4:19: 'plyers' is no deployment, did you mean 'players'?\n"));
    }
}

TEST_CASE("Mistakes in a scenario are named with their place", "[documents]") {
    SECTION("the nearest known key") {
        CHECK_THAT(
            wrong("deployment: {red: [{unit: a, at: \"0101\", fascing: 1}]}\n"),
            Equals("test.yaml:3:42: unknown key 'fascing' in a deployed unit, did you mean 'facing'?\n"));
    }
    SECTION("010 as a hex") {
        CHECK_THAT(
            wrong("objectives: [{id: a, at: 010}]\n"),
            Contains("test.yaml:3:26: '010' is no hex number, expected column and row from 01, two digits"));
        CHECK_THAT(wrong("positions: {red: [010]}\n"), Contains("'010' is no hex number"));
        CHECK_THAT(wrong("sides: [{id: a, zone: {hexes: [10]}}]\n"), Contains("'10' is no hex number"));
    }
    SECTION("units that are nowhere, or in two places") {
        CHECK_THAT(wrong("deployment: {red: [{unit: a}]}\n"), Contains("a deployed unit is nowhere"));
        CHECK_THAT(wrong("deployment: {red: [{unit: a, at: \"0101\", aboard: b}]}\n"),
                   Contains("both on a space and aboard"));
    }
    SECTION("facings that are no facings at all") {
        CHECK_THAT(wrong("deployment: {red: [{unit: a, at: \"0101\", facing: up}]}\n"),
                   Contains("'up' is no facing"));
        CHECK_THAT(wrong("deployment: {red: [{unit: a, at: \"0101\", facing: [1]}]}\n"),
                   Contains("'facing' is a list"));
    }
    SECTION("seeds that no number of 64 bits is") {
        CHECK_THAT(
            wrong("deal: {seed: 18446744073709551616}\n"),
            Contains("test.yaml:3:14: the seed is '18446744073709551616', expected a whole number from 0 "
                     "to 18446744073709551615\n"));
    }
    SECTION("zones") {
        CHECK_THAT(wrong("sides: [{id: a, zone: {end: left, depth: 3}}]\n"),
                   Contains("'end' is 'left', expected west, east, north or south, or on boards of rooms or "
                            "squares a corner such as north-west"));
        CHECK_THAT(wrong("draft: {steps: [{by: a, wll: A1|A2}]}\n"),
                   Contains("unknown key 'wll'") && !Contains("has no"));
        CHECK_THAT(wrong("draft: {steps: [{by: a}]}\n"), Contains("expected 'wall', or 'kind' and 'at'"));
        CHECK_THAT(wrong("sides: [{id: a, zone: {end: west}}]\n"), Contains("a zone has no 'depth'"));
        CHECK_THAT(wrong("sides: [{id: a, zone: {}}]\n"), Contains("a zone without hexes"));
        CHECK_THAT(wrong("sides: [{id: a, zone: {hexes: [\"0101\"], depth: 3}}]\n"),
                   Contains("a depth but no end"));
        CHECK_THAT(wrong("sides: [{id: a, zone: {end: west, depth: 3, hexes: [\"0101\"]}}]\n"),
                   Contains("both by its end and by its hexes"));
    }
    SECTION("sheets of counters that nobody has") {
        for (const char* sheets : {"0", "-1"})
            CHECK_THAT(
                wrong(std::string("sheets: ") + sheets + "\n"),
                Contains(std::string("'sheets' is '") + sheets + "', expected a whole number from 1 "));
    }
    SECTION("severities and colours") {
        CHECK_THAT(wrong("severities: {a.b: fatal}\n"),
                   Contains("'fatal' is no severity, expected one of error, warning, info, ignore"));
        CHECK_THAT(wrong("severities: {a.b: warnin}\n"), Contains("did you mean 'warning'"));
        CHECK_THAT(wrong("sides: [{id: a, colour: red}]\n"), Contains("'red' is no colour"));
    }
    SECTION("wrong shapes") {
        CHECK_THAT(wrong("deployment: [a]\n"), Contains("'deployment' is a list"));
        CHECK_THAT(wrong("deployment: {red: {unit: a}}\n"),
                   Contains("'red' is no list, expected a list of units"));
        CHECK_THAT(wrong("points: many\n"), Contains("'points' is 'many'"));
        CHECK_THAT(wrong("map: []\n"), Contains("a map is a list"));
        CHECK_THAT(wrong("map: \"\"\n"), Contains("'map' names no file"));
        CHECK_THAT(wrong("sides: [{id: \"a b\"}]\n"),
                   Contains("'id' is the text 'a b', expected a name of letters"));
    }
    SECTION("no rulebook") {
        CHECK_THAT(test::joined(read_scenario(test::tree("sabotier: scenario/1\n")).problems),
                   Contains("a scenario has no 'rulebook'"));
    }
    SECTION("all of them in one go") {
        const auto scenario = read_scenario(
            test::tree(head + "titel: x\npoints: many\nmap: {terrain: \"g g\"}\nsides: [{nam: x}]\n"));
        CHECK(scenario.problems.size() == 5);
    }
    SECTION("more sides than anybody plays") {
        std::string sides = "sides:\n";
        for (int i = 0; i < 100; ++i)
            sides += "  - {id: s" + std::to_string(i) + "}\n";
        CHECK_THAT(wrong(sides), Contains("more than 64 items in 'sides'"));
    }
    SECTION("a million objectives") {
        std::string objectives = "objectives:\n";
        for (int i = 0; i < 1001; ++i)
            objectives += "  - {id: o" + std::to_string(i) + ", at: \"0101\"}\n";
        CHECK_THAT(wrong(objectives), Contains("more than 1000 objectives"));
    }
}
