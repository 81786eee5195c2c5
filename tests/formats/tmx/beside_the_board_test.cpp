#include "formats/documents/load.hpp"
#include "formats/files/file.hpp"
#include "formats/tmx/import.hpp"
#include "formats/tmx/read.hpp"
#include "formats/tmx/scene.hpp"
#include "formats/tmx/vocabulary.hpp"
#include "formats/tmx/write.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

LoadedScenario clogheim() {
    auto loaded =
        load_document((test::source_folder() / "samples/sabot/free-form/clogheim.scenario.yaml").string());
    REQUIRE(loaded);
    return std::move(*loaded.value);
}

/// An export as Tiled holds it, with the document in it or without.
tmx::Map exported(const LoadedScenario& loaded, bool keeps_document = true) {
    tmx::Scene scene = tmx::scene_of(*resolve(std::make_shared<const LoadedScenario>(loaded)));
    if (keeps_document) tmx::set(scene.map.properties, tmx::word::kept, tmx::inlined_text(loaded));
    auto map = tmx::read_map(tmx::write_map(scene.map), "a.tmx", "", FilesAtHand({}));
    REQUIRE(map);
    return std::move(*map.value);
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
                tmx::Map map = exported(loaded, keeps_document);
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
    tmx::Map map = exported(loaded);
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
    tmx::Map map = exported(clogheim());
    auto& pieces = layer(map, "pieces").objects;
    REQUIRE_FALSE(pieces.empty());
    tmx::set(pieces[0].properties, "aboard", "an arrow");
    const auto made = import(map);
    CHECK_FALSE(made);
    REQUIRE_FALSE(made.problems.empty());
    CHECK_THAT(to_text(made.problems[0]),
               StartsWith("a.tmx:") && Contains("cannot be read") && Contains("an arrow"));
}
