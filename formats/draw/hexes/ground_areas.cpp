#include "formats/draw/hexes/ground_art.hpp"

#include "formats/draw/canvas/place_noise.hpp"

#include <algorithm>
#include <array>

namespace sabotier::art {
namespace {

constexpr std::uint32_t border_noise = 11;

OutlineShape natural(double inward = 0) {
    return {inward, natural_wobble, border_noise, true};
}

/// The open terrain that shows where the rounded corners of other areas leave a gap.
class OpenGround {
public:
    explicit OpenGround(const Ground& ground)
        : ground_(ground) {}

    [[nodiscard]] TerrainCode operator()(Cell cell) const {
        const TerrainCode own = ground_.window.code(cell);
        if (own == no_terrain || ground_.style.of(own).is_open()) return own;
        std::array<std::uint8_t, 256> counts{};
        TerrainCode best = ground_.style.main_ground();
        for (const Facing side : all_facings) {
            const TerrainCode code = ground_.window.code(neighbour(cell, side));
            if (code == no_terrain || !ground_.style.of(code).is_open()) continue;
            if (++counts[code] > counts[best]) best = code;
        }
        return best;
    }

private:
    const Ground& ground_;
};

void fill_area(Canvas& canvas, const std::vector<Outline>& area, const OutlineShape& shape, Colour colour) {
    trace(canvas, area, shape);
    canvas.fill(colour);
}

void stroke_area(Canvas& canvas, const std::vector<Outline>& area, const OutlineShape& shape, Colour colour,
                 double width) {
    trace(canvas, area, shape);
    canvas.stroke(colour, {.width = width, .dashes = {}});
}

void draw_shallows(Canvas& canvas, const Ground& ground) {
    for (const TerrainSymbol symbol : {TerrainSymbol::ripples, TerrainSymbol::waves})
        for (const TerrainCode code : ground.codes(symbol)) {
            const bool is_deep = symbol == TerrainSymbol::waves;
            // Deep water that reaches the shore keeps a light rim, so that the shore reads the same
            // everywhere.
            fill_area(canvas, ground.area(code), natural(is_deep ? 0.05 : 0), ground.style.of(code).colour);
        }
}

std::vector<Outline> shores(const Ground& ground) {
    return outlines(ground.window, [&](Cell cell) { return ground.of(cell).is_water(); });
}

Colour lightest_water(const Ground& ground) {
    for (const TerrainSymbol symbol : {TerrainSymbol::ripples, TerrainSymbol::waves})
        if (const auto codes = ground.codes(symbol); !codes.empty())
            return ground.style.of(codes.front()).colour;
    return ground.style.river();
}

} // namespace

void draw_open_ground(Canvas& canvas, const Ground& ground) {
    const OpenGround open(ground);
    canvas.rectangle(canvas.clip_bounds());
    canvas.fill(ground.style.of(ground.style.main_ground()).colour);
    for (const TerrainSymbol symbol :
         {TerrainSymbol::plain, TerrainSymbol::grass, TerrainSymbol::sand, TerrainSymbol::rocks})
        for (const TerrainCode code : ground.codes(symbol)) {
            if (code == ground.style.main_ground()) continue;
            const auto area = outlines(ground.window, [&](Cell cell) { return open(cell) == code; });
            const Colour colour = ground.style.of(code).colour;
            stroke_area(canvas, area, natural(),
                        mixed(colour, ground.style.of(ground.style.main_ground()).colour, 0.5), 0.1);
            fill_area(canvas, area, natural(), colour);
        }
}

void draw_swamps(Canvas& canvas, const Ground& ground) {
    for (const TerrainCode code : ground.codes(TerrainSymbol::tufts)) {
        const Colour colour = ground.style.of(code).colour;
        const auto area = ground.area(code);
        fill_area(canvas, area, natural(0.015), colour);
        stroke_area(canvas, area, natural(0.05), lighter(colour, 0.3), 0.05);
        trace_broken(canvas, area, natural(0.015));
        canvas.stroke(darker(colour, 0.35), {.width = 0.022, .dashes = {}});
    }
}

void trace_shores(Canvas& canvas, const Ground& ground) {
    trace(canvas, shores(ground), natural());
}

void draw_waters(Canvas& canvas, const Ground& ground) {
    const auto shore = shores(ground);
    if (shore.empty()) return;
    const Colour water = lightest_water(ground);
    stroke_area(canvas, shore, natural(-0.03), faded(rgb(0xf3e9c6), 0.75), 0.07); // a strip of beach
    fill_area(canvas, shore, natural(), water);
    draw_shallows(canvas, ground);
    stroke_area(canvas, shore, natural(0.075), faded(lighter(water, 0.55), 0.6), 0.022);
    stroke_area(canvas, shore, natural(), darker(ground.style.river(), 0.35), 0.03);
}

void draw_settled_ground(Canvas& canvas, const Ground& ground) {
    for (const TerrainCode code : ground.codes(TerrainSymbol::houses)) {
        const Colour colour = ground.style.of(code).colour;
        fill_area(canvas, ground.area(code), natural(0.01), colour);
        trace(canvas, ground.area(code), natural(0.01));
        canvas.stroke(darker(colour, 0.3), {.width = 0.02, .dashes = {}});
    }
    for (const TerrainCode code : ground.codes(TerrainSymbol::blocks)) {
        const Colour pavement = lighter(ground.style.of(code).colour, 0.62);
        fill_area(canvas, ground.area(code), {0, 0, 0, true}, pavement);
    }
}

void draw_forest_floor(Canvas& canvas, const Ground& ground) {
    for (const TerrainCode code : ground.codes(TerrainSymbol::trees)) {
        const Colour colour = ground.style.of(code).colour;
        const auto area = ground.area(code);
        fill_area(canvas, area, natural(0.03), colour);
        stroke_area(canvas, area, natural(0.03), darker(colour, 0.35), 0.024);
    }
}

} // namespace sabotier::art
