#pragma once

#include "formats/board/setup.hpp"
#include "formats/tmx/map.hpp"

#include <string>
#include <vector>

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

/// Whether boards of this game have cells as Tiled's maps do: hexes, rooms, squares.
[[nodiscard]] bool has_cells(const Rulebook& rulebook);

/// A scenario as a map of Tiled, without its pictures.
struct Scene {
    Map map;
    /// Of the tiles of the ground: those that terrain codes (from 1) stand for come first, one for each
    /// terrain of the rulebook; of rooms the floor; of squares the floor and the blocked square. Last, the
    /// zone's.
    int ground_tiles = 0;
    std::vector<std::size_t> looks; ///< of the tiles of pieces: index into Setup::units of one that looks so
};

/// All of it, down to the pieces; what Tiled cannot show is left out. The board must be one of hexes, rooms
/// or squares.
[[nodiscard]] Scene scene_of(const Setup& setup);

/// The document that was loaded, a scenario or a map, with everything in it that stands in files of its own,
/// as far as a document can hold it: not its rulebook and its tile set.
[[nodiscard]] std::string inlined_text(const LoadedScenario& loaded);

} // namespace sabotier::tmx
