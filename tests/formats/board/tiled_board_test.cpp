#include "formats/board/assembly.hpp"
#include "tests/formats/board/fixtures.hpp"

#include "formats/geometry/tile_lattice.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <cmath>
#include <map>
#include <set>

using namespace sabotier;
using namespace sabotier::fixtures;
using Kind = AssemblyFault::Kind;

namespace {

Assembly laid(const std::vector<Tile>& tiles, std::vector<PlacedTile> layout) {
    TileSet set;
    set.tiles = tiles;
    return assemble(tiled_map(std::move(layout)), small_rulebook(), &set);
}

SpaceIndex at(const HexBoard& board, Hex lattice) {
    return board.grid.index(lattice - board.origin);
}

std::vector<Kind> kinds(const std::vector<AssemblyFault>& faults) {
    std::vector<Kind> result;
    for (const AssemblyFault& fault : faults)
        result.push_back(fault.kind);
    return result;
}

/// Squared distance in units in which it is whole: q^2 + qr + r^2.
int squared(Hex hex) {
    return hex.q * hex.q + hex.q * hex.r + hex.r * hex.r;
}

/// How many of a lattice of tile centres are nearest to a hex, this one being among them: 1 whole, 2 half, 0
/// not on this tile. A second way to say what a tile is: the hexes that lie nearer to its centre than to any
/// other.
int nearest_centres(Hex offset) {
    int sharing = 1;
    for (const Facing facing : all_facings) {
        const int other = squared(offset - 7 * step(facing));
        if (other < squared(offset)) return 0;
        if (other == squared(offset)) ++sharing;
    }
    return sharing;
}

/// A hex turned by sixths clockwise, by rotating its centre in the plane.
Hex rotated(Hex hex, int steps) {
    const double x = 1.5 / std::sqrt(3.0) * hex.q;
    const double y = hex.r + hex.q / 2.0;
    const double angle = steps * std::acos(-1.0) / 3;
    const double u = x * std::cos(angle) - y * std::sin(angle);
    const double v = x * std::sin(angle) + y * std::cos(angle);
    const int q = static_cast<int>(std::lround(u * std::sqrt(3.0) / 1.5));
    return {q, static_cast<int>(std::lround(v - q / 2.0))};
}

/// What a slow, independent reading of the layout says about each hex of the lattice.
struct Expected {
    std::map<Hex, char> terrain; ///< playable hexes
    std::map<Hex, std::size_t> owner;
    std::set<std::pair<Hex, Hex>> roads; ///< ordered pairs: from a playable hex to wherever the road goes
};

Expected read_slowly(const std::vector<Tile>& tiles, std::vector<PlacedTile> layout) {
    Expected expected;
    std::vector<std::size_t> order(layout.size());
    for (std::size_t k = 0; k < order.size(); ++k)
        order[k] = k;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::pair(layout[a].i, layout[a].j) < std::pair(layout[b].i, layout[b].j);
    });
    std::map<Hex, std::vector<std::pair<std::size_t, char>>> claims;
    std::map<Hex, int> weight; // halves
    for (const std::size_t k : order) {
        const PlacedTile& place = layout[k];
        const Tile& tile =
            *std::find_if(tiles.begin(), tiles.end(), [&](const Tile& t) { return t.id == place.tile; });
        for (int row = 0; row < 9; ++row)
            for (int column = 0; column < 9; ++column) {
                const Hex offset = to_hex({column, row}) - to_hex({4, 4});
                const char code = tile.terrain.codes[static_cast<std::size_t>(row * 9 + column)];
                const int sharing = nearest_centres(offset);
                if (sharing == 0 || code == '.') continue;
                const Hex hex = Hex{7 * place.i, 7 * place.j} + rotated(offset, place.turn);
                claims[hex].emplace_back(k, code);
                weight[hex] += sharing == 1 ? 2 : 1;
            }
        for (const HexPath& road : tile.terrain.roads)
            for (std::size_t c = 1; c < road.cells.size(); ++c) {
                const Hex a = Hex{7 * place.i, 7 * place.j}
                              + rotated(to_hex(road.cells[c - 1]) - to_hex({4, 4}), place.turn);
                const Hex b = Hex{7 * place.i, 7 * place.j}
                              + rotated(to_hex(road.cells[c]) - to_hex({4, 4}), place.turn);
                // A hex off the tile takes no exit from this tile's road.
                if (nearest_centres(to_hex(road.cells[c - 1]) - to_hex({4, 4})) != 0)
                    expected.roads.emplace(a, b);
                if (nearest_centres(to_hex(road.cells[c]) - to_hex({4, 4})) != 0)
                    expected.roads.emplace(b, a);
            }
    }
    for (const auto& [hex, who] : claims)
        if (weight[hex] == 2) {
            expected.terrain[hex] = who.front().second;
            expected.owner[hex] = who.front().first;
        }
    return expected;
}

