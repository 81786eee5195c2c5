#pragma once

#include "formats/base/problem.hpp"
#include "formats/model/tiles.hpp"
#include "formats/yaml/node.hpp"

namespace sabotier {

/// Every mistake in one go, and a tile set only if there was none.
[[nodiscard]] Outcome<TileSet> read_tiles(const Node& document);
/// The canonical tree: read_tiles(write_tiles(x)) == x.
[[nodiscard]] Node write_tiles(const TileSet& tiles);

} // namespace sabotier
