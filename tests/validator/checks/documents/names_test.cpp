#include "tests/validator/checks/fortress_text.hpp"
#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

TEST_CASE("typographic quotes are told to be letters") {
    const std::string broken = plus(clean_scenario(), "objectives: [{id: a, name: A, at: \u201c1204\u201d}]");
    CHECK(messages(broken, "ref.unknown")
          == Messages{"the map has no hex '\u201c1204\u201d' (typographic quotes are part of the text; write "
                      "plain ones, or none)"});
}

TEST_CASE("unknown-reference finds names that nothing defines and the nearest one") {
    CHECK(found(clean_scenario(), "ref.unknown").empty());
    SECTION("a hex of an objective") {
        const std::string broken = plus(clean_scenario(), "objectives: [{id: hill, at: \"1307\"}]");
        CHECK(messages(broken, "ref.unknown") == Messages{"the map has no hex '1307'"});
        check_waivers(broken, "ref.unknown");
    }
    SECTION("a platoon line") {
        const std::string broken = with(clean_scenario(), "east, depth: 2}, army: {platoons: {WSC: 1}}",
                                        "east, depth: 2}, army: {platoons: {WSC: 1, soldier: 1}}");
        CHECK(messages(broken, "ref.unknown")
              == Messages{"unknown platoon line 'soldier' (did you mean 'soldiers'?)"});
    }
    SECTION("a platoon line that is like none") {
        const std::string broken = with(clean_scenario(), "east, depth: 2}, army: {platoons: {WSC: 1}}",
                                        "east, depth: 2}, army: {platoons: {WSC: 1, infantry: 1}}");
        CHECK(
            messages(broken, "ref.unknown")
            == Messages{"unknown platoon line 'infantry'; expected one of MBT, HVT, MSL, ICV, SPA, special, "
                        "WSC, HLT, HTD, HPC, AGT, RSC and soldiers"});
    }
    SECTION("rules in waivers and severities") {
        CHECK(messages(plus(clean_scenario(), "severities: {tiles.overlp: error}"), "ref.unknown")
              == Messages{"unknown rule 'tiles.overlp' (did you mean 'tiles.overlap'?)"});
    }
    SECTION("a weapon that is near none of the unit's") {
        const std::string broken = with(clean_scenario(), "wsc-4, at: \"0104\", facing: 2",
                                        "wsc-4, at: \"0104\", facing: 2, shots: {gp: 1}");
        CHECK(messages(broken, "ref.unknown") == Messages{"unknown weapon 'gp'; the unit has gun"});
    }
    SECTION("a terrain code") {
        const std::string broken = with(clean_scenario(), "gggwsggdvhHb", "gggwsggdvhHz");
        const auto all = found(broken, "ref.unknown");
        REQUIRE(all.size() == 1);
        CHECK(all[0].message.find("no terrain has the code 'z'; the codes are g (Grassland), ") == 0);
        CHECK(all[0].at.line == 15);
        CHECK(all[0].at.column == 16);
    }
    SECTION("a tile") {
        CHECK(messages(tiled_scenario("{tile: GRAS, at: [0, 0]}"), "ref.unknown")
              == Messages{"the tile set has no tile 'GRAS' (did you mean 'GRASS'?)"});
    }
    SECTION("paths, bridges and buildings off the map") {
        const std::string broken = with(clean_scenario(), "  depth: 2\n",
                                        "  depth: 2\n  roads: [[\"0101\", \"0303\"]]\n  bridges: [\"1313\"]\n"
                                        "  buildings: [{id: keep, hexes: [\"1206\", \"1205\", \"1501\"]}]\n");
        CHECK(messages(broken, "ref.unknown")
              == Messages{"a bridge stands at 1313, which is no hex of the map",
                          "building 'keep' names 1205, whose terrain is no building",
                          "building 'keep' names 1501, which is no hex of the map"});
    }
    SECTION("a road through a hole") {
        const std::string broken =
            with(with(clean_scenario(), "ggggggffffff", "g.ggggffffff"), "  depth: 2\n",
                 "  depth: 2\n  roads: [[\"0101\", \"0201\", \"0302\"]]\n");
        CHECK(messages(broken, "ref.unknown")
              == Messages{"a road or river runs through 0201, which is no hex of the map"});
    }
}