/// Random tiles with a road from gate to gate through the middle.
Tile random_tile(const std::string& id) {
    Tile tile = plain_tile(id, 'g');
    tile.terrain.codes = *rc::gen::container<std::string>(81, rc::gen::element('g', 'f', 'w', '.'));
    const auto from = static_cast<Facing>(*rc::gen::inRange(0, 6));
    const auto to = turned(from, *rc::gen::inRange(1, 6));
    HexPath road;
    for (int k = 4; k >= -4; --k)
        road.cells.push_back(tile_cell(k > 0 ? k * step(from) : -k * step(to)));
    for (const Cell step : road.cells) // a road needs ground
        if (const Hex offset = tile_offset(step); tile_measure(offset) < 7)
            tile.terrain.codes[static_cast<std::size_t>(step.row * 9 + step.column)] = 'g';
    tile.terrain.roads = {road};
    return tile;
}

} // namespace

TEST_CASE("one tile alone has its 43 whole hexes") {
    const Assembly made = laid({plain_tile("H01", 'g')}, {placed("H01", 0, 0)});
    CHECK(made.faults.empty());
    CHECK(made.board.hexes == 43);
    CHECK(made.board.depth == 1);
    CHECK(made.board.grid.columns() == 9);
    CHECK(made.board.name(at(made.board, {-4, 2})) == "0104");
    CHECK(made.board.find("0104"));
}

TEST_CASE("halves that meet become hexes, rim halves do not") {
    const Assembly made =
        laid({plain_tile("H01", 'g')}, {placed("H01", 0, 0), placed("H01", 1, 0), placed("H01", 0, 1)});
    CHECK(made.faults.empty());
    CHECK(made.board.hexes == 3 * 43 + 3 * 2);
    CHECK(made.board.is_space(at(made.board, {3, 1})));
    CHECK(made.board.is_space(at(made.board, {4, -1})));
    CHECK_FALSE(made.board.is_space(at(made.board, {3, -3 + -1})));
    CHECK(made.board.depth == 2);
}

TEST_CASE("seven tiles in columns of 2, 3, 2 are three deep") {
    const Assembly made =
        laid({plain_tile("H01", 'g')},
             {placed("H01", -1, 0), placed("H01", -1, 1), placed("H01", 0, -1), placed("H01", 0, 0),
              placed("H01", 0, 1), placed("H01", 1, -1), placed("H01", 1, 0)});
    CHECK(made.faults.empty());
    CHECK(made.board.depth == 3);
    CHECK(made.board.hexes == 7 * 43 + 12 * 2);
    std::map<int, int> in_column;
    made.board.for_each_space(
        [&](SpaceIndex space) { ++in_column[to_cell(made.board.grid.hex(space)).column]; });
    CHECK(in_column.begin()->first == 0);
    CHECK(in_column.size() == 23);
    CHECK(in_column[0] + in_column[1] + in_column[2] == 24);
}

TEST_CASE("a map's own set-up depth goes before the tile columns") {
    Map map = tiled_map({placed("H01", 0, 0)});
    std::get<TiledHexes>(map.ground).depth = 4;
    TileSet set;
    set.tiles = {plain_tile("H01", 'g')};
    CHECK(assemble(map, small_rulebook(), &set).board.depth == 4);
}

TEST_CASE("any layout of turned tiles is as a slow reading finds it") {
    rc::prop("hex by hex, exit by exit", [] {
        const std::vector<Tile> tiles{random_tile("H01"), random_tile("H02"), random_tile("H03")};
        std::set<std::pair<int, int>> places;
        std::vector<PlacedTile> layout;
        for (int k = *rc::gen::inRange(1, 9); k > 0; --k) {
            PlacedTile tile = placed("H0" + std::to_string(*rc::gen::inRange(1, 4)), *rc::gen::inRange(-2, 3),
                                     *rc::gen::inRange(-2, 3), *rc::gen::inRange(0, 6));
            if (places.emplace(tile.i, tile.j).second) layout.push_back(tile);
        }
        const Expected expected = read_slowly(tiles, layout);
        const Rulebook rulebook = small_rulebook();
        const HexBoard board = laid(tiles, layout).board;
        RC_ASSERT(board.hexes == expected.terrain.size());
        std::set<int> columns;
        std::set<int> rows;
        board.for_each_space([&](SpaceIndex space) {
            const Hex hex = board.grid.hex(space) + board.origin;
            columns.insert(to_cell(board.grid.hex(space)).column);
            rows.insert(to_cell(board.grid.hex(space)).row);
            RC_ASSERT(expected.terrain.count(hex) == 1U);
            RC_ASSERT(rulebook.terrains[board.terrain[number(space)] - 1U].code == expected.terrain.at(hex));
            RC_ASSERT(board.tile[number(space)] == expected.owner.at(hex));
            for (const Facing facing : all_facings)
                RC_ASSERT(has_exit(board.road[number(space)], facing)
                          == (expected.roads.count({hex, neighbour(hex, facing)}) == 1));
        });
        RC_ASSERT(*columns.begin() == 0);
        RC_ASSERT(*rows.begin() == 0);
        RC_ASSERT(*columns.rbegin() == board.grid.columns() - 1);
        RC_ASSERT(*rows.rbegin() == board.grid.rows() - 1);
    });
}

