#pragma once

#include "editor/core/work/edit.hpp"

#include <vector>

/// The ground of hex maps. Terrain, roads, rivers, bridges and named buildings can be drawn on free-form
/// maps; on maps of tiles they are part of the tiles, and such edits are refused. Cells count from the first
/// column and row of the map; those outside are left out.
namespace sabotier::editor {

[[nodiscard]] bool is_free_form(const Map& map) noexcept;

/// An empty terrain id makes holes: cells that are no hexes. Holes can be painted over.
[[nodiscard]] Edited paint_terrain(const Scene& scene, const std::vector<Cell>& cells,
                                   const TerrainId& terrain);

enum class Way : std::uint8_t { road, river };

/// A road or river from cell to cell, each touching the one before; the first and last may lie just off the
/// map. What runs there already is not drawn twice; a way that begins where another ends goes on with it. One
/// cell alone is a way without exits.
[[nodiscard]] Edited draw_way(const Scene& scene, Way way, const std::vector<Cell>& cells);
/// Removes what runs through the cells; ways are cut in two there.
[[nodiscard]] Edited erase_way(const Scene& scene, Way way, const std::vector<Cell>& cells);

/// `along`: two exits of the road on the deck, where two roads cross.
[[nodiscard]] Edited put_bridge(const Scene& scene, Cell cell,
                                std::optional<std::array<Facing, 2>> along = {});
[[nodiscard]] Edited remove_bridge(const Scene& scene, Cell cell);
[[nodiscard]] bool has_bridge(const Map& map, Cell cell);

/// Cells of building terrain as one building with a name. A cell belongs to one building: others give it up.
/// An empty name leaves the cells to the rule that touching building hexes are one. Refused: a name that is
/// no id.
[[nodiscard]] Edited name_building(const Scene& scene, const std::vector<Cell>& cells,
                                   const BuildingId& name);

/// Columns and rows added (negative: removed) at each side. Everything stays on its hex. Terrain, ways,
/// labels, listed zones, positions and waivers lose what lay on removed ground; refused if a piece, an
/// objective or the last hex of a zone would lose its own.
struct Margins {
    int left = 0; ///< even, so that rows stay level
    int top = 0;
    int right = 0;
    int bottom = 0;
};
/// `terrain`: of the ground that comes; one that the rulebook lacks makes holes.
[[nodiscard]] Edited resize_hexes(const Scene& scene, const Margins& margins, const TerrainId& terrain);

/// The cell under a point of the plane, hex or hole; it may lie outside the map.
[[nodiscard]] Cell cell_at(Point point) noexcept;
/// Cells within the disc of a brush so many across (odd), about a cell, outside ones included.
[[nodiscard]] std::vector<Cell> brush_cells(Cell middle, int across);
/// Connected cells with the terrain of the first one, which is among them; holes too.
[[nodiscard]] std::vector<Cell> fill_cells(const FreeHexes& ground, Cell start);
/// Cells on the way from one to the other, both among them, each touching the next.
[[nodiscard]] std::vector<Cell> cells_between(Cell from, Cell to);

} // namespace sabotier::editor
