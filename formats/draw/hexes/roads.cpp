#include "formats/draw/hexes/ground_art.hpp"

#include <algorithm>
#include <cmath>

namespace sabotier::art {
namespace {

constexpr double road_width = 0.135;
constexpr double casing = 0.035; ///< both sides together
constexpr double deck_width = 0.31;

struct RoadColours {
    Colour edge;
    Colour surface;
    Colour line;
};

RoadColours colours(const Ground& ground) {
    const Colour road = ground.style.road();
    return {darker(road, 0.45), lighter(road, 0.16), rgb(0xf6d24a)};
}

/// Where a road goes on beyond the curves, its ends are cut straight.
void draw_way(Canvas& canvas, const std::vector<Curve>& curves, const RoadColours& ink, bool has_round_ends) {
    if (curves.empty()) return;
    trace(canvas, chains(curves));
    canvas.stroke_and_keep(ink.edge,
                           {.width = road_width + casing, .is_round = has_round_ends, .dashes = {}});
    canvas.stroke(ink.surface, {.width = road_width, .is_round = has_round_ends, .dashes = {}});
    stroke_dashes(canvas, curves, {ink.line, 0.022, 0.17, 0.55});
}

bool has_bridge(const Ground& ground, Cell cell) {
    return ground.window.board().bridge[number(ground.window.space(cell))] != 0;
}

/// The ways over the bridge of a hex: its deck where two roads cross, its road, or a way straight across the
/// river.
std::vector<Curve> deck_of(const Ground& ground, Cell cell) {
    const HexBoard& board = ground.window.board();
    const SpaceIndex space = ground.window.space(cell);
    for (const Flyover& flyover : board.flyovers)
        if (flyover.space == space) return hex_curves(cell, flyover.deck, 0);
    if (ground.road(cell) != 0) return hex_curves(cell, ground.road(cell), 0);
    const std::vector<Curve> river = river_curves(ground, cell);
    const Point along = river.empty() ? Point{0, 1} : direction(river.front(), 0.5);
    const Point across{-along.y * 0.36, along.x * 0.36};
    const Point middle = hex_centre(cell);
    const Point from = middle - across;
    const Point to = middle + across;
    return {{from, between(from, to, 1.0 / 3), between(from, to, 2.0 / 3), to}};
}

void add_planks(Canvas& canvas, const Curve& curve, double width) {
    const int count = std::max(2, static_cast<int>(std::lround(length(curve) / 0.065)));
    for (int i = 0; i <= count; ++i) {
        const double part = static_cast<double>(i) / count;
        const Point p = at(curve, part);
        const Point d = direction(curve, part);
        canvas.move_to(p + (width / 2) * Point{-d.y, d.x});
        canvas.line_to(p + (width / 2) * Point{d.y, -d.x});
    }
}

void draw_bridge(Canvas& canvas, const Ground& ground, Cell cell) {
    const std::vector<Curve> ways = deck_of(ground, cell);
    // Over open water a bridge reaches from side to side; over a river it stands in the middle of the hex.
    const double end = ground.of(cell).is_water() ? 0.0 : 0.15;
    std::vector<Curve> deck;
    for (const Curve& way : ways)
        deck.push_back(ways.size() > 1 || ground.road(cell) == 0 ? way : piece(way, end, 1 - end));
    const Colour wood = ground.style.bridge();
    const auto lines = chains(deck);
    {
        const Saved saved(canvas);
        canvas.move(0.025, 0.035);
        trace(canvas, lines);
        canvas.stroke(faded(rgb(0x20180f), 0.35),
                      {.width = deck_width + 0.04, .is_round = false, .dashes = {}});
    }
    trace(canvas, lines);
    canvas.stroke_and_keep(darker(wood, 0.45), {.width = deck_width + 0.04, .is_round = false, .dashes = {}});
    canvas.stroke(lighter(wood, 0.38), {.width = deck_width - 0.02, .is_round = false, .dashes = {}});
    for (const Curve& curve : deck)
        add_planks(canvas, curve, deck_width - 0.02);
    canvas.stroke(darker(wood, 0.2), {.width = 0.014, .is_round = false, .dashes = {}});
    if (ground.road(cell) != 0) draw_way(canvas, ways, colours(ground), false);
}

/// A road that is said to be in a hex without leaving it.
void draw_stops(Canvas& canvas, const Ground& ground) {
    const RoadColours ink = colours(ground);
    ground.window.for_each_space([&](Cell cell) {
        if (ground.road(cell) == 0 && ground.window.board().has_road[number(ground.window.space(cell))] != 0)
            canvas.dot(hex_centre(cell));
    });
    canvas.stroke_and_keep(ink.edge, {.width = 2 * road_width + casing, .dashes = {}});
    canvas.stroke(ink.surface, {.width = 2 * road_width, .dashes = {}});
}

} // namespace

void draw_roads(Canvas& canvas, const Ground& ground) {
    std::vector<Curve> curves;
    ground.window.for_each_space([&](Cell cell) {
        for (const Curve& curve : road_curves(ground, cell))
            curves.push_back(curve);
    });
    draw_stops(canvas, ground);
    draw_way(canvas, curves, colours(ground), true);
    ground.window.for_each_space([&](Cell cell) {
        if (has_bridge(ground, cell)) draw_bridge(canvas, ground, cell);
    });
}

} // namespace sabotier::art
