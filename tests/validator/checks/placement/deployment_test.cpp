#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

namespace {

const std::string red_1 = "    - {unit: wsc-1, at: \"0101\", facing: 2}\n";

std::string with_first(const std::string& line) {
    return with(clean_scenario(), red_1, line.empty() ? "" : "    - " + line + "\n");
}

} // namespace

TEST_CASE("deploy-missing finds units that are nowhere") {
    CHECK(found(clean_scenario(), "deploy.missing").empty());
    SECTION("one unit") {
        const std::string broken = with_first("");
        CHECK(messages(broken, "deploy.missing")
              == Messages{"Red's wsc-1 is neither on the map nor aboard a carrier"});
        CHECK(found(broken, "deploy.missing")[0].subjects == std::vector<Subject>{{"unit", "red/wsc-1"}});
        check_waivers(broken, "deploy.missing");
    }
    SECTION("a side that has set up nothing is one finding") {
        const auto start = clean_scenario().find("deployment:");
        const std::string broken = clean_scenario().substr(0, start);
        CHECK(messages(broken, "deploy.missing")
              == Messages{"none of the 4 units of Red is set up", "none of the 4 units of Blue is set up"});
        check_waivers(broken, "deploy.missing");
    }
    SECTION("a side that its players set up lacks nothing, and what needs places is told") {
        const auto start = clean_scenario().find("deployment:");
        const std::string by_players = clean_scenario().substr(0, start) + "deployment: players\n";
        const Report report = validated(by_players);
        CHECK_FALSE(report.has_at_least(Severity::warning));
        const auto skipped = std::ranges::find(report.findings, CheckKey("check.skipped"), &Finding::rule);
        REQUIRE(skipped != report.findings.end());
        CHECK(skipped->severity == Severity::info);
        CHECK(
            skipped->message.starts_with("not checked: reach.unit, sight.first-move, sight.opening-fire and "
                                         "sight.overwatch for want of the places that the players of Red and "
                                         "Blue choose. "));
    }
    SECTION("one side's players set up, the other's units are judged as ever") {
        const auto start = clean_scenario().find("  red:\n");
        const auto end = clean_scenario().find("  blue:\n");
        const std::string mixed =
            clean_scenario().substr(0, start) + "  red: players\n" + clean_scenario().substr(end);
        CHECK(found(mixed, "deploy.missing").empty());
        CHECK(messages(with(mixed, "    - {unit: wsc-1, at: \"1202\", facing: 5}\n", ""), "deploy.missing")
              == Messages{"Blue's wsc-1 is neither on the map nor aboard a carrier"});
        CHECK(messages(with(mixed, "at: \"1202\"", "at: \"0902\""), "deploy.zone").size() == 1);
        CHECK(messages(with(mixed, "zone: {end: west, depth: 2}, ", ""), "zone.missing")
              == Messages{"there is no zone for the 4 units of Red"});
        CHECK(found(with(mixed, "{end: west, depth: 2}, army: {platoons: {WSC: 1}}",
                         "{end: west, depth: 2}, army: {platoons: {WSC: 9}}"),
                    "army.budget")
                  .size()
              == 1);
    }
    SECTION("a side that there is not") {
        const auto start = clean_scenario().find("deployment:");
        const std::string broken = clean_scenario().substr(0, start) + "deployment: {blu: players}\n";
        CHECK(messages(broken, "ref.unknown") == Messages{"unknown side 'blu' (did you mean 'blue'?)"});
        CHECK(found(broken, "deploy.missing").size() == 2);
    }
    SECTION("an army by itself has no map to stand on") {
        CHECK(found("sabotier: army/1\nrulebook: sabot\nplatoons: {WSC: 1}\n", "deploy.missing").empty());
    }
}

