#include "formats/draw/board_art.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "formats/draw/map/detail.hpp"
#include "formats/draw/map/legend.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/map/map_overlay.hpp"
#include "tests/formats/draw/grid_sample.hpp"

#include <algorithm>
#include <cmath>

using namespace sabotier;

namespace {

constexpr double pitch = 60;

struct Picture {
    Rect area;
    Pixels pixels;

    /// The pixel at a place of the board.
    [[nodiscard]] std::uint32_t at(double x, double y) const {
        const auto column = static_cast<std::size_t>((x - area.x) * pitch);
        const auto row = static_cast<std::size_t>((y - area.y) * pitch);
        return pixels.data[row * static_cast<std::size_t>(pixels.columns) + column];
    }
    [[nodiscard]] double light_at(double x, double y) const { return luminance(rgb(at(x, y) & 0xFFFFFFU)); }
};

Picture drawn(const Setup& setup, const MapLayers& layers = {}) {
    const MapStyle style(setup.rulebook());
    Picture picture{board_area(setup), {}};
    picture.pixels = pixel_picture(static_cast<int>(std::ceil(picture.area.width * pitch)),
                                   static_cast<int>(std::ceil(picture.area.height * pitch)), rgb(0xffffff),
                                   [&](Canvas& canvas) {
                                       canvas.scale(pitch);
                                       canvas.move(-picture.area.x, -picture.area.y);
                                       draw_board(canvas, setup, style, layers);
                                   });
    return picture;
}

std::vector<std::string> legend_of(const Setup& setup, const MapLayers& layers = {}) {
    const MapStyle style(setup.rulebook());
    std::vector<std::string> names;
    for (const LegendEntry& entry : board_legend(setup, style, layers))
        names.push_back(entry.name);
    return names;
}

std::string without(std::string text, const std::string& part) {
    const auto at = text.find(part);
    REQUIRE(at != std::string::npos);
    return text.erase(at, part.size());
}

} // namespace

TEST_CASE("Walls are dark where they stand, and open edges are not") {
    const auto setup = sample::grid_setup(sample::rooms_scenario);
    const Picture picture = drawn(*setup);
    CHECK(picture.light_at(1, 0.5) < 0.12);    // A1|B1
    CHECK(picture.light_at(2.5, 3) < 0.12);    // C3|C4
    CHECK(picture.light_at(2, 0.5) > 0.25);    // B1|C1
    CHECK(picture.light_at(0.5, 1) > 0.25);    // A1|A2
    CHECK(picture.light_at(-0.06, 2.5) < 0.2); // the outer wall
    SECTION("on a bare board a wall is a mark only") {
        MapLayers bare;
        bare.units = false;
        bare.is_bare = true;
        CHECK(drawn(*setup, bare).light_at(1, 0.5) > 0.12);
    }
}

TEST_CASE("Pieces stand in their rooms, together where they share one") {
    const auto setup = sample::grid_setup(sample::rooms_scenario);
    const auto empty = sample::grid_setup(without(sample::rooms_scenario, "  - {kind: chantico, at: C3}\n"));
    const Picture both = drawn(*setup);
    const Picture one = drawn(*empty);
    bool differs = false;
    for (double x = 2.1; x < 2.9; x += 0.02)
        for (double y = 2.1; y < 2.95; y += 0.02)
            differs = differs || both.at(x, y) != one.at(x, y);
    CHECK(differs);
    for (double x = 0.1; x < 1.9; x += 0.02)
        for (double y = 2.1; y < 3.9; y += 0.02)
            REQUIRE(both.at(x, y) == one.at(x, y));
    SECTION("one side's pieces alone") {
        MapLayers layers;
        layers.only_side = 0;
        CHECK(drawn(*setup, layers).at(2.3, 2.6) != both.at(2.3, 2.6));
        CHECK(drawn(*setup, layers).at(1.5, 1.5) == both.at(1.5, 1.5)); // nobody's machine stays
    }
}

TEST_CASE("Pieces of few pixels are plates without a sign") {
    const auto setup = sample::grid_setup(sample::rooms_scenario);
    MapLayers layers;
    layers.detail = Detail::pixels;
    const Picture plain = drawn(*setup, layers);
    const Picture full = drawn(*setup);
    bool has_sign = false;
    for (double x = 1.35; x < 1.65; x += 0.02) { // the machine in B2
        REQUIRE(plain.at(x, 1.57) == plain.at(1.5, 1.62));
        has_sign = has_sign || full.at(x, 1.57) != full.at(1.5, 1.62);
    }
    CHECK(has_sign);
}

