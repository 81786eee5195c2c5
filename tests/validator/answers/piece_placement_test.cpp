#include "validator/answers/piece_placement.hpp"

#include "formats/setup/setup.hpp"
#include "tests/support/places.hpp"
#include "validator/engine/engine.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

using namespace sabotier;

namespace {

std::shared_ptr<const LoadedScenario> loaded(const std::string& text) {
    Outcome<LoadedScenario> made = load_document_text(text, "x.scenario.yaml", test::source_folder());
    for (const Problem& problem : made.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(made);
    return std::make_shared<const LoadedScenario>(std::move(*made.value));
}

std::vector<Finding> errors_of(const LoadedScenario& before, const Scenario& scenario) {
    auto after = std::make_shared<LoadedScenario>(before);
    after->scenario = scenario;
    std::vector<Finding> found = validate(*resolve(after)).findings;
    std::erase_if(found, [](const Finding& finding) { return finding.severity < Severity::error; });
    return found;
}

const std::string rooms = R"(sabotier: scenario/1
rulebook: fortress
title: X
author: Y
players: 2
map: {board: rooms, size: [4, 4], walls: [A1|A2, B2|C2, C3|C4, D1|D2, B3|B4]}
sides: [{id: spies}, {id: villains}]
pieces:
  - {kind: machine, at: B2}
  - {kind: machine}
  - {kind: ophidian}
  - {kind: chantico}
  - {kind: hawk}
  - {kind: hacker}
)";

const std::string squares = R"(sabotier: scenario/1
rulebook: landmines
title: X
author: Y
players: 2
map: {board: squares, size: [10, 10], blocked: [B5, C5, D5, G6, H6, I6]}
sides: [{id: green}, {id: grey}]
pieces:
  - {kind: recon, side: green, at: A1}
)";

} // namespace

TEST_CASE("pieces without a place get one by the rules, what is lacking is added, and what stands stays") {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        const auto before = loaded(rooms);
        const PiecePlan plan = place_pieces(before, seed);
        INFO(plan.trouble);
        REQUIRE(plan.scenario);
        CHECK(plan.placed == 6); // two machines, two generators, two villains; spies start off the map
        CHECK(plan.added == 3);  // a machine and two generators
        const auto& pieces = plan.scenario->pieces;
        CHECK(pieces.front().space->name == "B2");
        const auto count = [&](const char* kind) {
            return std::ranges::count(pieces, KindId(kind), &PlacedPiece::kind);
        };
        CHECK(count("machine") == 3);
        CHECK(count("generator") == 2);
        for (const PlacedPiece& piece : pieces)
            CHECK(piece.space.has_value()
                  == (piece.kind != KindId("hawk") && piece.kind != KindId("hacker")));
        CHECK(errors_of(*before, *plan.scenario).empty());
    }
}

TEST_CASE("an army of pieces is set up in the zone of its side, each on a space of its own") {
    const auto before = loaded(squares);
    const PiecePlan plan = place_pieces(before, 1);
    INFO(plan.trouble);
    REQUIRE(plan.scenario);
    CHECK(plan.added > 40);
    CHECK(plan.placed == plan.added);
    CHECK(errors_of(*before, *plan.scenario).empty());
    std::set<std::string> spaces;
    for (const PlacedPiece& piece : plan.scenario->pieces)
        if (piece.space) CHECK(spaces.insert(piece.space->name).second);

    SECTION("the same seed gives the same, another one another") {
        CHECK(place_pieces(before, 1).scenario == plan.scenario);
        CHECK(place_pieces(before, 2).scenario != plan.scenario);
    }
    SECTION("a second time nothing is left to do") {
        auto after = std::make_shared<LoadedScenario>(*before);
        after->scenario = *plan.scenario;
        const PiecePlan again = place_pieces(after, 1);
        CHECK(again.placed == 0);
        CHECK(again.added == 0);
        CHECK(again.scenario == plan.scenario);
    }
}

