#include "formats/board/ground.hpp"

#include "formats/geometry/tile_lattice.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <set>
#include <unordered_map>

namespace sabotier::ground {

namespace {

/// A tile that stands: where, and its own little board at turn 0.
struct Standing {
    TilePlace place;
    std::size_t index = 0; ///< into the layout
    int turn = 0;
    const HexBoard* ground = nullptr;
};

TilePlace place_of(const PlacedTile& tile) {
    return {tile.i, tile.j};
}

/// The tile's text without what lies off the tile.
std::string codes_on_tile(const HexTerrain& text) {
    std::string codes = text.codes;
    for (int row = 0; row < text.rows; ++row)
        for (int column = 0; column < text.columns; ++column)
            if (tile_measure(tile_offset({column, row})) > 7)
                codes[static_cast<std::size_t>(row) * static_cast<std::size_t>(text.columns)
                      + static_cast<std::size_t>(column)] = '.';
    return codes;
}

/// Small boards of the tiles of a set, each made once, when it is first laid.
class TileGrounds {
public:
    TileGrounds(const TileSet* tiles, const Rulebook& rulebook, std::vector<AssemblyFault>& faults)
        : rulebook_(rulebook),
          faults_(faults) {
        if (tiles == nullptr) return;
        for (const Tile& tile : tiles->tiles)
            if (is_square(tile.terrain)) known_.emplace(tile.id, &tile);
    }

    /// Null if the set has no such tile.
    const HexBoard* find(const TileId& id) {
        const auto known = known_.find(id);
        if (known == known_.end()) return nullptr;
        const auto [made, is_first] = made_.try_emplace(id);
        if (is_first) {
            const HexTerrain& text = known->second->terrain;
            made->second = lay_free(text, codes_on_tile(text), rulebook_, faults_);
        }
        return &made->second;
    }

private:
    static bool is_square(const HexTerrain& text) {
        return text.columns == tile_span && text.rows == tile_span
               && text.codes.size() == tile_span * tile_span;
    }

    const Rulebook& rulebook_;
    std::vector<AssemblyFault>& faults_;
    std::unordered_map<TileId, const Tile*> known_;
    std::map<TileId, HexBoard> made_;
};

AssemblyFault tile_fault(AssemblyFault::Kind kind, const TiledHexes& map, std::vector<std::size_t> tiles) {
    AssemblyFault fault;
    fault.kind = kind;
    fault.id = map.layout[tiles.front()].tile.str();
    if (tiles.size() > 1) fault.other = map.layout[tiles[1]].tile.str();
    fault.at = map.layout[tiles.front()].at;
    fault.tiles = std::move(tiles);
    return fault;
}

/// The rectangle round all tiles so far, in columns and half rows. Keeps two tiles far apart from asking for
/// a board that no machine has room for.
class Extent {
public:
    /// False, and nothing is taken, if the tile would make the rectangle larger than a board may be.
    bool take(TilePlace place) {
        if (std::max(std::abs(std::int64_t{place.i}), std::abs(std::int64_t{place.j})) > farthest)
            return false;
        const std::int64_t column = 7 * std::int64_t{place.i};
        const std::int64_t half_row = 14 * std::int64_t{place.j} + column;
        const Range columns = columns_.with(column);
        const Range half_rows = half_rows_.with(half_row);
        if ((columns.length() + tile_span) * (half_rows.length() / 2 + tile_span + 1) > largest_board)
            return false;
        columns_ = columns;
        half_rows_ = half_rows;
        return true;
    }

private:
    struct Range {
        std::int64_t low = std::numeric_limits<std::int64_t>::max();
        std::int64_t high = std::numeric_limits<std::int64_t>::min();