TEST_CASE("The colours of a rulebook are drawn") {
    std::string game = sample::squares_game;
    const auto plain = drawn(*sample::grid_setup(sample::squares_scenario, game));
    game.replace(game.find("rows-from: bottom"), 17, "rows-from: bottom, floor-colour: \"#4060ff\"");
    const auto blue = drawn(*sample::grid_setup(sample::squares_scenario, game));
    CHECK(plain.at(0.5, 2.5) != blue.at(0.5, 2.5));
    CHECK((blue.at(0.5, 2.5) & 0xFFU) > 0xA0U);
}

TEST_CASE("Blocked squares are darker than open ones, zones are washed") {
    const auto setup = sample::grid_setup(sample::squares_scenario);
    const Picture picture = drawn(*setup);
    CHECK(picture.light_at(2.06, 2.06) < picture.light_at(1.06, 2.06) / 2); // C3, B3
    CHECK(picture.light_at(4.3, 4.3) < picture.light_at(4.3, 2.3));         // Red's zone
    MapLayers no_zones;
    no_zones.zones = false;
    CHECK(drawn(*setup, no_zones).at(4.3, 4.3) != picture.at(4.3, 4.3));
}

TEST_CASE("What an analysis found lies over the ground") {
    const auto setup = sample::grid_setup(sample::rooms_scenario);
    MapOverlay overlay;
    overlay.tints = {{SpaceIndex{0}, rgb(0xff0000)}, {no_space, rgb(0x00ff00)}};
    overlay.rings = {{SpaceIndex{15}, rgb(0x0000ff)}};
    overlay.lines = {{SpaceIndex{1}, SpaceIndex{2}, rgb(0xff00ff), false, 0.07}};
    overlay.figures = {{SpaceIndex{4}, "3"}};
    MapLayers layers;
    layers.overlay = &overlay;
    const Picture picture = drawn(*setup, layers);
    CHECK((picture.at(0.5, 0.5) & 0xFFFFFFU) == 0xFF0000U);
    CHECK((picture.at(3.5, 3.09) & 0xFFFFFFU) == 0x0000FFU);
    CHECK((picture.at(2, 0.5) & 0xFFFFFFU) == 0xFF00FFU);
}

TEST_CASE("What tells of spaces whoever stands there lies over pieces, too") {
    const auto setup = sample::grid_setup(sample::squares_scenario);
    const SpaceIndex space = setup->units.front().space;
    const auto& board = setup->board.on<GridBoard>();
    const Point middle{board.column(space) + 0.5, board.row(space) + 0.5};
    MapOverlay overlay;
    overlay.tints = {{space, rgb(0xff0000)}};
    MapLayers layers;
    layers.overlay = &overlay;
    CHECK((drawn(*setup, layers).at(middle.x, middle.y) & 0xFFFFFFU) != 0xFF0000U);
    overlay.is_over_units = true;
    CHECK((drawn(*setup, layers).at(middle.x, middle.y) & 0xFFFFFFU) == 0xFF0000U);
}

TEST_CASE("The legend names what the board shows") {
    using Names = std::vector<std::string>;
    CHECK(legend_of(*sample::grid_setup(sample::rooms_scenario))
          == Names{"Wall", "Doomsday Machine", "Generator", "Chantico", "Nadesh"});
    const auto setup = sample::grid_setup(sample::squares_scenario);
    CHECK(legend_of(*setup) == Names{"Peak", "Red: set-up zone", "Blue: set-up zone", "Scout", "Chief"});
    SECTION("of one side only its own pieces") {
        MapLayers blue;
        blue.only_side = 1;
        CHECK(legend_of(*setup, blue) == Names{"Peak", "Blue: set-up zone", "Scout"});
    }
}

TEST_CASE("Large boards are drawn as plain colours") {
    for (const char* const size : {"[1, 1]", "[1000, 1000]", "[1, 1000]"}) {
        std::string text = without(sample::rooms_scenario, ", walls: [A1|B1, C3|C4]");
        text.replace(text.find("[4, 4]"), 6, size);
        const auto setup = sample::grid_setup(text);
        const Rect area = board_area(*setup);
        const MapStyle style(setup->rulebook());
        const Pixels pixels = pixel_picture(400, 400, rgb(0xffffff), [&](Canvas& canvas) {
            canvas.scale(400 / std::max(area.width, area.height));
            canvas.move(-area.x, -area.y);
            draw_board(canvas, *setup, style);
        });
        CHECK(std::any_of(pixels.data.begin(), pixels.data.end(),
                          [](std::uint32_t pixel) { return pixel != 0xFFFFFFFFU; }));
    }
}
