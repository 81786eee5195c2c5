#include "formats/board/assembly.hpp"
#include "formats/board/layout.hpp"

#include "tests/formats/board/fixtures.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <cmath>

using namespace sabotier;
using namespace sabotier::fixtures;

namespace {

/// By the crossings of a ray with the polygon's sides.
bool is_inside(Point p, const std::vector<Point>& polygon) {
    bool inside = false;
    for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++)
        if ((polygon[i].y > p.y) != (polygon[j].y > p.y)
            && p.x < (polygon[j].x - polygon[i].x) * (p.y - polygon[i].y) / (polygon[j].y - polygon[i].y)
                         + polygon[i].x)
            inside = !inside;
    return inside;
}

HexBoard board_of(const std::vector<std::string>& rows) {
    return assemble(free_map(ground(rows)), small_rulebook(), nullptr).board;
}

} // namespace

TEST_CASE("neighbouring hexes lie one pitch apart and the box holds every hex") {
    const HexBoard board = board_of({"ggggg", "ggggg", "ggggg"});
    const Layout& layout = board.layout();
    for (const SpaceIndex space : layout.spaces()) {
        const Point c = layout.centre(space);
        for (const Facing facing : all_facings) {
            const SpaceIndex beside = board.grid.neighbour(space, facing);
            if (!board.is_space(beside)) continue;
            const Point d = layout.centre(beside);
            CHECK(std::hypot(c.x - d.x, c.y - d.y) == Approx(1.0));
        }
        REQUIRE(layout.polygon(space).size() == 6);
        for (const Point corner : layout.polygon(space)) {
            CHECK(std::hypot(corner.x - c.x, corner.y - c.y) == Approx(1 / std::sqrt(3.0)));
            CHECK(corner.x >= -1e-9);
            CHECK(corner.y >= -1e-9);
            CHECK(corner.x <= layout.width() + 1e-9);
            CHECK(corner.y <= layout.height() + 1e-9);
        }
    }
    CHECK(layout.height() == Approx(3.5));
    CHECK(layout.spaces().size() == 15);
    CHECK(layout.name(layout.spaces()[3]) == "0201");
    CHECK(layout.centre(*board.find("0201")).y == Approx(1.0));
}

TEST_CASE("a point is found in the hex whose polygon holds it") {
    rc::prop("anywhere on a board with holes", [] {
        const HexBoard board = board_of({"gg.gg", "ggggg", "g.ggg"});
        const Layout& layout = board.layout();
        const Point point{*rc::gen::inRange(-100, 6000) / 1000.0 + 0.000137,
                          *rc::gen::inRange(-100, 4000) / 1000.0 + 0.000251};
        SpaceIndex expected = no_space;
        for (const SpaceIndex space : layout.spaces())
            if (is_inside(point, layout.polygon(space))) expected = space;
        RC_ASSERT(layout.at(point) == expected);
    });
    SECTION("and nowhere for points that are no numbers") {
        const HexBoard board = board_of({"g"});
        CHECK(board.layout().at({std::nan(""), 0.5}) == no_space);
        CHECK(board.layout().at({1e300, 0.5}) == no_space);
        CHECK(board.layout().height() == Approx(1.0));
    }
}