TEST_CASE("halves of different terrain: the lower place wins and the fault says so") {
    const Assembly made =
        laid({plain_tile("H01", 'g'), plain_tile("H02", 'f')}, {placed("H02", 1, 0), placed("H01", 0, 0)});
    REQUIRE(kinds(made.faults) == std::vector{Kind::seam_terrain, Kind::seam_terrain});
    CHECK(made.faults[0].tiles == std::vector<std::size_t>{1, 0});
    CHECK(made.faults[0].id == "H01");
    CHECK(made.faults[0].other == "H02");
    CHECK(made.board.terrain[number(at(made.board, {3, 1}))] == 1);
    CHECK(made.faults[0].space == at(made.board, {3, 1}));
}

TEST_CASE("roads and rivers across tile borders") {
    Tile crossing = plain_tile("H02", 'g');
    // From gate to gate, west of south to east of north: the sides sw and ne.
    crossing.terrain.roads = {path({"0107", "0206", "0306", "0405", "0505", "0604", "0704", "0803", "0903"})};
    crossing.terrain.rivers = {
        path({"0501", "0502", "0503", "0504", "0505", "0506", "0507", "0508", "0509"})};
    const Tile plain = plain_tile("H01", 'g');

    SECTION("leaving the map at its rim is no fault") {
        CHECK(laid({crossing}, {placed("H02", 0, 0)}).faults.empty());
    }
    SECTION("one that goes on is no fault, in any turn that matches") {
        CHECK(laid({crossing}, {placed("H02", 0, 0), placed("H02", 1, -1)}).faults.empty());
        const Assembly made = laid({crossing}, {placed("H02", 0, 0), placed("H02", 1, -1, 3)});
        CHECK(made.faults.empty());
        CHECK(has_exit(made.board.road[number(at(made.board, gate(Facing::ne)))], Facing::ne));
    }
    SECTION("one that stops at the border is a fault") {
        const Assembly made = laid({crossing, plain}, {placed("H02", 0, 0), placed("H01", 1, -1)});
        REQUIRE(kinds(made.faults) == std::vector{Kind::seam_road});
        CHECK(made.faults[0].tiles == std::vector<std::size_t>{0, 1});
        CHECK(made.faults[0].space == at(made.board, gate(Facing::ne)));
        CHECK(kinds(laid({crossing, plain}, {placed("H02", 0, 0), placed("H01", 0, 1)}).faults)
              == std::vector{Kind::seam_river});
    }
    SECTION("a turned neighbour that has its road elsewhere is a fault on both sides") {
        const Assembly made = laid({crossing}, {placed("H02", 0, 0), placed("H02", 0, 1, 2)});
        CHECK(kinds(made.faults) == std::vector{Kind::seam_road, Kind::seam_river});
    }
    SECTION("a road that ends in a shared hex is a fault, one that brushes it is not") {
        Tile brush = plain_tile("H03", 'g');
        const std::string shared = to_ccrr(tile_cell(shared_halves(Facing::se)[0]));
        const std::string inner = to_ccrr(tile_cell({2, 1}));
        const std::string other = to_ccrr(tile_cell({2, 2}));
        brush.terrain.roads = {path({inner, shared})};
        CHECK(kinds(laid({brush, plain}, {placed("H03", 0, 0), placed("H01", 1, 0)}).faults)
              == std::vector{Kind::seam_road});
        CHECK(laid({brush, plain}, {placed("H03", 0, 0)}).faults.empty());
        brush.terrain.roads = {path({inner, shared, other})};
        CHECK(laid({brush, plain}, {placed("H03", 0, 0), placed("H01", 1, 0)}).faults.empty());
    }
}