TEST_CASE("deploy-extra finds units that no army has") {
    CHECK(found(clean_scenario(), "deploy.extra").empty());
    const std::string broken = plus(clean_scenario(), "    - {unit: wsc-5, at: \"1201\", facing: 5}\n"
                                                      "    - {unit: tank, at: \"1206\", facing: 5}");
    CHECK(messages(broken, "deploy.extra")
          == Messages{"'wsc-5' is set up for Blue, whose army does not have it (did you mean 'wsc-1'?)",
                      "'tank' is set up for Blue, whose army does not have it"});
    check_fixes(broken, "deploy.extra");
    check_waivers(broken, "deploy.extra");
}

TEST_CASE("a misspelt unit is one finding, and its fix gives it the name that was meant") {
    const std::string broken =
        with(clean_scenario(), "{unit: wsc-3, at: \"1204\"", "{unit: wsk-3, at: \"1204\"");
    const auto extra = found(broken, "deploy.extra");
    REQUIRE(extra.size() == 1);
    CHECK(extra[0].message.find("did you mean 'wsc-3'?") != std::string::npos);
    REQUIRE(extra[0].fixes.size() == 2);
    CHECK(extra[0].fixes[0].title == "Set up wsc-3 instead of wsk-3");
    CHECK(extra[0].fixes[1].title == "Take wsk-3 off the map");
    const Report report = validated(broken);
    CHECK(report.count(Severity::error) == 1);
    const auto cause = std::ranges::find(report.findings, CheckKey("deploy.extra"), &Finding::rule);
    REQUIRE(cause != report.findings.end());
    CHECK(std::ranges::count(cause->consequences, CheckKey("deploy.missing"), &Finding::rule) == 1);
    check_fixes(broken, "deploy.extra");
}

TEST_CASE("deploy-zone finds units outside their zone") {
    CHECK(found(clean_scenario(), "deploy.zone").empty());
    const std::string broken = with_first("{unit: wsc-1, at: \"0301\", facing: 2}");
    CHECK(messages(broken, "deploy.zone")
          == Messages{"Red's wsc-1 stands in hex 0301, outside its zone, the first 2 columns from the west"});
    CHECK(found(broken, "deploy.zone")[0].at.line == 21);
    CHECK(found(broken, "deploy.zone")[0].fixes[0].title == "Move wsc-1 to hex 0201");
    check_fixes(broken, "deploy.zone");
    check_waivers(broken, "deploy.zone");
    SECTION("a side without a zone may stand anywhere") {
        CHECK(found(with(broken, "zone: {end: west, depth: 2}, ", ""), "deploy.zone").empty());
    }
    SECTION("an empty zone holds nobody") {
        CHECK(found(with(broken, "zone: {end: west, depth: 2}, ", "zone: {end: west, depth: 0}, "),
                    "deploy.zone")
                  .size()
              == 4);
    }
}

TEST_CASE("deploy-terrain finds units where they could not go") {
    CHECK(found(clean_scenario(), "deploy.terrain").empty());
    SECTION("vehicles in woods") {
        const std::string broken = with_first("{unit: wsc-1, at: \"0703\", facing: 2}");
        CHECK(messages(broken, "deploy.terrain")
              == Messages{
                  "Red's wsc-1 stands in hex 0703, Forest, where it could not go (wheeled, amphibious)"});
        CHECK(found(broken, "deploy.terrain")[0].fixes[0].title == "Move wsc-1 to hex 0201");
        check_fixes(broken, "deploy.terrain");
        check_waivers(broken, "deploy.terrain");
    }
    SECTION("what the unit's own kind can do counts") {
        CHECK(found(with_first("{unit: wsc-1, at: \"0406\", facing: 2}"), "deploy.terrain").empty());
        const std::string tanks =
            with(with(clean_scenario(), "{end: west, depth: 2}, army: {platoons: {WSC: 1}}",
                      "{end: west, depth: 2}, army: {units: [{id: wsc-1, kind: MBT}]}"),
                 red_1, "    - {unit: wsc-1, at: \"0406\", facing: 2}\n");
        CHECK(messages(tanks, "deploy.terrain")
              == Messages{"Red's wsc-1 stands in hex 0406, Shallow water, where it could not go (tracked)"});
    }
    SECTION("a road through the woods carries") {
        const std::string road = with(with_first("{unit: wsc-1, at: \"0703\", facing: 2}"), "  depth: 2\n",
                                      "  depth: 2\n  roads: [[\"0702\", \"0703\", \"0704\"]]\n");
        CHECK(found(road, "deploy.terrain").empty());
    }
}