TEST_CASE("duplicate-id finds ids that two things share") {
    CHECK(found(clean_scenario(), "id.duplicate").empty());
    const std::string broken = plus(clean_scenario(), "    - {unit: wsc-1, at: \"1201\", facing: 5}");
    CHECK(messages(broken, "id.duplicate")
          == Messages{"a second deployed unit 'wsc-1'; the first one stands in line 26"});
    CHECK(found(broken, "id.duplicate")[0].at.line == 30);
    check_waivers(broken, "id.duplicate");
    SECTION("objectives") {
        const std::string twice =
            plus(clean_scenario(), "objectives: [{id: hill, at: \"0601\"}, {id: hill, at: \"0602\"}]");
        CHECK(messages(twice, "id.duplicate")
              == Messages{"a second objective 'hill'; the first one stands in line 30"});
    }
    SECTION("buildings of the map") {
        const std::string twice =
            with(clean_scenario(), "  depth: 2\n",
                 "  depth: 2\n  buildings: [{id: keep, hexes: [\"1206\"]}, {id: mill, hexes: [\"1206\"]}, "
                 "{id: keep, hexes: [\"1206\"]}]\n");
        const std::vector<Finding> all = found(twice, "id.duplicate");
        REQUIRE(all.size() == 1);
        CHECK(all[0].message.starts_with("a second building 'keep'; the first one stands in line "));
    }
}

TEST_CASE("meta wants a title, an author and a possible number of players") {
    CHECK(found(clean_scenario(), "meta.incomplete").empty());
    const std::string broken =
        with(with(clean_scenario(), "title: Clean\n", ""), "author: Somebody\n", "players: 3\n");
    CHECK(messages(broken, "meta.incomplete")
          == Messages{"the scenario names no author", "the scenario has no title",
                      "the scenario is for 3 players; the game takes 2"}); // in the order of their places
    check_waivers(broken, "meta.incomplete");
    SECTION("a wrong number is told where it stands") {
        const auto wrong =
            found(with(clean_scenario(), "author: Somebody\n", "author: Somebody\nplayers: 3\n"),
                  "meta.incomplete");
        REQUIRE(wrong.size() == 1);
        CHECK(to_text(wrong[0].at).ends_with(":5:10"));
    }
    SECTION("without a number the sides count") {
        const std::string three =
            with(clean_scenario(), "deployment:\n", "  - {id: green, name: Green}\ndeployment:\n");
        CHECK(messages(three, "meta.incomplete")
              == Messages{"the scenario is for 3 players; the game takes 2"});
    }
    SECTION("a map by itself needs none of them") {
        CHECK(found("sabotier: map/1\nboard: hexes\nrulebook: sabot\nterrain: |\n  gg\n", "meta.incomplete")
                  .empty());
    }
}

