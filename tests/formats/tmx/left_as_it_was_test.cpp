#include "formats/setup/setup.hpp"
#include "formats/tmx/classes.hpp"
#include "formats/tmx/import.hpp"
#include "tests/formats/tmx/exchange.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <utility>

/// What is changed in Tiled is all that changes.

using namespace sabotier;
using namespace sabotier::test;
using Catch::Matchers::Contains;

namespace {

const char* const hall = "fortress/ember-hall.scenario.yaml";
const char* const clogheim = "sabot/free-form/clogheim.scenario.yaml";
const char* const fry = "landmines/small-fry.scenario.yaml";

std::vector<tmx::Object>& objects(tmx::Map& map, const std::string& layer) {
    return std::ranges::find(map.object_layers, layer, &tmx::ObjectLayer::name)->objects;
}

tmx::TileLayer& tiles(tmx::Map& map, const std::string& layer) {
    return *std::ranges::find(map.tile_layers, layer, &tmx::TileLayer::name);
}

std::string mistakes(const tmx::Map& map) {
    return test::joined(tmx::import_map(map, "", FilesAtHand({}), {}).problems);
}

const std::optional<Zone>& zone(const LoadedScenario& loaded, const std::string& side) {
    return std::ranges::find(loaded.scenario.sides, SideId(side), &Side::id)->zone;
}

/// As Map > Resize Map of Tiled does it, with tiles in the new columns on the right or nothing.
void widen(tmx::Map& map, int columns, tmx::Gid ground) {
    map.columns += columns;
    for (tmx::TileLayer& layer : map.tile_layers) {
        std::vector<tmx::Gid> gids;
        for (int row = 0; row < layer.rows; ++row) {
            for (int column = 0; column < layer.columns; ++column)
                gids.push_back(layer.gid(column, row));
            gids.insert(gids.end(), static_cast<std::size_t>(columns),
                        layer.name == "terrain" ? ground : tmx::Gid{0});
        }
        layer.columns += columns;
        layer.gids = std::move(gids);
    }
}

/// A counter as it is dragged out of the set of tiles, into the upper left corner.
tmx::Object counter(const tmx::Map& map, const std::string& kind, const std::string& side) {
    const auto set = std::ranges::find(map.tilesets, "pieces", &tmx::Tileset::name);
    REQUIRE(set != map.tilesets.end());
    const auto info = std::ranges::find_if(set->infos, [&](const auto& each) {
        return tmx::text_of(each.second.properties, "kind") == kind
               && tmx::text_of(each.second.properties, "side") == side;
    });
    REQUIRE(info != set->infos.end());
    tmx::Object object;
    object.id = 9000;
    object.gid = set->first + info->first;
    object.x = map.tile_width / 2.0;
    object.y = map.tile_height / 2.0;
    object.width = object.height = map.tile_height / 2.0;
    return object;
}

} // namespace

TEST_CASE("a zone that is counted stays so where the ground changes in Tiled") {
    const LoadedScenario loaded = sample_document(clogheim);
    REQUIRE(zone(loaded, "night")->end == "north");
    tmx::Map map = exported_map(loaded);
    SECTION("a hex of it is erased") {
        tiles(map, "terrain").gids[0] = 0;
        SECTION("from the ground alone") {}
        SECTION("from both layers") {
            tiles(map, "zone night").gids[0] = 0;
        }
        const auto [made, remarks] = brought_back(map);
        CHECK(zone(made, "night") == zone(loaded, "night"));
        CHECK(remarks == "the ground is that of the map\n");
    }
    SECTION("the map is widened") {
        SECTION("by nothing") {
            widen(map, 1, 0);
        }
        SECTION("by hexes") {
            widen(map, 2, 1);
        }
        SECTION("by hexes, of which the new ones are painted") {
            widen(map, 1, 1);
            for (int row = 0; row < 3; ++row)
                tiles(map, "zone night").gids[static_cast<std::size_t>(row * map.columns + map.columns - 1)] =
                    tiles(map, "zone night").gids[0];
        }
        const auto [made, remarks] = brought_back(map);
        CHECK(zone(made, "night") == zone(loaded, "night"));
        CHECK(zone(made, "day") == zone(loaded, "day"));
        CHECK_THAT(remarks, !Contains("zone"));
    }
    SECTION("painted otherwise it is a list, which is told") {
        tiles(map, "terrain").gids[0] = 0;
        tiles(map, "zone night").gids[1] = 0;
        const auto [made, remarks] = brought_back(map);
        CHECK_FALSE(zone(made, "night")->end.has_value());
        CHECK(zone(made, "night")->spaces.front().name == "0301");
        CHECK_THAT(remarks, Contains("hexes of the zone of night have no ground, and are left out: 0101\n")
                                && Contains("the zone of night is a list of what is painted"));
    }
}

