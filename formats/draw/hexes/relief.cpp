#include "formats/draw/hexes/ground_art.hpp"

#include "formats/draw/canvas/place_noise.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <set>

namespace sabotier::art {
namespace {

constexpr std::uint32_t border_noise = 11;
constexpr std::uint32_t mound_noise = 51;
constexpr int steps = 5;
/// Where the light comes from, one long: north-west, as maps have it.
constexpr Point light{-0.6, -0.8};
constexpr int shades = 4;
/// Contours further in than this are left out; the window's rim must be at least one wider.
constexpr int innermost = 3;

OutlineShape natural(double inward) {
    return {inward, natural_wobble, border_noise, true};
}

/// 0 where the slope faces the light, up to shades - 1 where it lies in the shade.
int shade(Point a, Point b) noexcept {
    const Point d = b - a;
    const double size = std::max(length(d), 1e-9);
    const double facing_light = (d.y * light.x - d.x * light.y) / size;
    return std::clamp(static_cast<int>((1 - facing_light) / 2 * shades), 0, shades - 1);
}

/// A line of height, thin and light towards the light, thick and dark in the shade (after K. Tanaka, 1950).
/// One path a shade.
void draw_contour(Canvas& canvas, const std::vector<Outline>& area, double inward, Colour ink, double width) {
    std::vector<std::vector<Point>> lines;
    for (const Outline& outline : area)
        lines.push_back(points(outline, natural(inward), steps));
    for (int wanted = 0; wanted < shades; ++wanted) {
        for (const auto& line : lines) {
            bool is_down = false;
            for (std::size_t i = 0; i < line.size(); ++i) {
                const Point a = line[i];
                const Point b = line[(i + 1) % line.size()];
                if (shade(a, b) != wanted) {
                    is_down = false;
                    continue;
                }
                if (!is_down) canvas.move_to(a);
                canvas.line_to(b);
                is_down = true;
            }
        }
        const double part = static_cast<double>(wanted) / (shades - 1);
        canvas.stroke(mixed(lighter(ink, 0.3), darker(ink, 0.15), part),
                      {.width = width * (0.6 + 0.9 * part), .dashes = {}});
    }
}

int hill_height(const Ground& ground, Cell cell) noexcept {
    const TerrainStyle& style = ground.of(cell);
    return style.is_hill() ? std::max(1, style.height) : 0;
}

std::vector<int> hill_heights(const Ground& ground) {
    std::set<int> heights;
    ground.window.for_each_cell([&](Cell cell) {
        if (const int height = hill_height(ground, cell); height > 0) heights.insert(height);
    });
    return {heights.begin(), heights.end()};
}

Colour colour_of_height(const Ground& ground, int height) {
    Colour colour = rgb(0xc8a36b);
    bool is_found = false;
    ground.window.for_each_cell([&](Cell cell) {
        if (is_found || hill_height(ground, cell) != height) return;
        colour = ground.of(cell).colour;
        is_found = true;
    });
    return colour;
}

/// Steps from the foot of the hill, 1 at its edge; 0 off hills. At most innermost + 1, also where there is no
/// map: a hill goes on past the edge.
std::vector<int> steps_up(const Ground& ground) {
    const GroundWindow& window = ground.window;
    std::vector<int> up(window.size(), 0);
    window.for_each_cell([&](Cell cell) {
        if (hill_height(ground, cell) > 0 || window.code(cell) == no_terrain)
            up[window.index(cell)] = innermost + 1;
    });
    for (int step = 1; step <= innermost; ++step) {
        const std::vector<int> before = up;
        window.for_each_cell([&](Cell cell) {
            if (before[window.index(cell)] <= step) return;
            const bool is_edge = std::any_of(all_facings.begin(), all_facings.end(), [&](Facing side) {
                const Cell other = neighbour(cell, side);
                return window.contains(other) && before[window.index(other)] == step - 1;
            });
            if (is_edge) up[window.index(cell)] = step;
        });
    }
    return up;
}

/// Lines on broad slopes, where the foot of the hill is hexes away; broken, so that they are not taken for
/// the rings of a top.
void draw_slope_lines(Canvas& canvas, const Ground& ground, Colour ink) {
    const std::vector<int> up = steps_up(ground);
    for (int step = 2; step <= innermost + 1; ++step) {
        const auto inner =
            outlines(ground.window, [&](Cell cell) { return up[ground.window.index(cell)] >= step; });
        trace_broken(canvas, inner, natural(-0.14));
        trace_broken(canvas, inner, natural(0.12));
        canvas.stroke(ink, {.width = 0.017, .dashes = {}});
    }
}

void draw_level(Canvas& canvas, const Ground& ground, int height, bool is_foot) {
    const Colour colour = colour_of_height(ground, height);
    const auto area = outlines(ground.window, [&](Cell cell) { return hill_height(ground, cell) >= height; });
    trace(canvas, area, natural(0.02));
    canvas.fill(colour);
    trace(canvas, area, natural(0.16));
    canvas.fill(lighter(colour, 0.13));
    const Colour ink = darker(mixed(colour, rgb(0x7a4a1e), 0.45), 0.12);
    draw_contour(canvas, area, 0.02, ink, is_foot ? 0.034 : 0.03);
    draw_contour(canvas, area, 0.15, ink, 0.02);
    if (is_foot) {
        // all round, also where the light lets the line of height fade
        trace(canvas, area, natural(0.02));
        canvas.stroke(ink, {.width = 0.022, .dashes = {}});
        draw_slope_lines(canvas, ground, lighter(ink, 0.12));
    } else {
        trace(canvas, area, natural(0.29));
        canvas.fill(lighter(colour, 0.24));
        draw_contour(canvas, area, 0.29, ink, 0.02);
    }
}

/// Short strokes from the edge down into a depression.
void draw_hachures(Canvas& canvas, const std::vector<Outline>& area, Colour ink) {
    for (const Outline& outline : area) {
        const std::vector<Point> edge = points(outline, natural(0.03), 4);
        const std::vector<Point> inner = points(outline, natural(0.15), 4);
        for (std::size_t i = 0; i < edge.size(); ++i) {
            canvas.move_to(edge[i]);
            canvas.line_to(between(edge[i], inner[i], i % 2 == 0 ? 1 : 0.6));
        }
    }
    canvas.stroke(ink, {.width = 0.02, .dashes = {}});
}

/// A small rise of the ground.
void add_mound(Canvas& canvas, Point p, double width) {
    canvas.move_to(p + Point{-width, 0.4 * width});
    canvas.curve_to(p + Point{-0.6 * width, -0.5 * width}, p + Point{0.6 * width, -0.5 * width},
                    p + Point{width, 0.4 * width});
}

} // namespace

void draw_mounds(Canvas& canvas, const Ground& ground) {
    constexpr Scatter rule{4, 0.26, 0.4, 0.2, 0.05, mound_noise};
    for (const TerrainSymbol symbol : {TerrainSymbol::contours, TerrainSymbol::rings})
        for (const TerrainCode code : ground.codes(symbol)) {
            bool is_any = false;
            ground.window.for_each_space([&](Cell cell) {
                if (ground.window.code(cell) != code) return;
                PlaceNoise noise(cell.column, cell.row, rule.purpose + 100);
                for (const Point p : scatter(ground, cell, rule)) {
                    add_mound(canvas, p, noise.from(0.05, 0.075));
                    is_any = true;
                }
            });
            if (is_any)
                canvas.stroke(darker(ground.style.of(code).colour, 0.5), {.width = 0.02, .dashes = {}});
        }
}

void draw_hills(Canvas& canvas, const Ground& ground) {
    bool is_foot = true;
    for (const int height : hill_heights(ground)) {
        draw_level(canvas, ground, height, is_foot);
        is_foot = false;
    }
}

void draw_depressions(Canvas& canvas, const Ground& ground) {
    for (const TerrainCode code : ground.codes(TerrainSymbol::hachures)) {
        const Colour colour = ground.style.of(code).colour;
        const auto area = ground.area(code);
        trace(canvas, area, natural(0.03));
        canvas.fill(darker(colour, 0.1));
        trace(canvas, area, natural(0.19));
        canvas.fill(colour);
        const Colour ink = darker(colour, 0.5);
        draw_hachures(canvas, area, ink);
        trace(canvas, area, natural(0.03));
        canvas.stroke(ink, {.width = 0.03, .dashes = {}});
    }
}

} // namespace sabotier::art