TEST_CASE("bridges, flyovers and buildings turn with their tile") {
    Tile tile = plain_tile("H04", 'g');
    tile.terrain.roads = {path({"0504", "0505", "0506"}), path({"0404", "0505", "0605"})};
    tile.terrain.bridges = {{cell("0505"), std::array{Facing::n, Facing::s}, {}}};
    tile.terrain.codes[static_cast<std::size_t>(2 * 9 + 4)] = 'b'; // 0503: two hexes above the centre
    tile.terrain.codes[static_cast<std::size_t>(1 * 9 + 4)] = 'b'; // 0502
    tile.terrain.buildings = {{BuildingId("depot"), {cell("0503")}, {}}};
    for (int turn = 0; turn < 6; ++turn) {
        const Assembly made = laid({tile}, {placed("H04", 0, 0, turn), placed("H04", 1, 0, turn)});
        CHECK(made.faults.empty());
        REQUIRE(made.board.flyovers.size() == 2);
        CHECK(made.board.flyovers[0].space == at(made.board, {0, 0}));
        CHECK(made.board.flyovers[0].deck == turned_exits(0b001001, turn));
        CHECK(made.board.bridge[number(at(made.board, {7, 0}))] == 1);
        CHECK(made.board.building_names == std::vector<std::string>{"depot", "depot"});
        CHECK(made.board.buildings == 4);
        CHECK(made.board.building[number(at(made.board, turned({0, -2}, turn)))] == 1);
        CHECK(made.board.building[number(at(made.board, Hex{7, 0} + turned({0, -2}, turn)))] == 2);
        CHECK(made.board.building[number(at(made.board, turned({0, -3}, turn)))] > 2);
    }
}

TEST_CASE("tiles that cannot stand are left out with their fault") {
    const std::vector<Tile> tiles{plain_tile("H01", 'g'), plain_tile("H02", 'f')};
    SECTION("unknown") {
        const Assembly made = laid(tiles, {placed("H01", 0, 0), placed("H99", 0, 1)});
        REQUIRE(kinds(made.faults) == std::vector{Kind::unknown_tile});
        CHECK(made.faults[0].id == "H99");
        CHECK(made.faults[0].tiles == std::vector<std::size_t>{1});
        CHECK(made.board.hexes == 43);
    }
    SECTION("on another tile") {
        const Assembly made = laid(tiles, {placed("H01", 2, 3), placed("H02", 2, 3)});
        REQUIRE(kinds(made.faults) == std::vector{Kind::overlap});
        CHECK(made.faults[0].id == "H02");
        CHECK(made.faults[0].other == "H01");
        CHECK(made.faults[0].tiles == std::vector<std::size_t>{1, 0});
        CHECK(made.board.terrain[number(*made.board.find("0502"))] == 1);
    }
    SECTION("too far away") {
        for (const auto& [i, j] : {std::pair{1'000'000, -5}, {-300, 900}, {2'000'000'000, 2'000'000'000}}) {
            const Assembly made = laid(tiles, {placed("H01", 0, 0), placed("H02", i, j)});
            CHECK(kinds(made.faults) == std::vector{Kind::too_large});
            CHECK(made.faults[0].id == "H02");
            CHECK(made.board.hexes == 43);
        }
        CHECK(laid(tiles, {placed("H01", 2'000'000'000, 0)}).board.hexes == 0);
        // Far from the origin, but not from each other.
        CHECK(laid(tiles, {placed("H01", 5000, 5000), placed("H01", 5001, 5000)}).board.hexes == 2 * 43 + 2);
        const Assembly corners = laid(tiles, {placed("H01", -99, -99), placed("H01", 99, 99),
                                              placed("H01", -99, 99), placed("H01", 99, -99)});
        CHECK(corners.faults.empty());
        CHECK(corners.board.hexes == 4 * 43);
    }
    SECTION("no set, or no tile at all") {
        CHECK(kinds(assemble(tiled_map({placed("H01", 0, 0)}), small_rulebook(), nullptr).faults)
              == std::vector{Kind::unknown_tile});
        CHECK(laid(tiles, {}).board.hexes == 0);
        CHECK_FALSE(laid(tiles, {}).board.depth);
    }
}

TEST_CASE("a fault inside a tile is reported once, however often the tile is laid") {
    Tile tile = plain_tile("H05", 'g');
    tile.terrain.roads = {path({"0505", "0507"})};
    const Assembly made = laid({tile}, {placed("H05", 0, 0), placed("H05", 1, 0, 2), placed("H05", 0, 1)});
    CHECK(kinds(made.faults) == std::vector{Kind::path_gap});
}
