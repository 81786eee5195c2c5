#include "formats/documents/load.hpp"
#include "formats/tmx/import.hpp"
#include "formats/tmx/lattice.hpp"
#include "formats/tmx/vocabulary.hpp"
#include "tests/formats/tmx/exchange.hpp"
#include "tests/support/documents.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;
using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

LoadedScenario clogheim() {
    return sample_document("sabot/free-form/clogheim.scenario.yaml");
}

tmx::ObjectLayer& layer(tmx::Map& map, const std::string& name) {
    const auto found = std::ranges::find(map.object_layers, name, &tmx::ObjectLayer::name);
    REQUIRE(found != map.object_layers.end());
    return *found;
}

Outcome<tmx::ImportedDocument> import(const tmx::Map& map) {
    return tmx::import_map(map, "", FilesAtHand({}), {});
}

/// One thing of each sort that lies in hexes, around a point.
std::vector<std::pair<std::string, tmx::Object>> things_at(Point point) {
    tmx::Object label{.id = 900,
                      .type = "label",
                      .x = point.x,
                      .y = point.y,
                      .shape = tmx::Object::Shape::text,
                      .text = "The sea",
                      .at = {std::make_shared<const std::string>("a.tmx"), 7, 3}};
    tmx::Object bridge = label;
    bridge.type = "bridge";
    bridge.shape = tmx::Object::Shape::point;
    tmx::Object building = bridge;
    building.type = "building";
    building.name = "Mill";
    building.shape = tmx::Object::Shape::polyline;
    building.points = {{0, 0}, {1, 1}};
    return {{"labels", label}, {"bridges", bridge}, {"buildings", building}};
}

} // namespace

TEST_CASE("what lies beside the board of a map of Tiled is refused, whatever it is") {
    const LoadedScenario loaded = clogheim();
    for (const bool keeps_document : {true, false})
        for (const Point point : {Point{65, -40}, Point{-70, 56}, Point{65, 90'000}, Point{90'000, 56}})
            for (const auto& [name, object] : things_at(point)) {
                INFO(name << " at " << point.x << "," << point.y << (keeps_document ? ", ours" : ", theirs"));
                tmx::Map map = exported_map(loaded, keeps_document);
                layer(map, name).objects.push_back(object);
                const auto made = import(map);
                CHECK_FALSE(made);
                REQUIRE(made.problems.size() == 1);
                CHECK_THAT(to_text(made.problems[0]),
                           StartsWith("a.tmx:7:3: object 900") && Contains("lies on no space of the board"));
            }
}

TEST_CASE("what a document has beside its own board is not shown in Tiled, and stays") {
    LoadedScenario loaded = clogheim();
    auto& terrain = std::get<FreeHexes>(loaded.map.ground).terrain;
    const Cell beyond{3, terrain.rows + 4};
    const auto has = [&](const auto& things) {
        return std::ranges::any_of(things, [&](const auto& each) { return each.cell == beyond; });
    };
    loaded.map.labels.push_back({beyond, "The sea", {}});
    terrain.bridges.push_back({beyond, {}, {}});
    terrain.buildings.push_back({BuildingId("mill"), {beyond}, {}});
    tmx::Map map = exported_map(loaded);
    const auto same = import(map);
    INFO(test::joined(same.problems));
    REQUIRE(same);
    CHECK(same.value->text == tmx::inlined_text(loaded));

    for (const auto& [name, object] : things_at({65, 56}))
        layer(map, name).objects.push_back(object);
    const auto made = import(map);
    INFO(test::joined(made.problems));
    REQUIRE(made);
    const auto again = load_document_text(made.value->text, "again.yaml", "");
    REQUIRE(again);
    const auto& ground = std::get<FreeHexes>(again.value->map.ground).terrain;
    CHECK(again.value->map.labels.size() == loaded.map.labels.size() + 1);
    CHECK(has(again.value->map.labels));
    CHECK(ground.bridges.size() == terrain.bridges.size() + 1);
    CHECK(has(ground.bridges));
    CHECK(ground.buildings.size() == terrain.buildings.size() + 1);
    CHECK(std::ranges::any_of(ground.buildings,
                              [&](const Building& each) { return each.cells == std::vector<Cell>{beyond}; }));
}

