#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

namespace {

std::string with_zones(const std::string& red, const std::string& blue) {
    return with(with(clean_scenario(), "{end: west, depth: 2}", red), "{end: east, depth: 2}", blue);
}

} // namespace

TEST_CASE("zone-overlap finds hexes in two zones") {
    CHECK(found(clean_scenario(), "zone.overlap").empty());
    CHECK(found(with_zones("{end: west, depth: 6}", "{end: east, depth: 6}"), "zone.overlap").empty());
    const std::string broken = with_zones("{end: west, depth: 2}", "{hexes: [\"0203\", \"0301\", \"0101\"]}");
    CHECK(messages(broken, "zone.overlap")
          == Messages{"the zones of Red and Blue share 2 hexes (0101 and 0203); no hex may be in both"});
    check_waivers(broken, "zone.overlap");
    SECTION("many hexes are counted, a few are named") {
        const auto all =
            messages(with_zones("{end: west, depth: 7}", "{end: east, depth: 7}"), "zone.overlap");
        CHECK(all
              == Messages{
                  "the zones of Red and Blue share 12 hexes (0601, 0602, 0603, 0604, 0605, 0606, 0701, 0702 "
                  "and 4 more); no hex may be in both"});
    }
}

TEST_CASE("units outside a zone that is also the other side's hang below the overlap") {
    const Report report = validated(with_zones("{end: west, depth: 2}", "{end: west, depth: 2}"));
    CHECK(report.count(Severity::error) == 1);
    const auto cause = std::ranges::find(report.findings, CheckKey("zone.overlap"), &Finding::rule);
    REQUIRE(cause != report.findings.end());
    std::size_t outside = 0;
    for (const Finding& each : cause->consequences) {
        if (each.rule != CheckKey("deploy.zone")) continue;
        ++outside;
        CHECK(each.fixes.empty()); // every hex of the zone is the other side's, too
    }
    CHECK(outside == 4);
}

TEST_CASE("an end that the board does not have is one finding") {
    const std::string broken = with_zones("{end: north-west, depth: 2}", "{end: east, depth: 2}");
    const Report report = validated(broken);
    REQUIRE(report.findings.size() - report.count(Severity::info) == 1);
    const Finding& cause = report.findings[0];
    CHECK(cause.rule == CheckKey("ref.unknown"));
    CHECK(cause.message.starts_with("unknown end of the map 'north-west' (did you mean 'north' or 'west'?); "
                                    "this map has the ends west, east, north and south. "));
    std::map<std::string, int> below;
    for (const Finding& each : cause.consequences) {
        ++below[each.rule.str()];
        CHECK(each.message.find("diagonals") == std::string::npos);
    }
    CHECK(below["zone.missing"] == 1);
    CHECK(below["zone.capacity"] == 1);
    CHECK(below["deploy.zone"] == 4);
}

TEST_CASE("a map of cards has no ends to lie at") {
    const Report report =
        validated("sabotier: scenario/1\nrulebook: tunnels\ntitle: T\nauthor: A\nplayers: 6\n"
                  "map: {board: cards, cards: [{card: start, at: [0, 0]}]}\n"
                  "sides: [{id: green, name: G, zone: {end: west, depth: 3}}]\n");
    const auto found = std::ranges::find_if(report.findings, [](const Finding& finding) {
        return finding.message.starts_with(
            "a map of this kind has no ends, and a zone lies at its end 'west'");
    });
    REQUIRE(found != report.findings.end());
    CHECK(found->rule == CheckKey("ref.unknown"));
}

