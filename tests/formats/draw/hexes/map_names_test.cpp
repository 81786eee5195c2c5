#include "formats/draw/hexes/board_outline.hpp"
#include "formats/draw/hexes/map_names.hpp"

#include "formats/draw/canvas/surface.hpp"
#include "formats/draw/hexes/hex_points.hpp"
#include "formats/draw/hexes/map_art.hpp"
#include "formats/draw/hexes/scenario_art.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "tests/formats/draw/sample.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

using namespace sabotier;

namespace {

constexpr double pitch = 60;

Pixels drawn(const Setup& setup, const MapLayers& layers, Rect window) {
    const MapStyle style(setup.rulebook());
    return pixel_picture(static_cast<int>(window.width * pitch), static_cast<int>(window.height * pitch),
                         rgb(0xffffff), [&](Canvas& canvas) {
                             canvas.scale(pitch);
                             canvas.move(-window.x, -window.y);
                             draw_map(canvas, setup, style, layers);
                         });
}

/// Pixels that names change, as points of the map.
std::vector<Point> ink_of_names(const Setup& setup, MapLayers layers = {}) {
    const Rect board = board_area(setup.board.hexes());
    auto bare = setup; // without a name, but with all signs
    auto loaded = std::make_shared<LoadedScenario>(*setup.loaded);
    loaded->map.labels.clear();
    for (Objective& objective : loaded->scenario.objectives)
        objective.name = " ";
    bare.loaded = loaded;
    const Pixels with = drawn(setup, layers, board);
    const Pixels without = drawn(bare, layers, board);
    std::vector<Point> points;
    for (int y = 0; y < with.rows; ++y)
        for (int x = 0; x < with.columns; ++x) {
            const auto at = static_cast<std::size_t>(y) * static_cast<std::size_t>(with.columns)
                            + static_cast<std::size_t>(x);
            if (with.data[at] != without.data[at]) points.push_back({x / pitch, y / pitch});
        }
    return points;
}

bool touches(const std::vector<Point>& ink, const Rect& area) {
    return std::any_of(ink.begin(), ink.end(), [&](Point p) { return area.contains(p); });
}

Rect number_of(Cell cell) {
    const Point middle = hex_number_place(cell);
    return {middle.x - 0.14, middle.y - 0.05, 0.28, 0.1};
}

bool covers_a_number(const std::vector<Point>& ink, int columns, int rows) {
    for (int column = 0; column < columns; ++column)
        for (int row = 0; row < rows; ++row)
            if (touches(ink, number_of({column, row}))) return true;
    return false;
}

} // namespace

TEST_CASE("The name of a town stands beside its houses") {
    auto recipe = sample::plain(9, 9);
    recipe.free().terrain.codes[static_cast<std::size_t>(4 * 9 + 4)] = 't';
    recipe.map.labels.push_back({{4, 4}, "Southclog", {}});
    const auto ink = ink_of_names(*recipe.make());
    REQUIRE_FALSE(ink.empty());
    const Point town = hex_centre({4, 4});
    CHECK_FALSE(touches(ink, {town.x - 0.4, town.y - 0.45, 0.8, 0.9}));
    CHECK_FALSE(covers_a_number(ink, 9, 9));
    CHECK(std::all_of(ink.begin(), ink.end(), [&](Point p) { return length(p - town) < 3; }));
}

TEST_CASE("A name on open ground stands where it is put, and never on a hex number") {
    auto recipe = sample::plain(9, 9);
    recipe.map.labels.push_back({{3, 5}, "Upper Last", {}});
    const auto ink = ink_of_names(*recipe.make());
    const Point middle = hex_centre({3, 5});
    REQUIRE_FALSE(ink.empty());
    for (const Point p : ink) {
        CHECK(std::abs(p.y - middle.y) < 0.4);
        CHECK(std::abs(p.x - middle.x) < 1.2);
    }
    CHECK_FALSE(covers_a_number(ink, 9, 9));
}

TEST_CASE("The name of an objective covers neither a number nor another name") {
    auto recipe = sample::plain(12, 9);
    Objective bridge;
    bridge.id = ObjectiveId("bridge");
    bridge.name = "Heel Bridge";
    bridge.space = {"0604", {}};
    recipe.scenario.objectives = {bridge};
    const auto alone = ink_of_names(*recipe.make());
    REQUIRE_FALSE(alone.empty());
    CHECK_FALSE(covers_a_number(alone, 12, 9));
    // A label that wants the very place of the objective's.
    recipe.map.labels.push_back({{5, 4}, "Heelford Meadows", {}});
    const auto both = ink_of_names(*recipe.make());
    CHECK(10 * both.size() > 17 * alone.size());
    for (const Point p : alone) // all of it is where it was
        CHECK(std::any_of(both.begin(), both.end(), [&](Point q) { return length(p - q) < 1e-9; }));
}

