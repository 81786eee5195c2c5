#include "editor/core/work/edits/hex_ground.hpp"

#include "tests/editor/core/samples.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

const HexTerrain& ground(const Document& document) {
    return std::get<FreeHexes>(document.work().map->ground).terrain;
}

Cell cell(const std::string& name) {
    return *parse_ccrr(name);
}

std::vector<Cell> cells(const std::vector<std::string>& names) {
    std::vector<Cell> result;
    for (const std::string& name : names)
        result.push_back(cell(name));
    return result;
}

bool has_road(const Document& document, const std::string& name) {
    return document.setup().board.hexes().has_road[number(space(document, name))] != 0;
}

Exits road(const Document& document, const std::string& name) {
    return document.setup().board.hexes().road[number(space(document, name))];
}

} // namespace

TEST_CASE("Painting changes the terrain of the cells on the map") {
    const auto document = meadow();
    REQUIRE(document->apply(
        "Paint", paint_terrain(document->scene(), {cell("0202"), {99, 99}, {-1, 0}}, TerrainId("forest"))));
    CHECK(document->setup().terrain(space(*document, "0202"))->id == TerrainId("forest"));
    CHECK(std::ranges::count(ground(*document).codes, 'f') == 1);
    CHECK_FALSE(paint_terrain(document->scene(), {cell("0101")}, TerrainId("lava")));

    REQUIRE(document->apply("Hole", paint_terrain(document->scene(), {cell("0303")}, TerrainId())));
    CHECK_FALSE(document->setup().find("0303"));
    REQUIRE(document->apply("Fill", paint_terrain(document->scene(), {cell("0303")}, TerrainId("forest"))));
    CHECK(document->setup().find("0303"));
}

TEST_CASE("A road is drawn, goes on where it ended, and is cut where it is erased") {
    const auto document = meadow();
    REQUIRE(document->apply("Road", draw_way(document->scene(), Way::road, cells({"0201", "0202", "0203"}))));
    REQUIRE(document->apply("Road", draw_way(document->scene(), Way::road, cells({"0203", "0204"}))));
    CHECK(ground(*document).roads.size() == 1);
    CHECK(road(*document, "0202") == (exit_bit(Facing::n) | exit_bit(Facing::s)));
    const Work before = document->work();
    document->apply("Again", draw_way(document->scene(), Way::road, cells({"0202", "0203"})));
    CHECK(document->work().equals(before));

    REQUIRE(document->apply("Erase", erase_way(document->scene(), Way::road, cells({"0203"}))));
    CHECK_FALSE(has_road(*document, "0203"));
    CHECK(road(*document, "0202") == exit_bit(Facing::n));
    CHECK_FALSE(has_road(*document, "0204"));

    SECTION("off the map at its ends, never in its middle") {
        CHECK(draw_way(document->scene(), Way::river, {{0, 0}, {0, -1}}));
        CHECK_FALSE(draw_way(document->scene(), Way::river, {{0, 0}, {0, -1}, {1, -1}}));
        CHECK_FALSE(draw_way(document->scene(), Way::river, cells({"0101", "0303"})));
        CHECK_FALSE(draw_way(document->scene(), Way::river, {}));
    }
    SECTION("a lone cell is a road without exits") {
        REQUIRE(document->apply("Road", draw_way(document->scene(), Way::road, cells({"0606"}))));
        CHECK(has_road(*document, "0606"));
        CHECK(road(*document, "0606") == 0);
    }
}

TEST_CASE("Bridges and named buildings come and go") {
    const auto document = meadow();
    REQUIRE(document->apply("Bridge", put_bridge(document->scene(), cell("0202"))));
    CHECK(has_bridge(*document->work().map, cell("0202")));
    REQUIRE(document->apply("Bridge", remove_bridge(document->scene(), cell("0202"))));
    CHECK_FALSE(remove_bridge(document->scene(), cell("0202")));
    CHECK_FALSE(put_bridge(document->scene(), {50, 50}));

    CHECK_FALSE(name_building(document->scene(), {cell("0303")}, BuildingId("mill")));
    REQUIRE(document->apply(
        "Build", paint_terrain(document->scene(), cells({"0303", "0304"}), TerrainId("building"))));
    REQUIRE(document->apply("Name",
                            name_building(document->scene(), cells({"0303", "0304"}), BuildingId("mill"))));
    REQUIRE(document->apply("Name", name_building(document->scene(), {cell("0304")}, BuildingId("barn"))));
    REQUIRE(ground(*document).buildings.size() == 2);
    CHECK(ground(*document).buildings[0].cells.size() == 1);
    REQUIRE(
        document->apply("Paint", paint_terrain(document->scene(), {cell("0304")}, TerrainId("grassland"))));
    CHECK(ground(*document).buildings.size() == 1);
}