TEST_CASE("zone-opposite wants two zones at opposite ends") {
    CHECK(found(clean_scenario(), "zone.opposite").empty());
    CHECK(found(with_zones("{end: south, depth: 1}", "{end: north, depth: 1}"), "zone.opposite").empty());
    SECTION("ends that are given") {
        const std::string broken = with_zones("{end: west, depth: 2}", "{end: north, depth: 2}");
        CHECK(
            messages(broken, "zone.opposite")
            == Messages{
                "the zone of Red is in the west and that of Blue in the north; opposite ends are required"});
        check_waivers(broken, "zone.opposite");
    }
    SECTION("ends that listed hexes lie at") {
        CHECK(found(with_zones("{end: west, depth: 2}", "{hexes: [\"1201\", \"1101\", \"1206\"]}"),
                    "zone.opposite")
                  .empty());
        CHECK(
            messages(with_zones("{end: west, depth: 2}", "{hexes: [\"0501\", \"0601\"]}"), "zone.opposite")
            == Messages{
                "the zone of Red is in the west and that of Blue in the north; opposite ends are required"});
        CHECK(messages(with_zones("{end: west, depth: 2}", "{hexes: [\"0503\", \"0603\"]}"), "zone.opposite")
              == Messages{"the zone of Red is in the west and that of Blue in the middle of the map; "
                          "opposite ends are required"});
    }
    SECTION("a zone that leaves the last column free lies at that end still") {
        const std::string numbered_one_off = "{hexes: [\"1101\", \"1102\", \"1103\", \"1104\", \"1105\"]}";
        CHECK(found(with_zones("{end: west, depth: 2}", numbered_one_off), "zone.opposite").empty());
        CHECK(found(with_zones("{end: west, depth: 2}", numbered_one_off), "zone.depth").empty());
    }
    SECTION("so does one that leaves as many free as a sixth of the map has, and no more") {
        const auto east = [](const std::string& hexes) {
            return with_zones("{end: west, depth: 2}", "{hexes: [" + hexes + "]}");
        };
        CHECK(found(east("\"1002\", \"1003\", \"1004\""), "zone.opposite").empty());
        CHECK(found(east("\"0902\", \"1003\""), "zone.opposite").empty());
        CHECK(messages(east("\"0802\", \"1003\""), "zone.opposite").size() == 1);
        CHECK(messages(east("\"0902\", \"0903\""), "zone.opposite").size() == 1);
        CHECK(messages(east("\"1002\", \"1003\""), "zone.depth")
              == Messages{"the zone of Blue is 3 deep; this map gives 2"});
    }
    SECTION("zones that overlap are one mistake, which the rule of overlapping tells") {
        const std::string same = with_zones("{end: west, depth: 2}", "{end: west, depth: 2}");
        CHECK(found(same, "zone.opposite").size() == 1); // alone, the rule tells of it
        const auto all = validated(same).findings;
        const auto overlap = std::ranges::find(all, CheckKey("zone.overlap"), &Finding::rule);
        REQUIRE(overlap != all.end());
        CHECK(std::ranges::count(all, CheckKey("zone.opposite"), &Finding::rule) == 0);
        CHECK(std::ranges::count(overlap->consequences, CheckKey("zone.opposite"), &Finding::rule) == 1);
    }
    SECTION("three sides have no opposite ends") {
        const std::string three =
            with(clean_scenario(), "deployment:\n",
                 "  - {id: green, name: Green, zone: {end: north, depth: 1}}\ndeployment:\n");
        CHECK(found(three, "zone.opposite").empty());
    }
}

TEST_CASE("zone-depth compares with the depth of the map") {
    CHECK(found(clean_scenario(), "zone.depth").empty());
    SECTION("deeper and shallower") {
        const std::string broken = with_zones("{end: west, depth: 3}", "{end: east, depth: 1}");
        CHECK(messages(broken, "zone.depth")
              == Messages{"the zone of Red is 3 deep; this map gives 2",
                          "the zone of Blue is 1 deep; this map gives 2"});
        check_fixes(broken, "zone.depth");
        check_waivers(broken, "zone.depth");
    }
    SECTION("listed hexes") {
        CHECK(messages(with_zones("{end: west, depth: 2}", "{hexes: [\"0903\"]}"), "zone.depth").empty());
        CHECK(messages(with_zones("{end: west, depth: 2}", "{hexes: [\"1003\", \"1203\"]}"), "zone.depth")
              == Messages{"the zone of Blue is 3 deep; this map gives 2"});
    }
    SECTION("a free-form map without a depth wants none") {
        const std::string broken = with_zones("{end: west, depth: 3}", "{end: east, depth: 1}");
        CHECK(found(with(broken, "  depth: 2\n", ""), "zone.depth").empty());
    }
}

TEST_CASE("objective-zone tells of objectives in a zone") {
    const auto at = [](const char* hex) {
        return plus(clean_scenario(),
                    std::string("objectives: [{id: well, name: The well, at: \"") + hex + "\"}]");
    };
    CHECK(found(at("0603"), "zone.objective").empty());
    CHECK(
        messages(at("0103"), "zone.objective")
        == Messages{"the objective The well at 0103 lies in the zone of Red, which holds it from the start"});
    CHECK(found(at("0103"), "zone.objective")[0].severity == Severity::info);
    check_waivers(at("0103"), "zone.objective");
}

} // namespace sabotier::probe
