#include "editor/core/view/board_pictures.hpp"

#include "editor/core/view/changed_spaces.hpp"
#include "editor/core/work/edits/hex_ground.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/map/map_overlay.hpp"
#include "tests/editor/core/samples.hpp"
#include "tests/editor/core/view/differences.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <random>
#include <set>

using namespace sabotier;
using namespace sabotier::editor;
using sabotier::test::differences;

namespace {

constexpr Colour table = rgb(0x808080);
constexpr int width = 420;
constexpr int height = 300;

struct Screen {
    BoardPictures pictures;
    Camera camera;
    MapLayers layers;
    double device = 1;

    Screen() { camera.resize(width, height); }

    Pixels paint(const Document& document) {
        pictures.show(document.shared_setup(), layers, nullptr, table);
        const int columns = static_cast<int>(width * device);
        const int rows = static_cast<int>(height * device);
        return pixel_picture(columns, rows, table, [&](Canvas& canvas) {
            canvas.scale(device);
            const BoardPictures::Frame frame{device, false, std::chrono::milliseconds(60'000)};
            CHECK_FALSE(pictures.paint(canvas, camera, frame));
        });
    }
};

/// The same without anything kept.
Pixels painted_plainly(const Document& document, const Screen& screen) {
    const double scale = screen.camera.scale() * screen.device;
    const Point origin = screen.camera.to_screen({0, 0});
    return pixel_picture(
        static_cast<int>(width * screen.device), static_cast<int>(height * screen.device), table,
        [&](Canvas& canvas) {
            canvas.move(std::round(origin.x * screen.device), std::round(origin.y * screen.device));
            canvas.scale(scale);
            draw_board(canvas, document.setup(), MapStyle(document.rulebook()), screen.layers);
        });
}

/// A map with something of every terrain.
std::unique_ptr<Document> country(int columns, int rows, unsigned seed) {
    Work work = test::must(blank_work("sabot", "Country", "A. Designer"));
    auto map = edited(work.map);
    HexTerrain& terrain = std::get<FreeHexes>(map->ground).terrain;
    std::mt19937 chance(seed);
    terrain.columns = columns;
    terrain.rows = rows;
    terrain.codes.clear();
    const auto& kinds = work.rulebook->terrains;
    char last = kinds.front().code;
    for (int i = 0; i < columns * rows; ++i) {
        if (chance() % 3 == 0) last = kinds[chance() % kinds.size()].code;
        terrain.codes += last;
    }
    work.map = map;
    return document_of(work);
}

} // namespace

TEST_CASE("Kept pictures look as if the board was painted at once") {
    const auto document = test::starter();
    Screen screen;
    for (const double scale : {2.0, 4.5, 9.0, 20.0, 33.0, 71.0}) {
        screen.camera.set_scale(scale);
        screen.camera.centre_on({4.3, 3.7});
        CHECK(differences(screen.paint(*document), painted_plainly(*document, screen)) == 0);
        screen.camera.pan(37, -21);
        CHECK(differences(screen.paint(*document), painted_plainly(*document, screen)) == 0);
    }
    screen.device = 2;
    screen.camera.set_scale(24);
    CHECK(differences(screen.paint(*document), painted_plainly(*document, screen)) == 0);
}

TEST_CASE("After an edit the pictures look as if all was painted anew") {
    std::mt19937 chance(7);
    for (const double scale : {3.0, 8.0, 18.0, 40.0}) {
        const auto document = country(24, 18, static_cast<unsigned>(scale));
        Screen screen;
        screen.camera.set_scale(scale);
        screen.camera.centre_on({9, 8});
        (void)screen.paint(*document);
        for (int i = 0; i < 8; ++i) {
            const Cell cell{static_cast<int>(chance() % 24), static_cast<int>(chance() % 18)};
            const auto& kinds = document->rulebook().terrains;
            if (i % 3 == 2)
                document->apply("way", draw_way(document->scene(), i % 2 == 0 ? Way::road : Way::river,
                                                cells_between(cell, {12, 9})));
            else
                document->apply("paint",
                                paint_terrain(document->scene(), {cell}, kinds[chance() % kinds.size()].id));
            CAPTURE(scale, i, cell.column, cell.row);
            CHECK(differences(screen.paint(*document), painted_plainly(*document, screen)) == 0);
        }
    }
}

TEST_CASE("Only what an edit touched counts as changed") {
    const auto document = test::starter();
    const auto before = document->shared_setup();
    const SetupUnit& unit = before->units.front();
    REQUIRE(unit.space != no_space);
    SpaceIndex to = no_space;
    document->board().neighbours(unit.space, [&](SpaceIndex beside) { to = beside; });
    REQUIRE(document->apply("move", move_pieces(document->scene(), {ref_of(*before, unit)}, unit.space, to)));
    const auto changed = changed_spaces(*before, document->setup());
    REQUIRE(changed);
    CHECK(*changed == std::set{unit.space, to});
    CHECK(changed_spaces(*before, *before)->empty());
    CHECK_FALSE(changed_spaces(*before, test::meadow()->setup()));
}

TEST_CASE("What will be seen soon is painted in idle time, and no more than that is kept") {
    const auto document = country(60, 45, 3);
    Screen screen;
    screen.camera.set_scale(40);
    screen.camera.centre_on({25, 22});
    (void)screen.paint(*document);
    const std::size_t seen = screen.pictures.kept();
    const BoardPictures::Frame frame;
    int steps = 0;
    while (screen.pictures.prepare(screen.camera, frame))
        ++steps;
    CHECK(steps > 5);
    CHECK(screen.pictures.kept() > seen);
    for (int i = 0; i < 12; ++i) {
        screen.camera.pan(-200, -100);
        (void)screen.paint(*document);
    }
    CHECK(screen.pictures.kept() < 120);
}

TEST_CASE("Terrain, roads and rivers can be hidden at every scale") {
    const auto document = test::starter();
    REQUIRE(document->apply("river", draw_way(document->scene(), Way::river, cells_between({5, 2}, {5, 9}))));
    for (const double scale : {3.0, 8.0, 18.0, 40.0}) {
        CAPTURE(scale);
        Screen screen;
        screen.camera.set_scale(scale);
        screen.camera.centre_on({6, 6});
        const Pixels all = screen.paint(*document);
        screen.layers.ways = false;
        const Pixels without_ways = screen.paint(*document);
        screen.layers.terrain = false;
        const Pixels paper = screen.paint(*document);
        CHECK(differences(all, without_ways) > 0);
        CHECK(differences(without_ways, paper) > differences(all, without_ways));
        CHECK(differences(paper, painted_plainly(*document, screen)) == 0);
        screen.layers = {};
        CHECK(differences(all, screen.paint(*document)) == 0);
    }
}

TEST_CASE("Overlays that follow each other faster than they are painted are seen whole") {
    const auto document = country(30, 24, 5);
    Screen screen;
    screen.camera.resize(4 * BoardPictures::side, 3 * BoardPictures::side);
    screen.camera.set_scale(45);
    screen.camera.centre_on({14, 11});
    const auto washed = [&](Colour colour) {
        MapOverlay overlay;
        for (std::uint32_t i = 0; i < document->board().size(); ++i)
            overlay.tints.push_back({SpaceIndex{i}, colour});
        return std::make_shared<const MapOverlay>(std::move(overlay));
    };
    const std::array overlays{washed(rgb(0xff0000)), washed(rgb(0x00ff00)), washed(rgb(0x0000ff))};
    const auto frame = [&](BoardPictures& pictures, std::size_t overlay, std::chrono::milliseconds budget,
                           bool* has_more = nullptr) {
        pictures.show(document->shared_setup(), screen.layers, overlays[overlay], table);
        return pixel_picture(4 * BoardPictures::side, 3 * BoardPictures::side, table, [&](Canvas& canvas) {
            const bool more = pictures.paint(canvas, screen.camera, {1, false, budget});
            if (has_more != nullptr) *has_more = more;
        });
    };
    std::array<Pixels, 3> whole;
    for (std::size_t i = 0; i < overlays.size(); ++i) {
        BoardPictures plain;
        whole[i] = frame(plain, i, std::chrono::minutes(1));
    }
    const auto seen_as = [&](const Pixels& seen) {
        for (std::size_t i = 0; i < whole.size(); ++i)
            if (differences(seen, whole[i]) == 0) return i;
        return whole.size();
    };

    BoardPictures& pictures = screen.pictures;
    REQUIRE(seen_as(frame(pictures, 0, std::chrono::minutes(1))) == 0);
    CHECK(pictures.whole_overlay() == overlays[0]);
    std::set<std::size_t> seen;
    for (std::size_t i = 0; i < 60; ++i) {
        CAPTURE(i);
        const std::size_t whose = seen_as(frame(pictures, i % 3, std::chrono::milliseconds(0)));
        REQUIRE(whose < overlays.size());
        CHECK(pictures.whole_overlay() == overlays[whose]);
        seen.insert(whose);
    }
    CHECK(seen.size() > 1); // they do follow each other
    // The last one is what stays.
    bool has_more = true;
    for (int i = 0; i < 60 && has_more; ++i)
        (void)frame(pictures, 2, std::chrono::milliseconds(0), &has_more);
    CHECK_FALSE(has_more);
    CHECK(seen_as(frame(pictures, 2, std::chrono::milliseconds(0))) == 2);
}

TEST_CASE("What is painted anew before it is whole leaves what was seen before") {
    const auto document = country(30, 24, 5);
    Screen screen;
    screen.camera.resize(4 * BoardPictures::side, 3 * BoardPictures::side);
    screen.camera.set_scale(45);
    screen.camera.centre_on({14, 11});
    const auto frame = [&](std::chrono::milliseconds budget) {
        screen.pictures.show(document->shared_setup(), screen.layers, nullptr, table);
        return pixel_picture(4 * BoardPictures::side, 3 * BoardPictures::side, table, [&](Canvas& canvas) {
            (void)screen.pictures.paint(canvas, screen.camera, {1, false, budget});
        });
    };
    (void)frame(std::chrono::minutes(1));
    for (int i = 0; i < 4; ++i) {
        screen.layers.grid = !screen.layers.grid;
        (void)frame(std::chrono::milliseconds(0));
    }
    // No part is left to the small picture of the whole board, which shows none of the ground's details.
    CHECK(screen.pictures.kept() >= 12);
}
