#include "tests/validator/checks/cards_text.hpp"
#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

/// Findings of which one comes of the other, in rules that stand in different files.
namespace sabotier::probe {

using Messages = std::vector<std::string>;

namespace {

bool is_found(const Report& report, const std::string& rule) {
    return std::ranges::any_of(report.findings,
                               [&](const Finding& finding) { return finding.rule == CheckKey(rule); });
}

} // namespace

TEST_CASE("units that a zone leaves nowhere to go are told below the zone that is too deep") {
    const std::string deep =
        with(clean_scenario(), "zone: {end: west, depth: 2}", "zone: {end: west, depth: 12}");
    const Report report = validated(deep);
    CHECK_FALSE(is_found(report, "reach.unit"));
    const auto cause = std::ranges::find(report.findings, CheckKey("zone.depth"), &Finding::rule);
    REQUIRE(cause != report.findings.end());
    CHECK(std::ranges::count(cause->consequences, CheckKey("reach.unit"), &Finding::rule) == 4);
    check_fixes(deep, "zone.depth");
    SECTION("and so is who is nearer by it, and what lies in it alone") {
        const std::string text = plus(
            with(clean_scenario(), "zone: {end: west, depth: 2}", "zone: {end: west, depth: 8}"),
            "objectives: [{id: well, name: The well, at: \"0703\"}, {id: inn, name: The inn, at: \"0103\"}]");
        const Report all = validated(text);
        CHECK_FALSE(is_found(all, "balance.distance"));
        const auto depth = std::ranges::find(all.findings, CheckKey("zone.depth"), &Finding::rule);
        REQUIRE(depth != all.findings.end());
        CHECK(std::ranges::count(depth->consequences, CheckKey("balance.distance"), &Finding::rule) == 1);
        CHECK(std::ranges::count(depth->consequences, CheckKey("zone.objective"), &Finding::rule) == 1);
        // The inn lies where the zone is to be.
        const auto inn = std::ranges::find(all.findings, CheckKey("zone.objective"), &Finding::rule);
        REQUIRE(inn != all.findings.end());
        CHECK(inn->subjects.front().id == "inn");
    }
}

TEST_CASE("a name of no side is told below the side whose id is there twice") {
    const Report report = validated(with(clean_scenario(), "{id: blue,", "{id: red,"));
    CHECK_FALSE(is_found(report, "ref.unknown"));
    const auto cause = std::ranges::find(report.findings, CheckKey("id.duplicate"), &Finding::rule);
    REQUIRE(cause != report.findings.end());
    const auto unknown = std::ranges::find(cause->consequences, CheckKey("ref.unknown"), &Finding::rule);
    REQUIRE(unknown != cause->consequences.end());
    CHECK(unknown->message.find("red and red") == std::string::npos);
}

TEST_CASE("teams are not too large for cards that no table says how to hand out") {
    CHECK(is_found(validated(clean_table(5, "2, 3, 2, 3, 5")), "nomination.few"));
    for (const int players : {4, 11}) {
        INFO(players);
        const Report report = validated(clean_table(players, "2, 3, 2, 3, 3"));
        CHECK(is_found(report, "players.count"));
        CHECK_FALSE(is_found(report, "nomination.few"));
    }
}

TEST_CASE("units of a platoon that is misspelt are told below its name") {
    const std::string misspelt = with(clean_scenario(), "west, depth: 2}, army: {platoons: {WSC: 1}}",
                                      "west, depth: 2}, army: {platoons: {WCS: 1}}");
    const Report report = validated(misspelt);
    CHECK_FALSE(is_found(report, "deploy.extra"));
    const auto cause = std::ranges::find(report.findings, CheckKey("ref.unknown"), &Finding::rule);
    REQUIRE(cause != report.findings.end());
    CHECK(std::ranges::count(cause->consequences, CheckKey("deploy.extra"), &Finding::rule) == 4);
    SECTION("those of the other side stand by themselves") {
        const auto all = validated(with(misspelt, "unit: wsc-4, at: \"1205\"", "unit: wsc-5, at: \"1205\""));
        const auto extra = std::ranges::find(all.findings, CheckKey("deploy.extra"), &Finding::rule);
        REQUIRE(extra != all.findings.end());
        CHECK(extra->subjects == std::vector<Subject>{{"unit", "blue/wsc-5"}});
    }
}

TEST_CASE("a unit that is set up nowhere is told below the one that is set up in its place") {
    const auto told = [](const std::string& text, const std::string& cause) {
        const Report report = validated(text);
        CHECK_FALSE(is_found(report, "deploy.missing"));
        const auto found = std::ranges::find(report.findings, CheckKey(cause), &Finding::rule);
        REQUIRE(found != report.findings.end());
        return std::ranges::count(found->consequences, CheckKey("deploy.missing"), &Finding::rule);
    };
    SECTION("that is set up twice") {
        CHECK(told(with(clean_scenario(), "unit: wsc-2, at: \"0102\"", "unit: wsc-1, at: \"0102\""),
                   "id.duplicate")
              == 1);
    }
    SECTION("that has an id like none") {
        CHECK(told(with(clean_scenario(), "unit: wsc-2, at: \"0102\"", "unit: heavy-9, at: \"0102\""),
                   "deploy.extra")
              == 1);
    }
    SECTION("that are for a side which nobody knows") {
        CHECK(told(with(clean_scenario(), "\n  blue:", "\n  green:"), "ref.unknown") == 1);
    }
    SECTION("an army that is too dear") {
        const std::string dear = with(clean_scenario(), "west, depth: 2}, army: {platoons: {WSC: 1}}",
                                      "west, depth: 2}, army: {platoons: {WSC: 3}}");
        CHECK(told(dear, "army.budget") > 2);
    }
    SECTION("one unit of an army that is too dear is a mistake of its own") {
        const Report report = validated(
            with(with(clean_scenario(), "points: 25", "points: 1"), "- {unit: wsc-4, at: \"1205\"", "#"));
        CHECK(is_found(report, "army.budget"));
        CHECK(is_found(report, "deploy.missing"));
    }
}

TEST_CASE("a misspelt deck is one finding") {
    const Report report = validated(clean_cards("", ", decks: [secnd]"));
    std::vector<std::string> rules;
    for (const Finding& finding : report.findings)
        rules.push_back(finding.rule.str());
    CHECK(rules == std::vector<std::string>{"ref.unknown"});
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
        const std::string both =
            with(with(clean_scenario(),
                      "id: red, name: Red, zone: {end: west, depth: 2}, army: {platoons: {WSC: 1}}",
                      "id: red, name: Red, zone: {end: west, depth: 2}, army: {platoons: {WSC: 3}}"),
                 "points: 25", "points: 100");
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
    SECTION("how a unit in a wrong place faces") {
        const std::string turned =
            with(clean_scenario(), "at: \"1202\", facing: 5", "at: \"0401\", facing: 0");
        const auto rules = below(turned, "deploy.zone");
        CHECK(std::count(rules.begin(), rules.end(), "deploy.away") == 1);
        CHECK_FALSE(is_found(validated(turned), "deploy.away"));
    }
    SECTION("attacks that come of an enemy in a wrong place") {
        const std::string inside = with(clean_scenario(), "at: \"1202\"", "at: \"0201\"");
        const auto rules = below(inside, "deploy.zone");
        CHECK(std::count(rules.begin(), rules.end(), "sight.opening-fire") >= 2);
        CHECK(std::count(rules.begin(), rules.end(), "sight.first-move")
                  + std::count(rules.begin(), rules.end(), "sight.overwatch")
              >= 1);
        CHECK(std::ranges::none_of(validated(inside).findings, [](const Finding& finding) {
            return finding.rule == CheckKey("sight.opening-fire");
        }));
    }
}

} // namespace sabotier::probe
