#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

namespace {

std::string with_red(const std::string& army) {
    return with(clean_scenario(), "{end: west, depth: 2}, army: {platoons: {WSC: 1}}",
                "{end: west, depth: 2}, army: " + army);
}

} // namespace

TEST_CASE("budget finds armies over the scenario's points") {
    CHECK(found(clean_scenario(), "army.budget").empty());
    const std::string broken = with_red("{platoons: {WSC: 1, soldiers: 1}}");
    CHECK(messages(broken, "army.budget")
          == Messages{"the army of Red costs 45 points, 20 over the limit of 25"});
    check_waivers(broken, "army.budget");
    SECTION("single units cost the platoons that they would make up") {
        CHECK(messages(with_red("{units: [MBT]}"), "army.budget")
              == Messages{"the army of Red costs 60 points, 35 over the limit of 25"});
    }
    SECTION("without points there is no limit") {
        CHECK(found(with(broken, "points: 25\n", ""), "army.budget").empty());
    }
}

TEST_CASE("unspent tells of points for another platoon") {
    CHECK(found(clean_scenario(), "army.unspent").empty());
    const std::string rich = with(clean_scenario(), "points: 25", "points: 60");
    CHECK(messages(rich, "army.unspent")
          == Messages{"the army of Red leaves 35 of 60 points, enough for another platoon such as Hover "
                      "Light Tanks (35)",
                      "the army of Blue leaves 35 of 60 points, enough for another platoon such as Hover "
                      "Light Tanks (35)"});
    CHECK(found(rich, "army.unspent")[0].severity == Severity::info);
    check_waivers(rich, "army.unspent");
    SECTION("not if the rest buys nothing") {
        CHECK(found(with(clean_scenario(), "points: 25", "points: 44"), "army.unspent").empty());
    }
    SECTION("not if the counters are used up") {
        // 25 points would buy soldiers (20) or scout cars (25): all of both are in play.
        const std::string all =
            with(with_red("{platoons: {WSC: 1, soldiers: 3}}"), "points: 25", "points: 110");
        const std::string alone = with(all, "east, depth: 2}, army: {platoons: {WSC: 1}}", "east, depth: 2}");
        CHECK(messages(alone, "army.unspent").empty());
    }
}

TEST_CASE("platoon finds single units that make up no whole platoons") {
    CHECK(found(with_red("{units: [WSC, WSC, WSC, WSC]}"), "army.platoon").empty());
    CHECK(found(with_red("{units: [INF, INF, HVY, ABN], platoons: {WSC: 1}}"), "army.platoon").empty());
    SECTION("of one kind") {
        const std::string broken = with_red("{units: [WSC, WSC, WSC]}");
        CHECK(messages(broken, "army.platoon")
              == Messages{"the army of Red lists 3 WSC; a platoon of Scout Cars is 4 WSC, so 1 WSC would "
                          "have to join"});
        check_waivers(broken, "army.platoon");
    }
    SECTION("of several kinds") {
        CHECK(messages(with_red("{units: [INF, INF, INF, HVY]}"), "army.platoon")
              == Messages{"the army of Red lists 1 HVY and 3 INF; a platoon of Soldiers is 1 ABN, 1 HVY and "
                          "2 INF, so 2 ABN, 1 HVY and 1 INF would have to join"});
    }
    SECTION("decoys and unknown kinds are other checks' business") {
        CHECK(found(with_red("{units: [DECOY, XYZ], platoons: {WSC: 1}}"), "army.platoon").empty());
    }
}

TEST_CASE("counters counts units against the printed sheets of a side") {
    CHECK(found(clean_scenario(), "army.counters").empty());
    const std::string broken = with_red("{platoons: {WSC: 2}}");
    CHECK(messages(broken, "army.counters")
          == Messages{"the army of Red has 8 WSC; 1 counter sheet holds 4"});
    check_fixes(broken, "army.counters");
    check_waivers(broken, "army.counters");
    CHECK(messages(with(with_red("{platoons: {WSC: 3}}"), "points: 25", "points: 25\nsheets: 2"),
                   "army.counters")
          == Messages{"the army of Red has 12 WSC; 2 counter sheets hold 8"});
}

TEST_CASE("decoys allows two") {
    CHECK(found(with_red("{platoons: {WSC: 1}, decoys: 2}"), "army.decoys").empty());
    const std::string broken = with_red("{platoons: {WSC: 1}, decoys: 2, units: [DECOY]}");
    CHECK(messages(broken, "army.decoys")
          == Messages{"the army of Red has 3 decoys; at most 2 may be brought"});
    check_waivers(broken, "army.decoys");
}