TEST_CASE("hexes without ground are no part of a listed zone, which keeps its order") {
    LoadedScenario loaded = sample_document(clogheim);
    Zone listed;
    listed.spaces = {{"0102", {}}, {"0201", {}}, {"0101", {}}};
    std::ranges::find(loaded.scenario.sides, SideId("night"), &Side::id)->zone = listed;
    tmx::Map map = exported_map(loaded);
    tiles(map, "terrain").gids[0] = 0;
    const auto [made, remarks] = brought_back(map);
    listed.spaces.pop_back();
    CHECK(zone(made, "night") == listed);
    CHECK_THAT(remarks, Contains("hexes of the zone of night have no ground, and are left out: 0101\n"));
}

TEST_CASE("a zone from an end that its board has not comes back as it was written") {
    LoadedScenario loaded = sample_document(clogheim);
    Zone& written = *loaded.scenario.sides.at(0).zone;
    written.end = "north-west"; // a corner, on hexes: for the checks to tell
    tmx::Map map = exported_map(loaded);
    const auto [same, nothing] = brought_back(map);
    CHECK(zone(same, "night") == written);
    CHECK(nothing.empty());
    tmx::set(map.properties, "title", "Another one");
    CHECK(zone(brought_back(map).first, "night") == written);
}

TEST_CASE("a zone of nothing is refused with its place") {
    tmx::Map map = exported_map(sample_document(clogheim));
    tmx::Object shape;
    shape.id = 9000;
    shape.type = "zone";
    shape.x = shape.y = 1;
    shape.width = shape.height = 3;
    tmx::set(shape.properties, "side", "night");
    objects(map, "positions").push_back(shape);
    CHECK_THAT(mistakes(map), Contains("object 9000 is a zone of nothing"));
}

TEST_CASE("tiles of the ground in a layer of a zone are refused with their places") {
    tmx::Map map = exported_map(sample_document(clogheim));
    tmx::TileLayer& night = tiles(map, "zone night");
    night.gids[static_cast<std::size_t>(night.columns) * 9] = tiles(map, "terrain").gids[0];
    CHECK_THAT(mistakes(map), Contains("a.tmx:")
                                  && Contains("of the ground lie in the layer 'zone night': 0110")
                                  && Contains("expected tiles 'zone' in it"));
}

