#pragma once

#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/map/legend.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/map/map_style.hpp"
#include "formats/setup/setup.hpp"

#include <vector>

/// Boards of rooms with walls between them, and of squares. Canvas: a space is a unit square, (0, 0) the
/// upper left corner of the board.
namespace sabotier {

/// The board and what is drawn round it: outer walls, coordinates. Empty for a board without spaces.
[[nodiscard]] Rect grid_area(const Setup& setup);

/// All that the layers ask for. Rooms: floors, walls, names in the rooms. Squares: a light checker, blocked
/// squares, coordinates along the edges. Zones, pieces, objectives. Only what the clip shows is drawn; very
/// small spaces are drawn as plain colours.
void draw_grid_board(Canvas& canvas, const Setup& setup, const MapStyle& style, const MapLayers& layers);

/// A single room without walls, or a square, blocked or not, that joins its like on all sides: a tile to lay
/// boards from.
void draw_space_tile(Canvas& canvas, Rect area, const Rulebook& rulebook, bool is_blocked);

/// Walls, blocked squares, zones and kinds of pieces that the board shows with these layers.
[[nodiscard]] std::vector<LegendEntry> grid_legend(const Setup& setup, const MapStyle& style,
                                                   const MapLayers& layers);

} // namespace sabotier
