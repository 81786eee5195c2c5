#pragma once

#include "editor/core/places/picking.hpp"
#include "editor/core/work/edit.hpp"

#include <vector>

/// Walls of rooms, blocked squares, and the size of both.
namespace sabotier::editor {

/// Walls of the map on edges between neighbouring rooms. Edges that have a wall already, or none, stay as
/// they are; walls that a draft placed belong to its steps.
[[nodiscard]] Edited build_walls(const Scene& scene, const std::vector<EdgeRef>& edges);
[[nodiscard]] Edited remove_walls(const Scene& scene, const std::vector<EdgeRef>& edges);
[[nodiscard]] bool has_wall(const Setup& setup, const EdgeRef& edge); ///< of map or draft

[[nodiscard]] Edited block_squares(const Scene& scene, const std::vector<SpaceIndex>& squares);
[[nodiscard]] Edited clear_squares(const Scene& scene, const std::vector<SpaceIndex>& squares);

/// Columns and rows of rooms or squares. Refused: sizes that the rulebook does not allow, and fewer than what
/// stands on the board needs (pieces, objectives, steps of a draft, the last space of a zone); walls, blocked
/// squares, listed zones, positions and waivers lose what is gone. It grows and shrinks where the numbers are
/// highest, so that no space changes its name.
[[nodiscard]] Edited resize_grid(const Scene& scene, int columns, int rows);

} // namespace sabotier::editor
