#pragma once

#include "formats/board/hex_board.hpp"
#include "formats/draw/canvas/canvas.hpp"

/// Where a board of hexes lies on a canvas: in pitches, as in map_art.hpp.
namespace sabotier {

/// Size of the board in pitches.
[[nodiscard]] Rect board_area(const HexBoard& board);

/// Adds the hexes of the board that the clip shows to the path, as one outline.
void trace_board(Canvas& canvas, const HexBoard& board);

} // namespace sabotier