TEST_CASE("deploy-facing wants one of the six") {
    CHECK(found(clean_scenario(), "deploy.facing").empty());
    SECTION("a number beyond") {
        const std::string broken = with_first("{unit: wsc-1, at: \"0101\", facing: 6}");
        CHECK(messages(broken, "deploy.facing")
              == Messages{"Red's wsc-1 faces 6; facings are 0 (north) to 5 (north-west), clockwise"});
        CHECK(found(broken, "deploy.facing")[0].at.column == 41);
        CHECK(found(broken, "deploy.facing")[0].fixes[0].title == "Turn wsc-1 to face 0");
        check_fixes(broken, "deploy.facing");
        check_waivers(broken, "deploy.facing");
    }
    SECTION("a negative one") {
        CHECK(found(with_first("{unit: wsc-1, at: \"0101\", facing: -1}"), "deploy.facing")[0].fixes[0].title
              == "Turn wsc-1 to face 5");
    }
    SECTION("none: the fix looks at the enemy's zone") {
        const std::string broken = with_first("{unit: wsc-1, at: \"0101\"}");
        CHECK(messages(broken, "deploy.facing")
              == Messages{"Red's wsc-1 has no facing; facings are 0 (north) to 5 (north-west), clockwise"});
        CHECK(found(broken, "deploy.facing")[0].fixes[0].title == "Turn wsc-1 to face 2");
        check_fixes(broken, "deploy.facing");
    }
}

TEST_CASE("stacking wants no more units in a hex than may end there") {
    CHECK(found(clean_scenario(), "pieces.stacking").empty());
    const std::string broken = with_first("{unit: wsc-1, at: \"0102\", facing: 2}");
    CHECK(messages(broken, "pieces.stacking")
          == Messages{"hex 0102 holds Red's wsc-1 and Red's wsc-2; there is room for 1"});
    CHECK(found(broken, "pieces.stacking")[0].subjects
          == std::vector<Subject>{{"hex", "0102"}, {"unit", "red/wsc-1"}, {"unit", "red/wsc-2"}});
    CHECK(found(broken, "pieces.stacking")[0].fixes[0].title == "Move wsc-2 to hex 0101");
    check_fixes(broken, "pieces.stacking");
    check_waivers(broken, "pieces.stacking");
    SECTION("a clearing that leads nowhere is no place to move to") {
        // 0101 is shut off by woods and nearest; 0202 is the way out.
        const std::string clearing =
            with(with(broken, "    ggggggffffff\n    gggggggggggg\n", "    gfggggffffff\n    fggggggggggg\n"),
                 "{unit: wsc-2, at: \"0102\", facing: 2}", "{unit: wsc-2, at: \"0103\", facing: 2}");
        const auto stacked = with(clearing, "{unit: wsc-3, at: \"0103\", facing: 2}",
                                  "{unit: wsc-3, at: \"0103\", facing: 3}");
        const auto fixes = found(stacked, "pieces.stacking")[0].fixes;
        REQUIRE(fixes.size() == 1);
        CHECK(fixes[0].title == "Move wsc-3 to hex 0202");
    }
    SECTION("where the zone has no room, none is offered") {
        const std::string full =
            with(broken, "zone: {end: west, depth: 2}", "zone: {hexes: [\"0102\", \"0103\", \"0104\"]}");
        CHECK(found(full, "pieces.stacking")[0].fixes.empty());
    }
}

TEST_CASE("off-board finds units in hexes that do not exist") {
    CHECK(found(clean_scenario(), "pieces.off-board").empty());
    const std::string broken = with_first("{unit: wsc-1, at: \"0107\", facing: 2}");
    CHECK(messages(broken, "pieces.off-board")
          == Messages{"Red's wsc-1 stands in '0107', which the map does not have"});
    check_waivers(broken, "pieces.off-board");
}

} // namespace sabotier::probe
