#include "validator/generate/room_setup.hpp"

#include "formats/documents/load.hpp"
#include "formats/setup/setup.hpp"
#include "tests/support/folder.hpp"
#include "validator/analysis/rooms/room_draft.hpp"
#include "validator/engine/engine.hpp"

#include <catch2/catch.hpp>

namespace sabotier {

namespace {

/// A game whose checks are stricter than its draft: cheese is placed three steps apart, mice start in the
/// south.
std::shared_ptr<const Rulebook> mice(int apart, const std::string& more = {}) {
    const test::Folder folder;
    folder.file("mice.rulebook.yaml",
                "sabotier: rulebook/1\nid: mice\ntitle: Mice\nboard: {kind: rooms, capacity: unlimited}\n"
                "grid: {size: [4, 4], walls: 2}\n"
                "sides:\n  - {id: mice, name: Mice, end: south, depth: 1}\n  - {id: cats, name: Cats, end: "
                "north, depth: 1}\n"
                "pieces:\n  - {id: cheese, name: Cheese, exactly: 2}\n"
                "  - {id: mouse, name: Mouse, side: mice}\n  - {id: cat, name: Cat, side: cats}\n"
                "draft: {pieces: [cheese], walls: true, each-side: 1}\n"
                "checks:\n  - {key: home, check: deploy-zone, severity: error, title: a title}\n"
                "  - {key: cheese.count, check: piece-count, of: [cheese], severity: error, title: a title}\n"
                "  - {key: walls.count, check: wall-count, severity: error, title: a title}\n"
                "  - {key: cheese.apart, check: apart, pairs: [[cheese, cheese]], steps: "
                    + std::to_string(apart) + ", severity: error, title: a title}\n" + more);
    const auto rulebook = load_rulebook("mice.rulebook.yaml", folder.path());
    for (const Problem& problem : rulebook.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(rulebook);
    return *rulebook.value;
}

RoomSetup drawn(const std::shared_ptr<const Rulebook>& rulebook, const RoomLayoutRules& rules,
                RoomWish wish) {
    RoomDrawer drawer(rules, {}, wish.seed);
    wish.text = {"mice.rulebook.yaml", "Title", "Ada", {}};
    return draw_setup(rulebook, rules, drawer, wish);
}

std::vector<Finding> findings_in(const std::shared_ptr<const Rulebook>& rulebook, const Scenario& scenario) {
    auto loaded = std::make_shared<LoadedScenario>();
    loaded->rulebook = rulebook;
    loaded->map = std::get<Map>(scenario.map.target);
    loaded->scenario = scenario;
    return validate(*resolve(std::move(loaded))).findings;
}

} // namespace

TEST_CASE("set-ups on rooms pass checks that are stricter than the draft") {
    const auto rulebook = mice(3);
    const RoomLayoutRules rules = layout_rules(*rulebook, 4, 4);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        RoomWish wish;
        wish.seed = seed;
        const RoomSetup setup = drawn(rulebook, rules, wish);
        INFO(setup.trouble);
        REQUIRE(setup.scenario);
        CHECK(setup.scenario->waivers.empty());
        CHECK(findings_in(rulebook, *setup.scenario).empty());
    }
}

TEST_CASE("a set-up that the checks never pass is given up for, with their reason") {
    const auto rulebook = mice(100);
    RoomLayoutRules rules = layout_rules(*rulebook, 2, 2);
    rules.walls = 0; // a wall could part the cheese for good
    RoomWish wish;
    wish.walls = 0;
    const RoomSetup setup = drawn(rulebook, rules, wish);
    CHECK_FALSE(setup.scenario);
    CHECK(setup.trouble.find("gave up: the rulebook's checks refused each of 2000 set-ups") == 0);
    CHECK(setup.trouble.find("cheese-1") != std::string::npos);
}

TEST_CASE("numbers that no layout has are told at once") {
    const auto rulebook = mice(1);
    RoomLayoutRules rules = layout_rules(*rulebook, 2, 2);
    rules.walls = 4;
    CHECK(drawn(rulebook, rules, {}).trouble == "no layout is legal with these numbers and filters");
}

TEST_CASE("numbers that were asked for are waived in the scenario, and nothing else is") {
    const auto rulebook = mice(1);
    RoomLayoutRules rules = layout_rules(*rulebook, 4, 4);
    rules.walls = 1;
    rules.pieces = {3};
    RoomWish wish;
    wish.walls = 1;
    wish.pieces = {{KindId("cheese"), 3}};
    const RoomSetup setup = drawn(rulebook, rules, wish);
    INFO(setup.trouble);
    REQUIRE(setup.scenario);
    REQUIRE(setup.scenario->waivers.size() == 2);
    for (const Waiver& waiver : setup.scenario->waivers)
        CHECK(waiver.reason
              == (waiver.rule == CheckKey("walls.count") ? "1 wall was asked for"
                                                         : "3 of cheese were asked for"));
    const auto findings = findings_in(rulebook, *setup.scenario);
    CHECK(findings.size() == 2);
    for (const Finding& finding : findings)
        CHECK(finding.waived.has_value());
    SECTION("a number that nobody asked for is refused") {
        wish.walls.reset();
        CHECK_FALSE(drawn(rulebook, rules, wish).scenario);
    }
}

} // namespace sabotier
