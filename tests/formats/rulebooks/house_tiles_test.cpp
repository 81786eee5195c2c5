#include "formats/board/assembly.hpp"
#include "formats/board/hex_board.hpp"
#include "formats/documents/load.hpp"
#include "formats/geometry/tile_lattice.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <set>

using namespace sabotier;
using Kind = AssemblyFault::Kind;

namespace {

std::shared_ptr<const TileSet> house() {
    static const auto set = load_tiles("house", ".").value;
    REQUIRE(set);
    return *set;
}

const Rulebook& rulebook() {
    static const auto loaded = load_rulebook("sabot", ".").value;
    REQUIRE(loaded);
    return **loaded;
}

Map laid(const std::vector<PlacedTile>& layout) {
    Map map;
    TiledHexes tiles;
    tiles.layout = layout;
    map.ground = tiles;
    return map;
}

PlacedTile placed(const Tile& tile, TilePlace place, int turn = 0) {
    PlacedTile result;
    result.tile = tile.id;
    result.i = place.i;
    result.j = place.j;
    result.turn = turn;
    return result;
}

/// The tile alone in its first turn; half hexes are left out as on any rim.
HexBoard alone(const Tile& tile) {
    const Assembly made = assemble(laid({placed(tile, {0, 0})}), rulebook(), house().get());
    CHECK(made.faults.empty());
    return made.board;
}

char code_at(const Tile& tile, Hex offset) {
    return tile.terrain.code(tile_cell(offset));
}

const Terrain& terrain_at(const HexBoard& board, SpaceIndex space) {
    return rulebook().terrains[board.terrain[number(space)] - 1U];
}

/// What a tile shows across a side: the terrain of its two half hexes.
std::string border(const Tile& tile, Facing side) {
    const auto halves = shared_halves(side);
    return {code_at(tile, halves[0]), code_at(tile, halves[1])};
}

SpaceIndex at(const HexBoard& board, Hex offset) {
    return board.grid.index(offset - board.origin);
}

bool may_enter(const Terrain& terrain, const std::string& movement) {
    return terrain.costs.at(ClassId(movement)).kind == EntryCost::Kind::cost;
}

/// Whether a ground vehicle goes from one hex to the next, rivers apart: over ground, or along a road.
bool passes(const HexBoard& board, SpaceIndex from, Facing facing) {
    const SpaceIndex to = board.grid.neighbour(from, facing);
    if (!board.is_space(to)) return false;
    if (has_exit(board.road[number(from)], facing)) return true;
    return may_enter(terrain_at(board, from), "tracked") && may_enter(terrain_at(board, to), "tracked");
}

} // namespace

TEST_CASE("the house set is large and knows every terrain") {
    CHECK(house()->tiles.size() >= 36);
    std::set<char> codes;
    std::set<std::string> names;
    std::set<std::string> themes;
    int number = 0;
    for (const Tile& tile : house()->tiles) {
        const std::string digits = std::to_string(++number);
        CHECK(tile.id.str() == (number < 10 ? "H0" : "H") + digits);
        CHECK(names.insert(tile.name).second);
        themes.insert(tile.theme);
        for (const Hex offset : tile_hexes())
            codes.insert(code_at(tile, offset));
    }
    for (const Terrain& terrain : rulebook().terrains)
        CHECK(codes.count(terrain.code) == 1);
    CHECK(codes.size() == rulebook().terrains.size());
    for (const char* theme : {"open", "woods", "hills", "swamp", "lake", "coast", "river", "road", "town",
                              "urban", "depression", "desert"})
        CHECK(themes.count(theme) == 1);
}

TEST_CASE("both half hexes of a tile side are of one border terrain") {
    for (const Tile& tile : house()->tiles)
        for (const Facing side : all_facings) {
            INFO(tile.id.str() << " " << name(side));
            const std::string halves = border(tile, side);
            CHECK(halves[0] == halves[1]);
            CHECK(std::string("gdW").find(halves[0]) != std::string::npos);
        }
}

TEST_CASE("tiles of like borders fit in any turn, and others do not") {
    for (const Tile& a : house()->tiles)
        for (const Tile& b : house()->tiles)
            for (int turn = 0; turn < 6; ++turn) {
                const Assembly made =
                    assemble(laid({placed(a, {0, 0}), placed(b, {1, 0}, turn)}), rulebook(), house().get());
                const bool are_alike =
                    border(a, Facing::se) == border(b, turned(opposite(Facing::se), -turn));
                bool is_clean = true;
                for (const AssemblyFault& fault : made.faults) {
                    is_clean = is_clean && fault.kind != Kind::seam_terrain;
                    // Only roads and rivers may fail to meet.
                    if (fault.kind != Kind::seam_terrain && fault.kind != Kind::seam_road
                        && fault.kind != Kind::seam_river)
                        FAIL(a.id.str() << " beside " << b.id.str());
                }
                if (is_clean != are_alike) FAIL(a.id.str() << " beside " << b.id.str() << " turned " << turn);
            }
}

