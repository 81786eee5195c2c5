#include "editor/core/view/legend_place.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

using namespace sabotier;
using namespace sabotier::editor;

namespace {

constexpr Extent view{800, 600};
constexpr Extent box{200, 100};

double overlap(const Rectangle& board, Point at) {
    const double x = std::min(board.to.x, at.x + box.width) - std::max(board.from.x, at.x);
    const double y = std::min(board.to.y, at.y + box.height) - std::max(board.from.y, at.y);
    return x > 0 && y > 0 ? x * y : 0;
}

bool is_at(Point point, double x, double y) {
    return point.x == Approx(x).margin(0.001) && point.y == Approx(y).margin(0.001);
}

} // namespace

TEST_CASE("a legend stands in the lower left corner, unless the board is there and leaves another one free") {
    const auto place = [](const Rectangle& board) { return corner_beside(board, view, box, 10); };
    CHECK(is_at(place({{300, 100}, {700, 500}}), 10, 490)); // free all round
    CHECK(is_at(place({{0, 0}, {800, 600}}), 10, 490));     // covered wherever it stands
    CHECK(is_at(place({{0, 0}, {500, 600}}), 590, 490));    // room at the right
    CHECK(is_at(place({{0, 200}, {800, 600}}), 10, 10));    // room above
    CHECK(is_at(place({{0, 300}, {500, 900}}), 590, 490));  // upper and lower right alike: the lower one
    SECTION("in a view that is smaller than it, with its title in sight") {
        CHECK(is_at(corner_beside({{0, 0}, {50, 50}}, {100, 60}, box, 10), 10, 10));
    }
}

TEST_CASE("no corner covers less of the board than the one that is taken") {
    rc::prop("it holds", [](std::uint16_t x, std::uint16_t y, std::uint16_t wide, std::uint16_t high) {
        const Rectangle board{{x % 900 - 300.0, y % 700 - 300.0},
                              {x % 900 - 300.0 + wide % 900, y % 700 - 300.0 + high % 700}};
        const Point taken = corner_beside(board, view, box, 10);
        for (const Point corner : {Point{10, 490}, {590, 490}, {10, 10}, {590, 10}})
            RC_ASSERT(overlap(board, taken) <= overlap(board, corner) + 0.5);
    });
}

TEST_CASE("a legend that was moved stays beside the edges that it was put near") {
    const PlaceByEdges low_right({560, 470}, view, box); // 40 from the right, 30 from below
    CHECK(is_at(low_right.in(view, box), 560, 470));
    CHECK(is_at(low_right.in({1000, 900}, box), 760, 770));
    CHECK(is_at(low_right.in(view, {120, 28}), 640, 542)); // folded
    const PlaceByEdges high_left({25, 5}, view, box);
    CHECK(is_at(high_left.in({300, 200}, box), 25, 5));
    CHECK(is_at(high_left.in(view, {120, 28}), 25, 5));
}

TEST_CASE("a legend that was moved is never lost") {
    rc::prop("it holds", [](std::int16_t x, std::int16_t y, std::uint16_t wide, std::uint16_t high) {
        const PlaceByEdges place({static_cast<double>(x), static_cast<double>(y)}, view, box);
        const Extent now{wide % 3000 + 1.0, high % 3000 + 1.0};
        const Point at = place.in(now, box);
        RC_ASSERT(at.x >= 0);
        RC_ASSERT(at.y >= 0);
        RC_ASSERT(at.x == 0 || at.x + box.width <= now.width + 0.001);
        RC_ASSERT(at.y == 0 || at.y + box.height <= now.height + 0.001);
    });
}

TEST_CASE("a legend stands where it was put, if it is there as a whole") {
    rc::prop("it holds", [](std::uint16_t x, std::uint16_t y) {
        const Point put{x % 601 + 0.0, y % 501 + 0.0};
        const Point at = PlaceByEdges(put, view, box).in(view, box);
        RC_ASSERT(is_at(at, put.x, put.y));
    });
}
