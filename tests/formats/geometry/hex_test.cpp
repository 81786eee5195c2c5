#include "formats/geometry/hex.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <set>

using namespace sabotier;

namespace {

Hex any_hex() {
    return {*rc::gen::inRange(-500, 500), *rc::gen::inRange(-500, 500)};
}

/// The twelve symmetries of the grid about the origin: six turns, each plain or mirrored.
Hex moved(Hex hex, int symmetry) {
    const Hex t = turned(hex, symmetry % 6);
    return symmetry < 6 ? t : mirrored(t);
}
Facing moved(Facing facing, int symmetry) {
    const Facing t = turned(facing, symmetry % 6);
    return symmetry < 6 ? t : mirrored(t);
}

/// Steps between hexes by walking: greedy steps towards the goal, the slow second opinion on distance().
int walked(Hex a, Hex b) {
    std::set<Hex> seen{a};
    std::vector<Hex> front{a};
    for (int steps = 0;; ++steps) {
        if (seen.count(b) > 0) return steps;
        std::vector<Hex> next;
        for (const Hex hex : front)
            for (const Facing facing : all_facings)
                if (seen.insert(neighbour(hex, facing)).second) next.push_back(neighbour(hex, facing));
        front = next;
    }
}

} // namespace

TEST_CASE("facings run clockwise from the top") {
    CHECK(neighbour({0, 0}, Facing::n) == Hex{0, -1});
    CHECK(neighbour({0, 0}, Facing::ne) == Hex{1, -1});
    CHECK(neighbour({0, 0}, Facing::se) == Hex{1, 0});
    CHECK(neighbour({0, 0}, Facing::s) == Hex{0, 1});
    CHECK(neighbour({0, 0}, Facing::sw) == Hex{-1, 1});
    CHECK(neighbour({0, 0}, Facing::nw) == Hex{-1, 0});
    CHECK(name(Facing::sw) == "sw");
    for (const Facing facing : all_facings) {
        CHECK(facing_to({3, 4}, neighbour({3, 4}, facing)) == facing);
        CHECK(neighbour(neighbour({3, 4}, facing), opposite(facing)) == Hex{3, 4});
        CHECK(parse_facing(name(facing)) == facing);
        CHECK(parse_facing(std::to_string(number(facing))) == facing);
    }
    CHECK_FALSE(facing_to({0, 0}, {0, 0}));
    CHECK_FALSE(facing_to({0, 0}, {1, 1}));
    for (const char* wrong : {"6", "-1", "", "00", "north", "N", "1 "})
        CHECK_FALSE(parse_facing(wrong));
}

TEST_CASE("turning between facings takes the shorter way") {
    CHECK(turn_between(Facing::n, Facing::nw) == 1);
    CHECK(turn_between(Facing::nw, Facing::se) == 3);
    CHECK(turn_between(Facing::ne, Facing::s) == 2);
    CHECK(turned(Facing::n, -1) == Facing::nw);
    CHECK(turned(Facing::sw, 14) == Facing::n);
}

TEST_CASE("a column lies half a hex lower when it is odd") {
    CHECK(to_cell({0, 0}) == Cell{0, 0});
    CHECK(to_cell(neighbour({0, 0}, Facing::se)) == Cell{1, 0});
    CHECK(to_cell(neighbour({1, 0}, Facing::ne)) == Cell{2, 0});
    CHECK(to_cell(neighbour({0, 0}, Facing::nw)) == Cell{-1, -1});
    CHECK(to_cell(neighbour({0, 0}, Facing::sw)) == Cell{-1, 0});
}

TEST_CASE("hex numbers are column and row from 01") {
    CHECK(to_ccrr({0, 0}) == "0101");
    CHECK(to_ccrr({10, 6}) == "1107");
    CHECK(to_ccrr({0, 0}, 3) == "001001");
    CHECK(to_ccrr({98, 98}) == "9999");
    CHECK(parse_ccrr("1107") == Cell{10, 6});
    CHECK(parse_ccrr("001001") == Cell{0, 0});
    CHECK(parse_ccrr("9999999999") == Cell{99998, 99998});
    for (const char* wrong : {"", "010", "11", "11070", "0001", "0100", "+101", "01 1", "0x01", "A107",
                              "000000000000", "-1-1", "1107 ", "\xD9\xA1\xD9\xA1"})
        CHECK_FALSE(parse_ccrr(wrong));
    CHECK(number_width(1, 1) == 2);
    CHECK(number_width(99, 99) == 2);
    CHECK(number_width(100, 1) == 3);
    CHECK(number_width(5, 999) == 3);
    CHECK(number_width(1000, 1000) == 4);
    CHECK(number_width(4'000'000, 1) == 7);
}

TEST_CASE("coordinates convert there and back") {
    rc::prop("axial and cell are inverse to each other", [] {
        const Hex hex = any_hex();
        RC_ASSERT(to_hex(to_cell(hex)) == hex);
        const Cell cell{hex.q, hex.r};
        RC_ASSERT(to_cell(to_hex(cell)) == cell);
    });
    rc::prop("hex numbers read back, at any width that fits", [] {
        const Cell cell{*rc::gen::inRange(0, 2000), *rc::gen::inRange(0, 2000)};
        const int width = *rc::gen::inRange(number_width(cell.column + 1, cell.row + 1), 6);
        RC_ASSERT(parse_ccrr(to_ccrr(cell, width)) == cell);
    });
}

TEST_CASE("the symmetries of the hex grid") {
    rc::prop("six turns are none", [] {
        const Hex hex = any_hex();
        Hex t = hex;
        for (int i = 0; i < 6; ++i)
            t = turned(t, 1);
        RC_ASSERT(t == hex);
        RC_ASSERT(turned(turned(hex, 2), -2) == hex);
        RC_ASSERT(mirrored(mirrored(hex)) == hex);
    });
    rc::prop("all twelve keep distances and neighbours", [] {
        const Hex a = any_hex();
        const Hex b = any_hex();
        const int symmetry = *rc::gen::inRange(0, 12);
        RC_ASSERT(distance(moved(a, symmetry), moved(b, symmetry)) == distance(a, b));
        for (const Facing facing : all_facings)
            RC_ASSERT(moved(neighbour(a, facing), symmetry)
                      == neighbour(moved(a, symmetry), moved(facing, symmetry)));
    });
    rc::prop("exits turn as their hex turns", [] {
        const auto exits = static_cast<Exits>(*rc::gen::inRange(0, 64));
        const int steps = *rc::gen::inRange(-12, 12);
        for (const Facing facing : all_facings)
            RC_ASSERT(has_exit(turned_exits(exits, steps), turned(facing, steps)) == has_exit(exits, facing));
    });
}

TEST_CASE("distance counts steps") {
    for (int q = -4; q <= 4; ++q)
        for (int r = -4; r <= 4; ++r)
            CHECK(distance({1, -2}, Hex{1, -2} + Hex{q, r}) == walked({0, 0}, {q, r}));
}

TEST_CASE("a hexside has one normal name") {
    rc::prop("both names of a side normalise to one that points up or right", [] {
        const Hex hex = any_hex();
        const Facing facing = all_facings[static_cast<std::size_t>(*rc::gen::inRange(0, 6))];
        const HexSide side = normalised({hex, facing});
        RC_ASSERT(number(side.side) < 3);
        RC_ASSERT(side == normalised({neighbour(hex, facing), opposite(facing)}));
        RC_ASSERT(normalised(side) == side);
    });
}