TEST_CASE("a piece that is dragged in Tiled leaves all others as they were written") {
    for (const char* const path : {hall, fry}) {
        INFO(path);
        const LoadedScenario loaded = sample_document(path);
        tmx::Map map = exported_map(loaded);
        auto& pieces = objects(map, "pieces");
        LoadedScenario expected = loaded;
        SECTION(std::string("one goes elsewhere: ") + path) {
            pieces[0].x = pieces[1].x;
            pieces[0].y = pieces[1].y;
            expected.scenario.pieces[0].space = expected.scenario.pieces[1].space;
            const auto [made, remarks] = brought_back(map);
            CHECK(made.scenario.pieces == expected.scenario.pieces);
            CHECK(remarks == "the pieces stand as on the map\n");
        }
        SECTION(std::string("one is drawn in another order, or lies in another layer: ") + path) {
            std::rotate(pieces.begin(), pieces.begin() + 1, pieces.end());
            objects(map, "objectives").push_back(pieces.back());
            pieces.pop_back();
            const auto [made, remarks] = brought_back(map);
            CHECK(made.scenario.pieces == expected.scenario.pieces);
            CHECK(remarks.empty());
        }
        SECTION(std::string("a copy is a new one, written as the others: ") + path) {
            tmx::Object copy = pieces[0];
            copy.id = 9000;
            pieces.push_back(copy);
            expected.scenario.pieces.push_back(expected.scenario.pieces[0]);
            const auto [made, remarks] = brought_back(map);
            CHECK(made.scenario.pieces == expected.scenario.pieces);
            CHECK_THAT(remarks, Contains("pieces that the scenario had not are added: "));
        }
    }
}

TEST_CASE("pieces that a waiver may mean keep their ids where one before them is deleted") {
    LoadedScenario loaded = sample_document(hall);
    const auto before = resolve(std::make_shared<const LoadedScenario>(loaded));
    Waiver waiver;
    waiver.rule = CheckKey("goals.near");
    waiver.reason = "as it should be";
    std::size_t named = 0;
    SECTION("the one that is named") {
        named = 1;
    }
    SECTION("those that would be called as the one that was named") {}
    waiver.subjects = {before->units.at(named).id.str()};
    loaded.scenario.waivers = {waiver};
    tmx::Map map = exported_map(loaded);
    objects(map, "pieces").erase(objects(map, "pieces").begin());
    const LoadedScenario made = brought_back(map).first;
    REQUIRE(made.scenario.pieces.size() == loaded.scenario.pieces.size() - 1);
    CHECK(made.scenario.pieces[0].id == before->units[1].id);
    CHECK(made.scenario.pieces[1].id == before->units[2].id);
    CHECK(made.scenario.pieces[2].id.empty()); // of another kind
}

TEST_CASE("counters of units that wait lie in the set of pieces, and are they when they are put on the map") {
    SECTION("of games without armies") {
        const LoadedScenario loaded = sample_document(hall);
        tmx::Map map = exported_map(loaded);
        const auto before = resolve(std::make_shared<const LoadedScenario>(loaded));
        const GridBoard& board = before->board.on<GridBoard>();
        const std::string corner = board.name(board.space(0, 0));
        tmx::Object hawk = counter(map, "hawk", "spies");
        objects(map, "pieces").push_back(hawk);
        LoadedScenario expected = loaded;
        const auto waiting = std::ranges::find(expected.scenario.pieces, KindId("hawk"), &PlacedPiece::kind);
        REQUIRE_FALSE(waiting->space.has_value());
        waiting->space = WrittenSpace{corner, {}};
        const auto [made, remarks] = brought_back(map);
        CHECK(made.scenario.pieces == expected.scenario.pieces);
        CHECK(remarks == "the pieces stand as on the map\n");
        objects(map, "pieces").push_back(hawk);
        const auto [more, told] = brought_back(map);
        CHECK(more.scenario.pieces.size() == expected.scenario.pieces.size() + 1);
        CHECK_THAT(told, Contains("pieces that the scenario had not are added: hawk at " + corner + "\n"));
    }
    SECTION("of armies that their players set up") {
        const LoadedScenario loaded = sample_document("sabot/pattenford/chosen-ground.scenario.yaml");
        const auto before = resolve(std::make_shared<const LoadedScenario>(loaded));
        const auto first = std::ranges::find_if(before->units, [](const SetupUnit& unit) {
            return unit.space == no_space && unit.kind != nullptr && unit.side != none;
        });
        REQUIRE(first != before->units.end());
        const std::string side = before->sides[first->side].side->id.str();
        tmx::Map map = exported_map(loaded);
        const auto& ground = tiles(map, "terrain");
        const auto hex =
            std::ranges::find_if(ground.gids, [](tmx::Gid gid) { return gid != 0; }) - ground.gids.begin();
        tmx::Object object = counter(map, first->kind_id.str(), side);
        const auto column = static_cast<int>(hex % ground.columns);
        object.x += 97.0 * column;
        object.y += 112.0 * static_cast<double>(hex / ground.columns) + (column % 2 == 1 ? 56 : 0);
        objects(map, "pieces").push_back(object);
        const auto [made, remarks] = brought_back(map);
        CHECK(remarks == "the units stand as on the map\n");
        CHECK(made.armies == loaded.armies);
        const auto deployment = std::ranges::find(made.scenario.deployment, SideId(side), &Deployment::side);
        REQUIRE(deployment != made.scenario.deployment.end());
        CHECK(deployment->by_players);
        REQUIRE(deployment->units.size() == 1);
        CHECK(deployment->units[0].unit == first->id);
    }
}