TEST_CASE("A name makes way for counters that a picture shows, and for no others") {
    auto recipe = sample::plain(9, 9);
    recipe.scenario.sides = sample::parade().scenario.sides;
    recipe.map.labels.push_back({{4, 4}, "Upper Last", {}});
    auto setup = *recipe.make();
    const auto before = ink_of_names(setup);
    SetupUnit unit;
    unit.id = UnitId("tnk-1");
    unit.kind_id = KindId("TNK");
    unit.side = 1;
    unit.space = *setup.board.hexes().find("0505");
    setup.units = {unit};
    setup.sides[1].units = {0};
    const Point middle = hex_centre({4, 4});
    CHECK_FALSE(touches(ink_of_names(setup), {middle.x - 0.25, middle.y - 0.25, 0.5, 0.5}));
    SECTION("the other side's hidden ones move nothing") {
        MapLayers red;
        red.only_side = 0;
        const auto seen = ink_of_names(setup, red);
        CHECK(seen.size() == before.size());
        CHECK(std::equal(seen.begin(), seen.end(), before.begin(), before.end(),
                         [](Point a, Point b) { return length(a - b) < 1e-9; }));
    }
}

TEST_CASE("A name stands on one side of every seam") {
    auto recipe = sample::plain(12, 9);
    recipe.map.labels.push_back({{5, 4}, "Heelford Meadows", {}});
    const auto setup = recipe.make();
    const Point middle = hex_centre({5, 4});
    const auto is_astride = [](const std::vector<Point>& ink, double Point::*axis, double line) {
        const auto beyond = std::ranges::count_if(ink, [&](Point p) { return p.*axis > line; });
        return beyond != 0 && static_cast<std::size_t>(beyond) != ink.size();
    };
    const auto free = ink_of_names(*setup);
    CHECK(is_astride(free, &Point::x, middle.x));
    for (double aside = -1.5; aside <= 1.5; aside += 0.25) {
        MapLayers layers;
        layers.seams = {{middle.x + aside}, {middle.y - 0.13 + aside / 8}};
        const auto ink = ink_of_names(*setup, layers);
        INFO(aside);
        REQUIRE_FALSE(ink.empty());
        CHECK_FALSE(is_astride(ink, &Point::x, layers.seams.upright[0]));
        CHECK_FALSE(is_astride(ink, &Point::y, layers.seams.level[0]));
        CHECK(std::ranges::all_of(ink, [&](Point p) { return length(p - middle) < 3.5; }));
    }
    SECTION("in smaller type where it is longer than a sheet is wide") {
        MapLayers layers;
        layers.seams = {{middle.x - 0.7, middle.x + 0.7}, {}};
        const auto ink = ink_of_names(*setup, layers);
        CHECK_FALSE(is_astride(ink, &Point::x, layers.seams.upright[0]));
        CHECK_FALSE(is_astride(ink, &Point::x, layers.seams.upright[1]));
    }
    SECTION("and where it stood, if the seam is elsewhere") {
        MapLayers layers;
        layers.seams = {{middle.x + 5}, {middle.y + 3}};
        CHECK(ink_of_names(*setup, layers).size() == free.size());
    }
}

TEST_CASE("Names that could not be read on paper are left out") {
    auto recipe = sample::plain(9, 9);
    recipe.map.labels.push_back({{3, 5}, "Upper Last", {}});
    MapLayers layers;
    layers.least_type = 0.3;
    CHECK_FALSE(ink_of_names(*recipe.make(), layers).empty());
    layers.least_type = 0.45;
    CHECK_FALSE(ink_of_names(*recipe.make(), layers).empty());
    layers.least_type = 0.55;
    CHECK(ink_of_names(*recipe.make(), layers).empty());
}

TEST_CASE("Crowded names are the same on every part of a map") {
    auto recipe = sample::plain(14, 10);
    for (int i = 0; i < 14; ++i)
        recipe.map.labels.push_back({{i, 3 + i % 4}, "Neighbourly Place " + std::to_string(i), {}});
    const auto setup = recipe.make();
    const Rect board = board_area(setup->board.hexes());
    const Pixels whole = drawn(*setup, {}, board);
    for (const Rect window : {Rect{0, 0, 3, 5}, Rect{4, 3, 3, 4}, Rect{8, 2, 3, 5}}) {
        const Pixels part = drawn(*setup, {}, window);
        std::size_t different = 0;
        for (int y = 0; y < part.rows; ++y)
            for (int x = 0; x < part.columns; ++x) {
                const auto at = [](const Pixels& pixels, int column, int row) {
                    return pixels
                        .data[static_cast<std::size_t>(row) * static_cast<std::size_t>(pixels.columns)
                              + static_cast<std::size_t>(column)];
                };
                const auto a = at(part, x, y);
                const auto b =
                    at(whole, x + static_cast<int>(window.x * pitch), y + static_cast<int>(window.y * pitch));
                // rims of letters differ by a shade
                const auto red = [](std::uint32_t pixel) { return static_cast<int>((pixel >> 16U) & 255U); };
                if (std::abs(red(a) - red(b)) > 40) ++different;
            }
        CHECK(different < part.data.size() / 1000);
    }
}
