#include "formats/draw/hexes/hex_overlay.hpp"

#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/hexes/hex_points.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <tuple>

namespace sabotier {
namespace {

constexpr double ring_width = 0.09;
constexpr double figure_size = 0.24;
constexpr double least_figure = 5; ///< pixels of its letters

using ColourKey = std::tuple<double, double, double, double>;

ColourKey key_of(const Colour& colour) {
    return {colour.red, colour.green, colour.blue, colour.alpha};
}

Cell cell_of(const HexBoard& board, SpaceIndex space) {
    return to_cell(board.grid.hex(space));
}

Pen pen(double width) {
    Pen pen;
    pen.width = width;
    return pen;
}

void trace_hex(Canvas& canvas, Cell cell, double inward) {
    const Point middle = hex_centre(cell);
    std::array<Point, 6> corners;
    for (int i = 0; i < 6; ++i)
        corners[static_cast<std::size_t>(i)] = between(hex_corner_point(cell, i), middle, inward);
    canvas.polygon(corners);
}

/// What the canvas shows, and what reaches into it from beyond.
Rect seen_part(const Canvas& canvas) {
    return inset(canvas.clip_bounds(), -1.5);
}

/// Those whose columns can be seen, of tints in the order of their spaces, which are numbered by column: an
/// analysis tints every hex of a large map, of which little is seen. Tints in another order are all given.
std::span<const MapOverlay::Tint> tints_near(const HexBoard& board, const Rect& seen,
                                             const std::vector<MapOverlay::Tint>& tints) {
    using Tint = MapOverlay::Tint;
    if (!std::ranges::is_sorted(tints, {}, &Tint::space)) return tints;
    const int last_column = board.grid.columns() - 1;
    const auto column = [&](double x) {
        return static_cast<int>(
            std::clamp((x - hex_side) / column_pitch, 0.0, static_cast<double>(last_column)));
    };
    const SpaceIndex from = board.grid.index(to_hex({column(seen.x), 0}));
    const SpaceIndex to =
        board.grid.index(to_hex({std::min(column(seen.right()) + 1, last_column), board.grid.rows() - 1}));
    const auto first = std::ranges::lower_bound(tints, from, {}, &Tint::space);
    const auto end = std::ranges::upper_bound(first, tints.end(), to, {}, &Tint::space);
    return {first, end};
}

/// One fill for each colour: neighbours of one colour show no seam between them.
void draw_tints(Canvas& canvas, const HexBoard& board, const std::vector<MapOverlay::Tint>& tints) {
    const Rect seen = seen_part(canvas);
    std::map<ColourKey, std::vector<const MapOverlay::Tint*>> colours;
    for (const MapOverlay::Tint& tint : tints_near(board, seen, tints))
        if (board.is_space(tint.space) && seen.contains(hex_centre(cell_of(board, tint.space))))
            colours[key_of(tint.colour)].push_back(&tint);
    for (const auto& [key, same] : colours) {
        for (const MapOverlay::Tint* tint : same)
            trace_hex(canvas, cell_of(board, tint->space), 0);
        canvas.fill(same.front()->colour);
    }
}

void draw_lines(Canvas& canvas, const HexBoard& board, const std::vector<MapOverlay::Line>& lines) {
    for (const MapOverlay::Line& line : lines) {
        if (!board.is_space(line.from) || !board.is_space(line.to)) continue;
        const std::array<Point, 2> ends{hex_centre(cell_of(board, line.from)),
                                        hex_centre(cell_of(board, line.to))};
        canvas.polyline(ends);
        canvas.stroke_and_keep(rgb(0xffffff, 0.85), pen(2 * line.width));
        Pen front = pen(line.width);
        if (line.is_dashed) front.dashes = {3 * line.width, 2.3 * line.width};
        canvas.stroke(line.colour, front);
    }
}

void draw_rings(Canvas& canvas, const HexBoard& board, const std::vector<MapOverlay::Ring>& rings) {
    const Rect seen = seen_part(canvas);
    for (const MapOverlay::Ring& ring : rings) {
        if (!board.is_space(ring.space) || !seen.contains(hex_centre(cell_of(board, ring.space)))) continue;
        trace_hex(canvas, cell_of(board, ring.space), 0.1);
        canvas.stroke_and_keep(rgb(0xffffff, 0.85), pen(1.8 * ring_width));
        canvas.stroke(ring.colour, pen(ring_width));
    }
}

void draw_figures(Canvas& canvas, const HexBoard& board, const std::vector<MapOverlay::Figure>& figures) {
    if (canvas.pixels_per_unit() * figure_size < least_figure) return;
    const Rect seen = seen_part(canvas);
    for (const MapOverlay::Figure& figure : figures) {
        if (!board.is_space(figure.space)) continue;
        const Point at = hex_centre(cell_of(board, figure.space)) + Point{0, 0.09};
        if (!seen.contains(at)) continue;
        canvas.haloed_label(
            at, figure.text,
            {.size = figure_size, .face = Face::narrow, .weight = Weight::bold, .align = Align::centre},
            dark_ink, rgb(0xffffff, 0.85), 0.05);
    }
}

} // namespace

void draw_overlay(Canvas& canvas, const HexBoard& board, const MapOverlay& overlay) {
    const Saved saved(canvas);
    draw_tints(canvas, board, overlay.tints);
    draw_lines(canvas, board, overlay.lines);
    draw_rings(canvas, board, overlay.rings);
    draw_figures(canvas, board, overlay.figures);
}

} // namespace sabotier
