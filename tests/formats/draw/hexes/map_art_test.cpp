#include "formats/draw/canvas/surface.hpp"
#include "formats/draw/hexes/board_outline.hpp"
#include "formats/draw/hexes/hex_points.hpp"
#include "formats/draw/hexes/map_art.hpp"
#include "formats/draw/hexes/scenario_art.hpp"

#include "formats/draw/map/detail.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/map/map_overlay.hpp"
#include "tests/formats/draw/sample.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cmath>
#include <map>
#include <utility>

using namespace sabotier;

namespace {

Colour unpacked(std::uint32_t pixel) {
    return rgb(pixel & 0xFFFFFFU);
}

Pixels draw(const std::shared_ptr<const Setup>& setup, double pitch, Detail detail) {
    const Rect area = board_area(setup->board.hexes());
    const MapStyle style(setup->rulebook());
    return pixel_picture(static_cast<int>(std::ceil(area.width * pitch)),
                         static_cast<int>(std::ceil(area.height * pitch)), rgb(0xffffff),
                         [&](Canvas& canvas) {
                             canvas.scale(pitch);
                             draw_ground(canvas, setup->board.hexes(), style, detail);
                         });
}

std::uint32_t pixel(const Pixels& pixels, Point p) {
    return pixels.data[static_cast<std::size_t>(p.y) * static_cast<std::size_t>(pixels.columns)
                       + static_cast<std::size_t>(p.x)];
}

/// Mean colour of the inner part of a hex.
Colour mean_colour(const Pixels& pixels, Cell cell, double pitch) {
    Colour sum{0, 0, 0, 1};
    int count = 0;
    for (double y = -0.3; y <= 0.3; y += 0.02)
        for (double x = -0.3; x <= 0.3; x += 0.02, ++count) {
            const Colour c = unpacked(pixel(pixels, pitch * (hex_centre(cell) + Point{x, y})));
            sum = {sum.red + c.red, sum.green + c.green, sum.blue + c.blue, 1};
        }
    return {sum.red / count, sum.green / count, sum.blue / count, 1};
}

double away(Colour a, Colour b) {
    return std::sqrt(std::pow(a.red - b.red, 2) + std::pow(a.green - b.green, 2)
                     + std::pow(a.blue - b.blue, 2));
}

/// What people without green receptors see. Source of the matrix: Machado, Oliveira and Fernandes, 2009,
/// severity 1.
Colour without_green(Colour c) {
    return {0.367322 * c.red + 0.860646 * c.green - 0.227968 * c.blue,
            0.280085 * c.red + 0.672501 * c.green + 0.047413 * c.blue,
            -0.011820 * c.red + 0.042940 * c.green + 0.968881 * c.blue, 1};
}
Colour in_grey(Colour c) {
    const double grey = 0.299 * c.red + 0.587 * c.green + 0.114 * c.blue;
    return {grey, grey, grey, 1};
}

Pixels swatch(const Rulebook& book, std::size_t terrain) {
    const MapStyle style(book);
    return pixel_picture(72, 72, rgb(0xffffff), [&](Canvas& canvas) {
        draw_terrain_swatch(canvas, {40, 40}, 78, book, style, static_cast<TerrainCode>(terrain + 1));
    });
}

/// Root of the mean squared difference as seen through `eyes`, in the inner square of two swatches.
template <class Eyes>
double difference(const Pixels& a, const Pixels& b, Eyes eyes) {
    double sum = 0;
    for (int y = 12; y < 68; ++y)
        for (int x = 12; x < 68; ++x) {
            const Point p{static_cast<double>(x), static_cast<double>(y)};
            sum += std::pow(away(eyes(unpacked(pixel(a, p))), eyes(unpacked(pixel(b, p)))), 2);
        }
    return std::sqrt(sum / (56 * 56));
}

} // namespace

