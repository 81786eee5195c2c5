#include "formats/geometry/tile_lattice.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <map>
#include <set>

using namespace sabotier;

namespace {

std::set<Hex> as_set(std::array<Hex, 2> pair) {
    return {pair[0], pair[1]};
}

} // namespace

TEST_CASE("a tile has 43 whole and 12 half hexes") {
    const auto& hexes = tile_hexes();
    CHECK(hexes.size() == 55);
    CHECK(std::count_if(hexes.begin(), hexes.end(), is_whole) == 43);
    CHECK(std::count_if(hexes.begin(), hexes.end(), is_half) == 12);
    CHECK(std::is_sorted(hexes.begin(), hexes.end()));

    std::map<int, std::pair<int, int>> columns;
    for (const Hex hex : hexes)
        ++(is_whole(hex) ? columns[hex.q + 4].first : columns[hex.q + 4].second);
    const std::map<int, std::pair<int, int>> printed{{0, {1, 2}}, {1, {4, 2}}, {2, {7, 0}},
                                                     {3, {6, 2}}, {4, {7, 0}}, {5, {6, 2}},
                                                     {6, {7, 0}}, {7, {4, 2}}, {8, {1, 2}}};
    CHECK(columns == printed);
}

TEST_CASE("a tile looks the same in every turn") {
    for (const Hex hex : tile_hexes())
        for (int steps = 0; steps < 6; ++steps) {
            CHECK(tile_measure(turned(hex, steps)) == tile_measure(hex));
            CHECK(tile_measure(mirrored(turned(hex, steps))) == tile_measure(hex));
        }
}

TEST_CASE("neighbouring tiles share exactly two half hexes") {
    CHECK(as_set(shared_halves(Facing::se)) == std::set<Hex>{{3, 1}, {4, -1}});
    CHECK(as_set(shared_halves(Facing::s)) == std::set<Hex>{{-1, 4}, {1, 3}});
    CHECK(as_set(shared_halves(Facing::sw)) == std::set<Hex>{{-4, 3}, {-3, 4}});
    const std::set<Hex> own(tile_hexes().begin(), tile_hexes().end());
    for (const Facing side : all_facings) {
        const Hex there = centre(neighbour(TilePlace{0, 0}, side));
        std::set<Hex> shared;
        for (const Hex hex : own)
            if (own.count(hex - there) > 0) shared.insert(hex);
        CHECK(shared == as_set(shared_halves(side)));
        for (const Hex hex : shared) {
            CHECK(is_half(hex));
            CHECK(is_half(hex - there));
        }
        CHECK(as_set(shared_halves(opposite(side)))
              == std::set<Hex>{-1 * shared_halves(side)[0], -1 * shared_halves(side)[1]});
    }
}

TEST_CASE("every hex of the plane belongs to one tile whole or to two tiles half") {
    rc::prop("wherever one looks", [] {
        const Hex hex{*rc::gen::inRange(-200, 200), *rc::gen::inRange(-200, 200)};
        int whole = 0;
        int half = 0;
        for (int i = hex.q / 7 - 2; i <= hex.q / 7 + 2; ++i)
            for (int j = hex.r / 7 - 2; j <= hex.r / 7 + 2; ++j) {
                whole += is_whole(hex - centre({i, j})) ? 1 : 0;
                half += is_half(hex - centre({i, j})) ? 1 : 0;
            }
        RC_ASSERT(2 * whole + half == 2);
    });
}

TEST_CASE("the gate is the middle of a tile side") {
    CHECK(gate(Facing::se) == Hex{3, 0});
    for (const Facing side : all_facings) {
        const Hex beyond = neighbour(gate(side), side);
        CHECK(is_whole(gate(side)));
        CHECK_FALSE(is_whole(beyond));
        CHECK_FALSE(is_half(beyond));
        CHECK(beyond - centre(neighbour(TilePlace{0, 0}, side)) == gate(opposite(side)));
    }
}
