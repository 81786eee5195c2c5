#pragma once

#include "formats/board/hex_board.hpp"
#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/map/map_overlay.hpp"

namespace sabotier {

/// Canvas and units as in map_art.hpp. Spaces that are none of the board are left out.
void draw_overlay(Canvas& canvas, const HexBoard& board, const MapOverlay& overlay);

} // namespace sabotier
