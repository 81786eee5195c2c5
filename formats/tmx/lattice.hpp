#pragma once

#include "formats/board/layout.hpp"
#include "formats/geometry/hex.hpp"
#include "formats/model/rulebook.hpp"
#include "formats/tmx/map.hpp"

#include <utility>

namespace sabotier::tmx {

/// Where the cells of a map of Tiled lie, in its pixels, and which spaces of our boards they are. Our hexes
/// are flat-top with odd columns lower: a map whose even columns are lower gets an empty column before its
/// first, one of pointy-top hexes is turned clockwise by a quarter.
class Lattice {
public:
    /// Of a map that check_form() finds nothing wrong with.
    explicit Lattice(const Map& map);

    [[nodiscard]] bool is_hexagonal() const noexcept { return is_hexagonal_; }
    [[nodiscard]] int columns() const noexcept { return columns_; } ///< of our board
    [[nodiscard]] int rows() const noexcept { return rows_; }
    [[nodiscard]] bool contains(Cell cell) const noexcept {
        return cell.column >= 0 && cell.column < columns_ && cell.row >= 0 && cell.row < rows_;
    }
    /// Degrees by which everything is turned on our board: 90 or 0.
    [[nodiscard]] int turn() const noexcept { return is_pointy_ ? 90 : 0; }
    /// Columns before the map's first.
    [[nodiscard]] bool is_widened() const noexcept { return is_widened_; }

    /// The cell of our board that is this one of the map, and back.
    [[nodiscard]] Cell cell(int column, int row) const noexcept;
    [[nodiscard]] std::pair<int, int> place(Cell cell) const noexcept;
    /// Middle of a cell of our board, in the map's pixels.
    [[nodiscard]] Point centre(Cell cell) const noexcept;
    /// The cell of our board, or outside it, whose middle is the nearest.
    [[nodiscard]] Cell at(Point point) const noexcept;
    /// Corner of squares: the upper left one of this cell.
    [[nodiscard]] Point corner(Cell cell) const noexcept;
    [[nodiscard]] double tile_width() const noexcept { return width_; } ///< in the map's pixels
    [[nodiscard]] double tile_height() const noexcept { return height_; }

private:
    [[nodiscard]] Point middle(int column, int row) const noexcept;
    [[nodiscard]] bool is_shifted(int line) const noexcept { return (line & 1) == shifted_; }

    bool is_hexagonal_ = false;
    bool is_pointy_ = false;
    bool is_widened_ = false;
    int shifted_ = 1; ///< of column (row) numbers modulo 2
    int width_ = 0;
    int height_ = 0;
    int pitch_x_ = 0;
    int pitch_y_ = 0;
    /// Column and row of the map that are our first; of a turned one, our first column is a row.
    int left_ = 0;
    int top_ = 0;
    int columns_ = 0;
    int rows_ = 0;
};

/// Why no board can be made of a map of this form.
[[nodiscard]] Problems check_form(const Map& map);

/// Why a map is none for a game: the form of its cells, or more of them than its boards have. The map must
/// have passed check_form().
[[nodiscard]] Problems unsuitable(const Map& map, const Rulebook& rulebook);

} // namespace sabotier::tmx
