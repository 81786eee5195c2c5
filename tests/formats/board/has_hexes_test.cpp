#include "formats/board/has_hexes.hpp"

#include "formats/board/grid_board.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

TEST_CASE("a board has hexes if it is one of hexes and at least one lies there") {
    CHECK_FALSE(has_hexes(AnyBoard()));
    CHECK_FALSE(has_hexes(AnyBoard(HexBoard{})));
    HexBoard board;
    board.terrain = {1};
    board.hexes = 1;
    CHECK(has_hexes(AnyBoard(std::move(board))));
    Squares squares;
    squares.columns = squares.rows = 2;
    CHECK_FALSE(has_hexes(AnyBoard(std::make_shared<const GridBoard>(squares, false))));
}