TEST_CASE("Every hex has the colour of its terrain") {
    const auto setup = sample::recipe().make();
    constexpr double pitch = 60;
    const Pixels pixels = draw(setup, pitch, Detail::full);
    setup->board.hexes().for_each_space([&](SpaceIndex space) {
        if (setup->board.hexes().has_road[number(space)] != 0
            || setup->board.hexes().has_river[number(space)] != 0)
            return;
        const Colour wanted = colour_or(setup->terrain(space)->colour, rgb(0));
        const Colour found = mean_colour(pixels, to_cell(setup->board.hexes().grid.hex(space)), pitch);
        INFO(setup->board.hexes().name(space)
             << " " << setup->terrain(space)->name << " " << away(wanted, found));
        // Houses are many and dark.
        CHECK(away(wanted, found) < (setup->terrain(space)->symbol == "houses" ? 0.26 : 0.2));
    });
}

TEST_CASE("Terrain is told apart in grey and without green receptors") {
    const Rulebook book = sample::rulebook();
    for (std::size_t a = 0; a < book.terrains.size(); ++a)
        for (std::size_t b = a + 1; b < book.terrains.size(); ++b) {
            INFO(book.terrains[a].name << " and " << book.terrains[b].name);
            CHECK(difference(swatch(book, a), swatch(book, b), in_grey) > 0.045);
            CHECK(difference(swatch(book, a), swatch(book, b), without_green) > 0.06);
        }
}

TEST_CASE("Every symbol draws something that can be seen in grey") {
    const Rulebook book = sample::rulebook();
    for (std::size_t i = 0; i < book.terrains.size(); ++i) {
        Rulebook plain = book;
        plain.terrains[i].symbol = "plain";
        INFO(book.terrains[i].symbol);
        CHECK(difference(swatch(book, i), swatch(plain, i), in_grey) > 0.01);
    }
    SECTION("rocks, too") {
        Rulebook rocks = book;
        rocks.terrains[0].symbol = "rocks";
        Rulebook plain = book;
        plain.terrains[0].symbol = "plain";
        CHECK(difference(swatch(rocks, 0), swatch(plain, 0), in_grey) > 0.02);
    }
    SECTION("an unknown symbol is plain ground") {
        Rulebook odd = book;
        odd.terrains[0].symbol = "zigzag";
        Rulebook plain = book;
        plain.terrains[0].symbol = "plain";
        CHECK(swatch(odd, 0).data == swatch(plain, 0).data);
    }
}

TEST_CASE("A part of the map looks as it does in the whole") {
    const auto setup = sample::recipe().make();
    const MapStyle style(setup->rulebook());
    constexpr double pitch = 40;
    MapLayers layers;
    const auto part = [&](Rect window) {
        return pixel_picture(static_cast<int>(window.width), static_cast<int>(window.height), rgb(0xffffff),
                             [&](Canvas& canvas) {
                                 canvas.move(-window.x, -window.y);
                                 canvas.scale(pitch);
                                 draw_map(canvas, *setup, style, layers);
                             });
    };
    const Pixels whole = part({0, 0, 740, 640});
    for (const Rect window : {Rect{0, 0, 160, 160}, Rect{300, 80, 240, 240}, Rect{500, 400, 200, 200}}) {
        const Pixels some = part(window);
        std::size_t different = 0;
        for (int y = 0; y < some.rows; ++y)
            for (int x = 0; x < some.columns; ++x) {
                const Point p{static_cast<double>(x), static_cast<double>(y)};
                if (away(unpacked(pixel(some, p)), unpacked(pixel(whole, p + Point{window.x, window.y})))
                    > 0.06)
                    ++different;
            }
        CHECK(different < some.data.size() / 2000);
    }
}

