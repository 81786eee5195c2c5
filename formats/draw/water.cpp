#include "formats/draw/ground_art.hpp"

#include "formats/draw/chance.hpp"

namespace sabotier::art {
namespace {

enum : std::uint32_t { ripple_chance = 31, wave_chance = 32 };
constexpr double river_width = 0.2;

/// One crest of a wave and its trough.
void add_wave(Canvas& canvas, Point p, double width, double height) {
    canvas.move_to(p + Point{-width, 0});
    canvas.curve_to(p + Point{-width * 0.6, -height}, p + Point{-width * 0.4, -height}, p);
    canvas.curve_to(p + Point{width * 0.4, height}, p + Point{width * 0.6, height}, p + Point{width, 0});
}

void draw_marks(Canvas& canvas, const Ground& ground, TerrainCode code, bool is_deep) {
    const Colour colour = ground.style.of(code).colour;
    const Scatter rule{is_deep ? 5 : 4, 0.27, 0.36, 0.2, 0.06, is_deep ? wave_chance : ripple_chance};
    bool is_any = false;
    ground.window.for_each_space([&](Cell cell) {
        if (ground.window.code(cell) != code) return;
        Chance chance(cell.column, cell.row, rule.purpose + 100);
        for (const Point p : scatter(ground, cell, rule)) {
            const double width = is_deep ? chance.from(0.1, 0.14) : chance.from(0.06, 0.1);
            add_wave(canvas, p, width, is_deep ? 0.05 : 0.03);
            if (is_deep) add_wave(canvas, p + Point{0.03, 0.055}, width * 0.6, 0.03);
            is_any = true;
        }
    });
    if (!is_any) return;
    canvas.stroke(is_deep ? lighter(colour, 0.5) : darker(colour, 0.38),
                  {.width = is_deep ? 0.022 : 0.018, .dashes = {}});
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
    const Colour colour = ground.style.river();
    trace(canvas, lines);
    canvas.stroke_and_keep(faded(rgb(0xf3e9c6), 0.6), {.width = river_width + 0.11, .dashes = {}});
    canvas.stroke_and_keep(darker(colour, 0.35), {.width = river_width + 0.045, .dashes = {}});
    canvas.stroke(lighter(colour, 0.22), {.width = river_width, .dashes = {}});
    stroke_dashes(canvas, curves, {faded(lighter(colour, 0.7), 0.85), 0.02, 0.36, 0.45});
}

} // namespace sabotier::art