TEST_CASE("waiver-counted finds waivers that name pieces without an id") {
    const std::string adjacent = with(clean_rooms(), "{kind: machine, at: A1}", "{kind: machine, at: A2}");
    const std::string text =
        plus(with(adjacent, "{kind: generator, at: B3}", "{kind: generator, at: B2}"),
             "waivers:\n  - {rule: pieces.adjacent, at: [machine-1, generator-1], reason: meant}");
    CHECK(messages(text, "waiver.counted")
          == Messages{
              "the waiver of pieces.adjacent (generator-1 and machine-1) names machine-1 and generator-1, "
              "ids that are counted and not written"});
    CHECK(found(text, "waiver.counted").front().severity == Severity::warning);
    check_fixes(text, "waiver.counted");
    const std::string one =
        with(text, "{kind: generator, at: B2}", "{id: generator-1, kind: generator, at: B2}");
    CHECK(messages(one, "waiver.counted")
          == Messages{
              "the waiver of pieces.adjacent (generator-1 and machine-1) names machine-1, an id that is "
              "counted and not written"});
    SECTION("not where all of them have one, nor where none is named") {
        CHECK(found(with(one, "{kind: machine, at: A2}", "{id: machine-1, kind: machine, at: A2}"),
                    "waiver.counted")
                  .empty());
        CHECK(found(with(text, "at: [machine-1, generator-1], ", ""), "waiver.counted").empty());
    }
    SECTION("and may be accepted") {
        const std::string accepted = plus(
            text,
            "  - {rule: waiver.counted, at: [pieces.adjacent, machine-1, generator-1], reason: a draft}");
        for (const Finding& finding : found(accepted, "waiver.counted"))
            if (finding.subjects.front().id == "pieces.adjacent") CHECK(finding.waived);
    }
}

TEST_CASE("waivers must have a reason and something to accept") {
    const std::string unused =
        plus(clean_scenario(), "waivers: [{rule: zone.depth, at: [red], reason: deep}]");
    const auto left = [](const std::string& text) {
        std::vector<std::string> all;
        for (const Finding& finding : validated(text).findings)
            if (finding.rule.str().starts_with("waiver."))
                all.push_back(finding.rule.str() + ": " + finding.message);
        return all;
    };
    CHECK(left(clean_scenario()).empty());
    SECTION("one that accepts a finding is good") {
        const std::string used = with(unused, "{end: west, depth: 2}", "{end: west, depth: 3}");
        CHECK(left(used).empty());
        CHECK(validated(used).waived() == 1);
    }
    SECTION("one that matches nothing can be removed") {
        const auto all = left(unused);
        REQUIRE(all.size() == 1);
        CHECK(all[0].find("waiver.unused: the waiver of zone.depth (red) matches no finding. ") == 0);
        const auto findings = validated(unused).findings;
        const Finding finding = *std::find_if(findings.begin(), findings.end(), [](const Finding& each) {
            return each.rule == CheckKey("waiver.unused");
        });
        CHECK(finding.fixes == std::vector<Fix>{{"Remove the waiver", {{"waivers/0", "", ""}}}});
        CHECK(finding.subjects == std::vector<Subject>{{"rule", "zone.depth"}, {"subject", "red"}});
        CHECK(finding.at.line == 30);
    }
    SECTION("one that names nothing may lack what it is to name, and is not to be removed") {
        const std::string bare =
            plus(with(clean_scenario(), "{end: west, depth: 2}", "{end: west, depth: 3}"),
                 "waivers: [{rule: zone.depth, reason: deep}]");
        const auto all = left(bare);
        REQUIRE(all.size() == 1);
        CHECK(all[0].find(
                  "waiver.unused: the waiver of zone.depth matches no finding; to accept one that names "
                  "something, say what: at: [...]")
              == 0);
        for (const Finding& finding : validated(bare).findings)
            if (finding.rule == CheckKey("waiver.unused")) CHECK(finding.fixes.empty());
    }
    SECTION("one without a reason accepts nothing") {
        const std::string blank =
            plus(with(clean_scenario(), "{end: west, depth: 2}", "{end: west, depth: 3}"),
                 "waivers: [{rule: zone.depth, at: [red]}]");
        const auto all = left(blank);
        REQUIRE(all.size() == 1);
        CHECK(all[0].find(
                  "waiver.no-reason: the waiver of zone.depth (red) gives no reason and so accepts nothing")
              == 0);
        CHECK(validated(blank).waived() == 0);
    }
    SECTION("of a rule that is switched off, nothing is said") {
        CHECK(left(plus(unused, "severities: {zone.depth: ignore}")).empty());
    }
}

} // namespace sabotier::probe
