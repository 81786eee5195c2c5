#pragma once

#include "editor/core/work/edit.hpp"
#include "formats/geometry/tile_lattice.hpp"

#include <set>

/// Tiles of a tiled map. What stands on the map keeps its place on the ground: when a tile beyond the left or
/// upper rim changes the hex numbers, everything that names a hex is renamed. Edits that take hexes away are
/// refused if a piece, an objective or the last hex of a zone would lose its ground; zones, positions and
/// waivers lose what is gone.
namespace sabotier::editor {

/// Lays a tile, or replaces the one that lies there. `turn`: sixths clockwise.
[[nodiscard]] Edited lay_tile(const Scene& scene, const TileId& tile, TilePlace place, int turn);
/// By sixths clockwise.
[[nodiscard]] Edited turn_tiles(const Scene& scene, const std::set<TilePlace>& places, int steps);
[[nodiscard]] Edited remove_tiles(const Scene& scene, const std::set<TilePlace>& places);
/// All by the way from one place to another; tiles in the way that do not move themselves are refused.
[[nodiscard]] Edited move_tiles(const Scene& scene, const std::set<TilePlace>& places, TilePlace from,
                                TilePlace to);

/// Null: none lies there.
[[nodiscard]] const PlacedTile* tile_at(const Map& map, TilePlace place);

/// Where a tile would not fit its neighbours.
struct Seam {
    enum class Kind : std::uint8_t { terrain, road, river };
    Kind kind = Kind::terrain;
    Hex hex;         ///< of the tile lattice
    TilePlace other; ///< the neighbour

    friend bool operator==(const Seam&, const Seam&) = default;
};
/// Of the tile laid there in place of what lies there; does not depend on the size of the map.
[[nodiscard]] std::vector<Seam> seams(const Scene& scene, const TileId& tile, TilePlace place, int turn);
/// The turn from 0 to 5 with the fewest seams, the first after `from` where several are equal.
[[nodiscard]] int best_turn(const Scene& scene, const TileId& tile, TilePlace place, int from = 0);
/// "Grassland meets forest"-like sentences for the status bar, the worst first; "" if all fits.
[[nodiscard]] std::string in_words(const std::vector<Seam>& seams);

/// Copies of a tile that the map's inventory leaves; none: as many as wanted.
[[nodiscard]] std::optional<int> copies_left(const Map& map, const TileId& tile);

} // namespace sabotier::editor
