#include "formats/documents/load.hpp"
#include "formats/draw/canvas/colour.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "formats/draw/hexes/map_art.hpp"
#include "formats/draw/hexes/scenario_art.hpp"
#include "formats/draw/map/map_layers.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>

using namespace sabotier;

namespace {

/// Five by five hexes of one terrain; `more` of the map: "  roads: [...]".
std::shared_ptr<const Setup> field_of(char code, const std::string& more = {}) {
    const std::string row = "      " + std::string(5, code) + "\n";
    std::string text =
        "sabotier: scenario/1\nrulebook: sabot\nmap:\n  board: hexes\n  size: [5, 5]\n  terrain: |\n";
    for (int i = 0; i < 5; ++i)
        text += row;
    text += more;
    auto loaded = load_scenario_text(text, "field.scenario.yaml", ".");
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

/// Lightness L* (CIE 1976), 0 to 100, of the middle hex of such a field, pixel by pixel.
std::vector<double> picture_of(char code, const std::string& more = {}) {
    const auto setup = field_of(code, more);
    const MapStyle style(setup->rulebook());
    constexpr int size = 120;
    MapLayers layers;
    layers.numbers = layers.grid = false;
    const Pixels pixels = pixel_picture(size, size, rgb(0xffffff), [&](Canvas& canvas) {
        // the third column, third row: 2 columns of 0.866 and half a hex of margin to its left
        canvas.scale(size / 0.7);
        canvas.move(-(0.577 + 2 * 0.866 - 0.35), -(2.5 - 0.35));
        draw_map(canvas, *setup, style, layers);
    });
    std::vector<double> values;
    for (const std::uint32_t pixel : pixels.data) {
        const double y = luminance(rgb(pixel & 0xFFFFFFU));
        values.push_back(116 * std::cbrt(y) - 16);
    }
    return values;
}

/// The same from the darkest.
std::vector<double> lightness_of(char code) {
    std::vector<double> values = picture_of(code);
    std::sort(values.begin(), values.end());
    return values;
}

double median(const std::vector<double>& values) {
    return values[values.size() / 2];
}

} // namespace

TEST_CASE("Grounds that a map lays side by side are told apart in grey") {
    const double grass = median(lightness_of('g'));
    const double hillside = median(lightness_of('h'));
    const double hilltop = median(lightness_of('H'));
    const double shallow = median(lightness_of('w'));
    const double deep = median(lightness_of('W'));
    CHECK(grass - hillside >= 8);
    CHECK(hillside - hilltop >= 8);
    CHECK(grass - shallow >= 8);
    CHECK(hillside - shallow >= 8);
    CHECK(shallow - deep >= 8);
}

TEST_CASE("A road and a river on the same way are told apart in grey") {
    const std::string way = ": [[\"0302\", \"0303\", \"0304\"]]\n";
    for (const char code : {'g', 'f', 's', 'h'}) {
        INFO(code);
        const auto plain = picture_of(code);
        const auto road = picture_of(code, "  roads" + way);
        const auto river = picture_of(code, "  rivers" + way);
        const auto unlike = [](const std::vector<double>& a, const std::vector<double>& b) {
            std::size_t count = 0;
            for (std::size_t i = 0; i < a.size(); ++i)
                count += std::abs(a[i] - b[i]) >= 8 ? 1 : 0;
            return count;
        };
        const std::size_t least = plain.size() / 25;
        CHECK(unlike(plain, road) > least);
        CHECK(unlike(plain, river) > least);
        CHECK(unlike(road, river) > least);
    }
}

TEST_CASE("Hills, water, woods and swamps have a sign in the middle of an area, too") {
    for (const char code : {'h', 'H', 'w', 'W', 'f', 's'}) {
        INFO(code);
        const auto values = lightness_of(code);
        const double ground = median(values);
        const auto signs = std::count_if(values.begin(), values.end(),
                                         [&](double value) { return std::abs(value - ground) > 12; });
        CHECK(signs > static_cast<long>(values.size() / 100));
    }
}
