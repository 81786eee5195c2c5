#include "formats/draw/hexes/scenario_art.hpp"

#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/hexes/board_outline.hpp"
#include "formats/draw/hexes/ground_window.hpp"
#include "formats/draw/hexes/hex_overlay.hpp"
#include "formats/draw/hexes/hex_points.hpp"
#include "formats/draw/hexes/map_art.hpp"
#include "formats/draw/hexes/map_names.hpp"
#include "formats/draw/hexes/outline.hpp"
#include "formats/draw/map/detail.hpp"
#include "formats/draw/map/hatch.hpp"
#include "formats/draw/pieces/counters.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

namespace sabotier {
namespace {

/// Counters smaller than this many pixels are drawn as marks.
constexpr double least_counter = 16;
constexpr double hatch_spacing = 0.26;
/// Of the middle of a counter from that of its hex.
constexpr Point counter_shift{0, 0.02};
/// Of the topmost counter of a stack from the lowest, in hexes, however many lie between them.
constexpr double highest_stack = 0.28;
constexpr Colour gold = rgb(0xf2b81f);

Rect common(Rect a, Rect b) {
    const double x = std::max(a.x, b.x);
    const double y = std::max(a.y, b.y);
    return {x, y, std::max(0.0, std::min(a.right(), b.right()) - x),
            std::max(0.0, std::min(a.bottom(), b.bottom()) - y)};
}

std::vector<Outline> zone_outlines(const GroundWindow& window, const std::vector<SpaceIndex>& zone) {
    return outlines(window, [&](Cell cell) {
        return window.is_space(cell) && std::binary_search(zone.begin(), zone.end(), window.space(cell));
    });
}

/// Round the middles of the zone's hexes.
Rect box_of(const HexBoard& board, const std::vector<SpaceIndex>& zone) {
    Point from{1e9, 1e9};
    Point to{-1e9, -1e9};
    for (const SpaceIndex space : zone) {
        const Point at = hex_centre(to_cell(board.grid.hex(space)));
        from = {std::min(from.x, at.x), std::min(from.y, at.y)};
        to = {std::max(to.x, at.x), std::max(to.y, at.y)};
    }
    return {from.x, from.y, to.x - from.x, to.y - from.y};
}

void fill_zone(Canvas& canvas, const HexBoard& board, const std::vector<Outline>& borders,
               const SideLook& side, bool is_hatched) {
    const Saved saved(canvas);
    trace(canvas, borders, {.is_smooth = false});
    if (!is_hatched) return canvas.fill(faded(side.colour, 0.28));
    canvas.clip();
    canvas.rectangle(canvas.clip_bounds());
    canvas.fill(faded(side.colour, 0.07));
    add_hatch(canvas, common(canvas.clip_bounds(), board_area(board)), side.mark, hatch_spacing);
    canvas.stroke(faded(side.colour, 0.42),
                  {.width = std::max(0.016, 1 / canvas.pixels_per_unit()), .is_round = false, .dashes = {}});
}

/// Where lines of the hatch would run into each other the zone is one colour, and without a border where
/// hexes are hardly seen: thousands of tiny lines would take seconds.
void draw_zone(Canvas& canvas, const HexBoard& board, const std::vector<SpaceIndex>& zone,
               const SideLook& side) {
    const Rect seen = common(canvas.clip_bounds(), inset(box_of(board, zone), -1.5));
    if (seen.width <= 0 || seen.height <= 0) return;
    const GroundWindow window(board, seen, 1);
    const std::vector<Outline> borders = zone_outlines(window, zone);
    if (borders.empty()) return;
    const double least = 1 / canvas.pixels_per_unit();
    fill_zone(canvas, board, borders, side, hatch_spacing > 3 * least);
    if (least > 0.5) return;
    trace(canvas, borders, {.inward = 0.045, .is_smooth = false});
    canvas.stroke(faded(side.colour, 0.85), {.width = std::max(0.05, 1.5 * least), .dashes = {}});
}

Point middle_of(const HexBoard& board, SpaceIndex space) {
    return hex_centre(to_cell(board.grid.hex(space)));
}

/// Whether something that reaches so far round a point can be seen.
bool is_seen(const Rect& clip, Point middle, double reach) {
    return inset(clip, -reach).contains(middle);
}

void draw_unit_mark(Canvas& canvas, Point middle, const SideLook& side, double size) {
    draw_side_mark(canvas, middle, size * 1.25, side.mark, rgb(0xffffff));
    draw_side_mark(canvas, middle, size, side.mark, side.colour);
}

std::vector<int> passengers_of(const Setup& setup) {
    std::vector<int> counts(setup.units.size(), 0);
    for (const SetupUnit& unit : setup.units)
        if (unit.carrier < counts.size()) ++counts[unit.carrier];
    return counts;
}

} // namespace

void draw_zones(Canvas& canvas, const Setup& setup, const MapLayers& layers) {
    for (std::size_t i = 0; i < setup.sides.size(); ++i)
        if (layers.shows(i) && !setup.sides[i].zone.empty())
            draw_zone(canvas, setup.board.hexes(), setup.sides[i].zone, side_look(setup, i));
}

void draw_positions(Canvas& canvas, const Setup& setup) {
    const Rect clip = canvas.clip_bounds();
    for (std::size_t i = 0; i < setup.sides.size(); ++i)
        for (const SpaceIndex space : setup.sides[i].positions)
            if (is_seen(clip, middle_of(setup.board.hexes(), space), 1))
                draw_position(canvas, middle_of(setup.board.hexes(), space), side_look(setup, i));
}

void draw_position(Canvas& canvas, Point middle, const SideLook& side) {
    // its arc ends below the hex number
    draw_glyph(canvas, "position", middle + Point{0, 0.12}, 0.8,
               {darker(side.colour, 0.5), mixed(side.colour, rgb(0xd9c79a), 0.6), counter_paper});
}

void draw_objectives(Canvas& canvas, const Setup& setup) {
    const Rect clip = canvas.clip_bounds();
    const double least = 1 / canvas.pixels_per_unit();
    for (std::size_t i = 0; i < setup.objectives.size(); ++i) {
        const SpaceIndex space = setup.objectives[i];
        if (!setup.board.hexes().is_space(space)) continue;
        const Cell cell = to_cell(setup.board.hexes().grid.hex(space));
        const Point middle = hex_centre(cell);
        if (!is_seen(clip, middle, 2)) continue;
        std::array<Point, 6> ring;
        for (int k = 0; k < 6; ++k)
            ring[static_cast<std::size_t>(k)] = between(middle, hex_corner_point(cell, k), 0.93);
        canvas.polygon(ring);
        canvas.stroke_and_keep(faded(dark_ink, 0.8), {.width = std::max(0.085, 3 * least), .dashes = {}});
        canvas.stroke(gold, {.width = std::max(0.05, 2 * least), .dashes = {}});
        canvas.circle(middle + Point{0, 0.4}, 0.145);
        canvas.fill(dark_ink);
        draw_glyph(canvas, "star", middle + Point{0, 0.39}, 0.25, {gold, gold, gold});
    }
}

void draw_units(Canvas& canvas, const Setup& setup, const MapLayers& layers) {
    const std::vector<int> passengers = passengers_of(setup);
    const bool is_small =
        layers.unit_marks || canvas.pixels_per_unit() * layers.counter_width < least_counter;
    const Rect clip = canvas.clip_bounds();
    const double reach = std::max(2.0, 4 / canvas.pixels_per_unit());
    const auto is_drawn = [&](const SetupUnit& unit) {
        return layers.shows(unit.side) && unit.carrier == none && setup.board.hexes().is_space(unit.space);
    };
    std::map<SpaceIndex, int> heights; // of stacks
    for (const SetupUnit& unit : setup.units)
        if (is_drawn(unit)) ++heights[unit.space];
    std::map<SpaceIndex, int> standing;
    std::set<SpaceIndex> covered;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        const SetupUnit& unit = setup.units[i];
        if (!is_drawn(unit)) continue;
        const int below = standing[unit.space]++;
        const double step = std::min(0.07, highest_stack / std::max(1, heights[unit.space] - 1));
        const Point middle =
            middle_of(setup.board.hexes(), unit.space) + step * below * Point{1, -1} + counter_shift;
        if (!is_seen(clip, middle, reach)) continue;
        covered.insert(unit.space);
        if (is_small)
            draw_unit_mark(canvas, middle, side_look(setup, unit.side),
                           std::max(0.5, 3 / canvas.pixels_per_unit()));
        else
            draw_map_counter(canvas, middle, layers.counter_width, counter_face(setup, unit), unit.facing,
                             passengers[i], layers.least_type);
    }
    if (!layers.positions || is_small) return;
    for (std::size_t i = 0; i < setup.sides.size(); ++i)
        for (const SpaceIndex space : setup.sides[i].positions)
            if (covered.count(space) > 0)
                draw_position_badge(canvas, middle_of(setup.board.hexes(), space) + counter_shift,
                                    layers.counter_width, side_look(setup, i), layers.least_type);
}

