#include "formats/draw/hexes/ways.hpp"

#include <catch2/catch.hpp>

#include <bit>

using namespace sabotier;

namespace {

constexpr Cell cell{3, 4};

/// Whether a curve ends in the middle of a side, at a right angle to it.
bool ends_square_at(const Curve& curve, Facing side) {
    const Point middle = hex_centre(cell) + to_side(side);
    const auto is_square = [&](Point end, Point heading) {
        const Point outward = 2 * to_side(side);
        const double along = heading.x * outward.x + heading.y * outward.y;
        return length(end - middle) < 1e-9 && std::abs(std::abs(along) - 1) < 1e-6;
    };
    return is_square(curve.from, direction(curve, 0)) || is_square(curve.to, direction(curve, 1));
}

} // namespace

TEST_CASE("Every exit of a hex is the end of one curve, square to its side") {
    for (const double meander : {0.0, 0.1})
        for (unsigned exits = 1; exits < 64; ++exits) {
            INFO(exits);
            const auto curves = hex_curves(cell, static_cast<Exits>(exits), meander);
            for (const Facing side : all_facings) {
                std::size_t ends = 0;
                for (const Curve& curve : curves)
                    if (ends_square_at(curve, side)) ++ends;
                CHECK(ends == (has_exit(static_cast<Exits>(exits), side) ? 1 : 0));
            }
        }
    CHECK(hex_curves(cell, 0, 0).empty());
}

TEST_CASE("Curves stay in their hex") {
    for (unsigned exits = 1; exits < 64; ++exits)
        for (const Curve& curve : hex_curves(cell, static_cast<Exits>(exits), 0.11))
            for (int i = 0; i <= 20; ++i)
                CHECK(length(at(curve, i / 20.0) - hex_centre(cell)) < 0.51);
}

TEST_CASE("A road straight through a hex is straight") {
    const auto curves = hex_curves(cell, static_cast<Exits>(exit_bit(Facing::ne) | exit_bit(Facing::sw)), 0);
    REQUIRE(curves.size() == 1);
    CHECK(length(curves[0]) == Approx(1).margin(0.001));
}

TEST_CASE("A piece of a curve is on the curve") {
    const Curve curve{{0, 0}, {1, 0}, {2, 1}, {2, 3}};
    const Curve middle = piece(curve, 0.25, 0.75);
    CHECK(length(middle.from - at(curve, 0.25)) < 1e-12);
    CHECK(length(middle.to - at(curve, 0.75)) < 1e-12);
    CHECK(length(at(middle, 0.5) - at(curve, 0.5)) < 1e-12);
}

TEST_CASE("Curves are chained as far as they go on without a fork") {
    const Cell next = neighbour(cell, Facing::se);
    const auto through = hex_curves(cell, static_cast<Exits>(exit_bit(Facing::nw) | exit_bit(Facing::se)), 0);
    auto curves = hex_curves(next, static_cast<Exits>(exit_bit(Facing::nw) | exit_bit(Facing::s)), 0);
    curves.insert(curves.begin(), through.begin(), through.end());
    SECTION("two hexes are one line") {
        const auto lines = chains(curves);
        REQUIRE(lines.size() == 1);
        CHECK(lines[0].size() == 2);
        CHECK(length(lines[0][0].to - lines[0][1].from) < 1e-9);
    }
    SECTION("a fork parts it, and nothing is lost") {
        const auto fork = hex_curves(
            neighbour(next, Facing::s),
            static_cast<Exits>(exit_bit(Facing::n) | exit_bit(Facing::se) | exit_bit(Facing::sw)), 0);
        curves.insert(curves.end(), fork.begin(), fork.end());
        std::size_t count = 0;
        for (const auto& line : chains(curves))
            count += line.size();
        CHECK(count == curves.size());
        CHECK(chains(curves).size() == 3);
    }
    SECTION("a ring is one line") {
        std::vector<Curve> ring;
        Cell at_cell{5, 5};
        for (int i = 0; i < 6; ++i) {
            const Facing from = opposite(turned(Facing::n, i));
            const Facing to = turned(Facing::n, i + 1);
            for (const Curve& curve :
                 hex_curves(at_cell, static_cast<Exits>(exit_bit(from) | exit_bit(to)), 0))
                ring.push_back(curve);
            at_cell = neighbour(at_cell, to);
        }
        CHECK(at_cell == Cell{5, 5});
        const auto lines = chains(ring);
        REQUIRE(lines.size() == 1);
        CHECK(lines[0].size() == 6);
    }
}
