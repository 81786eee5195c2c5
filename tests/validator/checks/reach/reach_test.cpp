#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <fmt/format.h>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

namespace {

/// clean_scenario() with another map of 12 by 6 hexes.
std::string on(const std::string& terrain, const std::string& more = {}) {
    const std::string clean = clean_scenario();
    const auto from = clean.find("    gggggg");
    const auto to = clean.find("sides:");
    return plus(clean.substr(0, from) + terrain + clean.substr(to), more);
}

const std::string lake = R"(    gggggWWggggg
    gggggWWggggg
    gggggWWggggg
    gggggWWggggg
    gggggWWggggg
    gggggWWggggg
)";
const std::string pond = R"(    gggggggggggg
    gggggggggggg
    gggggWWggggg
    ggggWgWggggg
    ggggWWWggggg
    gggggggggggg
)";
const std::string mill = "objectives: [{id: mill, at: \"0604\", name: The mill}]";

} // namespace

TEST_CASE("what a side reaches by its own bridge is information") {
    const std::string river = with(
        with(on("    gggggggggggg\n    gggggggggggg\n    gggggggggggg\n    gggggggggggg\n    gggggggggggg\n"
                "    gggggggggggg\n  rivers: [[\"0601\", \"0602\", \"0603\", \"0604\", \"0605\", "
                "\"0606\"]]\n"),
             "id: red, name: Red, zone: {end: west, depth: 2}, army: {platoons: {WSC: 1}}",
             "id: red, name: Red, zone: {end: west, depth: 2}, army: {platoons: {MBT: 1, special: 1}}"),
        "id: blue, name: Blue, zone: {end: east, depth: 2}, army: {platoons: {WSC: 1}}",
        "id: blue, name: Blue, zone: {end: east, depth: 2}, army: {platoons: {MBT: 1}}");
    const std::string bridged =
        plus(river.substr(0, river.find("deployment:\n")),
             "deployment:\n  red:\n    - {unit: brv-1, at: \"0202\", facing: 2}\n    - {unit: mbt-1, at: "
             "\"0101\", facing: 2}\n");
    const std::vector<Finding> sides = found(bridged, "reach.sides");
    REQUIRE(sides.size() == 2);
    const auto by_red = std::find_if(sides.begin(), sides.end(),
                                     [](const Finding& f) { return f.severity == Severity::info; });
    REQUIRE(by_red != sides.end());
    CHECK_THAT(by_red->message,
               Catch::Matchers::StartsWith(
                   "the units of Red reach the zone of Blue only by their own bridge, turn "));
    CHECK_THAT(by_red->message, Catch::Matchers::Contains("Red's brv-1 in hex 06"));
    const auto by_blue = std::find_if(sides.begin(), sides.end(),
                                      [](const Finding& f) { return f.severity == Severity::error; });
    REQUIRE(by_blue != sides.end());
    CHECK_THAT(by_blue->message, Catch::Matchers::Contains("no unit of Blue on the ground"));
    SECTION("objectives, too") {
        const std::vector<Finding> goals =
            found(plus(bridged, "objectives: [{id: mill, at: \"0804\", name: The mill}]"), "reach.objective");
        REQUIRE(goals.size() == 1);
        CHECK(goals.front().severity == Severity::info);
        CHECK_THAT(
            goals.front().message,
            Catch::Matchers::StartsWith(
                "the units of Red reach the objective The mill in hex 0804 only by their own bridge, turn "));
    }
    SECTION("and can be waived") {
        check_waivers(bridged, "reach.sides");
    }
}

