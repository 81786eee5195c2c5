#include "tests/validator/checks/probe.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

/// What is told for information: set-ups that are allowed and may still be a mistake.
namespace sabotier::probe {

using Messages = std::vector<std::string>;

namespace {

std::string with_red_army(const std::string& army) {
    return with(clean_scenario(),
                "id: red, name: Red, zone: {end: west, depth: 2}, army: {platoons: {WSC: 1}}",
                "id: red, name: Red, zone: {end: west, depth: 2}, army: " + army);
}

/// Red's first entry: a squad, on a map whose first row begins with these codes.
std::string with_squad(const std::string& kind, const std::string& row = "gggggg") {
    const std::string bought = with_red_army("{platoons: {WSC: 1}, units: [" + kind + "]}");
    std::string id = kind + "-1";
    for (char& c : id)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return with(with(bought, "    ggggggffffff", "    " + row + "ffffff"), "  red:\n",
                "  red:\n    - {unit: " + id + ", at: \"0201\", facing: 2}\n");
}

} // namespace

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

TEST_CASE("start-ground tells of soldiers in a swamp") {
    CHECK(found(with_squad("INF"), "deploy.swamp").empty());
    const std::string broken = with_squad("INF", "gsgggg");
    CHECK(messages(broken, "deploy.swamp") == Messages{"Red's inf-1 starts in hex 0201 (Swamp)"});
    CHECK(found(broken, "deploy.swamp")[0].severity == Severity::info);
    check_waivers(broken, "deploy.swamp");
    SECTION("not of who can fly out, nor of others that swim") {
        CHECK(found(with_squad("ABN", "gsgggg"), "deploy.swamp").empty());
        CHECK(found(with_squad("HLT", "gsgggg"), "deploy.swamp").empty());
    }
}

TEST_CASE("facing-away tells of units that look the wrong way") {
    CHECK(found(clean_scenario(), "deploy.away").empty());
    SECTION("with their back to the enemy") {
        const std::string broken =
            with(clean_scenario(), "at: \"1203\", facing: 5", "at: \"1203\", facing: 2");
        const auto all = found(broken, "deploy.away");
        REQUIRE(all.size() == 1);
        CHECK(all[0].severity == Severity::info);
        CHECK(all[0].subjects == std::vector<Subject>{{"unit", "blue/wsc-2"}});
        check_fixes(broken, "deploy.away");
        check_waivers(broken, "deploy.away");
    }
    SECTION("off the map") {
        const std::string broken =
            with(clean_scenario(), "at: \"0101\", facing: 2", "at: \"0101\", facing: 0");
        CHECK(messages(broken, "deploy.away") == Messages{"Red's wsc-1 in hex 0101 faces off the map"});
        check_fixes(broken, "deploy.away");
    }
    SECTION("a flank is no back") {
        CHECK(
            found(with(clean_scenario(), "at: \"0103\", facing: 2", "at: \"0103\", facing: 0"), "deploy.away")
                .empty());
    }
}

TEST_CASE("companions tells of units that lack others") {
    CHECK(found(clean_scenario(), "army.support").empty());
    CHECK(messages(with_red_army("{platoons: {MSL: 1}}"), "army.support")
          == Messages{"Red has 4 MSL and no MLV"});
    CHECK(found(with_red_army("{platoons: {MSL: 1}}"), "army.support")[0].severity == Severity::info);
    check_waivers(with_red_army("{platoons: {MSL: 1}}"), "army.support");
    SECTION("carriers without anybody to carry, but not those that fight") {
        CHECK(messages(with_red_army("{platoons: {HPC: 1, ICV: 1}}"), "army.support")
              == Messages{"Red has 4 HPC and nobody who could ride in them"});
        CHECK(found(with_red_army("{platoons: {HPC: 1, soldiers: 1}}"), "army.support").empty());
    }
    SECTION("diggers that have dug nothing") {
        CHECK(messages(with_red_army("{platoons: {special: 1}}"), "army.support")
              == Messages{"Red has 1 ENV and no prepared position, where 4 could be dug before the game"});
        CHECK(found(plus(with_red_army("{platoons: {special: 1}}"), "positions: {red: [\"0101\"]}"),
                    "army.support")
                  .empty());
    }
}

TEST_CASE("those aboard need no room in a zone") {
    const std::string full = with(with_red_army("{platoons: {HPC: 2, WSC: 1, soldiers: 2}}"),
                                  "id: red, name: Red, zone: {end: west, depth: 2}",
                                  "id: red, name: Red, zone: {end: west, depth: 1}");
    const auto all = messages(full, "zone.capacity");
    REQUIRE(all.size() == 1);
    // 12 vehicles want the 6 hexes; the 8 squads ride.
    CHECK(
        all[0].starts_with("the zone of Red (6 hexes) has room for 6 of the 12 units that must stand in it"));
}

TEST_CASE("what comes of another finding is told below it") {
    const auto below = [](const std::string& text, const std::string& cause) {
        std::vector<std::string> rules;
        for (const Finding& finding : validated(text).findings)
            if (finding.rule == CheckKey(cause))
                for (const Finding& consequence : finding.consequences)
                    rules.push_back(consequence.rule.str());
        return rules;
    };
    SECTION("too few counters of one side, where all sides together have too few") {
        const std::string both = with(with_red_army("{platoons: {WSC: 3}}"), "points: 25", "points: 100");
        CHECK(below(both, "pieces.supply") == Messages{"army.counters"});
    }
    SECTION("an enemy on the very hex is no target of its own") {
        const std::string same = with(clean_scenario(), "at: \"1202\"", "at: \"0101\"");
        const auto rules = below(same, "pieces.stacking");
        CHECK(std::count(rules.begin(), rules.end(), "sight.opening-fire") >= 1);
        for (const Finding& finding : found(same, "sight.opening-fire"))
            CHECK(finding.message.find("(0 hexes away") == std::string::npos);
        CHECK(std::ranges::none_of(validated(same).findings, [](const Finding& finding) {
            return finding.rule == CheckKey("sight.opening-fire");
        }));
    }
    SECTION("attacks that come of an enemy in a wrong place") {
        const std::string inside = with(clean_scenario(), "at: \"1202\"", "at: \"0201\"");
        const auto rules = below(inside, "deploy.zone");
        CHECK(std::count(rules.begin(), rules.end(), "sight.opening-fire") >= 2);
        CHECK(std::ranges::none_of(validated(inside).findings, [](const Finding& finding) {
            return finding.rule == CheckKey("sight.opening-fire");
        }));
    }
}

} // namespace sabotier::probe