TEST_CASE("army-empty wants a unit for every side") {
    CHECK(found(clean_scenario(), "army.empty").empty());
    SECTION("no army") {
        const std::string broken = with(clean_scenario(), "{end: west, depth: 2}, army: {platoons: {WSC: 1}}",
                                        "{end: west, depth: 2}");
        CHECK(messages(broken, "army.empty")
              == Messages{"there is no army for Red; at least one unit is required"});
        check_waivers(broken, "army.empty");
    }
    SECTION("an empty one") {
        CHECK(messages(with_red("{name: Nobody}"), "army.empty")
              == Messages{"the army of Red has no unit; at least one is required"});
    }
    SECTION("decoys alone") {
        CHECK(messages(with_red("{decoys: 1}"), "army.empty")
              == Messages{"the army of Red has decoys only; at least one unit is required"});
    }
    SECTION("a map by itself has no sides to ask for") {
        CHECK(found("sabotier: map/1\nboard: hexes\nrulebook: sabot\nterrain: |\n  gg\n", "army.empty")
                  .empty());
    }
    SECTION("an army by itself is asked for its units") {
        CHECK(found("sabotier: army/1\nrulebook: sabot\n", "army.empty").size() == 1);
    }
}

TEST_CASE("an army by itself is not counted against sheets that only a scenario knows") {
    const std::string army = "sabotier: army/1\nrulebook: sabot\nplatoons: {WSC: 9}\n";
    CHECK(found(army, "army.counters").empty());
    CHECK(found(army, "pieces.supply").empty());
    CHECK_FALSE(validated(army).has_at_least(Severity::info));
}

TEST_CASE("supply counts the pieces of all sides against the box") {
    CHECK(found(clean_scenario(), "pieces.supply").empty());
    SECTION("players may lend each other counters") {
        const std::string lent = with(clean_scenario(), "east, depth: 2}, army: {platoons: {WSC: 1}}",
                                      "east, depth: 2}, army: {platoons: {HLT: 1}}");
        CHECK(found(with(lent, "west, depth: 2}, army: {platoons: {WSC: 1}}",
                         "west, depth: 2}, army: {platoons: {WSC: 2}}"),
                    "pieces.supply")
                  .empty());
    }
    const std::string broken = with_red("{platoons: {WSC: 2}}");
    CHECK(messages(broken, "pieces.supply")
          == Messages{"there are 12 pieces of kind Scout Car (WSC); the counter sheets of all 2 sides "
                      "together hold 8"});
    check_waivers(broken, "pieces.supply");
    SECTION("and points to the side that has too many") {
        const std::string listed =
            with(with(clean_scenario(), "west, depth: 2}, army: {platoons: {WSC: 1}}",
                      "west, depth: 2}, army: {platoons: {WSC: 1}, units: [\n    {kind: WSC, id: fifth}]}"),
                 "points: 25", "points: 50");
        const auto findings = found(listed, "pieces.supply");
        REQUIRE(findings.size() == 1);
        CHECK(findings[0].at.line == 18);
        const auto unit =
            with(listed, "    - {unit: wsc-1, at: \"0101\"",
                 "    - {unit: fifth, at: \"0105\", facing: 2}\n    - {unit: wsc-1, at: \"0101\"");
        CHECK(found(unit, "pieces.supply")[0].at.line == 22);
    }
    CHECK(found(with(broken, "points: 25", "points: 25\nsheets: 2"), "pieces.supply").empty());
}

TEST_CASE("companions tells of units that lack others") {
    CHECK(found(clean_scenario(), "army.support").empty());
    CHECK(messages(with_red("{platoons: {MSL: 1}}"), "army.support")
          == Messages{"the army of Red has 4 MSL and no MLV"});
    CHECK(found(with_red("{platoons: {MSL: 1}}"), "army.support")[0].severity == Severity::info);
    check_waivers(with_red("{platoons: {MSL: 1}}"), "army.support");
    SECTION("carriers without anybody to carry, but not those that fight") {
        CHECK(messages(with_red("{platoons: {HPC: 1, ICV: 1}}"), "army.support")
              == Messages{"the army of Red has 4 HPC and nobody who could ride in them"});
        CHECK(found(with_red("{platoons: {HPC: 1, soldiers: 1}}"), "army.support").empty());
    }
    SECTION("diggers that have dug nothing") {
        CHECK(
            messages(with_red("{platoons: {special: 1}}"), "army.support")
            == Messages{
                "the army of Red has 1 ENV and no prepared position, where 4 could be dug before the game"});
        CHECK(
            found(plus(with_red("{platoons: {special: 1}}"), "positions: {red: [\"0101\"]}"), "army.support")
                .empty());
    }
}

} // namespace sabotier::probe
