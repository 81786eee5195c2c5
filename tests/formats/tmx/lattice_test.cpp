#include "formats/tmx/lattice.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using tmx::Lattice;

namespace {

tmx::Map hexes(const char* axis, const char* index, int columns = 6, int rows = 5) {
    tmx::Map map;
    map.orientation = "hexagonal";
    map.stagger_axis = axis;
    map.stagger_index = index;
    map.columns = columns;
    map.rows = rows;
    const bool is_pointy = axis[0] == 'y';
    map.tile_width = is_pointy ? 56 : 64;
    map.tile_height = is_pointy ? 64 : 56;
    map.hex_side = 32;
    return map;
}

/// Whether the spaces that touch on our board are those whose middles are neighbours in the map.
void keeps_neighbours(const tmx::Map& map) {
    const Lattice lattice(map);
    for (int column = 0; column < map.columns; ++column)
        for (int row = 0; row < map.rows; ++row) {
            const Cell cell = lattice.cell(column, row);
            CHECK(lattice.contains(cell));
            CHECK(lattice.place(cell) == std::pair(column, row));
            CHECK(lattice.at(lattice.centre(cell)) == cell);
            for (const Facing facing : all_facings) {
                const Cell beside = to_cell(neighbour(to_hex(cell), facing));
                const Point a = lattice.centre(cell);
                const Point b = lattice.centre(beside);
                const double far = (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
                CHECK(far < 58 * 58);
                CHECK(lattice.at(b) == beside);
                CHECK(lattice.at({a.x + 0.45 * (b.x - a.x), a.y + 0.45 * (b.y - a.y)}) == cell);
                CHECK(lattice.at({a.x + 0.55 * (b.x - a.x), a.y + 0.55 * (b.y - a.y)}) == beside);
            }
        }
}

} // namespace

TEST_CASE("hexes of every stagger touch the same hexes on our board") {
    for (const char* axis : {"x", "y"})
        for (const char* index : {"odd", "even"})
            for (const int rows : {4, 5}) {
                INFO(axis << " " << index << " " << rows);
                keeps_neighbours(hexes(axis, index, 6, rows));
            }
}

TEST_CASE("flat-top hexes with odd columns lower are those of our boards") {
    const Lattice lattice(hexes("x", "odd"));
    CHECK(lattice.columns() == 6);
    CHECK(lattice.cell(3, 2) == Cell{3, 2});
    CHECK(lattice.centre({0, 0}).x == 32);
    CHECK(lattice.centre({1, 0}).x == 80);
    CHECK(lattice.centre({1, 0}).y == 56);
    CHECK(lattice.turn() == 0);
}

TEST_CASE("where even columns are lower, an empty column comes first") {
    const Lattice lattice(hexes("x", "even"));
    CHECK(lattice.columns() == 7);
    CHECK(lattice.is_widened());
    CHECK(lattice.cell(0, 0) == Cell{1, 0});
}

TEST_CASE("pointy-top hexes are turned by a quarter") {
    const Lattice lattice(hexes("y", "odd", 6, 5)); // rows 1 and 3 lie farther right
    CHECK(lattice.turn() == 90);
    CHECK(lattice.columns() == 5);
    CHECK(lattice.rows() == 6);
    CHECK(lattice.cell(0, 4) == Cell{0, 0}); // the lower left corner is now the upper left one
    CHECK(lattice.cell(5, 0) == Cell{4, 5});
}

TEST_CASE("an infinite map begins where its tiles do") {
    tmx::Map map = hexes("x", "odd");
    map.is_infinite = true;
    map.tile_layers.push_back({.left = -3, .top = 2, .columns = 2, .rows = 2, .gids = {0, 1, 1, 1}});
    const Lattice lattice(map); // column -3 is odd: one comes before it
    CHECK(lattice.columns() == 3);
    CHECK(lattice.rows() == 2);
    CHECK(lattice.cell(-3, 2) == Cell{1, 0});
}

TEST_CASE("maps of other forms are refused in words") {
    tmx::Map map = hexes("x", "odd");
    CHECK(check_form(map).empty());
    map.orientation = "isometric";
    CHECK(to_text(check_form(map).at(0)).find("expected hexagonal or orthogonal") != std::string::npos);
    CHECK(check_form(hexes("z", "odd")).size() == 1);
    CHECK(check_form(hexes("x", "")).size() == 1);
    map = hexes("x", "odd");
    map.hex_side = 64;
    CHECK(check_form(map).size() == 1);
    map = hexes("x", "odd", 0, 0);
    CHECK(check_form(map).size() == 1);
}