TEST_CASE("A map that grows at the left keeps everything on its hex") {
    const auto document = starter();
    REQUIRE(document->apply("Road", draw_way(document->scene(), Way::road, cells({"0501", "0502"}))));
    const Setup before = document->setup();
    const Scene scene = document->scene();
    REQUIRE(document->apply("Grow", resize_hexes(scene, {2, 3, 1, 0}, TerrainId("forest"))));
    const Setup& after = document->setup();
    CHECK(after.board.hexes().grid.columns() == before.board.hexes().grid.columns() + 3);
    REQUIRE(after.units.size() == before.units.size());
    for (std::size_t i = 0; i < after.units.size(); ++i) {
        const Cell from = to_cell(before.board.hexes().grid.hex(before.units[i].space));
        const Cell to = to_cell(after.board.hexes().grid.hex(after.units[i].space));
        CHECK(to == Cell{from.column + 2, from.row + 3});
    }
    CHECK(has_road(*document, "0704"));
    CHECK(after.unknown.empty());

    REQUIRE(document->apply("Shrink", resize_hexes(document->scene(), {-2, -3, -1, 0}, TerrainId("forest"))));
    CHECK(*document->work().map == *scene.work().map);
    CHECK(document->work().scenario->deployment == scene.work().scenario->deployment);
    CHECK_FALSE(resize_hexes(document->scene(), {-6, 0, 0, 0}, TerrainId()));
    CHECK_FALSE(resize_hexes(document->scene(), {1, 0, 0, 0}, TerrainId()));
    CHECK_FALSE(resize_hexes(document->scene(), {0, 0, 1'000'000, 0}, TerrainId()));
}

TEST_CASE("Ground of tiles is not painted") {
    const auto document = tiled();
    CHECK_FALSE(paint_terrain(document->scene(), {{0, 0}}, TerrainId("forest")));
    CHECK_FALSE(draw_way(document->scene(), Way::road, {{0, 0}, {0, 1}}));
}

TEST_CASE("A brush is a disc, a fill stops at other terrain, a line has no gaps") {
    CHECK(brush_cells({4, 4}, 1).size() == 1);
    CHECK(brush_cells({4, 4}, 3).size() == 7);
    CHECK(brush_cells({4, 4}, 5).size() == 19);
    const auto document = meadow();
    CHECK(fill_cells(std::get<FreeHexes>(document->work().map->ground), {0, 0}).size() == 48);
    std::vector<Cell> wall;
    for (int row = 0; row < 6; ++row)
        wall.push_back({3, row});
    REQUIRE(document->apply("Wall", paint_terrain(document->scene(), wall, TerrainId("forest"))));
    CHECK(fill_cells(std::get<FreeHexes>(document->work().map->ground), {0, 0}).size() == 18);
    rc::prop("it holds", [] {
        const Cell a{*rc::gen::inRange(-20, 20), *rc::gen::inRange(-20, 20)};
        const Cell b{*rc::gen::inRange(-20, 20), *rc::gen::inRange(-20, 20)};
        const auto line = cells_between(a, b);
        RC_ASSERT(line.front() == a);
        RC_ASSERT(line.back() == b);
        for (std::size_t i = 1; i < line.size(); ++i)
            RC_ASSERT(distance(to_hex(line[i - 1]), to_hex(line[i])) == 1);
    });
}

TEST_CASE("The cell under a point is that of the layout") {
    const auto document = meadow();
    const Layout& layout = document->board().layout();
    for (const SpaceIndex one : layout.spaces())
        for (const Point at :
             {layout.centre(one), Point{layout.centre(one).x + 0.3, layout.centre(one).y - 0.3}})
            CHECK(to_cell(document->setup().board.hexes().grid.hex(one)) == cell_at(at));
}
