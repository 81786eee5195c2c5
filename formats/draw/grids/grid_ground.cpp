#include "formats/draw/grids/grid_ground.hpp"

#include "formats/draw/canvas/points.hpp"
#include "formats/draw/map/detail.hpp"
#include "formats/draw/map/hatch.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/model/kinds.hpp"

#include <algorithm>
#include <cmath>

namespace sabotier::grid {
namespace {

/// More spaces than these are drawn as an image, whatever their size: a path for each would be too heavy.
constexpr std::size_t most_drawn = 40'000;

void add_zone_entries(std::vector<LegendEntry>& entries, const Setup& setup, const MapLayers& layers) {
    for (std::size_t i = 0; i < setup.sides.size(); ++i) {
        if (setup.sides[i].zone.empty() || !layers.shows(i)) continue;
        const SideLook look = side_look(setup, i);
        entries.push_back({look.name + ": set-up zone", [look](Canvas& canvas, Point p, double size) {
                               draw_hatch_swatch(
                                   canvas, {p.x - 0.45 * size, p.y - 0.42 * size, 0.9 * size, 0.84 * size},
                                   look.colour, look.mark, size * 0.22);
                           }});
    }
}

} // namespace

View::View(const GridBoard& board, Rect seen, Detail wanted)
    : detail(wanted) {
    const auto clamp = [](double value, int most) {
        return static_cast<int>(std::clamp(value, 0.0, static_cast<double>(most)));
    };
    first_column = clamp(std::floor(seen.x - 0.6), board.columns());
    first_row = clamp(std::floor(seen.y - 0.6), board.rows());
    columns = clamp(std::ceil(seen.right() + 0.6), board.columns()) - first_column;
    rows = clamp(std::ceil(seen.bottom() + 0.6), board.rows()) - first_row;
    if (static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) > most_drawn)
        detail = Detail::pixels;
}

GridLook::GridLook(const Rulebook& rulebook)
    : floor(colour_or(rulebook.grid.floor_colour,
                      rgb(traits(rulebook.board.kind).has_walls ? 0xd8d0c0 : 0xeee6d2))),
      wall(colour_or(rulebook.grid.wall_colour, rgb(0x43403f))),
      blocked(colour_or(rulebook.grid.blocked_colour, rgb(0x7a3b28))),
      blocked_name(rulebook.grid.blocked_name),
      blocked_glyph(rulebook.grid.blocked_glyph) {}

void draw_tiny(Canvas& canvas, const GridBoard& board, const View& view, const GridLook& look) {
    if (view.columns <= 0 || view.rows <= 0) return;
    std::vector<std::uint32_t> pixels;
    pixels.reserve(static_cast<std::size_t>(view.columns) * static_cast<std::size_t>(view.rows));
    const std::uint32_t light = packed(look.floor);
    const std::uint32_t shade = packed(darker(look.floor, 0.1));
    const std::uint32_t blocked = packed(look.blocked);
    view.for_each([&](int column, int row) {
        const SpaceIndex space = board.space(column, row);
        pixels.push_back(board.is_blocked(space) ? blocked : (column + row) % 2 == 0 ? light : shade);
    });
    canvas.image({static_cast<double>(view.first_column), static_cast<double>(view.first_row),
                  static_cast<double>(view.columns), static_cast<double>(view.rows)},
                 view.columns, view.rows, pixels);
    view.for_each([&](int column, int row) {
        const SpaceIndex space = board.space(column, row);
        if (board.has_wall_right(space)) {
            canvas.move_to({column + 1.0, static_cast<double>(row)});
            canvas.line_to({column + 1.0, row + 1.0});
        }
        if (board.has_wall_below(space)) {
            canvas.move_to({static_cast<double>(column), row + 1.0});
            canvas.line_to({column + 1.0, row + 1.0});
        }
    });
    canvas.rectangle({0, 0, static_cast<double>(board.columns()), static_cast<double>(board.rows())});
    canvas.stroke(look.wall, {.width = std::max(0.12, 1 / canvas.pixels_per_unit()), .dashes = {}});
}

void add_ground_entries(std::vector<LegendEntry>& entries, const Setup& setup, const GridLook& look,
                        const MapLayers& layers) {
    const GridBoard& board = setup.board.on<GridBoard>();
    if (board.walls() > 0)
        entries.push_back({"Wall", [look](Canvas& canvas, Point p, double size) {
                               const Saved saved(canvas);
                               canvas.move(p.x, p.y);
                               canvas.scale(size);
                               draw_wall(canvas, {-0.5, 0}, false, look, false);
                           }});
    bool has_blocked = false;
    for (std::uint32_t i = 0; i < board.size() && !has_blocked; ++i)
        has_blocked = board.is_blocked(SpaceIndex{i});
    if (has_blocked)
        entries.push_back({look.blocked_name, [look](Canvas& canvas, Point p, double size) {
                               draw_blocked(canvas, p - Point{0.45 * size, 0.45 * size}, 0.9 * size, look);
                           }});
    if (layers.zones) add_zone_entries(entries, setup, layers);
}

} // namespace sabotier::grid
