#pragma once

#include "formats/board/hex_board.hpp"
#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/hexes/ground_parts.hpp"
#include "formats/draw/map/map_style.hpp"

/// A map whose hexes are too small for signs. Private to formats/draw; use draw_ground().
namespace sabotier {

/// Where terrain is not drawn.
inline constexpr Colour plain_paper = rgb(0xf3efe2);

/// One area for each terrain with straight sides, rivers and roads as lines from middle to side.
void draw_flat_map(Canvas& canvas, const HexBoard& board, const MapStyle& style, GroundParts parts = {});

/// An image of a few pixels for each hex; on surfaces of pixels exactly theirs. A million hexes take well
/// under a second.
void draw_pixel_map(Canvas& canvas, const HexBoard& board, const MapStyle& style, GroundParts parts = {});

} // namespace sabotier
