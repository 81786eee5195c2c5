#pragma once

#include "formats/board/setup.hpp"
#include "formats/tmx/map.hpp"

#include <cstddef>
#include <vector>

/// The tile sets of a scene, without their pictures. Inside formats/tmx/ only.
namespace sabotier::tmx {

/// What cells of the board show, in the order that Scene::ground_tiles tells; each has an info. Its first
/// tile is 1. `map` states the size of its tiles, in pixels.
[[nodiscard]] Tileset ground_tileset(const Setup& setup, const Map& map);

/// A tile for each look of pieces: `looks` has the index in Setup::units of one unit that looks so. The first
/// is called `first`.
[[nodiscard]] Tileset piece_tileset(const Setup& setup, const std::vector<std::size_t>& looks, Gid first);

} // namespace sabotier::tmx
