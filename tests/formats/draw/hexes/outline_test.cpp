#include "formats/draw/hexes/outline.hpp"

#include "tests/formats/draw/sample.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

#include <map>
#include <set>
#include <utility>

using namespace sabotier;

namespace {

HexBoard board_of(const std::vector<std::string>& rows) {
    sample::Recipe recipe;
    recipe.ground(rows);
    return recipe.make()->board.hexes();
}

GroundWindow whole(const HexBoard& board) {
    return {board, {0, 0, 1000, 1000}, 1};
}

auto is_terrain(const GroundWindow& window, TerrainCode code) {
    return [&window, code](Cell cell) { return window.is_space(cell) && window.code(cell) == code; };
}

/// Sides between a hex inside and one outside, counted plainly.
std::size_t border_sides(const GroundWindow& window, const std::function<bool(Cell)>& is_inside) {
    std::size_t count = 0;
    window.for_each_cell([&](Cell cell) {
        if (!is_inside(cell)) return;
        for (const Facing side : all_facings)
            if (!window.contains(neighbour(cell, side)) || !is_inside(neighbour(cell, side))) ++count;
    });
    return count;
}

} // namespace

TEST_CASE("The border of one hex is its six corners, clockwise") {
    const HexBoard board = board_of({"ggg", "gfg", "ggg"});
    const GroundWindow window = whole(board);
    const auto found = outlines(window, is_terrain(window, 3));
    REQUIRE(found.size() == 1);
    REQUIRE(found[0].size() == 6);
    double area = 0;
    for (std::size_t i = 0; i < 6; ++i) {
        const Point a = place(found[0][i]);
        const Point b = place(found[0][(i + 1) % 6]);
        area += (a.x * b.y - b.x * a.y) / 2;
    }
    CHECK(area == Approx(0.8660254));
}

TEST_CASE("A ring of hexes has an outer and an inner border") {
    const HexBoard board = board_of({"ggggg", "gfffg", "gfgfg", "ggfgg", "ggggg"});
    const GroundWindow window = whole(board);
    const auto found = outlines(window, is_terrain(window, 3));
    REQUIRE(found.size() == 2);
    CHECK(std::min(found[0].size(), found[1].size()) == 6);
}

TEST_CASE("Borders hold every side between inside and outside exactly once") {
    rc::prop("it holds", [](const std::vector<bool>& cells) {
        std::vector<std::string> rows(7, std::string(7, 'g'));
        for (std::size_t i = 0; i < std::min<std::size_t>(cells.size(), 49); ++i)
            if (cells[i]) rows[i / 7][i % 7] = 'f';
        const HexBoard board = board_of(rows);
        const GroundWindow window = whole(board);
        const auto inside = is_terrain(window, 3);
        std::set<std::pair<std::pair<int, int>, std::pair<int, int>>> sides;
        std::size_t total = 0;
        for (const Outline& outline : outlines(window, inside))
            for (std::size_t i = 0; i < outline.size(); ++i, ++total) {
                const Corner a = outline[i];
                const Corner b = outline[(i + 1) % outline.size()];
                RC_ASSERT(length(place(b) - place(a)) == Approx(hex_side));
                sides.insert({{a.x, a.y}, {b.x, b.y}});
            }
        RC_ASSERT(total == border_sides(window, inside));
        RC_ASSERT(sides.size() == total);
    });
}

TEST_CASE("Smooth borders pass the middles of sides and move inward as told") {
    const HexBoard board = board_of({"ggg", "gfg", "ggg"});
    const GroundWindow window = whole(board);
    const Outline hex = outlines(window, is_terrain(window, 3)).front();
    const Point middle = hex_centre({1, 1});
    for (const double inward : {0.0, 0.1, 0.3}) {
        const auto line = points(hex, {.inward = inward}, 4);
        REQUIRE(line.size() == 24);
        for (std::size_t i = 3; i < line.size(); i += 4)
            CHECK(length(line[i] - middle) == Approx(0.5 - inward));
    }
}

TEST_CASE("Wobbling borders of one seed agree from both sides") {
    const HexBoard board = board_of({"ggff", "ggff", "ggff"});
    const GroundWindow window = whole(board);
    const OutlineShape shape{0, 0.05, 9, true};
    const auto one = points(outlines(window, is_terrain(window, 1)).front(), shape, 2);
    const auto other = points(outlines(window, is_terrain(window, 3)).front(), shape, 2);
    std::size_t shared = 0;
    for (const Point a : one)
        for (const Point b : other)
            if (length(a - b) < 1e-9) ++shared;
    CHECK(shared >= 5);
}

TEST_CASE("Ground goes on past the edge of the map") {
    const HexBoard board = board_of({"ff", "gg"});
    const GroundWindow window = whole(board);
    CHECK(window.code({0, -1}) == 3);
    CHECK_FALSE(window.is_space({0, -1}));
    CHECK(window.code({0, 2}) == 1);
    CHECK(window.code({0, 5}) == no_terrain);
}