TEST_CASE("bridges and buildings that are not touched in Tiled stay as they are written") {
    const LoadedScenario loaded = sample_document(clogheim);
    const HexTerrain& ground = std::get<FreeHexes>(loaded.map.ground).terrain;
    tmx::Map map = exported_map(loaded);
    SECTION("a bridge more") {
        tmx::Object bridge = objects(map, "bridges").at(0);
        tmx::Object copy = bridge;
        copy.id = 9000;
        copy.properties.clear();
        copy.x = 65;
        copy.y = 56;
        objects(map, "bridges").insert(objects(map, "bridges").begin(), copy);
        std::vector<Bridge> expected = ground.bridges;
        expected.push_back({{0, 0}, {}, {}});
        CHECK(std::get<FreeHexes>(brought_back(map).first.map.ground).terrain.bridges == expected);
    }
    SECTION("a building less") {
        auto& buildings = objects(map, "buildings");
        std::vector<Building> expected = ground.buildings;
        std::erase_if(expected, [&](const Building& each) { return each.id.str() == buildings.at(1).name; });
        REQUIRE(expected.size() + 1 == ground.buildings.size());
        buildings.erase(buildings.begin() + 1);
        CHECK(std::get<FreeHexes>(brought_back(map).first.map.ground).terrain.buildings == expected);
    }
}

TEST_CASE("a map alone that does not say its rulebook comes back from Tiled without it") {
    const LoadedScenario loaded = sample_document("sabot/hobnail/hobnail.map.yaml");
    REQUIRE(loaded.map.rulebook.empty());
    tmx::Map map = exported_map(loaded);
    const std::string folder = (test::source_folder() / "samples/sabot/hobnail").string();
    const auto made = tmx::import_map(map, folder, system_files(), {});
    INFO(test::joined(made.problems));
    REQUIRE(made);
    CHECK_THAT(made.value->text, !Contains("rulebook"));
    tmx::set(map.properties, "rulebook", "landmines");
    CHECK_THAT(test::joined(tmx::import_map(map, folder, system_files(), {}).problems),
               Contains("the map is for the rulebook 'landmines', but the document in it for 'sabot'"));
}

TEST_CASE("properties of pieces that mean nothing are told once, and units beside the board by their ids") {
    tmx::Map map = exported_map(sample_document(clogheim));
    auto& pieces = objects(map, "pieces");
    tmx::set(pieces.at(0).properties, "morale", "7");
    tmx::set(pieces.at(1).properties, "morale", "7");
    CHECK(brought_back(map).second == "these properties of pieces mean nothing: morale\n");
    pieces.at(0).x = -900;
    CHECK_THAT(mistakes(map),
               Contains(tmx::text_of(pieces.at(0).properties, "id") + " of "
                        + tmx::text_of(pieces.at(0).properties, "side") + " lies on no space of the board"));
}
