#pragma once

#include "formats/board/grid_board.hpp"
#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/map/detail.hpp"
#include "formats/draw/map/legend.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/map/map_overlay.hpp"
#include "formats/draw/pieces/piece_art.hpp"

#include <string>
#include <vector>

/// The grounds of boards of rooms and of squares. Private to formats/draw; use grid_art.hpp.
namespace sabotier::grid {

/// The part of a board that is seen, and in what detail.
class View {
public:
    View(const GridBoard& board, Rect seen, Detail detail);

    int first_column = 0;
    int first_row = 0;
    int columns = 0; ///< none: nothing of the board is seen
    int rows = 0;
    Detail detail = Detail::full;

    [[nodiscard]] bool shows(int column, int row) const noexcept {
        return column >= first_column && column < first_column + columns && row >= first_row
               && row < first_row + rows;
    }
    /// Calls each(column, row), row by row.
    template <class Each>
    void for_each(const Each& each) const {
        for (int row = first_row; row < first_row + rows; ++row)
            for (int column = first_column; column < first_column + columns; ++column)
                each(column, row);
    }
};

/// Colours and signs that the rulebook gives the ground.
struct GridLook {
    explicit GridLook(const Rulebook& rulebook);

    Colour floor;
    Colour wall;
    Colour blocked;
    std::string blocked_name;
    std::string blocked_glyph;
};

/// Floors, walls, names.
void draw_rooms(Canvas& canvas, const GridBoard& board, const View& view, const GridLook& look,
                const MapLayers& layers);
/// Checker, blocked squares, zones, coordinates.
void draw_squares(Canvas& canvas, const Setup& setup, const View& view, const GridLook& look,
                  const MapLayers& layers);
/// The whole ground as an image of one pixel for each space.
void draw_tiny(Canvas& canvas, const GridBoard& board, const View& view, const GridLook& look);
/// A blocked square with its sign, the square `size` wide.
void draw_blocked(Canvas& canvas, Point corner, double size, const GridLook& look);
/// A wall along a horizontal line one long from `from`, or a vertical one.
void draw_wall(Canvas& canvas, Point from, bool is_upright, const GridLook& look, bool is_mark);

/// What an analysis found, over the ground and below pieces. Spaces that the board lacks are left out.
void draw_overlay(Canvas& canvas, const GridBoard& board, const MapOverlay& overlay);

/// Walls, blocked squares and zones, as far as the board has them and the layers show them.
void add_ground_entries(std::vector<LegendEntry>& entries, const Setup& setup, const GridLook& look,
                        const MapLayers& layers);

} // namespace sabotier::grid
