#include "formats/board/grid_board.hpp"
#include "formats/documents/load.hpp"
#include "formats/setup/setup.hpp"
#include "tests/support/ring_board.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace sabotier;
using namespace sabotier::test;

TEST_CASE("A kind of board that the program does not know is read and put together by its rows") {
    const RingRows rows;
    const Folder folder;
    auto loaded = load_scenario(ring_scenario(folder));
    for (const Problem& problem : loaded.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(loaded);
    CHECK(name(kind_of(loaded.value->map)) == "ring");
    const auto setup = resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
    const RingBoard& ring = setup->board.on<RingBoard>();
    CHECK(setup->board.as<GridBoard>() == nullptr);
    CHECK(setup->board.as<HexBoard>() == nullptr);
    CHECK(setup->board.hexes().hexes == 0);
    CHECK_THROWS_AS(setup->board.on<GridBoard>(), std::bad_cast);

    CHECK(ring.size() == 12);
    REQUIRE(setup->units.size() == 1);
    CHECK(setup->board->name(setup->units[0].space) == "12");
    std::set<std::string> beside;
    setup->board->neighbours(setup->units[0].space,
                             [&](SpaceIndex space) { beside.insert(setup->board->name(space)); });
    CHECK(beside == std::set<std::string>{"1", "11"});
    CHECK(setup->sides[0].zone == std::vector<SpaceIndex>{SpaceIndex{0}, SpaceIndex{1}, SpaceIndex{2}});
    CHECK(setup->sides[1].zone.empty());
    CHECK(setup->unknown.empty());
}

TEST_CASE("A map of a kind of one's own keeps its name when it is written") {
    const RingRows rows;
    Map map;
    map.ground = Squares{7, 1, {}, {}};
    set_kind(map, ring_kind);
    const Node written = write_map(map);
    CHECK(written.find("board")->text == "ring");
    const auto again = read_map(written);
    REQUIRE(again);
    CHECK(*again.value == map);
    SECTION("and is told apart from the kind that its ground is usually of") {
        Map squares = map;
        set_kind(squares, BoardKind::squares);
        CHECK(squares.board == std::nullopt);
        CHECK_FALSE(squares == map);
        CHECK(write_map(squares).find("board")->text == "squares");
    }
}

TEST_CASE("Kinds of board without a row are refused where they are read") {
    const Folder folder;
    const auto loaded = load_scenario(ring_scenario(folder));
    REQUIRE_FALSE(loaded);
    std::string told;
    for (const Problem& problem : loaded.problems)
        told += to_text(problem) + "\n";
    INFO(told);
    CHECK(told.find("expected one of hexes, rooms, squares, cards, table") != std::string::npos);
}

TEST_CASE("Without a map there is a board of hexes, without any") {
    const AnyBoard board;
    CHECK(board.as<HexBoard>() != nullptr);
    CHECK(board->layout().spaces().empty());
    CHECK_FALSE(board->is_space(SpaceIndex{0}));
    const AnyBoard copy = board;
    CHECK(&copy.hexes() == &board.hexes());
}
