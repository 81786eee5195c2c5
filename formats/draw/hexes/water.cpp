#include "formats/draw/hexes/ground_art.hpp"

#include "formats/draw/canvas/place_noise.hpp"

#include <algorithm>
#include <array>

namespace sabotier::art {
namespace {

enum : std::uint32_t { ripple_noise = 31, wave_noise = 32 };
/// Wider than a road and without a line in its middle: in grey nothing else tells them apart.
constexpr double river_width = 0.25;

/// One crest of a wave and its trough.
void add_wave(Canvas& canvas, Point p, double width, double height) {
    canvas.move_to(p + Point{-width, 0});
    canvas.curve_to(p + Point{-width * 0.6, -height}, p + Point{-width * 0.4, -height}, p);
    canvas.curve_to(p + Point{width * 0.4, height}, p + Point{width * 0.6, height}, p + Point{width, 0});
}

void draw_marks(Canvas& canvas, const Ground& ground, TerrainCode code, bool is_deep) {
    const Colour colour = ground.style.of(code).colour;
    const Scatter rule{is_deep ? 5 : 4, 0.27, 0.36, 0.2, 0.06, is_deep ? wave_noise : ripple_noise};
    bool is_any = false;
    ground.window.for_each_space([&](Cell cell) {
        if (ground.window.code(cell) != code) return;
        PlaceNoise noise(cell.column, cell.row, rule.purpose + 100);
        for (const Point p : scatter(ground, cell, rule)) {
            const double width = is_deep ? noise.from(0.1, 0.14) : noise.from(0.06, 0.1);
            add_wave(canvas, p, width, is_deep ? 0.05 : 0.03);
            if (is_deep) add_wave(canvas, p + Point{0.03, 0.055}, width * 0.6, 0.03);
            is_any = true;
        }
    });
    if (!is_any) return;
    canvas.stroke(is_deep ? lighter(colour, 0.5) : darker(colour, 0.38),
                  {.width = is_deep ? 0.022 : 0.018, .dashes = {}});
}

/// Where a river enters water.
struct Mouth {
    Point shore; ///< middle of the side
    Point way;   ///< into the water, one long
    Colour water;
};

std::vector<Mouth> mouths_of(const Ground& ground) {
    std::vector<Mouth> mouths;
    ground.window.for_each_space([&](Cell cell) {
        const Exits exits = river_exits(ground, cell);
        for (const Facing side : all_facings) {
            const Cell beyond = neighbour(cell, side);
            if (!has_exit(exits, side) || !ground.of(beyond).is_water()) continue;
            mouths.push_back({hex_centre(cell) + to_side(side), 2 * to_side(side), ground.of(beyond).colour});
        }
    });
    return mouths;
}

/// The river's banks; they end at the shore.
void draw_banks(Canvas& canvas, const Ground& ground, const std::vector<std::vector<Curve>>& lines,
                bool has_mouths) {
    const Saved saved(canvas);
    if (has_mouths) {
        // Against the way of the shores, so that what lies inside them is outside.
        const Rect r = canvas.clip_bounds();
        canvas.polygon(std::array{Point{r.x, r.y}, Point{r.x, r.bottom()}, Point{r.right(), r.bottom()},
                                  Point{r.right(), r.y}});
        trace_shores(canvas, ground);
        canvas.clip();
    }
    trace(canvas, lines);
    canvas.stroke_and_keep(faded(rgb(0xf3e9c6), 0.6), {.width = river_width + 0.11, .dashes = {}});
    canvas.stroke(darker(ground.style.river(), 0.35), {.width = river_width + 0.045, .dashes = {}});
}

/// The river's colour turns into that of the water, over the line of the shore.
void draw_mouth(Canvas& canvas, const Mouth& mouth, Colour river) {
    constexpr int steps = 16;
    constexpr double first = -0.24;
    constexpr double last = 0.18;
    const auto place = [](int step) { return first + step * (last - first) / steps; };
    for (int i = 0; i < steps; ++i) {
        canvas.move_to(mouth.shore + place(i) * mouth.way);
        canvas.line_to(mouth.shore
                       + place(std::min(i + 2, steps)) * mouth.way); // no seam shows under the next
        canvas.stroke(
            mixed(river, mouth.water, (i + 1.0) / steps),
            {.width = river_width + std::max(0.0, 0.25 * place(i)), .is_round = false, .dashes = {}});
    }
}

} // namespace

void draw_water_marks(Canvas& canvas, const Ground& ground) {
    for (const TerrainCode code : ground.codes(TerrainSymbol::ripples))
        draw_marks(canvas, ground, code, false);
    for (const TerrainCode code : ground.codes(TerrainSymbol::waves))
        draw_marks(canvas, ground, code, true);
}

void draw_rivers(Canvas& canvas, const Ground& ground) {
    std::vector<Curve> curves;
    ground.window.for_each_space([&](Cell cell) {
        for (const Curve& curve : river_curves(ground, cell))
            curves.push_back(curve);
    });
    if (curves.empty()) return;
    const auto lines = chains(curves);
    const std::vector<Mouth> mouths = mouths_of(ground);
    const Colour surface = lighter(ground.style.river(), 0.22);
    draw_banks(canvas, ground, lines, !mouths.empty());
    trace(canvas, lines);
    canvas.stroke(surface, {.width = river_width, .dashes = {}});
    for (const Mouth& mouth : mouths)
        draw_mouth(canvas, mouth, surface);
}

} // namespace sabotier::art
