#pragma once

#include "formats/base/cancel.hpp"
#include "formats/base/random_numbers.hpp"
#include "formats/model/map.hpp"
#include "formats/model/rulebook.hpp"
#include "formats/model/tiles.hpp"
#include "validator/generate/tile_wish.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sabotier {

/// The places (i, j) of PlacedTile for columns of so many tiles, from west to east and in each from the top;
/// neighbouring columns of lengths that differ by one are nested, all columns centred on one height as far as
/// tiles allow. `columns` is not empty.
[[nodiscard]] std::vector<std::pair<int, int>> tile_places(const std::vector<int>& columns);

struct TileMap {
    std::optional<TiledHexes> map;
    std::string trouble; ///< where there is none: why, in a clause
};

/// A map on which every border fits and every ground class gets from zone to zone (of the rulebook's first
/// two sides, as deep as they say or as the map has columns), with everything else that is wished for. A
/// search with backtracking lays tiles by chance; then tiles are exchanged one by one for others that fit
/// their neighbours, as long as that brings the map no farther from the wishes. Starts over several times,
/// then gives up and says what was missed. A shape that the inventory cannot fill is told as such where the
/// search proves it. Gives up, too, when it is not wanted any more.
[[nodiscard]] TileMap draw_tile_map(const Rulebook& rulebook, const TileSet& tiles, const TileWish& wish,
                                    RandomNumbers& random, const IsCancelled& is_cancelled = {});

} // namespace sabotier