TEST_CASE("what cannot be read as a document is not made of a map of Tiled") {
    tmx::Map map = exported_map(clogheim());
    auto& pieces = layer(map, "pieces").objects;
    REQUIRE_FALSE(pieces.empty());
    tmx::set(pieces[0].properties, "aboard", "an arrow");
    const auto made = import(map);
    CHECK_FALSE(made);
    REQUIRE_FALSE(made.problems.empty());
    CHECK_THAT(to_text(made.problems[0]),
               StartsWith("a.tmx:") && Contains("cannot be read") && Contains("an arrow"));
}

namespace {

/// As maps were made that showed what a document has beside its board, too.
tmx::Map exported_with_all(const LoadedScenario& loaded) {
    tmx::Map map = exported_map(loaded);
    const tmx::Lattice lattice(map);
    const auto is_beside = [&](Cell cell) { return !lattice.contains(cell); };
    int id = 9000;
    const auto add = [&](const char* name, const char* type, Cell cell) -> tmx::Object& {
        const Point at = lattice.centre(cell);
        auto& objects = layer(map, name).objects;
        objects.push_back(
            {.id = ++id, .type = type, .x = at.x, .y = at.y, .shape = tmx::Object::Shape::point});
        return objects.back();
    };
    for (const Label& label : loaded.map.labels)
        if (is_beside(label.cell)) {
            tmx::Object& object = add("labels", "label", label.cell);
            object.shape = tmx::Object::Shape::text;
            object.text = label.text;
        }
    const HexTerrain& terrain = std::get<FreeHexes>(loaded.map.ground).terrain;
    for (const Bridge& bridge : terrain.bridges)
        if (is_beside(bridge.cell)) add("bridges", "bridge", bridge.cell);
    for (const Building& building : terrain.buildings)
        for (const Cell cell : building.cells)
            if (is_beside(cell)) {
                auto& objects = layer(map, "buildings").objects;
                const auto same = std::ranges::find(objects, building.id.str(), &tmx::Object::name);
                if (same == objects.end()) {
                    add("buildings", "building", cell).name = building.id.str();
                    continue;
                }
                const Point at = lattice.centre(cell);
                if (same->points.empty()) same->points.push_back({0, 0});
                same->points.push_back({at.x - same->x, at.y - same->y});
                same->shape = tmx::Object::Shape::polyline;
            }
    return map;
}

LoadedScenario with_things_beside() {
    LoadedScenario loaded = clogheim();
    auto& terrain = std::get<FreeHexes>(loaded.map.ground).terrain;
    const Cell below{3, terrain.rows + 4};
    const Cell aside{terrain.columns + 2, 3};
    loaded.map.labels.push_back({below, "The sea", {}});
    loaded.map.labels.push_back({aside, "East", {}});
    terrain.bridges.push_back({below, {}, {}});
    terrain.buildings.push_back({BuildingId("mill"), {below, aside}, {}});
    terrain.buildings.push_back({BuildingId("inn"), {Cell{3, 3}, below}, {}});
    return loaded;
}

} // namespace

TEST_CASE("a map of Tiled that shows what its document has beside the board is taken, and nothing is lost") {
    const LoadedScenario loaded = with_things_beside();
    tmx::Map map = exported_with_all(loaded);
    const auto same = import(map);
    INFO(test::joined(same.problems));
    REQUIRE(same);
    CHECK(same.value->text == tmx::inlined_text(loaded));
    CHECK(same.value->remarks.empty());

    SECTION("with another text it is another label") {
        for (tmx::Object& label : layer(map, "labels").objects)
            if (label.text == "The sea") label.text = "The ocean";
        const auto made = import(map);
        CHECK_FALSE(made);
        CHECK_THAT(test::joined(made.problems), Contains("lies on no space of the board"));
    }
    SECTION("in another place, too") {
        for (tmx::Object& bridge : layer(map, "bridges").objects)
            if (bridge.id > 9000) bridge.x += 2 * map.tile_width;
        CHECK_FALSE(import(map));
    }
    SECTION("without the document nobody knows of it") {
        tmx::set(map.properties, tmx::word::kept, "");
        CHECK_FALSE(import(map));
    }
    SECTION("a hex that is taken away takes nothing with it silently") {
        const Cell at = loaded.map.labels[0].cell;
        auto& terrain = map.tile_layers[0];
        terrain.gids[static_cast<std::size_t>(at.row * terrain.columns + at.column)] = 0;
        const auto made = import(map);
        CHECK_FALSE(made);
        CHECK_THAT(test::joined(made.problems), Contains("lies on no space of the board"));
    }
}
