#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/canvas/points.hpp"
#include "formats/draw/grids/grid_ground.hpp"
#include "formats/draw/map/map_overlay.hpp"

#include <array>

namespace sabotier::grid {
namespace {

constexpr double figure_size = 0.2;
constexpr double least_figure = 7; ///< pixels

Rect square_of(const GridBoard& board, SpaceIndex space) {
    return {static_cast<double>(board.column(space)), static_cast<double>(board.row(space)), 1, 1};
}

void draw_line(Canvas& canvas, const GridBoard& board, const MapOverlay::Line& line) {
    canvas.polyline(
        std::array<Point, 2>{square_of(board, line.from).middle(), square_of(board, line.to).middle()});
    canvas.stroke_and_keep(rgb(0xffffff, 0.85), {.width = 2 * line.width, .dashes = {}});
    Pen front{.width = line.width, .dashes = {}};
    if (line.is_dashed) front.dashes = {3 * line.width, 2.3 * line.width};
    canvas.stroke(line.colour, front);
}

} // namespace

void draw_overlay(Canvas& canvas, const GridBoard& board, const MapOverlay& overlay) {
    for (const MapOverlay::Tint& tint : overlay.tints) {
        if (!board.is_space(tint.space)) continue;
        canvas.rectangle(square_of(board, tint.space));
        canvas.fill(tint.colour);
    }
    for (const MapOverlay::Line& line : overlay.lines)
        if (board.is_space(line.from) && board.is_space(line.to)) draw_line(canvas, board, line);
    for (const MapOverlay::Ring& ring : overlay.rings) {
        if (!board.is_space(ring.space)) continue;
        canvas.rounded_rectangle(inset(square_of(board, ring.space), 0.09), 0.06);
        canvas.stroke_and_keep(rgb(0xffffff, 0.85), {.width = 0.14, .dashes = {}});
        canvas.stroke(ring.colour, {.width = 0.08, .dashes = {}});
    }
    if (canvas.pixels_per_unit() * figure_size < least_figure) return;
    for (const MapOverlay::Figure& figure : overlay.figures)
        if (board.is_space(figure.space))
            canvas.haloed_label(
                square_of(board, figure.space).middle() + Point{0, 0.34}, figure.text,
                {.size = figure_size, .face = Face::narrow, .weight = Weight::bold, .align = Align::centre},
                dark_ink, rgb(0xffffff, 0.85), 0.05);
}

} // namespace sabotier::grid
