#include "validator/analysis/sight/line_table.hpp"

#include "tests/validator/analysis/sight/sight_oracle.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <set>

using namespace sabotier;

namespace {

std::set<Hex> hexes(const std::vector<LineElement>& line) {
    std::set<Hex> all;
    for (const LineElement& element : line) {
        all.insert(element.hex);
        if (element.twin) all.insert(*element.twin);
    }
    return all;
}

std::set<Hex> line_set(Hex end) {
    return hexes(line_to(end));
}

template <class Turn>
std::set<Hex> moved(const std::set<Hex>& line, Turn turn) {
    std::set<Hex> all;
    for (const Hex hex : line)
        all.insert(turn(hex));
    return all;
}

Hex any_hex(int range) {
    return {*rc::gen::inRange(-range, range + 1), *rc::gen::inRange(-range, range + 1)};
}

} // namespace

TEST_CASE("the hexes on a line of sight") {
    SECTION("straight along a row of hexes they are the hexes of the row") {
        const std::vector<LineElement> line = line_to({0, 4});
        REQUIRE(line.size() == 3);
        CHECK(line[0] == LineElement{{0, 1}, std::nullopt});
        CHECK(line[2] == LineElement{{0, 3}, std::nullopt});
    }
    SECTION("a line along a side has both hexes of the side on it") {
        const std::vector<LineElement> line = line_to({1, 1});
        REQUIRE(line.size() == 1);
        CHECK(hexes(line) == std::set<Hex>{{0, 1}, {1, 0}});
        CHECK(on_line({1, 1}, {1, 0}) == OnLine::along);
    }
    SECTION("pairs and single hexes take turns on a long line of that kind") {
        const std::vector<LineElement> line = line_to({2, 2});
        REQUIRE(line.size() == 3);
        CHECK(line[0].twin.has_value());
        CHECK(line[1] == LineElement{{1, 1}, std::nullopt});
        CHECK(line[2].twin.has_value());
    }
    SECTION("a hex whose corner alone is touched is not on the line") {
        // Across the line to (4, 1), corners of a hex reach 9 from its centre, and no side is parallel to it.
        int corners = 0;
        for (int q = -8; q <= 8; ++q)
            for (int r = -8; r <= 8; ++r) {
                const Hex end{4, 1}, hex{q, r};
                const std::int64_t off = 3 * std::abs(end.q * hex.r - end.r * hex.q);
                const std::int64_t ahead = scalar_product(hex, end);
                if (off != 9 || ahead <= 0 || ahead >= scalar_product(end, end)) continue;
                ++corners;
                CHECK(on_line(end, hex) == OnLine::off);
                CHECK(oracle::meets(end, hex) == OnLine::off);
            }
        CHECK(corners > 0);
    }
    SECTION("there is nothing between neighbours, nor between a hex and itself") {
        CHECK(line_to({0, 0}).empty());
        for (const Facing facing : all_facings)
            CHECK(line_to(step(facing)).empty());
    }
    SECTION("every hex within and without 14 hexes is judged as exact fractions judge it") {
        const Disc disc(14);
        disc.for_each([&](Hex end) {
            for (int q = -15; q <= 15; ++q)
                for (int r = -15; r <= 15; ++r)
                    if (on_line(end, {q, r}) != oracle::meets(end, {q, r}))
                        FAIL("to " << end.q << "," << end.r << " at " << q << "," << r);
        });
    }
    rc::prop("are those that exact fractions say, far away, too", [] {
        const Hex end = any_hex(3000);
        const Hex near = {end.q * *rc::gen::inRange(0, 100) / 100, 0};
        const int r = end.q == 0 ? *rc::gen::inRange(-3000, 3000)
                                 : static_cast<int>(std::int64_t{end.r} * near.q / end.q);
        for (int by = -2; by <= 2; ++by) {
            const Hex hex{near.q, r + by};
            RC_ASSERT(on_line(end, hex) == oracle::meets(end, hex));
        }
    });
    rc::prop("come in order, each beside the one before, and none is left out", [] {
        const Hex end = any_hex(60);
        const std::vector<LineElement> line = line_to(end);
        Hex last{};
        for (const LineElement& element : line) {
            RC_ASSERT(distance(last, element.hex) == 1);
            RC_ASSERT(scalar_product(element.hex, end) > scalar_product(last, end));
            if (element.twin) RC_ASSERT(distance(element.hex, *element.twin) == 1);
            last = element.hex;
        }
        if (end != Hex{}) RC_ASSERT(distance(last, end) == 1);
        std::set<Hex> all;
        const int range = distance(end, {}) + 1;
        for (int q = -range; q <= range; ++q)
            for (int r = -range; r <= range; ++r)
                if (on_line(end, {q, r}) != OnLine::off) all.insert({q, r});
        RC_ASSERT(hexes(line) == all);
    });
    rc::prop("turn and mirror with the line", [] {
        const Hex end = any_hex(40);
        const std::set<Hex> line = line_set(end);
        for (int steps = 0; steps < 6; ++steps) {
            const auto turn = [steps](Hex hex) { return turned(hex, steps); };
            const auto mirror = [steps](Hex hex) { return mirrored(turned(hex, steps)); };
            RC_ASSERT(line_set(turn(end)) == moved(line, turn));
            RC_ASSERT(line_set(mirror(end)) == moved(line, mirror));
        }
    });
    rc::prop("are the same from the other end", [] {
        const Hex end = any_hex(60);
        RC_ASSERT(line_set(Hex{} - end) == moved(line_set(end), [end](Hex hex) { return hex - end; }));
    });
}

TEST_CASE("the table of lines") {
    for (const int radius : {0, 1, 5, 20, largest_line_table}) {
        const LineTable& table = LineTable::of(radius);
        int at = 0;
        table.disc().for_each([&](Hex end) {
            REQUIRE(table.disc().number(end) == at++);
            std::vector<LineElement> line;
            const auto places = table.line(end);
            for (std::size_t i = 0; i < places.size(); ++i) {
                line.push_back({places[i].hex(), std::nullopt});
                if (places[i].is_paired) line.back().twin = places[++i].hex();
            }
            const bool has_pairs = std::any_of(line.begin(), line.end(),
                                               [](const LineElement& e) { return e.twin.has_value(); });
            if (line != line_to(end) || has_pairs != LineTable::has_pairs(end))
                FAIL("line to " << end.q << "," << end.r);
        });
        CHECK(at == table.disc().size());
    }
}

TEST_CASE("a walk along a line meets what is asked for element by element") {
    CHECK(rc::check("lines", [] {
        const Hex end = any_hex(*rc::gen::element(6, 60, 600));
        LineWalk walk(end);
        for (auto element = next_on_line(end, Hex{}); element; element = next_on_line(end, element->hex))
            RC_ASSERT(walk.next() == element);
        RC_ASSERT_FALSE(walk.next());
        RC_ASSERT_FALSE(walk.next());
    }));
    CHECK(rc::check("lines along sides of hexes", [] {
        const int length = *rc::gen::inRange(1, 300);
        const Hex end = turned(Hex{length, length}, *rc::gen::inRange(0, 6));
        LineWalk walk(end);
        for (auto element = next_on_line(end, Hex{}); element; element = next_on_line(end, element->hex))
            RC_ASSERT(walk.next() == element);
        RC_ASSERT_FALSE(walk.next());
    }));
    LineWalk nowhere(Hex{});
    CHECK_FALSE(nowhere.next());
}