TEST_CASE("roads and rivers leave a tile through the middle of a side only") {
    for (const Tile& tile : house()->tiles)
        for (const auto* paths : {&tile.terrain.roads, &tile.terrain.rivers})
            for (const HexPath& path : *paths) {
                INFO(tile.id.str());
                REQUIRE(path.cells.size() >= 2);
                for (const Cell cell : {path.cells.front(), path.cells.back()}) {
                    const Hex end = tile_offset(cell);
                    for (const Facing side : all_facings)
                        CHECK_FALSE(end == gate(side)); // it would stop short of the border
                    if (tile_measure(end) <= 7) continue;
                    bool is_beyond_a_gate = false;
                    for (const Facing side : all_facings)
                        is_beyond_a_gate = is_beyond_a_gate || end == neighbour(gate(side), side);
                    CHECK(is_beyond_a_gate);
                }
                for (std::size_t k = 1; k + 1 < path.cells.size(); ++k)
                    CHECK(is_whole(tile_offset(path.cells[k])));
            }
}

TEST_CASE("roads cross water on bridges, and bridges cross something") {
    for (const Tile& tile : house()->tiles) {
        const HexBoard board = alone(tile);
        std::set<SpaceIndex> flyovers;
        for (const Flyover& flyover : board.flyovers)
            flyovers.insert(flyover.space);
        board.for_each_space([&](SpaceIndex space) {
            INFO(tile.id.str() << " " << board.name(space));
            const Terrain& terrain = terrain_at(board, space);
            const bool is_wet = terrain.is_water || board.has_river[number(space)] != 0;
            if (board.has_road[number(space)] != 0) {
                CHECK((!is_wet || board.bridge[number(space)] != 0));
                CHECK_FALSE(terrain.is_building);
            }
            if (board.bridge[number(space)] != 0) CHECK((is_wet || flyovers.count(space) == 1));
        });
    }
}

TEST_CASE("heights and depths rise and fall by steps") {
    for (const Tile& tile : house()->tiles)
        for (const Hex offset : tile_hexes())
            for (const Facing facing : all_facings) {
                INFO(tile.id.str() << " " << to_ccrr(tile_cell(offset)));
                const char here = code_at(tile, offset);
                const Hex beside = neighbour(offset, facing);
                if (tile_measure(beside) > 7) {
                    CHECK(here != 'H'); // what lies beyond the border is not known
                    continue;
                }
                const char there = code_at(tile, beside);
                if (here == 'H') CHECK((there == 'H' || there == 'h'));
                if (here == 'W') CHECK((there == 'W' || there == 'w'));
            }
}

TEST_CASE("vehicles reach all the ground of a tile, rivers apart") {
    for (const Tile& tile : house()->tiles) {
        const HexBoard board = alone(tile);
        std::set<SpaceIndex> ground;
        board.for_each_space([&](SpaceIndex space) {
            if (may_enter(terrain_at(board, space), "tracked") || board.has_road[number(space)] != 0)
                ground.insert(space);
        });
        if (ground.empty()) continue; // open sea
        std::set<SpaceIndex> reached{*ground.begin()};
        std::vector<SpaceIndex> front{*ground.begin()};
        while (!front.empty()) {
            const SpaceIndex space = front.back();
            front.pop_back();
            for (const Facing facing : all_facings)
                if (passes(board, space, facing)
                    && reached.insert(board.grid.neighbour(space, facing)).second)
                    front.push_back(board.grid.neighbour(space, facing));
        }
        INFO(tile.id.str());
        CHECK(reached == ground);
    }
}

TEST_CASE("the house set has the ways and waters that maps are made of") {
    /// Sides that roads (or rivers) leave through, as steps clockwise from the first, in the least of its
    /// turns.
    const auto shapes = [](bool roads) {
        std::set<std::set<int>> found;
        for (const Tile& tile : house()->tiles) {
            const HexBoard board = alone(tile);
            Exits open = 0;
            for (const Facing side : all_facings) {
                const auto& plane = roads ? board.road : board.river;
                if (has_exit(plane[number(at(board, gate(side)))], side))
                    open = static_cast<Exits>(open | exit_bit(side));
            }
            std::set<int> least;
            for (int turn = 0; turn < 6 && open != 0; ++turn) {
                std::set<int> sides;
                for (const Facing side : all_facings)
                    if (has_exit(turned_exits(open, turn), side)) sides.insert(number(side));
                if (least.empty() || sides < least) least = sides;
            }
            found.insert(least);
        }
        return found;
    };
    for (const std::set<int>& shape : {std::set<int>{0, 3}, {0, 2}, {0, 1}, {0, 2, 4}}) {
        CHECK(shapes(true).count(shape) == 1);
        CHECK(shapes(false).count(shape) == 1);
    }
    CHECK(shapes(true).count({0, 1, 3, 4}) == 1); // crossroads
    bool has_flyover = false;
    bool has_bridge = false;
    for (const Tile& tile : house()->tiles) {
        const HexBoard board = alone(tile);
        has_flyover = has_flyover || !board.flyovers.empty();
        has_bridge = has_bridge || !tile.terrain.bridges.empty();
    }
    CHECK(has_flyover);
    CHECK(has_bridge);
}
