#pragma once

#include "formats/setup/setup.hpp"
#include "formats/tmx/map.hpp"
#include "formats/tmx/tilesets.hpp"

#include <string>
#include <vector>

namespace sabotier::tmx {

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
    std::size_t pieces_as_points = 0; ///< that have no tile: more than `most_looks` look otherwise
};

/// All of it, down to the pieces; what Tiled cannot show is left out. The board must be one of hexes, rooms
/// or squares.
[[nodiscard]] Scene scene_of(const Setup& setup);

/// The document that was loaded, a scenario or a map, with everything in it that stands in files of its own,
/// as far as a document can hold it: not its rulebook and its tile set.
[[nodiscard]] std::string inlined_text(const LoadedScenario& loaded);

} // namespace sabotier::tmx
