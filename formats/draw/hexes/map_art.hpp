#pragma once

#include "formats/board/hex_board.hpp"
#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/hexes/ground_parts.hpp"
#include "formats/draw/map/detail.hpp"
#include "formats/draw/map/map_style.hpp"
#include "formats/geometry/hex.hpp"

#include <vector>

/// The layers of a hex map. Unit of the canvas: the pitch (a hex is 1 flat to flat); (0, 0) is the corner of
/// the board's bounding box, as in HexBoard::layout(). Only what the clip of the canvas shows is drawn, and
/// it looks the same whatever the clip is.
namespace sabotier {

/// Terrain, rivers, roads, bridges, buildings, clipped to the hexes of the board.
void draw_ground(Canvas& canvas, const HexBoard& board, const MapStyle& style, Detail detail,
                 GroundParts parts = {});
/// Sides of hexes, dots in their middles and the border of the board, as far as the detail goes.
void draw_grid(Canvas& canvas, const HexBoard& board, Detail detail);
/// With full detail only, and where there is room for the figures; `least_size` of the type, in hexes, is
/// kept where that is so.
void draw_hex_numbers(Canvas& canvas, const HexBoard& board, const MapStyle& style, Detail detail,
                      double least_size = 0);
/// Whether they are.
[[nodiscard]] bool has_hex_numbers(const Canvas& canvas, Detail detail) noexcept;
[[nodiscard]] Point hex_number_place(Cell cell) noexcept; ///< its middle
/// Size of the type that they are drawn in: larger where the hexes are small.
[[nodiscard]] double hex_number_size(const Canvas& canvas, const HexBoard& board, double least_size) noexcept;
/// One hex of a terrain in its usual surroundings, `size` flat to flat, for legends.
void draw_terrain_swatch(Canvas& canvas, Point middle, double size, const Rulebook& rulebook,
                         const MapStyle& style, TerrainCode code);
/// One hex in the midst of its own terrain, which joins its like beside it and on its other sides: a tile to
/// lay maps from, with the lines of the grid.
void draw_terrain_tile(Canvas& canvas, Point middle, double size, const MapStyle& style, TerrainCode code);
/// A hex of one colour, a little beyond its sides: no seam is left between two.
void fill_hex(Canvas& canvas, Point middle, double size, Colour colour);
/// A hex of open ground with a road, a river, or a bridge over one.
void draw_overlay_swatch(Canvas& canvas, Point middle, double size, const MapStyle& style,
                         Overlay::Role role);

} // namespace sabotier