void draw_map(Canvas& canvas, const Setup& setup, const MapStyle& style, const MapLayers& layers) {
    const Detail detail = layers.detail.value_or(detail_for(canvas));
    draw_ground(canvas, setup.board.hexes(), style, detail, {layers.terrain, layers.ways});
    const auto layer = [&](const char* name, bool is_shown, const auto& draw) {
        const Layer open(canvas, name);
        if (is_shown) draw();
    };
    const HexBoard& board = setup.board.hexes();
    layer("zones", layers.zones, [&] { draw_zones(canvas, setup, layers); });
    layer("grid", layers.grid, [&] { draw_grid(canvas, board, detail); });
    layer("positions", layers.positions, [&] { draw_positions(canvas, setup); });
    const bool is_over_units = layers.overlay != nullptr && layers.overlay->is_over_units;
    const auto analyse = [&] { draw_overlay(canvas, board, *layers.overlay); };
    layer("analysis", layers.overlay != nullptr && !is_over_units, analyse);
    layer("numbers", layers.numbers,
          [&] { draw_hex_numbers(canvas, board, style, detail, layers.least_type); });
    layer("objectives", layers.objectives, [&] { draw_objectives(canvas, setup); });
    layer("units", layers.units, [&] { draw_units(canvas, setup, layers); });
    if (is_over_units) layer("analysis-over-units", true, analyse);
    layer("names", true, [&] { draw_names(canvas, setup, style, layers); });
}

} // namespace sabotier
