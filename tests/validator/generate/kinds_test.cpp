#include "validator/generate/kinds.hpp"

#include "tests/support/ring_board.hpp"
#include "validator/generate/draw.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <stdexcept>

using namespace sabotier;
using namespace sabotier::test;

namespace {

constexpr Drawing rings{100};

const std::vector<Question>& ring_questions() {
    static const std::vector<Question> all{{.key = "laps", .help = "Runs twice around"}};
    return all;
}

BoardDrawing ring_drawing() {
    return {.drawing = rings,
            .games = "rings",
            .suits = [](const Rulebook& rulebook) { return !rulebook.title.empty(); },
            .blank = [](const Rulebook&) -> MapGround {
                return Squares{12, 1, {}, {}};
            },
            .questions = ring_questions,
            .begin = [](DrawRequest) -> BegunDraw {
                return {nullptr, "the ring is round already"};
            }};
}

} // namespace

TEST_CASE("What is drawn on a board of one's own is told by its row alone") {
    const RingRows rows;
    auto rulebook = std::make_shared<Rulebook>();
    rulebook->board.kind = ring_kind;
    rulebook->title = "Round";
    CHECK_FALSE(drawing_for(*rulebook));
    CHECK_THROWS_AS(games_of(rings), std::out_of_range);
    const AddedRow<BoardDrawing> drawn(board_drawings(), ring_drawing());
    REQUIRE(drawing_for(*rulebook));
    CHECK(*drawing_for(*rulebook) == rings);
    CHECK(all_drawings().back() == rings);
    CHECK(std::string(games_of(rings)) == "rings");
    CHECK(question(rings, "laps").help == ring_questions().front().help);
    const LoadedScenario blank = blank_for(rings, rulebook, "round", {});
    CHECK(kind_of(blank.map) == ring_kind);
    DrawRequest request;
    request.drawing = rings;
    CHECK(begin_draw(std::move(request)).trouble == "the ring is round already");
    rulebook->title.clear();
    CHECK_FALSE(drawing_for(*rulebook));
}

TEST_CASE("Drawings are told in one order, and one alone can be counted") {
    const std::vector<Drawing> all = all_drawings();
    CHECK(all == std::vector{Drawing::rooms, Drawing::squares, Drawing::tiles, Drawing::table});
    CHECK(std::ranges::count_if(all, [](Drawing each) { return drawing_row(each).counted != nullptr; }) == 1);
}