        [[nodiscard]] Range with(std::int64_t value) const {
            return {std::min(low, value), std::max(high, value)};
        }
        [[nodiscard]] std::int64_t length() const {
            return std::min(high - low, std::int64_t{largest_board});
        }
    };
    static constexpr std::int64_t farthest =
        10'000'000; ///< from the origin; hexes there are still numbers that an int holds
    Range columns_;
    Range half_rows_;
};

/// The tiles that stand, by place; the others are reported.
std::vector<Standing> standing_tiles(const TiledHexes& map, TileGrounds& grounds,
                                     std::vector<AssemblyFault>& faults) {
    using Kind = AssemblyFault::Kind;
    std::map<TilePlace, Standing> taken;
    Extent extent;
    for (std::size_t k = 0; k < map.layout.size(); ++k) {
        const PlacedTile& tile = map.layout[k];
        if (const auto earlier = taken.find(place_of(tile)); earlier != taken.end()) {
            faults.push_back(tile_fault(Kind::overlap, map, {k, earlier->second.index}));
            continue;
        }
        const HexBoard* ground = grounds.find(tile.tile);
        if (ground == nullptr) {
            faults.push_back(tile_fault(Kind::unknown_tile, map, {k}));
            continue;
        }
        if (!extent.take(place_of(tile))) {
            faults.push_back(tile_fault(Kind::too_large, map, {k}));
            continue;
        }
        taken.emplace(place_of(tile), Standing{place_of(tile), k, tile.turn, ground});
    }
    std::vector<Standing> result;
    result.reserve(taken.size());
    for (const auto& [place, tile] : taken)
        result.push_back(tile);
    return result;
}

/// Calls f(hex of the lattice, cell index in the tile's own board) for every hex that the tile has.
template <class F>
void for_each_hex(const Standing& tile, F&& f) {
    for (const Hex offset : tile_hexes()) {
        const SpaceIndex own = tile.ground->grid.index(to_hex(tile_cell(offset)));
        if (tile.ground->is_space(own))
            f(centre(tile.place) + turned(offset, tile.turn), is_half(offset), own);
    }
}

/// Hexes of the lattice that are playable: whole ones, and halves that two tiles have.
std::vector<Hex> playable_hexes(const std::vector<Standing>& tiles) {
    std::vector<Hex> whole;
    std::set<Hex> open_halves;
    for (const Standing& tile : tiles)
        for_each_hex(tile, [&](Hex hex, bool half, SpaceIndex) {
            if (!half || open_halves.erase(hex) > 0)
                whole.push_back(hex);
            else
                open_halves.insert(hex);
        });
    return whole;
}

/// The smallest rectangle round the hexes: its grid, and the lattice hex of the grid's hex (0, 0). Any column
/// may come first: a shift of axial coordinates turns odd columns into even ones without moving a hex against
/// its neighbours.
std::pair<HexGrid, Hex> bounds(const std::vector<Hex>& hexes) {
    if (hexes.empty()) return {HexGrid(1, 1), Hex{0, 0}};
    const auto [left, right] =
        std::minmax_element(hexes.begin(), hexes.end(), [](Hex a, Hex b) { return a.q < b.q; });
    const int column = left->q;
    const int columns = right->q - column + 1;
    int top = std::numeric_limits<int>::max();
    int bottom = std::numeric_limits<int>::min();
    for (const Hex hex : hexes) {
        const int row = to_cell({hex.q - column, hex.r}).row;
        top = std::min(top, row);
        bottom = std::max(bottom, row);
    }
    return {HexGrid(columns, bottom - top + 1), Hex{column, top}};
}

/// Lays the tiles one by one, lower places first, and compares what meets at their borders.
class TileLayer {
public:
    TileLayer(HexBoard& board, const TiledHexes& map, std::vector<AssemblyFault>& faults)
        : board_(board),
          map_(map),
          faults_(faults) {}

    void lay(const Standing& tile) {
        const auto buildings = static_cast<std::uint32_t>(board_.building_names.size());
        const auto& names = tile.ground->building_names;
        board_.building_names.insert(board_.building_names.end(), names.begin(), names.end());
        for_each_hex(tile, [&](Hex hex, bool, SpaceIndex own) {
            // Halves on the outer rim are no spaces: the playable ones were marked before.
            if (!board_.grid.contains(hex - board_.origin)) return;
            const SpaceIndex space = board_.grid.index(hex - board_.origin);
            if (board_.terrain[number(space)] == no_terrain) return;
            if (board_.tile[number(space)] == no_tile)
                settle(tile, space, own, buildings);
            else
                meet(tile, space, own);
            run_over(tile, space, own);
        });
    }

    /// Roads or rivers whose exit finds no exit on the other side of a hexside.
    void check_exits(const std::vector<Exits>& exits, AssemblyFault::Kind kind) {
        board_.for_each_space([&](SpaceIndex space) {
            for (const Facing facing : all_facings) {
                if (!has_exit(exits[number(space)], facing)) continue;
                const SpaceIndex beyond = board_.grid.neighbour(space, facing);
                if (!board_.is_space(beyond) || has_exit(exits[number(beyond)], opposite(facing))) continue;
                report(kind, board_.tile[number(space)], board_.tile[number(beyond)], space);
            }
        });
    }

private:
    void settle(const Standing& tile, SpaceIndex space, SpaceIndex own, std::uint32_t buildings) {
        board_.tile[number(space)] = static_cast<std::uint32_t>(tile.index);
        board_.terrain[number(space)] = tile.ground->terrain[number(own)];
        const std::uint32_t building = tile.ground->building[number(own)];
        board_.building[number(space)] = building == 0 ? 0 : buildings + building;
    }