TEST_CASE("Small hexes are drawn with less detail, with the same colours") {
    CHECK(detail_for(90.0) == Detail::full);
    CHECK(detail_for(15.0) == Detail::areas);
    CHECK(detail_for(7.0) == Detail::flat);
    CHECK(detail_for(3.0) == Detail::pixels);
    const auto setup = sample::recipe().make();
    for (const auto& drawn : {std::pair{Detail::areas, 20.0}, {Detail::flat, 10.0}, {Detail::pixels, 4.0}}) {
        const double pitch = drawn.second;
        const Pixels pixels = draw(setup, pitch, drawn.first);
        std::size_t far = 0;
        setup->board.hexes().for_each_space([&](SpaceIndex space) {
            if (setup->board.hexes().has_road[number(space)] != 0
                || setup->board.hexes().has_river[number(space)] != 0)
                return;
            const Point middle = hex_centre(to_cell(setup->board.hexes().grid.hex(space)));
            const Colour wanted = colour_or(setup->terrain(space)->colour, rgb(0));
            // Buildings have light roofs and hills several shades.
            if (away(unpacked(pixel(pixels, pitch * middle)), wanted) > 0.2) ++far;
        });
        INFO("pitch " << pitch);
        CHECK(far == 0);
    }
}

TEST_CASE("Rivers, roads and bridges change the hexes that they pass, and only those") {
    auto recipe = sample::plain(7, 5);
    const Pixels before = draw(recipe.make(), 40, Detail::full);
    const auto changes = [&](const sample::Recipe& changed, Cell cell) {
        const Pixels after = draw(changed.make(), 40, Detail::full);
        return away(mean_colour(before, cell, 40), mean_colour(after, cell, 40)) > 0.01;
    };
    SECTION("a road") {
        recipe.free().terrain.roads = {sample::Recipe::path({{1, 2}, {2, 3}, {3, 3}})};
        CHECK(changes(recipe, {2, 3}));
        CHECK_FALSE(changes(recipe, {5, 1}));
    }
    SECTION("a road without exits") {
        recipe.free().terrain.roads = {sample::Recipe::path({{2, 3}})};
        CHECK(changes(recipe, {2, 3}));
    }
    SECTION("a river, and a bridge over it") {
        recipe.free().terrain.rivers = {sample::Recipe::path({{3, 0}, {3, 1}, {3, 2}, {3, 3}})};
        CHECK(changes(recipe, {3, 1}));
        const Pixels river = draw(recipe.make(), 40, Detail::full);
        Bridge bridge;
        bridge.cell = {3, 2};
        recipe.free().terrain.bridges = {bridge};
        const Pixels bridged = draw(recipe.make(), 40, Detail::full);
        CHECK(away(mean_colour(river, {3, 2}, 40), mean_colour(bridged, {3, 2}, 40)) > 0.02);
        CHECK(away(mean_colour(river, {3, 0}, 40), mean_colour(bridged, {3, 0}, 40)) < 0.01);
    }
}

TEST_CASE("A river that ends at a lake flows into it: no shore lies across its mouth") {
    // From the middle of hex (1, 2) down into the lake.
    const auto darkest = [](const std::vector<Cell>& river) {
        auto recipe = sample::plain(3, 5);
        recipe.ground({"ggg", "ggg", "ggg", "www", "www"});
        if (!river.empty()) recipe.free().terrain.rivers = {sample::Recipe::path(river)};
        const Pixels pixels = draw(recipe.make(), 60, Detail::full);
        const Point from = hex_centre({1, 2});
        double least = 1;
        for (double y = 0; y < 0.62; y += 0.01)
            least = std::min(least, luminance(unpacked(pixel(pixels, 60 * (from + Point{0, y})))));
        return least;
    };
    const double shore = darkest({});
    CHECK(darkest({{1, 0}, {1, 1}, {1, 2}, {1, 3}}) > shore + 0.15); // to the first hex of the lake
    CHECK(darkest({{1, 0}, {1, 1}, {1, 2}}) > shore + 0.15);         // to the last hex before it
    CHECK(darkest({{1, 0}, {1, 1}}) < shore + 0.1);                  // one short of it
}

