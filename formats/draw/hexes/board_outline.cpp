#include "formats/draw/hexes/board_outline.hpp"

#include "formats/draw/hexes/outline.hpp"

namespace sabotier {

Rect board_area(const HexBoard& board) {
    return {0, 0, (board.grid.columns() - 1) * column_pitch + 2 * hex_side,
            board.grid.rows() + (board.grid.columns() > 1 ? 0.5 : 0.0)};
}

void trace_board(Canvas& canvas, const HexBoard& board) {
    const GroundWindow window(board, canvas.clip_bounds(), 2);
    trace(canvas, outlines(window, [&](Cell cell) { return window.is_space(cell); }), {.is_smooth = false});
}

} // namespace sabotier
