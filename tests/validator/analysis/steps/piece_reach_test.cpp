#include "validator/analysis/steps/piece_reach.hpp"

#include "formats/board/grid_board.hpp"
#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

namespace sabotier {

namespace {

/// Five by five squares; a green scout that goes two steps and a grey one, with others in their way.
std::shared_ptr<const Setup> field(const std::string& pieces) {
    const std::string text =
        "sabotier: scenario/1\nrulebook: landmines\ntitle: Field\nauthor: Somebody\nplayers: 2\n"
        "map: {board: squares, size: [5, 5], blocked: [B2]}\n"
        "sides: [{id: green, name: Green}, {id: grey, name: Grey}]\npieces:\n"
        + pieces;
    auto loaded = load_scenario_text(text, "field.scenario.yaml", ".");
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

std::vector<std::string> ends(const Setup& setup, const PieceReach& reach) {
    std::vector<std::string> names;
    for (const SteppedTo& end : reach.this_turn)
        names.push_back(setup.board.on<GridBoard>().name(end.space));
    std::ranges::sort(names);
    return names;
}

int steps_to(const Setup& setup, const PieceReach& reach, const std::string& square) {
    return reach.steps[number(*setup.board.on<GridBoard>().find(square))];
}

} // namespace

TEST_CASE("a piece goes one step, onto an enemy but not onto a friend or a blocked square") {
    const auto setup = field("  - {kind: recon, side: green, at: B1}\n"
                             "  - {kind: saboteur, side: green, at: A1}\n"
                             "  - {kind: saboteur, side: grey, at: C1}\n");
    const PieceReach reach = piece_reach(*setup, 0);
    CHECK(reach.steps_a_turn == 1);
    CHECK(ends(*setup, reach) == std::vector<std::string>{"C1"});
}

TEST_CASE("later turns count steps round blocked squares, wherever others stand") {
    const auto setup = field("  - {kind: recon, side: green, at: B1}\n"
                             "  - {kind: saboteur, side: green, at: A1}\n");
    const PieceReach reach = piece_reach(*setup, 0);
    CHECK(steps_to(*setup, reach, "B1") == 0);
    CHECK(steps_to(*setup, reach, "A1") == 1);
    CHECK(steps_to(*setup, reach, "B3") == 4);
    CHECK(steps_to(*setup, reach, "B2") == -1);
}

TEST_CASE("a piece that never moves reaches its own space only") {
    const auto setup = field("  - {kind: hq, side: green, at: C3}\n");
    const PieceReach reach = piece_reach(*setup, 0);
    CHECK(reach.steps_a_turn == 0);
    CHECK(reach.this_turn.empty());
    CHECK(steps_to(*setup, reach, "C3") == 0);
    CHECK(steps_to(*setup, reach, "C4") == -1);
}

} // namespace sabotier
