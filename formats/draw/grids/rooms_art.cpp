#include "formats/draw/canvas/place_noise.hpp"
#include "formats/draw/canvas/points.hpp"
#include "formats/draw/grids/grid_ground.hpp"
#include "formats/draw/map/detail.hpp"
#include "formats/draw/map/map_layers.hpp"

#include <algorithm>
#include <cmath>

namespace sabotier::grid {
namespace {

constexpr double wall_width = 0.125;
constexpr double outer_width = 0.13;
constexpr int courses = 4; ///< rows of flagstones in a room

Rect room_at(int column, int row) {
    return {static_cast<double>(column), static_cast<double>(row), 1, 1};
}

/// Flagstones, each of a slightly different shade, with joints between them.
void draw_flagstones(Canvas& canvas, int column, int row, const GridLook& look) {
    constexpr double height = 1.0 / courses;
    for (int course = 0; course < courses; ++course) {
        PlaceNoise noise(column, row * courses + course, 71);
        const double y = row + course * height;
        double x = column;
        while (x < column + 1.0 - 1e-9) {
            double end = x + noise.from(0.24, 0.46);
            if (end > column + 0.84) end = column + 1.0;
            canvas.rectangle({x, y, end - x, height});
            const double shade = noise.about(0.05) - ((column + row) % 2 == 0 ? 0.0 : 0.055);
            canvas.fill(shade < 0 ? darker(look.floor, -shade) : lighter(look.floor, shade * 2));
            x = end;
        }
    }
}

void draw_joints(Canvas& canvas, int column, int row, const GridLook& look) {
    constexpr double height = 1.0 / courses;
    for (int course = 0; course < courses; ++course) {
        PlaceNoise noise(column, row * courses + course, 71);
        const double y = row + course * height;
        if (course > 0) {
            canvas.move_to({static_cast<double>(column), y});
            canvas.line_to({column + 1.0, y});
        }
        double x = column;
        while (true) {
            x += noise.from(0.24, 0.46);
            (void)noise.about(0.05);
            if (x > column + 0.84) break;
            canvas.move_to({x, y});
            canvas.line_to({x, y + height});
        }
    }
    canvas.stroke(faded(darker(look.floor, 0.45), 0.35), {.width = 0.008, .dashes = {}});
}

/// The sill of an open edge.
void draw_sill(Canvas& canvas, Point from, bool is_upright, const GridLook& look) {
    const Saved saved(canvas);
    canvas.move(from.x, from.y);
    if (is_upright) canvas.turn(1.57079632679489662);
    canvas.rectangle({0.06, -0.022, 0.88, 0.044});
    canvas.fill(darker(look.floor, 0.16));
    for (double x = 0.17; x < 0.9; x += 0.11) {
        canvas.move_to({x, -0.022});
        canvas.line_to({x, 0.022});
    }
    canvas.stroke(faded(darker(look.floor, 0.5), 0.5), {.width = 0.008, .is_round = false, .dashes = {}});
}

/// Calls each(from, is_upright, is_walled) for every edge between two rooms of the view.
template <class Each>
void for_each_edge(const GridBoard& board, const View& view, const Each& each) {
    view.for_each([&](int column, int row) {
        const SpaceIndex space = board.space(column, row);
        if (column + 1 < board.columns())
            each(Point{column + 1.0, static_cast<double>(row)}, true, board.has_wall_right(space));
        if (row + 1 < board.rows())
            each(Point{static_cast<double>(column), row + 1.0}, false, board.has_wall_below(space));
    });
}

void draw_pillars(Canvas& canvas, const GridBoard& board, const View& view, const GridLook& look) {
    constexpr double half = 0.062;
    for (int row = std::max(1, view.first_row); row <= std::min(view.first_row + view.rows, board.rows() - 1);
         ++row)
        for (int column = std::max(1, view.first_column);
             column <= std::min(view.first_column + view.columns, board.columns() - 1); ++column) {
            canvas.rounded_rectangle({column - half, row - half, 2 * half, 2 * half}, 0.018);
            canvas.fill_and_keep(lighter(look.wall, 0.12));
            canvas.stroke(darker(look.wall, 0.5), {.width = 0.014, .dashes = {}});
        }
}

/// The wall round the fortress, with battlements.
void draw_outer_wall(Canvas& canvas, const GridBoard& board, const GridLook& look) {
    const double width = board.columns();
    const double height = board.rows();
    const Rect outside{-outer_width, -outer_width, width + 2 * outer_width, height + 2 * outer_width};
    constexpr double merlon = 0.07;
    const auto along = [&](double length, bool is_upright, double across) {
        // From corner to corner, whole merlons at both ends.
        const double from = -outer_width - merlon;
        const double whole = length + 2 * (outer_width + merlon);
        const int gaps = std::max(1, static_cast<int>(std::lround((whole - 0.14) / 0.25)));
        for (int i = 0; i <= gaps; ++i) {
            const double at = from + (whole - 0.14) * i / gaps;
            canvas.rectangle(is_upright ? Rect{across, at, merlon, 0.14} : Rect{at, across, 0.14, merlon});
        }
    };
    along(width, false, outside.y - merlon + 0.005);
    along(width, false, outside.bottom() - 0.005);
    along(height, true, outside.x - merlon + 0.005);
    along(height, true, outside.right() - 0.005);
    canvas.fill(look.wall);
    canvas.rectangle(inset(outside, outer_width / 2));
    canvas.stroke(look.wall, {.width = outer_width, .is_round = false, .dashes = {}});
    canvas.rectangle(inset(outside, outer_width * 0.36));
    canvas.stroke(lighter(look.wall, 0.22), {.width = 0.03, .is_round = false, .dashes = {0.21, 0.04}});
    canvas.rectangle({0, 0, width, height});
    canvas.stroke(darker(look.wall, 0.55), {.width = 0.02, .is_round = false, .dashes = {}});
}

/// A soft edge of shade inside the outer wall, so that the floors lie lower.
void draw_shade(Canvas& canvas, const GridBoard& board) {
    const double width = board.columns();
    const double height = board.rows();
    for (const double depth : {0.03, 0.06, 0.09}) {
        canvas.rectangle({0, 0, width, depth});
        canvas.rectangle({0, depth, depth, height - depth});
        canvas.fill(rgb(0x14110c, 0.07));
    }
}

void draw_names(Canvas& canvas, const GridBoard& board, const View& view, const GridLook& look) {
    if (canvas.pixels_per_unit() < 40) return;
    view.for_each([&](int column, int row) {
        canvas.label({column + 0.11, row + 0.155}, board.name(board.space(column, row)),
                     {.size = 0.15, .face = Face::title, .weight = Weight::bold},
                     faded(ink_on(look.floor), 0.72));
    });
}

void draw_floors(Canvas& canvas, const GridBoard& board, const View& view, const GridLook& look) {
    canvas.rectangle({0, 0, static_cast<double>(board.columns()), static_cast<double>(board.rows())});
    canvas.fill(look.floor);
    if (view.detail != Detail::full) return;
    view.for_each([&](int column, int row) { draw_flagstones(canvas, column, row, look); });
    view.for_each([&](int column, int row) { draw_joints(canvas, column, row, look); });
}

/// Rooms told apart by shade where there is no room for stones.
void draw_plain_rooms(Canvas& canvas, const View& view, const GridLook& look) {
    view.for_each([&](int column, int row) {
        if ((column + row) % 2 != 0) canvas.rectangle(room_at(column, row));
    });
    canvas.fill(darker(look.floor, 0.07));
}

} // namespace

void draw_wall(Canvas& canvas, Point from, bool is_upright, const GridLook& look, bool is_mark) {
    const Saved saved(canvas);
    canvas.move(from.x, from.y);
    if (is_upright) canvas.turn(1.57079632679489662);
    const Rect body{-wall_width / 2, -wall_width / 2, 1 + wall_width, wall_width};
    if (is_mark) {
        canvas.rectangle(inset(body, 0.012));
        canvas.fill_and_keep(faded(look.wall, 0.3));
        canvas.stroke(darker(look.wall, 0.3), {.width = 0.016, .is_round = false, .dashes = {0.06, 0.04}});
        return;
    }
    canvas.rounded_rectangle(body, 0.02);
    canvas.fill(darker(look.wall, 0.4));
    canvas.rounded_rectangle(inset(body, 0.017), 0.012);
    canvas.fill(lighter(look.wall, 0.1));
    for (const double x : {0.02, 0.22, 0.41, 0.6, 0.79, 0.98}) {
        canvas.move_to({x, body.y + 0.018});
        canvas.line_to({x, body.bottom() - 0.018});
    }
    canvas.move_to({body.x + 0.02, 0});
    canvas.line_to({body.right() - 0.02, 0});
    canvas.stroke(darker(look.wall, 0.35), {.width = 0.009, .dashes = {}});
}

void draw_rooms(Canvas& canvas, const GridBoard& board, const View& view, const GridLook& look,
                const MapLayers& layers) {
    if (view.detail == Detail::pixels || view.detail == Detail::flat)
        return draw_tiny(canvas, board, view, look);
    draw_floors(canvas, board, view, look);
    if (view.detail != Detail::full) draw_plain_rooms(canvas, view, look);
    draw_shade(canvas, board);
    for_each_edge(board, view, [&](Point from, bool is_upright, bool is_walled) {
        if (!is_walled || layers.is_bare) draw_sill(canvas, from, is_upright, look);
    });
    draw_pillars(canvas, board, view, look);
    for_each_edge(board, view, [&](Point from, bool is_upright, bool is_walled) {
        if (is_walled) draw_wall(canvas, from, is_upright, look, layers.is_bare);
    });
    draw_outer_wall(canvas, board, look);
    if (layers.numbers && view.detail == Detail::full) draw_names(canvas, board, view, look);
}

} // namespace sabotier::grid
