#include "formats/geometry/hex_grid.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <map>

using namespace sabotier;

namespace {

bool is_rim(const HexGrid& grid, Cell cell) {
    return cell.column == -1 || cell.row == -1 || cell.column == grid.columns() || cell.row == grid.rows();
}

/// Every law of the numbering, hex by hex over the whole rectangle.
void check_laws(const HexGrid& grid) {
    std::map<std::uint32_t, Cell> taken;
    for (int column = 0; column < grid.columns(); ++column)
        for (int row = 0; row < grid.rows(); ++row) {
            const Hex hex = to_hex({column, row});
            const SpaceIndex index = grid.index(hex);
            RC_ASSERT(grid.contains(hex));
            RC_ASSERT(number(index) < grid.size());
            RC_ASSERT(grid.hex(index) == hex);
            RC_ASSERT(taken.emplace(number(index), Cell{column, row}).second);
        }
    for (const auto& [index, cell] : taken)
        for (const Facing facing : all_facings) {
            const Hex beside = neighbour(to_hex(cell), facing);
            const SpaceIndex there = grid.neighbour(SpaceIndex{index}, facing);
            RC_ASSERT(there == grid.index(beside));
            RC_ASSERT(number(there) < grid.size());
            RC_ASSERT(grid.contains(beside) == (taken.count(number(there)) == 1));
            RC_ASSERT(grid.contains(beside) || is_rim(grid, to_cell(beside)));
        }
    for (int column = -1; column <= grid.columns(); ++column)
        for (const int row : {-1, grid.rows()}) {
            const SpaceIndex rim = grid.index(to_hex({column, row}));
            RC_ASSERT(number(rim) < grid.size());
            RC_ASSERT(taken.count(number(rim)) == 0);
        }
}

} // namespace

TEST_CASE("the flat numbering of a hex grid") {
    rc::prop("is exact both ways, and neighbours are a constant away",
             [] { check_laws(HexGrid(*rc::gen::inRange(1, 40), *rc::gen::inRange(1, 40))); });
    SECTION("on the thinnest grids too") {
        for (const auto& [columns, rows] : {std::pair{1, 1}, {1, 2}, {2, 1}, {1, 200}, {200, 1}, {3, 2}})
            check_laws(HexGrid(columns, rows));
    }
    SECTION("sentinels name a hex of the rim or beside it") {
        const HexGrid grid(7, 5);
        for (std::uint32_t i = 0; i < grid.size(); ++i)
            CHECK(grid.index(grid.hex(SpaceIndex{i})) == SpaceIndex{i});
    }
    SECTION("a million hexes cost little more than a million cells") {
        CHECK(HexGrid(1000, 1000).size() < 1'010'000);
        const HexGrid wide(4'000'000, 1);
        CHECK(wide.hex(wide.index(to_hex({3'999'999, 0}))) == to_hex({3'999'999, 0}));
        const HexGrid tall(1, 4'000'000);
        CHECK(tall.hex(tall.index(to_hex({0, 3'999'999}))) == to_hex({0, 3'999'999}));
    }
    SECTION("any axial offset is a constant") {
        const HexGrid grid(30, 20);
        const Hex from = to_hex({5, 5});
        const Hex offset{17, -4};
        CHECK(number(grid.index(from)) + static_cast<std::uint32_t>(grid.delta(offset))
              == number(grid.index(from + offset)));
    }
}