TEST_CASE("what there are too many bridges for is said not to be checked, and is no finding") {
    // Three rivers, many units that bridge one each, and more objectives beyond than can be settled together.
    const auto river = [](int column) {
        std::string hexes;
        for (int row = 1; row <= 60; ++row)
            hexes += fmt::format("{}\"{:02}{:02}\"", row > 1 ? ", " : "", column, row);
        return "[" + hexes + "]";
    };
    std::string terrain;
    for (int row = 0; row < 60; ++row)
        terrain += "    " + std::string(30, 'g') + "\n";
    std::string units;
    for (int i = 1; i <= 12; ++i)
        units += fmt::format("    - {{unit: brv-{}, at: \"02{:02}\", facing: 2}}\n", i, 4 * i);
    std::string goals;
    for (int i = 1; i <= 40; ++i)
        goals += fmt::format("  - {{id: goal-{}, at: \"20{:02}\"}}\n", i, i);
    const std::string hostile =
        "sabotier: scenario/1\nrulebook: sabot\ntitle: Many\nauthor: Somebody\npoints: 9000\nsheets: "
        "12\nmap:\n"
        "  board: hexes\n  depth: 2\n  terrain: |\n"
        + terrain + "  rivers: [" + river(8) + ", " + river(10) + ", " + river(12)
        + "]\nsides:\n"
          "  - {id: red, name: Red, zone: {end: west, depth: 2}, army: {platoons: {MBT: 1, special: 12}}}\n"
          "  - {id: blue, name: Blue, zone: {end: east, depth: 2}, army: {platoons: {MBT: 1}}}\n"
          "objectives:\n"
        + goals + "deployment:\n  red:\n    - {unit: mbt-1, at: \"0101\", facing: 2}\n" + units;
    CHECK(found(hostile, "reach.objective").size() < 40);
    const auto all = validated(hostile).findings;
    const auto skipped = std::ranges::find(all, CheckKey("check.skipped"), &Finding::rule);
    REQUIRE(skipped != all.end());
    CHECK_THAT(skipped->message, Catch::Matchers::Contains(
                                     "reach.objective for want of few enough places for bridges of Red on "
                                     "the way to "));
}

TEST_CASE("reach-sides wants a way on the ground from every side to every other") {
    CHECK(found(clean_scenario(), "reach.sides").empty());
    CHECK(messages(on(lake), "reach.sides")
          == Messages{
              "no unit of Red on the ground can ever reach the zone of Blue; at least one must; they get no "
              "nearer than hex 0501, 6 hexes from 1101",
              "no unit of Blue on the ground can ever reach the zone of Red; at least one must; they get no "
              "nearer than hex 0801, 6 hexes from 0204"});
    check_waivers(on(lake), "reach.sides");
    SECTION("what crosses water counts, fliers do not") {
        const auto with_red = [&](const std::string& line) {
            return with(
                with(on(lake), "id: red, name: Red, zone: {end: west, depth: 2}, army: {platoons: {WSC: 1}}",
                     "id: red, name: Red, zone: {end: west, depth: 2}, army: {platoons: {" + line + ": 1}}"),
                "  red:\n    - {unit: wsc-1, at: \"0101\", facing: 2}\n    - {unit: wsc-2, at: \"0102\", "
                "facing: 2}\n    - {unit: wsc-3, at: \"0103\", facing: 2}\n    - {unit: wsc-4, at: \"0104\", "
                "facing: 2}\n",
                "");
        };
        CHECK(found(with_red("HLT"), "reach.sides").size() == 1);
        CHECK(found(with_red("RSC"), "reach.sides").size() == 1); // nothing of it is on the ground: no answer
        CHECK(found(with_red("AGT"), "reach.sides").size() == 1);
        CHECK(found(with_red("soldiers"), "reach.sides").size() == 1); // jump troops land, and hold ground
    }
    SECTION("jump troops hold no ground that they can only fly over") {
        const std::string deep = R"(    gggggWWWWWWW
    gggggWWWWWWW
    gggggWWWWWWW
    gggggWWWWWWW
    gggggWWWWWWW
    gggggWWWWWWW
)";
        const auto all = messages(with(with(on(deep), "west, depth: 2}, army: {platoons: {WSC: 1}}",
                                            "west, depth: 2}, army: {platoons: {soldiers: 1}}"),
                                       "east, depth: 2}, army: {platoons: {WSC: 1}}",
                                       "east, depth: 2}, army: {platoons: {RSC: 1}}"),
                                  "reach.sides");
        REQUIRE(all.size() == 1);
        CHECK(all[0].find("no unit of Red on the ground can ever reach the zone of Blue") == 0);
    }
    SECTION("sides without an army are judged by every class of the rulebook") {
        const std::string bare =
            with(with(on(lake), "zone: {end: west, depth: 2}, army: {platoons: {WSC: 1}}",
                      "zone: {end: west, depth: 2}"),
                 "deployment:\n  red:\n    - {unit: wsc-1, at: \"0101\", facing: 2}\n    - {unit: wsc-2, at: "
                 "\"0102\", facing: 2}\n    - {unit: wsc-3, at: \"0103\", facing: 2}\n    - {unit: wsc-4, "
                 "at: \"0104\", facing: 2}\n",
                 "deployment:\n");
        CHECK(found(bare, "reach.sides").size() == 1); // hovercraft would get there
    }
    SECTION("sides without zones have nothing to reach") {
        CHECK(found(with(with(on(lake), "zone: {end: west, depth: 2}, ", ""), "zone: {end: east, depth: 2}, ",
                         ""),
                    "reach.sides")
                  .empty());
    }
    SECTION("a lone decoy is no unit") {
        const std::string decoy =
            with(on(lake), "army: {platoons: {WSC: 1}}}\n  - {id: blue", "army: {decoys: 1}}\n  - {id: blue");
        CHECK(found(decoy, "reach.sides").size() == 1);
    }
}