TEST_CASE("Every layer of a scenario can be seen and left out") {
    const auto setup = sample::recipe().make();
    const MapStyle style(setup->rulebook());
    const auto picture = [&](const MapLayers& layers) {
        return pixel_picture(760, 640, rgb(0xffffff),
                             [&](Canvas& canvas) {
                                 canvas.scale(40);
                                 draw_map(canvas, *setup, style, layers);
                             })
            .data;
    };
    const auto all = picture({});
    for (bool MapLayers::*layer :
         {&MapLayers::grid, &MapLayers::numbers, &MapLayers::zones, &MapLayers::positions,
          &MapLayers::objectives, &MapLayers::labels, &MapLayers::units}) {
        MapLayers layers;
        layers.*layer = false;
        CHECK(picture(layers) != all);
    }
    SECTION("one side's layers leave the other's out") {
        MapLayers red;
        red.only_side = 0;
        MapLayers blue;
        blue.only_side = 1;
        CHECK(picture(red) != all);
        CHECK(picture(red) != picture(blue));
    }
}

TEST_CASE("Boards of one row, one column and one hex are drawn") {
    for (const auto& [columns, rows] : {std::pair{1, 1}, {1, 40}, {40, 1}, {2, 2}})
        for (const char code : std::string("gdfvhHswWtb"))
            CHECK(draw(sample::plain(columns, rows, code).make(), 30, Detail::full).data.size() > 0);
}

TEST_CASE("A counter does not hide the prepared position that it stands on") {
    auto recipe = sample::plain(3, 3);
    recipe.scenario.sides = sample::parade().scenario.sides;
    auto dug_in = *recipe.make();
    REQUIRE(dug_in.sides.size() == 2);
    SetupUnit unit;
    unit.id = UnitId("tnk-1");
    unit.kind_id = KindId("TNK");
    unit.side = 0;
    unit.space = *dug_in.board->find("0202");
    dug_in.units = {unit};
    dug_in.sides[0].units = {0};
    auto open = dug_in;
    dug_in.sides[0].positions = {unit.space};
    const MapStyle style(dug_in.rulebook());
    const auto drawn = [&](const Setup& setup, double width, double least_type) {
        const Point centre = hex_centre({1, 1});
        constexpr double pitch = 100;
        return pixel_picture(72, 72, rgb(0xffffff),
                             [&](Canvas& canvas) { // what the counter covers
                                 canvas.scale(pitch);
                                 canvas.move(0.36 - centre.x, 0.36 - centre.y);
                                 MapLayers layers;
                                 layers.counter_width = width;
                                 layers.least_type = least_type;
                                 draw_map(canvas, setup, style, layers);
                             })
            .data;
    };
    CHECK(drawn(dug_in, 0.8, 0) != drawn(open, 0.8, 0));
    CHECK(drawn(dug_in, 0.8, 0.22) != drawn(open, 0.8, 0.22)); // on paper
    SECTION("also where the other side looks, whose markers lie open") {
        dug_in.sides[1].positions = std::exchange(dug_in.sides[0].positions, {});
        MapLayers red;
        red.only_side = 0;
        const auto seen = [&](const Setup& setup) {
            return pixel_picture(300, 300, rgb(0xffffff),
                                 [&](Canvas& canvas) {
                                     canvas.scale(80);
                                     draw_map(canvas, setup, style, red);
                                 })
                .data;
        };
        CHECK(seen(dug_in) != seen(open));
    }
}

TEST_CASE("A stack of many counters stays at its hex") {
    auto recipe = sample::plain(5, 5);
    recipe.scenario.sides = sample::parade().scenario.sides;
    auto setup = *recipe.make();
    const MapStyle style(setup.rulebook());
    MapLayers layers;
    layers.counter_width = 0.8;
    const auto drawn = [&](Rect window) {
        return pixel_picture(static_cast<int>(window.width * 40), static_cast<int>(window.height * 40),
                             rgb(0xffffff),
                             [&](Canvas& canvas) {
                                 canvas.scale(40);
                                 canvas.move(-window.x, -window.y);
                                 draw_map(canvas, setup, style, layers);
                             })
            .data;
    };
    const Point centre = hex_centre({2, 3});
    const Rect two_above{centre.x - 0.5, centre.y - 2.4, 3, 1.4};
    const auto before = drawn(two_above);
    for (int i = 0; i < 60; ++i) {
        SetupUnit unit;
        unit.id = UnitId("tnk-" + std::to_string(i));
        unit.kind_id = KindId("TNK");
        unit.side = 0;
        unit.space = *setup.board.hexes().find("0304");
        setup.units.push_back(unit);
    }
    CHECK(drawn(two_above) == before);
}