    /// The second half of a shared hex. The first one settled its terrain.
    void meet(const Standing& tile, SpaceIndex space, SpaceIndex own) {
        const std::uint32_t first = board_.tile[number(space)];
        const auto second = static_cast<std::uint32_t>(tile.index);
        const HexBoard& ground = *tile.ground;
        if (board_.terrain[number(space)] != ground.terrain[number(own)])
            report(AssemblyFault::Kind::seam_terrain, first, second, space);
        meet_path(AssemblyFault::Kind::seam_road,
                  {board_.has_road[number(space)], board_.road[number(space)], first},
                  {ground.has_road[number(own)], ground.road[number(own)], second}, space);
        meet_path(AssemblyFault::Kind::seam_river,
                  {board_.has_river[number(space)], board_.river[number(space)], first},
                  {ground.has_river[number(own)], ground.river[number(own)], second}, space);
    }

    struct PathHalf {
        std::uint8_t runs = 0;
        Exits exits = 0;
        std::uint32_t tile = no_tile;
    };

    /// A path that ends in a shared hex of which the other half knows nothing. One that only brushes the
    /// border goes on.
    void meet_path(AssemblyFault::Kind kind, PathHalf first, PathHalf second, SpaceIndex space) {
        if (first.runs == second.runs) return;
        const PathHalf& half = first.runs != 0 ? first : second;
        const PathHalf& other = first.runs != 0 ? second : first;
        const bool ends = (half.exits & (half.exits - 1)) == 0;
        if (ends) report(kind, half.tile, other.tile, space);
    }

    void run_over(const Standing& tile, SpaceIndex space, SpaceIndex own) {
        const std::size_t to = number(space);
        const std::size_t from = number(own);
        const HexBoard& ground = *tile.ground;
        board_.road[to] = static_cast<Exits>(board_.road[to] | turned_exits(ground.road[from], tile.turn));
        board_.river[to] = static_cast<Exits>(board_.river[to] | turned_exits(ground.river[from], tile.turn));
        board_.has_road[to] |= ground.has_road[from];
        board_.has_river[to] |= ground.has_river[from];
        board_.bridge[to] |= ground.bridge[from];
        for (const Flyover& flyover : ground.flyovers)
            if (flyover.space == own)
                board_.flyovers.push_back({space, turned_exits(flyover.deck, tile.turn)});
    }

    void report(AssemblyFault::Kind kind, std::uint32_t first, std::uint32_t second, SpaceIndex space) {
        faults_.push_back(tile_fault(kind, map_, {first, second}));
        faults_.back().space = space;
    }

    HexBoard& board_;
    const TiledHexes& map_;
    std::vector<AssemblyFault>& faults_;
};

int count_columns(const std::vector<Standing>& tiles) {
    std::set<int> columns;
    for (const Standing& tile : tiles)
        columns.insert(tile.place.i);
    return static_cast<int>(columns.size());
}

/// Each hex once, in the order of the board.
void finish_flyovers(HexBoard& board) {
    std::sort(board.flyovers.begin(), board.flyovers.end(),
              [](const Flyover& a, const Flyover& b) { return number(a.space) < number(b.space); });
    const auto same = [](const Flyover& a, const Flyover& b) { return a.space == b.space; };
    board.flyovers.erase(std::unique(board.flyovers.begin(), board.flyovers.end(), same),
                         board.flyovers.end());
}

} // namespace

HexBoard lay_tiles(const TiledHexes& map, const Rulebook& rulebook, const TileSet* tiles,
                   std::vector<AssemblyFault>& faults) {
    TileGrounds grounds(tiles, rulebook, faults);
    const std::vector<Standing> standing = standing_tiles(map, grounds, faults);
    const std::vector<Hex> hexes = playable_hexes(standing);
    const auto [grid, origin] = bounds(hexes);
    HexBoard board = empty_board(grid);
    board.origin = origin;
    board.tile.assign(grid.size(), no_tile);
    board.hexes = hexes.size();
    for (const Hex hex : hexes)
        board.terrain[number(grid.index(hex - origin))] = 1;
    TileLayer layer(board, map, faults);
    for (const Standing& tile : standing)
        layer.lay(tile);
    finish_flyovers(board);
    layer.check_exits(board.road, AssemblyFault::Kind::seam_road);
    layer.check_exits(board.river, AssemblyFault::Kind::seam_river);
    board.depth =
        map.depth ? map.depth : (standing.empty() ? std::nullopt : std::optional(count_columns(standing)));
    return board;
}

} // namespace sabotier::ground
