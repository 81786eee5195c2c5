#include "probe.hpp"

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
        CHECK(messages(broken, "zone.missing") == Messages{"Red has 4 units to set up and no zone"});
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
