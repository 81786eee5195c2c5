#pragma once

#include "formats/setup/setup.hpp"
#include "formats/tmx/map.hpp"

#include <cstddef>
#include <vector>

/// The tile sets of a scene, without their pictures.
namespace sabotier::tmx {

/// Pixels of the tiles in our maps. Hexes as regular as whole numbers allow: 112 flat to flat.
inline constexpr int hex_tile_width = 130;
inline constexpr int hex_tile_height = 112;
inline constexpr int hex_tile_side = 64;
/// That pictures of hexes go beyond their cells on each side, so that turned ones leave no seam.
inline constexpr int hex_tile_rim = 2;
inline constexpr int square_tile = 96;
inline constexpr int piece_tile = 72;
/// Tiles in a row of a picture.
inline constexpr int picture_columns = 8;
/// Looks of pieces that a map has pictures of; pieces of any others are points.
inline constexpr std::size_t most_looks = 1024;

inline constexpr const char* ground_picture = "ground.png";
inline constexpr const char* pieces_picture = "pieces.png";

/// What cells of the board show, in the order that Scene::ground_tiles tells; each has an info. Its first
/// tile is 1. `map` states the size of its tiles, in pixels.
[[nodiscard]] Tileset ground_tileset(const Setup& setup, const Map& map);

/// A tile for each look of pieces: `looks` has the index in Setup::units of one unit that looks so. The first
/// is called `first`.
[[nodiscard]] Tileset piece_tileset(const Setup& setup, const std::vector<std::size_t>& looks, Gid first);

} // namespace sabotier::tmx
