#pragma once

#include "validator/engine/check.hpp"

#include <string>
#include <vector>

/// Tiles of a map that is laid of them.
namespace sabotier {

/// Null on free-form maps.
[[nodiscard]] const TiledHexes* tiled_map(const Setup& setup);
/// "H07 at (1, 0)".
[[nodiscard]] std::string tile_name(const PlacedTile& tile);
/// The tile's id and its place "1,0": one map may have a tile many times.
[[nodiscard]] std::vector<Subject> tile_subjects(const PlacedTile& tile);

} // namespace sabotier
