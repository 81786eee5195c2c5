#pragma once

#include "formats/base/cancel.hpp"
#include "formats/base/random_numbers.hpp"
#include "formats/model/map.hpp"
#include "formats/model/rulebook.hpp"
#include "formats/model/tiles.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sabotier {

/// What a map laid from tiles should be like.
struct TileWish {
    std::vector<int> columns;        ///< tiles in each column, from west to east; at least one each
    std::map<TileId, int> inventory; ///< copies at hand; empty: as many as wanted of every tile
    /// Bounds on the fewest hexes that part the sides' zones, for the ground class for which they are fewest.
    std::optional<int> least_cut, most_cut;
    /// By how many percent of the ground that both sides reach one of them may be first on more of it, for
    /// the ground class for which the sides differ most.
    std::optional<int> most_difference;
    struct Share {
        TerrainId terrain;
        int least = 0; ///< percent of the map's hexes
        int most = 100;
    };
    std::vector<Share> shares;
};

/// A tile in column i, row j from the top, lies at the place that this gives; neighbouring columns of lengths
/// that differ by one are nested, all columns centred on one height as far as tiles allow.
[[nodiscard]] std::vector<std::pair<int, int>> tile_places(const std::vector<int>& columns);

struct TileMap {
    std::optional<TiledHexes> map;
    std::string trouble;
};

/// A map on which every border fits and every ground class gets from zone to zone (of the rulebook's first
/// two sides, as deep as they say or as the map has columns), with everything else that is wished for. A
/// search with backtracking lays tiles by chance; then tiles are exchanged one by one for others that fit
/// their neighbours, as long as that brings the map no farther from the wishes. Starts over several times,
/// then gives up and says what was missed. A shape that the inventory cannot fill is told as such where the
/// search proves it. Gives up, too, when it is not wanted any more.
[[nodiscard]] TileMap draw_tile_map(const Rulebook& rulebook, const TileSet& tiles, const TileWish& wish,
                                    RandomNumbers& random, const IsCancelled& is_cancelled = {});

inline constexpr int most_tiles_drawn = 400;

} // namespace sabotier
