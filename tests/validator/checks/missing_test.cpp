#include "tests/validator/checks/fortress_text.hpp"
#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

/// What a scenario lacks, and what could not be checked for want of it.
namespace sabotier::probe {

using Messages = std::vector<std::string>;

namespace {

const Finding* find(const Report& report, const std::string& rule) {
    const auto found = std::find_if(report.findings.begin(), report.findings.end(),
                                    [&](const Finding& f) { return f.rule == CheckKey(rule); });
    return found == report.findings.end() ? nullptr : &*found;
}

std::vector<std::string> ids(const Finding& finding) {
    std::vector<std::string> result;
    for (const Subject& subject : finding.subjects)
        result.push_back(subject.id);
    return result;
}

} // namespace

TEST_CASE("zone-missing finds sides with units and no zone") {
    CHECK(found(clean_scenario(), "zone.missing").empty());
    SECTION("none is given") {
        const std::string broken = with(clean_scenario(), "zone: {end: west, depth: 2}, ", "");
        CHECK(messages(broken, "zone.missing") == Messages{"there is no zone for the 4 units of Red"});
        CHECK(found(broken, "zone.missing")[0].at.line == 17);
        check_waivers(broken, "zone.missing");
    }
    SECTION("one without a hex of the map") {
        const std::string broken = with(clean_scenario(), "{end: west, depth: 2}", "{hexes: [\"4040\"]}");
        CHECK(messages(broken, "zone.missing")
              == Messages{"the zone of Red has no hex of the map, and 4 units to set up"});
    }
    SECTION("a side without units needs none") {
        const std::string three =
            with(clean_scenario(), "deployment:\n", "  - {id: green, name: Green}\ndeployment:\n");
        CHECK(found(three, "zone.missing").empty());
    }
}

TEST_CASE("a scenario needs the sides of its game") {
    const auto check = [](const std::string& text, const std::string& message) {
        const Report report = validated(text);
        const auto errors =
            std::ranges::count(report.findings, Severity::error, [](const Finding& f) { return f.severity; });
        CHECK(errors == 1);
        CHECK(std::ranges::none_of(report.findings, [](const Finding& f) {
            return f.message.find("players") != std::string::npos && f.severity != Severity::error;
        }));
        const Finding* const cause = find(report, "meta.incomplete");
        REQUIRE(cause != nullptr);
        CHECK(cause->severity == Severity::error);
        CHECK(cause->message.starts_with(message + ". "));
        CHECK(cause->subjects == std::vector<Subject>{{"field", "sides"}});
        return cause->consequences;
    };
    const std::string head = clean_scenario().substr(0, clean_scenario().find("sides:\n"));
    SECTION("none: what could not be checked hangs below") {
        const auto below = check(head, "the scenario has no sides; the game takes at least 2");
        REQUIRE(below.size() == 1);
        CHECK(below[0].rule == CheckKey("check.skipped"));
        const Messages skipped = ids(below[0]);
        for (const char* const rule :
             {"army.empty", "balance.area", "balance.cover", "choke.single", "deploy.zone", "reach.sides",
              "sight.opening-fire", "zone.capacity", "zone.opposite"})
            CHECK(std::ranges::count(skipped, rule) == 1);
    }
    SECTION("one: it is judged, and the other is missed") {
        std::string one = clean_scenario().substr(0, clean_scenario().find("  blue:\n"));
        const auto from = one.find("  - {id: blue");
        one.erase(from, one.find("deployment:") - from);
        const auto below = check(one, "the scenario has 1 side; the game takes at least 2");
        REQUIRE(below.size() == 1);
        CHECK(below[0].message.find("for want of a second side") != std::string::npos);
    }
    SECTION("teams in rooms, whose number of players is another thing") {
        const std::string rooms = with(
            clean_rooms(), "sides:\n  - {id: spies, name: Spies}\n  - {id: villains, name: Villains}\n", "");
        const std::string none = with(rooms.substr(0, rooms.find("pieces:")), "players: 4\n", "");
        CHECK(messages(none, "meta.incomplete")
              == Messages{"the scenario has no sides; the game takes at least 2"});
        CHECK(found(none, "meta.incomplete")[0].severity == Severity::error);
        CHECK(found(with(clean_rooms(), "players: 4\n", ""), "meta.incomplete").empty());
    }
    SECTION("a number that is written is judged for itself") {
        CHECK(messages(with(head, "points: 25\n", "points: 25\nplayers: 3\n"), "meta.incomplete").size()
              == 2);
    }
    SECTION("a map by itself needs none") {
        CHECK(found("sabotier: map/1\nrulebook: sabot\nboard: hexes\nsize: [4, 4]\nfill: g\n",
                    "meta.incomplete")
                  .empty());
    }
}

TEST_CASE("points-missing finds armies that may cost anything") {
    CHECK(found(clean_scenario(), "army.points").empty());
    const std::string broken = with(clean_scenario(), "points: 25\n", "");
    CHECK(messages(broken, "army.points") == Messages{"no points are stated that an army may cost"});
    check_waivers(broken, "army.points");
    SECTION("a map by itself has nothing to buy for") {
        CHECK(found("sabotier: map/1\nrulebook: sabot\nboard: hexes\nsize: [4, 4]\nfill: g\n", "army.points")
                  .empty());
    }
}

TEST_CASE("what could not be checked is told below the finding of what is missing") {
    CHECK(find(validated(clean_scenario()), "check.skipped") == nullptr);
    SECTION("points") {
        const Report report = validated(with(clean_scenario(), "points: 25\n", ""));
        CHECK(find(report, "check.skipped") == nullptr);
        const Finding* cause = find(report, "army.points");
        REQUIRE(cause != nullptr);
        REQUIRE(cause->consequences.size() == 1);
        CHECK(ids(cause->consequences[0]) == Messages{"army.budget", "army.unspent"});
        CHECK(cause->consequences[0].message.starts_with(
            "not checked: army.budget and army.unspent for want of points. "));
    }
    SECTION("each side's zone by itself") {
        const Report report = validated(with(with(clean_scenario(), "zone: {end: west, depth: 2}, ", ""),
                                             "zone: {end: east, depth: 2}, ", ""));
        CHECK(find(report, "check.skipped") == nullptr);
        const auto causes =
            std::count_if(report.findings.begin(), report.findings.end(), [](const Finding& f) {
                return f.rule == CheckKey("zone.missing") && f.consequences.size() == 1;
            });
        CHECK(causes == 2);
    }
    SECTION("by itself, where nothing else tells") {
        const Report report = validated(
            plus(with(with(clean_scenario(), "points: 25\n", ""), "zone: {end: west, depth: 2}, ", ""),
                 "severities: {army.points: ignore, zone.missing: ignore}"));
        const auto count =
            std::count_if(report.findings.begin(), report.findings.end(),
                          [](const Finding& f) { return f.rule == CheckKey("check.skipped"); });
        CHECK(count == 2);
        CHECK(find(report, "check.skipped")->severity == Severity::info);
    }
    SECTION("not what is switched off") {
        const Report report =
            validated(plus(with(clean_scenario(), "points: 25\n", ""), "severities: {army.unspent: ignore}"));
        CHECK(ids(find(report, "army.points")->consequences.at(0)) == Messages{"army.budget"});
    }
}

TEST_CASE("a unit of a kind that nobody knows is one finding") {
    const std::string broken = with(clean_scenario(), "{platoons: {WSC: 1}}}\n  - {id: blue",
                                    "{platoons: {WSC: 1}, units: [{kind: WSX}]}}\n  - {id: blue");
    const Report report = validated(broken);
    CHECK(find(report, "deploy.missing") == nullptr);
    const Finding* cause = find(report, "ref.unknown");
    REQUIRE(cause != nullptr);
    REQUIRE(cause->consequences.size() == 1);
    CHECK(ids(cause->consequences[0]) == Messages{"red/wsx-1"});
}

} // namespace sabotier::probe