TEST_CASE("Names at the edge of a map stay on it") {
    auto recipe = sample::plain(6, 4);
    recipe.map.labels.push_back({{5, 1}, "The Endmost Reaches", {}});
    recipe.map.labels.push_back({{0, 2}, "The Other Endmost Reaches", {}});
    const auto setup = recipe.make();
    const MapStyle style(setup->rulebook());
    constexpr double pitch = 40;
    constexpr double rim = 60;
    const Rect board = board_area(setup->board.hexes());
    const int columns = static_cast<int>(board.width * pitch + 2 * rim);
    const int rows = static_cast<int>(board.height * pitch + 2 * rim);
    const Pixels pixels = pixel_picture(columns, rows, rgb(0xffffff), [&](Canvas& canvas) {
        canvas.move(rim, rim);
        canvas.scale(pitch);
        draw_map(canvas, *setup, style);
    });
    std::size_t beside = 0;
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < columns; ++x) {
            const bool is_beside = x < rim - 4 || x > rim + board.width * pitch + 4;
            const auto at =
                static_cast<std::size_t>(y) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(x);
            if (is_beside && pixels.data[at] != 0xFFFF'FFFFU) ++beside;
        }
    CHECK(beside == 0);
}

TEST_CASE("Signs of positions and objectives leave numbers and figures free") {
    auto recipe = sample::plain(3, 3);
    recipe.scenario.sides = sample::parade().scenario.sides;
    const auto bare = recipe.make();
    auto marked = *bare;
    const SpaceIndex middle = *bare->board->find("0202");
    const MapStyle style(bare->rulebook());
    constexpr double pitch = 200;
    const Point centre = hex_centre({1, 1});
    MapOverlay overlay;
    overlay.figures.push_back({middle, "4"});
    const auto drawn = [&](const Setup& setup, Rect part) {
        return pixel_picture(static_cast<int>(part.width * pitch), static_cast<int>(part.height * pitch),
                             rgb(0xffffff),
                             [&](Canvas& canvas) {
                                 canvas.scale(pitch);
                                 canvas.move(-part.x, -part.y);
                                 MapLayers layers;
                                 layers.overlay = &overlay;
                                 draw_map(canvas, setup, style, layers);
                             })
            .data;
    };
    SECTION("a prepared position keeps off the hex number") {
        const Rect number{centre.x - 0.16, centre.y - 0.44, 0.32, 0.11};
        REQUIRE(marked.sides.size() == 2);
        marked.sides[0].positions = {middle};
        CHECK(drawn(marked, number) == drawn(*bare, number));
        const Rect whole{centre.x - 0.5, centre.y - 0.5, 1, 1};
        CHECK(drawn(marked, whole) != drawn(*bare, whole));
    }
    SECTION("an objective's star keeps off the figure of an analysis") {
        const Rect whole{centre.x - 0.5, centre.y - 0.5, 1, 1};
        const auto with_figure = drawn(*bare, whole);
        const auto figures = std::exchange(overlay.figures, {});
        const auto without = drawn(*bare, whole);
        overlay.figures = figures;
        marked.objectives = {middle};
        auto loaded = std::make_shared<LoadedScenario>(*marked.loaded);
        loaded->scenario.objectives = {Objective{}};
        marked.loaded = loaded;
        const auto with_star = drawn(marked, whole);
        REQUIRE(with_star != with_figure);
        std::size_t pixels = 0;
        std::size_t covered = 0;
        for (std::size_t i = 0; i < with_figure.size(); ++i)
            if (with_figure[i] != without[i]) {
                ++pixels;
                if (with_star[i] != with_figure[i]) ++covered;
            }
        CHECK(pixels > 100);
        CHECK(covered == 0);
    }
}
