#pragma once

#include "formats/board/hex_board.hpp"
#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/hexes/hex_points.hpp"

#include <cstddef>
#include <vector>

namespace sabotier {

/// Part of a board that is about to be drawn: a rectangle of cells with a rim, whose terrain goes on past the
/// edge of the map, so that a wood or a lake at the edge is cut off there instead of rounded off.
class GroundWindow {
public:
    /// Every hex that touches `area` (in pitches), and `rim` cells more on each side.
    GroundWindow(const HexBoard& board, Rect area, int rim);

    [[nodiscard]] int first_column() const noexcept { return first_column_; }
    [[nodiscard]] int first_row() const noexcept { return first_row_; }
    [[nodiscard]] int columns() const noexcept { return columns_; }
    [[nodiscard]] int rows() const noexcept { return rows_; }

    [[nodiscard]] bool contains(Cell cell) const noexcept {
        return cell.column >= first_column_ && cell.column < first_column_ + columns_
               && cell.row >= first_row_ && cell.row < first_row_ + rows_;
    }
    /// Position of a cell of the window in planes of size().
    [[nodiscard]] std::size_t index(Cell cell) const noexcept {
        return static_cast<std::size_t>(cell.column - first_column_) * static_cast<std::size_t>(rows_)
               + static_cast<std::size_t>(cell.row - first_row_);
    }
    [[nodiscard]] std::size_t size() const noexcept {
        return static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_);
    }
    /// Terrain as drawn: of the board, or as continued past its edge; no_terrain away from the board and
    /// outside the window.
    [[nodiscard]] TerrainCode code(Cell cell) const noexcept {
        return contains(cell) ? codes_[index(cell)] : no_terrain;
    }
    [[nodiscard]] bool is_space(Cell cell) const noexcept {
        return contains(cell) && spaces_[index(cell)] != 0;
    }
    [[nodiscard]] const HexBoard& board() const noexcept { return *board_; }
    [[nodiscard]] SpaceIndex space(Cell cell) const noexcept { return board_->grid.index(to_hex(cell)); }

    /// Calls f(Cell) for every cell of the window, playable or not, by column, from the top.
    template <class F>
    void for_each_cell(F&& f) const {
        for (int c = first_column_; c < first_column_ + columns_; ++c)
            for (int r = first_row_; r < first_row_ + rows_; ++r)
                f(Cell{c, r});
    }
    /// Calls f(Cell) for every playable hex of the window.
    template <class F>
    void for_each_space(F&& f) const {
        for_each_cell([&](Cell cell) {
            if (spaces_[index(cell)] != 0) f(cell);
        });
    }

private:
    void continue_past_edge();

    const HexBoard* board_;
    int first_column_ = 0;
    int first_row_ = 0;
    int columns_ = 0;
    int rows_ = 0;
    std::vector<TerrainCode> codes_;
    std::vector<std::uint8_t> spaces_;
};

} // namespace sabotier