TEST_CASE("where there is no room, or no way that the checks take, nothing is placed") {
    SECTION("no room") {
        std::string text = rooms;
        text.replace(text.find("[4, 4]"), 6, "[2, 2]");
        text.replace(text.find("[A1|A2, B2|C2, C3|C4, D1|D2, B3|B4]"), 35, "[]");
        const PiecePlan plan = place_pieces(loaded(text), 1);
        CHECK_FALSE(plan.scenario);
        CHECK_THAT(plan.trouble, Catch::Matchers::Contains("free spaces are too few for"));
    }
    SECTION("more pieces than any board takes") {
        auto before = std::make_shared<LoadedScenario>(*loaded(rooms));
        auto rulebook = std::make_shared<Rulebook>(*before->rulebook);
        std::ranges::find(rulebook->pieces, KindId("generator"), &PieceKind::id)->exactly = 2'000'000'000;
        before->rulebook = std::move(rulebook);
        const PiecePlan plan = place_pieces(before, 1);
        CHECK_FALSE(plan.scenario);
        CHECK(plan.trouble == "2000000000 of generator are more pieces than the board has spaces");
    }
    SECTION("more kinds of pieces than can be worked on") {
        auto before = std::make_shared<LoadedScenario>(*loaded(rooms));
        auto rulebook = std::make_shared<Rulebook>(*before->rulebook);
        PieceKind crowd;
        crowd.exactly = 16;
        crowd.starts_off_board = true;
        for (int i = 0; i < 7000; ++i) {
            crowd.id = KindId("crowd-" + std::to_string(i));
            rulebook->pieces.push_back(crowd);
        }
        before->rulebook = std::move(rulebook);
        CHECK(place_pieces(before, 1).trouble == "more than 100000 pieces are too many to place");
    }
    SECTION("no legal way") {
        std::string text =
            rooms; // 9 rooms without a wall: five pieces cannot stay apart, and two villains need rooms
        text.replace(text.find("[4, 4]"), 6, "[2, 4]");
        text.replace(text.find("[A1|A2, B2|C2, C3|C4, D1|D2, B3|B4]"), 35, "[]");
        const PiecePlan plan = place_pieces(loaded(text), 1);
        CHECK_FALSE(plan.scenario);
        CHECK_THAT(plan.trouble, Catch::Matchers::StartsWith("gave up: none of "));
    }
}

TEST_CASE("what is wrong without the pieces does not keep them from being placed") {
    std::string text = rooms;
    text.replace(text.find("[A1|A2, "), 8, "["); // a wall too few
    const auto before = loaded(text);
    const PiecePlan plan = place_pieces(before, 1);
    INFO(plan.trouble);
    REQUIRE(plan.scenario);
    const auto errors = errors_of(*before, *plan.scenario);
    CHECK(std::ranges::all_of(
        errors, [](const Finding& finding) { return finding.rule == CheckKey("walls.count"); }));
    CHECK(errors.size() == 1);
}

TEST_CASE("pieces that the rules count on the whole board are added once, and are nobody's") {
    Outcome<LoadedScenario> sample =
        load_scenario(test::source_folder() / "samples/clogworks/night-shift.scenario.yaml");
    REQUIRE(sample);
    int lost = 2;
    std::erase_if(sample.value->scenario.pieces,
                  [&](const PlacedPiece& piece) { return piece.kind == KindId("loom") && lost-- > 0; });
    const PiecePlan plan = place_pieces(std::make_shared<const LoadedScenario>(std::move(*sample.value)), 1);
    INFO(plan.trouble);
    REQUIRE(plan.scenario);
    CHECK(plan.added == 2);
    CHECK(std::ranges::count_if(plan.scenario->pieces,
                                [](const PlacedPiece& piece) {
                                    return piece.kind == KindId("loom") && piece.side.empty() && piece.space;
                                })
          == 4);
}

TEST_CASE("placing that is not wanted any more ends at once") {
    const PiecePlan plan = place_pieces(loaded(rooms), 1, {}, [] { return true; });
    CHECK_FALSE(plan.scenario);
    CHECK(plan.trouble == "it is not wanted any more");
}
