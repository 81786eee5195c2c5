#include "formats/draw/hexes/ground_art.hpp"

#include "formats/draw/canvas/place_noise.hpp"

#include <array>

namespace sabotier::art {
namespace {

enum : std::uint32_t { grass_noise = 21, sand_noise = 22, rock_noise = 23, tree_noise = 24, reed_noise = 25 };

/// Calls f(cell) for every playable hex of a terrain, then paint() if there was one.
template <class Each, class Paint>
void for_terrain(const Ground& ground, TerrainCode code, Each each, Paint paint) {
    bool is_any = false;
    ground.window.for_each_space([&](Cell cell) {
        if (ground.window.code(cell) != code) return;
        each(cell);
        is_any = true;
    });
    if (is_any) paint();
}

/// Three blades that fan out from one foot.
void add_tuft(Canvas& canvas, Point foot, double size, double lean) {
    canvas.move_to(foot + Point{-0.5 * size, -0.55 * size});
    canvas.line_to(foot);
    canvas.line_to(foot + Point{lean * size, -size});
    canvas.move_to(foot);
    canvas.line_to(foot + Point{0.5 * size, -0.6 * size});
}

void draw_grass(Canvas& canvas, const Ground& ground, TerrainCode code) {
    const Colour ink = darker(ground.style.of(code).colour, 0.22);
    const auto each = [&](Cell cell) {
        PlaceNoise noise(cell.column, cell.row, grass_noise);
        const Scatter rule{1 + noise.pick(3), 0.24, 0.4, 0.14, 0.05, grass_noise};
        for (const Point p : scatter(ground, cell, rule))
            add_tuft(canvas, p, noise.from(0.045, 0.065), noise.about(0.15));
    };
    for_terrain(ground, code, each, [&] { canvas.stroke(ink, {.width = 0.014, .dashes = {}}); });
}

void draw_sand(Canvas& canvas, const Ground& ground, TerrainCode code) {
    const Colour colour = ground.style.of(code).colour;
    const auto grains = [&](Cell cell) {
        for (const Point p : scatter(ground, cell, {16, 0.1, 0.45, 0.12, 0.0, sand_noise}))
            canvas.dot(p);
    };
    for_terrain(ground, code, grains,
                [&] { canvas.stroke(darker(colour, 0.33), {.width = 0.024, .dashes = {}}); });
    const auto dunes = [&](Cell cell) {
        PlaceNoise noise(cell.column, cell.row, sand_noise + 100);
        for (const Point p :
             scatter(ground, cell, {1 + noise.pick(2), 0.3, 0.3, 0.2, 0.12, sand_noise + 50})) {
            const double w = noise.from(0.1, 0.15);
            canvas.move_to(p + Point{-w, 0.02});
            canvas.curve_to(p + Point{-w * 0.5, -0.06}, p + Point{w * 0.2, -0.07}, p + Point{w, 0.03});
        }
    };
    for_terrain(ground, code, dunes,
                [&] { canvas.stroke(darker(colour, 0.24), {.width = 0.016, .dashes = {}}); });
}

void add_rock(Canvas& canvas, Point p, double size, double lean) {
    const std::array<Point, 4> shape{
        p + Point{-size, size * 0.5}, p + Point{-size * (0.5 + lean), -size * 0.4},
        p + Point{size * (0.3 - lean), -size * 0.6}, p + Point{size, size * 0.5}};
    canvas.polygon(shape);
}

void draw_rocks(Canvas& canvas, const Ground& ground, TerrainCode code) {
    const Colour colour = ground.style.of(code).colour;
    const auto each = [&](Cell cell) {
        PlaceNoise noise(cell.column, cell.row, rock_noise);
        for (const Point p : scatter(ground, cell, {7, 0.2, 0.4, 0.16, 0.07, rock_noise}))
            add_rock(canvas, p, noise.from(0.04, 0.075), noise.about(0.25));
    };
    for_terrain(ground, code, each, [&] {
        canvas.fill_and_keep(darker(colour, 0.22));
        canvas.stroke(darker(colour, 0.5), {.width = 0.014, .dashes = {}});
    });
}

constexpr int crown_sizes = 3;
constexpr double crown(int size) noexcept {
    return 0.17 + 0.045 * size;
} ///< across

/// Round crowns with the sun in the north-west. Dots of one size and colour share a path.
void draw_crowns(Canvas& canvas, const std::array<std::vector<Point>, crown_sizes>& trees, Point shift,
                 double part, Colour colour) {
    for (int size = 0; size < crown_sizes; ++size) {
        for (const Point p : trees[static_cast<std::size_t>(size)])
            canvas.dot(p + shift);
        canvas.stroke(colour, {.width = crown(size) * part, .dashes = {}});
    }
}

void draw_forest(Canvas& canvas, const Ground& ground, TerrainCode code) {
    std::array<std::vector<Point>, crown_sizes> trees;
    const auto each = [&](Cell cell) {
        PlaceNoise noise(cell.column, cell.row, tree_noise + 100);
        for (const Point p : scatter(ground, cell, {15, 0.18, 0.42, 0.2, 0.09, tree_noise}))
            trees[static_cast<std::size_t>(noise.pick(crown_sizes))].push_back(p);
    };
    const Colour colour = ground.style.of(code).colour;
    for_terrain(ground, code, each, [&] {
        draw_crowns(canvas, trees, {0.022, 0.03}, 1.04, darker(colour, 0.42));
        draw_crowns(canvas, trees, {0, 0}, 0.94, darker(colour, 0.2));
        draw_crowns(canvas, trees, {-0.016, -0.02}, 0.66, darker(colour, 0.03));
        draw_crowns(canvas, trees, {-0.03, -0.036}, 0.3, lighter(colour, 0.22));
    });
}

} // namespace

void draw_grass_and_sand(Canvas& canvas, const Ground& ground) {
    for (const TerrainCode code : ground.codes(TerrainSymbol::grass))
        draw_grass(canvas, ground, code);
    for (const TerrainCode code : ground.codes(TerrainSymbol::sand))
        draw_sand(canvas, ground, code);
    for (const TerrainCode code : ground.codes(TerrainSymbol::rocks))
        draw_rocks(canvas, ground, code);
}

void draw_trees(Canvas& canvas, const Ground& ground) {
    for (const TerrainCode code : ground.codes(TerrainSymbol::trees))
        draw_forest(canvas, ground, code);
}

void draw_reeds(Canvas& canvas, const Ground& ground) {
    for (const TerrainCode code : ground.codes(TerrainSymbol::tufts)) {
        const Colour colour = ground.style.of(code).colour;
        const Scatter rule{6, 0.24, 0.38, 0.17, 0.09, reed_noise};
        const auto pools = [&](Cell cell) {
            PlaceNoise noise(cell.column, cell.row, reed_noise + 100);
            for (const Point p : scatter(ground, cell, rule)) {
                const double w = noise.from(0.07, 0.12);
                canvas.move_to(p + Point{-w, 0.012});
                canvas.line_to(p + Point{w, 0.012});
            }
        };
        for_terrain(ground, code, pools,
                    [&] { canvas.stroke(darker(colour, 0.38), {.width = 0.017, .dashes = {}}); });
        const auto reeds = [&](Cell cell) {
            PlaceNoise noise(cell.column, cell.row, reed_noise + 200);
            for (const Point p : scatter(ground, cell, rule))
                add_tuft(canvas, p, noise.from(0.1, 0.135), noise.about(0.2));
        };
        for_terrain(ground, code, reeds,
                    [&] { canvas.stroke(darker(colour, 0.6), {.width = 0.019, .dashes = {}}); });
    }
}

} // namespace sabotier::art