TEST_CASE("reach-unit finds units that are shut in") {
    CHECK(found(clean_scenario(), "reach.unit").empty());
    const std::string clearing = R"(    gggggfffgggg
    gggggfffgggg
    gggggggggggg
    gggggggggggg
    ffgggggggggg
    gfgggggggggg
)";
    const std::string broken = with(on(clearing), "wsc-4, at: \"0104\"", "wsc-4, at: \"0106\"");
    CHECK(messages(broken, "reach.unit")
          == Messages{
              "Red's wsc-4 in hex 0106 can never leave the zone of Red: it reaches 1 hex, and the largest "
              "ground for wheeled, amphibious has 62"});
    check_waivers(broken, "reach.unit");
    SECTION("a part of the map is too little if it is less than the share") {
        const std::string bay = R"(    gggffggggggg
    ggggfggggggg
    gggffggggggg
    fffffggggggg
    gggggggggggg
    gggggggggggg
)";
        const auto all = messages(on(bay), "reach.unit");
        CHECK(all.size() == 3);
        CHECK(
            all.at(0)
            == "Red's wsc-1 in hex 0101 is shut in: it reaches 10 hexes, and the largest ground for wheeled, "
               "amphibious has 52; 25 percent of that are required");
    }
    SECTION("a unit that stands where it may not is another rule's") {
        CHECK(found(with(on(clearing), "wsc-4, at: \"0104\"", "wsc-4, at: \"0105\""), "reach.unit").empty());
    }
    SECTION("passengers go where their carrier goes") {
        const std::string carried =
            with(with(broken, "army: {platoons: {WSC: 1}}}\n  - {id: blue",
                      "army: {units: [{id: hpc-1, kind: HPC}, {id: inf-1, kind: INF}, {id: wsc-1, kind: "
                      "WSC}]}}\n  - {id: blue"),
                 "    - {unit: wsc-2, at: \"0102\", facing: 2}\n    - {unit: wsc-3, at: \"0103\", facing: "
                 "2}\n    - {unit: wsc-4, at: \"0106\", facing: 2}\n",
                 "    - {unit: hpc-1, at: \"0106\", facing: 2}\n    - {unit: inf-1, aboard: hpc-1}\n");
        const auto all = found(carried, "reach.unit");
        REQUIRE(all.size() == 1); // the squad walks out through the wood
        CHECK(all[0].subjects == std::vector<Subject>{{"unit", "red/hpc-1"}});
    }
}

TEST_CASE("reach-objective finds objectives out of reach") {
    CHECK(found(clean_scenario(), "reach.objective").empty());
    CHECK(found(on(pond, "objectives: [{id: rim, at: \"0101\"}, {id: far, at: \"1206\"}]"), "reach.objective")
              .empty());
    CHECK(messages(on(pond, mill), "reach.objective")
          == Messages{"no unit of Blue can ever reach the objective The mill in hex 0604; every side must be "
                      "able to; the nearest hex that one of them reaches is 0602, 2 hexes away",
                      "no unit of Red can ever reach the objective The mill in hex 0604; every side must be "
                      "able to; the nearest hex that one of them reaches is 0602, 2 hexes away"});
    check_waivers(on(pond, mill), "reach.objective");
    SECTION("a flier gets there") {
        const std::string copter = with(on(pond, mill), "army: {platoons: {WSC: 1}}}\n  - {id: blue",
                                        "army: {units: [{id: wsc-1, kind: RSC}]}}\n  - {id: blue");
        CHECK(found(copter, "reach.objective").size() == 1);
    }
    SECTION("one that is off the board is another rule's") {
        CHECK(found(on(pond, "objectives: [{id: off, at: \"9999\"}]"), "reach.objective").empty());
    }
}

} // namespace sabotier::probe
