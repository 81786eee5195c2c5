#include "formats/draw/canvas/points.hpp"
#include "formats/draw/grids/grid_ground.hpp"
#include "formats/draw/map/detail.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/pieces/glyphs.hpp"

#include <algorithm>

namespace sabotier::grid {
namespace {

constexpr double frame_width = 0.42;

Rect square_at(int column, int row) {
    return {static_cast<double>(column), static_cast<double>(row), 1, 1};
}

void draw_frame(Canvas& canvas, const GridBoard& board, const GridLook& look) {
    const Rect field{0, 0, static_cast<double>(board.columns()), static_cast<double>(board.rows())};
    canvas.rounded_rectangle(inset(field, -frame_width), 0.12);
    canvas.fill(lighter(look.wall, 0.08));
    canvas.rounded_rectangle(inset(field, -frame_width + 0.05), 0.09);
    canvas.stroke(faded(lighter(look.wall, 0.5), 0.6), {.width = 0.02, .dashes = {}});
}

void draw_checker(Canvas& canvas, const View& view, const GridLook& look) {
    canvas.rectangle({static_cast<double>(view.first_column), static_cast<double>(view.first_row),
                      static_cast<double>(view.columns), static_cast<double>(view.rows)});
    canvas.fill(look.floor);
    view.for_each([&](int column, int row) {
        if ((column + row) % 2 != 0) canvas.rectangle(square_at(column, row));
    });
    canvas.fill(darker(look.floor, 0.1));
}

/// Zones as a wash of the side's colour with a border where they end; hatched, for prints in grey.
void draw_zones(Canvas& canvas, const Setup& setup, const View& view, const MapLayers& layers) {
    const GridBoard& board = setup.board.on<GridBoard>();
    for (std::size_t side = 0; side < setup.sides.size(); ++side) {
        if (layers.only_side && *layers.only_side != side) continue;
        const auto& zone = setup.sides[side].zone;
        const SideLook look = side_look(setup, side);
        const auto is_in = [&](int column, int row) {
            return column >= 0 && row >= 0 && column < board.columns() && row < board.rows()
                   && std::binary_search(zone.begin(), zone.end(), board.space(column, row));
        };
        view.for_each([&](int column, int row) {
            if (is_in(column, row)) canvas.rectangle(square_at(column, row));
        });
        canvas.fill(faded(look.colour, 0.22));
        view.for_each([&](int column, int row) {
            if (!is_in(column, row)) return;
            const double x = column;
            const double y = row;
            const bool falls = side % 2 == 0;
            for (const double at : {0.25, 0.5, 0.75}) {
                canvas.move_to({x + at - 0.06, falls ? y + at - 0.06 : y + 1.06 - at});
                canvas.line_to({x + at + 0.06, falls ? y + at + 0.06 : y + 0.94 - at});
            }
        });
        canvas.stroke(faded(look.colour, 0.55), {.width = 0.025, .dashes = {}});
        view.for_each([&](int column, int row) {
            if (!is_in(column, row)) return;
            const double x = column;
            const double y = row;
            const auto border = [&](bool is_end, Point a, Point b) {
                if (!is_end) return;
                canvas.move_to(a);
                canvas.line_to(b);
            };
            border(!is_in(column, row - 1), {x, y}, {x + 1, y});
            border(!is_in(column, row + 1), {x, y + 1}, {x + 1, y + 1});
            border(!is_in(column - 1, row), {x, y}, {x, y + 1});
            border(!is_in(column + 1, row), {x + 1, y}, {x + 1, y + 1});
        });
        canvas.stroke(darker(look.colour, 0.15), {.width = 0.06, .dashes = {}});
    }
}

void draw_lines(Canvas& canvas, const GridBoard& board, const View& view, const GridLook& look) {
    for (int column = view.first_column; column <= view.first_column + view.columns; ++column) {
        canvas.move_to({static_cast<double>(column), static_cast<double>(view.first_row)});
        canvas.line_to({static_cast<double>(column), static_cast<double>(view.first_row + view.rows)});
    }
    for (int row = view.first_row; row <= view.first_row + view.rows; ++row) {
        canvas.move_to({static_cast<double>(view.first_column), static_cast<double>(row)});
        canvas.line_to({static_cast<double>(view.first_column + view.columns), static_cast<double>(row)});
    }
    canvas.stroke(faded(darker(look.floor, 0.55), 0.5), {.width = 0.015, .is_round = false, .dashes = {}});
    canvas.rectangle({0, 0, static_cast<double>(board.columns()), static_cast<double>(board.rows())});
    canvas.stroke(darker(look.wall, 0.4), {.width = 0.045, .dashes = {}});
}

/// Column letters and row numbers on all four sides of the frame.
void draw_coordinates(Canvas& canvas, const GridBoard& board, const View& view, const GridLook& look) {
    if (canvas.pixels_per_unit() < 18) return;
    const Colour ink = ink_on(lighter(look.wall, 0.08));
    const TextStyle style{.size = 0.24, .face = Face::title, .weight = Weight::bold, .align = Align::centre};
    const double middle = frame_width / 2;
    for (int column = view.first_column; column < view.first_column + view.columns; ++column) {
        const std::string name = column_letters(column);
        canvas.label({column + 0.5, -middle}, name, style, ink);
        canvas.label({column + 0.5, board.rows() + middle}, name, style, ink);
    }
    for (int row = view.first_row; row < view.first_row + view.rows; ++row) {
        const std::string name = board.name(board.space(0, row)).substr(1);
        canvas.label({-middle, row + 0.5}, name, style, ink);
        canvas.label({board.columns() + middle, row + 0.5}, name, style, ink);
    }
}

} // namespace

void draw_blocked(Canvas& canvas, Point corner, double size, const GridLook& look) {
    const Saved saved(canvas);
    canvas.move(corner.x + size / 2, corner.y + size / 2);
    canvas.scale(size);
    canvas.rectangle({-0.5, -0.5, 1, 1});
    canvas.fill(mixed(look.blocked, rgb(0x2a2421), 0.55));
    draw_glyph(canvas, look.blocked_glyph.empty() ? "peak" : look.blocked_glyph, {0, 0}, 0.94,
               {darker(look.blocked, 0.72), look.blocked, rgb(0xffd166)});
}

void draw_squares(Canvas& canvas, const Setup& setup, const View& view, const GridLook& look,
                  const MapLayers& layers) {
    const GridBoard& board = setup.board.on<GridBoard>();
    draw_frame(canvas, board, look);
    if (view.detail == Detail::pixels || view.detail == Detail::flat)
        return draw_tiny(canvas, board, view, look);
    draw_checker(canvas, view, look);
    if (layers.zones) draw_zones(canvas, setup, view, layers);
    draw_lines(canvas, board, view, look);
    view.for_each([&](int column, int row) {
        if (board.is_blocked(board.space(column, row)))
            draw_blocked(canvas, {static_cast<double>(column), static_cast<double>(row)}, 1, look);
    });
    if (layers.numbers) draw_coordinates(canvas, board, view, look);
}

} // namespace sabotier::grid
