#include "formats/documents/load.hpp"
#include "formats/files/file.hpp"
#include "formats/yaml/node.hpp"
#include "tests/support/places.hpp"
#include "tests/validator/checks/cards_text.hpp"
#include "tests/validator/checks/fortress_text.hpp"
#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>

/// Mistakes that several rules see: the one that tells the cause is told, at its place, and the others hang
/// below it.
namespace sabotier::probe {

using Messages = std::vector<std::string>;

namespace {

/// Rules with findings above information that stand by themselves.
Messages standing(const Report& report) {
    Messages rules;
    for (const Finding& finding : report.findings)
        if (finding.severity > Severity::info && !finding.waived) rules.push_back(finding.rule.str());
    return rules;
}

Messages standing(const std::string& text) {
    return standing(validated(text));
}

std::string sample(const std::string& file) {
    const auto text = read_file(test::source_folder() / "samples" / file);
    REQUIRE(text);
    return *text.value;
}

/// "15:5" of the first finding of a rule.
std::string place_of(const std::string& text, const std::string& rule) {
    const auto findings = found(text, rule);
    REQUIRE_FALSE(findings.empty());
    return std::to_string(findings.front().at.line) + ":" + std::to_string(findings.front().at.column);
}

/// Line and column of a text in another one.
std::string where_is(const std::string& text, const std::string& part) {
    const std::size_t at = text.find(part);
    REQUIRE(at != std::string::npos);
    const std::size_t start = text.rfind('\n', at);
    return std::to_string(1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'))
           + ":" + std::to_string(at - (start == std::string::npos ? 0 : start + 1) + 1);
}

} // namespace

TEST_CASE("a component that does not exist is found, with the name that is meant") {
    const auto with_components = [](const std::string& components) {
        return plus(clean_rooms(), "components: {" + components + "}");
    };
    const auto message = [&](const std::string& components) {
        return messages(with_components(components), "ref.unknown");
    };
    CHECK(message("honey-pot: 1").empty());
    CHECK(message("honeypot: 3") == Messages{"unknown component 'honeypot' (did you mean 'honey-pot'?)"});
    CHECK(message("Honey Pot: 3") == Messages{"unknown component 'Honey Pot' (did you mean 'honey-pot'?)"});
    CHECK(message("no-such-thing: 99") == Messages{"unknown component 'no-such-thing'"});
    check_waivers(with_components("no-such-thing: 99"), "ref.unknown");
    SECTION("in games that have none, too") {
        CHECK(messages(plus(clean_scenario(), "components: {foo: 1}"), "ref.unknown")
              == Messages{"unknown component 'foo'"});
    }
}

TEST_CASE("a piece that names no side is told where it stands, and its side is not blamed") {
    const std::string good = sample("landmines/small-fry.scenario.yaml");
    const std::string hq = "- {kind: hq, side: green, at: C1}";
    const std::string one = with(good, hq, "- {kind: hq, at: C1}");
    CHECK(standing(one) == Messages{"army.count"});
    CHECK(messages(one, "army.count")
          == Messages{"Headquarters (hq) in square C1 names no side; it must be one of green and grey"});
    CHECK(place_of(one, "army.count") == where_is(one, "{kind: hq, at: C1}"));
    SECTION("as many as there are are one finding") {
        std::string none = good;
        for (std::size_t at = 0; (at = none.find(" side: green,", at)) != std::string::npos;)
            none.erase(at, 13);
        CHECK(standing(none) == Messages{"army.count"});
        CHECK(messages(none, "army.count").front().starts_with("20 pieces name no side: "));
    }
    SECTION("a piece too few beside it is told for itself") {
        const std::string fewer = with(one, "  - {kind: recon, side: green, at: A2}\n", "");
        CHECK(standing(fewer)
              == Messages{"army.count", "army.count"}); // Green has two too few, and one is nobody's
    }
    SECTION("kinds that nobody owns need none") {
        CHECK(standing(clean_rooms()).empty());
    }
}

TEST_CASE("what does not go with the deal is told at the deal") {
    const std::string few = clean_table(7, "", "nominations: [joker, joker, joker]");
    CHECK(place_of(few, "nomination.few") == where_is(few, "{nominations"));
    const std::string spies = clean_table(7, "", "roles: {spy: 4, loyal: 3}");
    CHECK(place_of(spies, "missions.impossible") == where_is(spies, "spy: 4"));
    const std::string lonely = clean_table(7, "", "roles: {spy: 1, loyal: 6}");
    CHECK(place_of(lonely, "missions.red-spies") == where_is(lonely, "spy: 1"));
    SECTION("a row of the scenario's own is told at its place") {
        const std::string own = clean_table(5, "2, 3, 2, 4, 3",
                                            "roles: {spy: 2, loyal: 3}, nominations: [joker, joker, joker, "
                                            "joker]");
        CHECK(place_of(own, "missions.impossible") == where_is(own, "4, 3]"));
    }
    SECTION("and where neither is written, at the number of players") {
        const std::string waived = plus(clean_table(7), "deal: {roles: {spy: 3, loyal: 4}}");
        CHECK(found(waived, "missions.impossible").empty());
    }
}

TEST_CASE("a step of a draft by the wrong side is one finding, whoever goes on after it") {
    const Messages right{"by: spies, wall: A1|B1", "by: villains, wall: B1|C1", "by: spies, wall: C2|D2",
                         "by: villains, wall: A3|A4", "by: spies, wall: D3|D4"};
    REQUIRE(found(drafted_rooms(right), "draft.turn").empty());
    const auto other = [](std::string step) {
        const bool is_spies = step.starts_with("by: spies");
        return (is_spies ? "by: villains" : "by: spies") + step.substr(step.find(','));
    };
    for (std::size_t i = 0; i < right.size(); ++i) {
        Messages steps = right;
        steps[i] = other(steps[i]);
        INFO("step " << i + 1);
        const auto told = messages(drafted_rooms(steps), "draft.turn");
        REQUIRE(told.size() == 1);
        CHECK(told.front().starts_with("step " + std::to_string(i + 1) + " is by "));
    }
    for (std::size_t i = 1; i + 1 < right.size(); ++i) {
        Messages steps = right;
        steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(i));
        INFO("without step " << i + 1);
        CHECK(messages(drafted_rooms(steps), "draft.turn").size() == 1);
    }
}

TEST_CASE("what an illegal step of a draft brings about hangs below it") {
    SECTION("a wall that encloses a room") {
        const std::string text = drafted_rooms({"by: spies, wall: A1|B1", "by: villains, wall: A1|A2"});
        CHECK(standing(text) == Messages{"draft.illegal"});
        const Report report = validated(text);
        REQUIRE_FALSE(report.findings.empty());
        Messages below;
        for (const Finding& each : report.findings.front().consequences)
            below.push_back(each.rule.str());
        CHECK(std::count(below.begin(), below.end(), "walls.enclosed-room") == 1);
        CHECK(std::count(below.begin(), below.end(), "walls.sealed-area") == 1);
    }
    SECTION("a second wall on an edge") {
        const std::string good = sample("fortress/drafted-night.scenario.yaml");
        const std::size_t first = good.find("wall: ");
        REQUIRE(first != std::string::npos);
        const std::size_t second = good.find("wall: ", first + 1);
        REQUIRE(second != std::string::npos);
        std::string doubled = good;
        doubled.replace(second, 11, good.substr(first, 11));
        const Messages rules = standing(doubled);
        CHECK(std::count(rules.begin(), rules.end(), "draft.illegal") == 1);
        CHECK(std::count(rules.begin(), rules.end(), "walls.count") == 0);
        CHECK(std::count(rules.begin(), rules.end(), "walls.duplicate") == 0);
    }
    SECTION("but rooms that walls of the map enclose are told for themselves") {
        const std::string walled = with(drafted_rooms({"by: spies, wall: D1|D2"}), "size: [4, 4]}",
                                        "size: [4, 4], walls: [A1|B1, A1|A2]}");
        const Messages rules = standing(walled);
        CHECK(std::count(rules.begin(), rules.end(), "walls.enclosed-room") == 1);
    }
}

TEST_CASE("a card that lies crosswise is one finding") {
    const std::string good = sample("tunnels/two-doors.scenario.yaml");
    REQUIRE(standing(good).empty());
    const std::size_t at = good.find("curve-left, at: [1, 2]");
    REQUIRE(at != std::string::npos);
    const std::size_t end = good.find('}', at);
    std::string turned = good.substr(0, at) + "curve-left, at: [1, 2], turn: 90" + good.substr(end);
    CHECK(standing(turned) == Messages{"cards.crosswise"});
}

TEST_CASE("a mission that no team can go on is one finding") {
    CHECK(standing(clean_table(7, "0, 3, 3, \"4*\", 4")) == Messages{"missions.size"});
}

TEST_CASE("one tile in a wrong place is one error, told first") {
    namespace fs = std::filesystem;
    const fs::path folder = test::source_folder() / "samples/sabot/pattenford";
    const auto document = [&](const std::string& tile, const std::string& place) {
        auto scenario = read_yaml(sample("sabot/pattenford/market-day.scenario.yaml"), "test.yaml");
        const std::string map = sample("sabot/pattenford/pattenford.map.yaml");
        const std::size_t at = map.find("{tile: " + tile);
        REQUIRE(at != std::string::npos);
        const std::size_t open = map.find('[', at);
        const std::size_t close = map.find(']', at);
        auto spoilt = read_yaml(map.substr(0, open) + place + map.substr(close + 1), "map.yaml");
        REQUIRE(scenario);
        REQUIRE(spoilt);
        std::erase_if(spoilt.value->entries,
                      [](const Node::Entry& entry) { return entry.key == "sabotier"; });
        for (Node::Entry& entry : scenario.value->entries)
            if (entry.key == "map") entry.value = *spoilt.value;
        return write_yaml(*scenario.value);
    };
    const auto errors = [&](const std::string& text) {
        auto loaded = load_document_text(text, "test.yaml", folder.string());
        REQUIRE(loaded);
        const auto setup = resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
        Messages rules;
        for (const Finding& finding : validate(*setup).findings)
            if (finding.severity == Severity::error) rules.push_back(finding.rule.str());
        return rules;
    };
    CHECK(errors(document("H38", "[0, 0]")).empty());
    CHECK(errors(document("H38", "[9, 0]")) == Messages{"tiles.detached"});
    CHECK(errors(document("H08", "[0, 0]")) == Messages{"tiles.overlap"});
}

TEST_CASE("names in a wrong form say what form they have") {
    const auto at = [](const std::string& place) {
        return messages(with(clean_scenario(), "wsc-3, at: \"1204\"", "wsc-3, at: " + place),
                        "pieces.off-board");
    };
    CHECK(at("L4")
          == Messages{"Blue's wsc-3 stands in 'L4', which the map does not have (did you mean '1204'?)"});
    CHECK(at("\"12-04\"").front().ends_with("(did you mean '1204'?)"));
    CHECK(at("\u201c1204\u201d").front().ends_with("(did you mean '1204'?)"));
    CHECK(at("hill").front().ends_with("two digits each, such as '0101')"));
    CHECK(at("\"9904\"").front().ends_with("which the map does not have"));
    SECTION("an option lists its values, a side and a role their likes, a piece its kind by its name") {
        CHECK(messages(plus(clean_scenario(), "options: {forest-step: three}"), "ref.unknown")
              == Messages{"unknown value of option forest-step 'three'; expected one of one and two"});
        CHECK(messages(clean_table(5, "", "seats: [{role: spion}, {}, {}, {}, {}]"), "ref.unknown")
              == Messages{"unknown role 'spion'; expected one of spy and loyal"});
        CHECK(messages(with(clean_rooms(), "kind: chantico", "kind: chantico, side: them"), "ref.unknown")
              == Messages{"unknown side 'them'; expected one of spies and villains"});
        CHECK(messages(with(sample("landmines/small-fry.scenario.yaml"), "kind: hq, side: green",
                            "kind: headquarters, side: green"),
                       "ref.unknown")
              == Messages{"unknown piece kind 'headquarters' (did you mean 'hq'?)"});
    }
}

TEST_CASE("counts of goals are said as one counts") {
    const std::string one =
        with(with(clean_cards(), line("card: stone-right, at: [8, 2], face-down: true"), ""),
             line("card: stone-left, at: [8, -2], face-down: true"), "");
    CHECK(messages(one, "goals.count") == Messages{"there is 1 goal; there must be 3"});
    const std::string no_gold = with(clean_cards(), "card: gold", "card: stone-left");
    CHECK(messages(no_gold, "goals.gold")
              .front()
              .starts_with("there is no Gold among the goals; there must be 1"));
}

} // namespace sabotier::probe
