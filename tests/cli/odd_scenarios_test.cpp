#include "tests/cli/process.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <set>

using namespace sabotier::test;
using Catch::Matchers::Contains;

namespace {

/// Scenarios at the edge of sense: each verb has an answer to each of them.
struct Odd {
    std::string title{};
    std::string rulebook = "sabot";
    std::string terrain = "    gggggg\n    gggggg\n    gggggg\n";
    std::string red_zone = "{end: west, depth: 1}";
    std::string blue_zone = "{end: east, depth: 1}";
    std::string army = "{platoons: {MBT: 1}}";
    std::string more{};
    std::set<std::string> rules{}; ///< errors and warnings, but for units that are not set up
    std::string unit = "red/mbt-1";
    std::string reach{}; ///< part of what `reach --unit` says
    int reach_exit = 0;
    std::string measure{}; ///< part of what `measure` says
};

std::string text_of(const Odd& odd) {
    return "sabotier: scenario/1\nrulebook: " + odd.rulebook
           + "\ntitle: Odd\nauthor: Somebody\npoints: 60\nmap:\n" + "  board: hexes\n  terrain: |\n"
           + odd.terrain + "sides:\n" + "  - {id: red, name: Red, zone: " + odd.red_zone
           + ", army: " + odd.army + "}\n" + "  - {id: blue, name: Blue, zone: " + odd.blue_zone
           + ", army: " + odd.army + "}\n" + odd.more;
}

const char* const forts = R"(sabotier: rulebook/1
id: forts
extends: sabot
title: Forts
pieces:
  - {id: FORT, name: Fort, group: special, glyph: tank, moves: [], weapons: [{id: gun, name: Gun, range: 2, damage: 5}]}
lines:
  - {id: FORT, name: Forts, cost: 10, contents: {FORT: 1}}
)";

const std::vector<Odd>& odd_scenarios() {
    static const std::vector<Odd> all{
        {.title = "units without movement",
         .rulebook = "forts.rulebook.yaml",
         .army = "{platoons: {FORT: 1}}",
         .more = "deployment:\n  red: [{unit: fort-1, at: \"0101\", facing: 1}]\n"
                 "  blue: [{unit: fort-1, at: \"0601\", facing: 4}]\n",
         .rules = {},
         .unit = "red/fort-1",
         .reach = "it does not move.",
         .measure = "The armies cannot be compared"},
        {.title = "zones of no size",
         .red_zone = "{end: west, depth: 0}",
         .blue_zone = "{hexes: []}",
         .rules = {"zone.missing"},
         .reach = "red/mbt-1 is not on the map; say with --from where it starts",
         .reach_exit = 1,
         .measure = "There is nothing to compare"},
        {.title = "zones off the map",
         .red_zone = "{hexes: [\"0909\"]}",
         .rules = {"ref.unknown", "zone.capacity"}, // Blue has three hexes for four tanks
         .reach = "red/mbt-1 is not on the map",
         .reach_exit = 1,
         .measure = "There is nothing to compare"},
        {.title = "zones that touch, an objective on the rim",
         .red_zone = "{end: west, depth: 3}",
         .blue_zone = "{end: east, depth: 3}",
         .more = "objectives: [{id: rim, at: \"0401\"}]\n",
         .rules = {},
         .reach = "rim        0401     1\n",
         .measure = "they touch"},
        {.title = "zones that overlap",
         .red_zone = "{end: west, depth: 4}",
         .blue_zone = "{end: east, depth: 4}",
         .rules = {"zone.overlap"},
         .reach = "anywhere in 12 hexes",
         .measure = "they touch"},
        {.title = "armies of one decoy",
         .army = "{decoys: 1}",
         .more = "deployment:\n  red: [{unit: decoy-1, at: \"0101\", facing: 1}]\n"
                 "  blue: [{unit: decoy-1, at: \"0601\", facing: 4}]\n",
         .rules = {"army.empty"},
         .unit = "red/decoy-1",
         .reach = "it does not move.",
         .measure = "The armies cannot be compared"},
        {.title = "a map of one hex",
         .terrain = "    g\n",
         .more = "objectives: [{id: rim, at: \"0101\"}]\n",
         .rules = {"zone.capacity", "zone.overlap"},
         .reach = "This turn, with all other units where they are, it can end in 1 place",
         .measure = "they touch"},
        {.title = "a map in two parts",
         .terrain = "    gg..gg\n    gg..gg\n",
         .more = "objectives: [{id: rim, at: \"0101\"}]\n",
         .rules = {"balance.distance", "reach.objective", "reach.sides", "zone.capacity"},
         .reach = "never      4\n",
         .measure = "and Blue never"},
    };
    return all;
}

std::set<std::string> rules_found(const Result& result) {
    std::set<std::string> rules;
    const auto report = nlohmann::json::parse(result.out);
    for (const auto& finding : report["findings"])
        if (finding["severity"] != "info" && finding["rule"] != "deploy.missing")
            rules.insert(finding["rule"]);
    return rules;
}

} // namespace

TEST_CASE("every verb of analysis has an answer to odd scenarios") {
    for (const Odd& odd : odd_scenarios()) {
        DYNAMIC_SECTION(odd.title) {
            const Folder folder;
            (void)folder.file("forts.rulebook.yaml", forts);
            (void)folder.file("odd.scenario.yaml", text_of(odd));
            const auto ask = [&](std::vector<std::string> arguments) {
                arguments.insert(arguments.begin() + 1, "odd.scenario.yaml");
                const Result result = run_sabotier(arguments, {.folder = folder.path()});
                CHECK(result.signal == 0);
                return result;
            };
            const Result report = ask({"validate", "--format", "json", "--fail-on", "never"});
            INFO(report.err);
            REQUIRE(report.exit == 0);
            CHECK(rules_found(report) == odd.rules);

            const Result reach = ask({"reach", "--unit", odd.unit});
            CHECK(reach.exit == odd.reach_exit);
            CHECK_THAT(odd.reach_exit == 0 ? reach.out : reach.err, Contains(odd.reach));
            CHECK(ask({"reach", "--class", "tracked", "--from", "0101"}).exit == 0);
            CHECK(ask({"reach", "--class", "rotary", "--from", "0101", "--to", "svg", "-o", "reach.svg"}).exit
                  == 0);

            CHECK(ask({"sight"}).exit == 0);
            CHECK(ask({"sight", "--from", "0101"}).exit == 0);
            CHECK(ask({"sight", "--exposure", "--zone", "red"}).exit == 0);

            const Result measure = ask({"measure"});
            CHECK(measure.exit == 0);
            CHECK_THAT(measure.out, Contains(odd.measure));
            CHECK(ask({"measure", "--to", "svg", "-o", "sheet.svg"}).exit == 0);
        }
    }
}
