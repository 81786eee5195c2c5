#include "formats/tmx/import.hpp"

#include "formats/documents/load.hpp"
#include "formats/files/file.hpp"
#include "formats/tmx/classes.hpp"
#include "formats/tmx/read.hpp"
#include "formats/tmx/scene.hpp"
#include "tests/formats/tmx/exchange.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <algorithm>
#include <filesystem>
#include <set>

using namespace sabotier;
using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

std::shared_ptr<const Setup> resolved(LoadedScenario loaded) {
    return resolve(std::make_shared<const LoadedScenario>(std::move(loaded)));
}

tmx::ImportedDocument imported(const tmx::Map& map, const std::string& folder,
                               const tmx::ImportWishes& wishes = {}) {
    auto document = tmx::import_map(map, folder, system_files(), wishes);
    INFO(test::joined(document.problems));
    REQUIRE(document);
    return std::move(*document.value);
}

LoadedScenario loaded_of(const std::string& text, const std::string& folder) {
    auto loaded = load_document_text(text, "again.yaml", folder);
    INFO(test::joined(loaded.problems));
    INFO(text);
    REQUIRE(loaded);
    return std::move(*loaded.value);
}

/// The scenarios and maps of the samples that have cells, those that are wrong on purpose among them.
std::vector<std::string> samples() {
    std::vector<std::string> files;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(test::source_folder() / "samples")) {
        const std::string path = entry.path().string();
        if (!path.ends_with(".scenario.yaml") && !path.ends_with(".map.yaml")) continue;
        const auto loaded = load_document(path);
        if (loaded && tmx::has_cells(*loaded.value->rulebook)) files.push_back(path);
    }
    std::ranges::sort(files);
    return files;
}

std::string folder_of(const std::string& path) {
    return std::filesystem::path(path).parent_path().string();
}

/// Whatever a map of Tiled shows of a setup, in an order of its own.
struct Seen {
    std::vector<std::uint8_t> planes;
    std::set<std::string> things;

    friend bool operator==(const Seen&, const Seen&) = default;
};

Seen seen(const Setup& setup) {
    Seen seen;
    if (const HexBoard* board = setup.board.as<HexBoard>()) {
        for (const auto* plane : {&board->terrain, &board->road, &board->river, &board->bridge,
                                  &board->has_road, &board->has_river})
            seen.planes.insert(seen.planes.end(), plane->begin(), plane->end());
        for (const Flyover& flyover : board->flyovers)
            seen.things.insert("deck " + board->name(flyover.space) + " " + std::to_string(flyover.deck));
        for (const Label& label : setup.loaded->map.labels)
            seen.things.insert("label " + to_ccrr(label.cell) + " " + label.text);
    }
    if (const GridBoard* board = setup.board.as<GridBoard>())
        for (std::uint32_t i = 0; i < board->size(); ++i) {
            const SpaceIndex space{i};
            seen.planes.push_back(static_cast<std::uint8_t>(board->is_blocked(space) * 4
                                                            + board->has_wall_right(space) * 2
                                                            + board->has_wall_below(space)));
        }
    for (const SetupSide& side : setup.sides) {
        for (const SpaceIndex space : side.zone)
            seen.things.insert("zone " + side.side->id.str() + " " + setup.board->name(space));
        for (const SpaceIndex space : side.positions)
            seen.things.insert("position " + side.side->id.str() + " " + setup.board->name(space));
    }
    for (std::size_t i = 0; i < setup.objectives.size(); ++i)
        if (setup.board->is_space(setup.objectives[i]))
            seen.things.insert("objective " + setup.scenario().objectives[i].id.str() + " "
                               + setup.board->name(setup.objectives[i]));
    for (const SetupUnit& unit : setup.units) {
        if (!setup.board->is_space(unit.space)) continue;
        seen.things.insert((unit.side == none ? "" : setup.sides[unit.side].side->id.str()) + "/"
                           + unit.id.str() + " " + unit.kind_id.str() + " " + setup.board->name(unit.space)
                           + (unit.facing ? std::string(name(*unit.facing)) : "")
                           + (unit.carrier == none ? "" : " aboard " + setup.units[unit.carrier].id.str()));
    }
    return seen;
}

/// Of a document for the rulebook of S.A.B.O.T., with ground by chance, on which roads and rivers wander.
LoadedScenario random_map() {
    LoadedScenario loaded;
    loaded.given = Given::map;
    loaded.rulebook = *load_rulebook("sabot", "").value;
    loaded.map.rulebook = "sabot";
    FreeHexes free;
    HexTerrain& terrain = free.terrain;
    terrain.columns = *rc::gen::inRange(1, 12);
    terrain.rows = *rc::gen::inRange(1, 12);
    std::string codes = "..";
    for (const Terrain& each : loaded.rulebook->terrains)
        codes += each.code;
    const auto count = static_cast<std::size_t>(terrain.columns * terrain.rows);
    terrain.codes = *rc::gen::container<std::string>(count, rc::gen::elementOf(codes));
    terrain.codes[0] = 'g';
    const auto wander = [&] {
        HexPath path;
        Hex hex{*rc::gen::inRange(0, terrain.columns), 0};
        hex = to_hex({hex.q, *rc::gen::inRange(0, terrain.rows)});
        if (terrain.code(to_cell(hex)) == '.') return path;
        path.cells.push_back(to_cell(hex));
        for (int i = *rc::gen::inRange(0, 8); i > 0; --i) {
            hex = neighbour(hex,
                            *rc::gen::elementOf(std::vector<Facing>(all_facings.begin(), all_facings.end())));
            path.cells.push_back(to_cell(hex));
            if (terrain.code(to_cell(hex)) == '.') break; // it leaves the board
        }
        path.at.resize(path.cells.size());
        return path;
    };
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
        if (HexPath path = wander(); !path.cells.empty()) terrain.roads.push_back(path);
        if (HexPath path = wander(); !path.cells.empty()) terrain.rivers.push_back(path);
    }
    loaded.map.ground = std::move(free);
    return loaded;
}

} // namespace

TEST_CASE("every sample comes back from Tiled as it went") {
    const std::vector<std::string> files = samples();
    CHECK(files.size() > 60);
    for (const std::string& path : files) {
        INFO(path);
        const LoadedScenario loaded = *load_document(path).value;
        const tmx::ImportedDocument again = imported(exported_map(loaded), folder_of(path));
        CHECK(again.text == tmx::inlined_text(loaded));
        CHECK(again.remarks == std::vector<std::string>{});
        CHECK(again.is_scenario == (loaded.given == Given::scenario));
        if (path.find("/broken/") != std::string::npos) continue; // names of nothing are not shown
        const LoadedScenario second = loaded_of(again.text, folder_of(path));
        CHECK(seen(*resolved(second)) == seen(*resolved(loaded)));
    }
}

TEST_CASE("what a map shows is enough: board, zones, objectives and pieces come back without the document "
          "kept in it") {
    for (const std::string& path : samples()) {
        if (path.find("/broken/") != std::string::npos) continue;
        INFO(path);
        const LoadedScenario loaded = *load_document(path).value;
        if (loaded.scenario.draft) continue; // whose steps the map numbers, but does not tell who made them
        const tmx::ImportedDocument again = imported(exported_map(loaded, false), folder_of(path));
        Seen before = seen(*resolved(loaded));
        const Seen after = seen(*resolved(loaded_of(again.text, folder_of(path))));
        CHECK(after.planes == before.planes);
        CHECK(after.things == before.things);
    }
}

TEST_CASE("a label without a text comes back from Tiled, too") {
    LoadedScenario loaded = sample_document("sabot/free-form/clogheim.scenario.yaml");
    REQUIRE(!loaded.map.labels.empty());
    loaded.map.labels.front().text.clear();
    const tmx::ImportedDocument again = imported(exported_map(loaded), "");
    CHECK(again.text == tmx::inlined_text(loaded));
}

TEST_CASE("maps by chance come back from Tiled as they went") {
    CHECK(rc::check("with and without the document kept in them", [] {
        const LoadedScenario loaded = random_map();
        const tmx::ImportedDocument again = imported(exported_map(loaded), "");
        RC_ASSERT(again.text == tmx::inlined_text(loaded));
        const tmx::ImportedDocument shown = imported(exported_map(loaded, false), "");
        RC_ASSERT(seen(*resolved(loaded_of(shown.text, ""))) == seen(*resolved(loaded)));
    }));
}

TEST_CASE("what is changed in Tiled changes in the document, and nothing else does") {
    const LoadedScenario loaded = sample_document("sabot/free-form/clogheim.scenario.yaml");
    tmx::Map map = exported_map(loaded);
    const auto layer = [&](const std::string& name) -> tmx::ObjectLayer& {
        return *std::ranges::find(map.object_layers, name, &tmx::ObjectLayer::name);
    };
    const auto again = [&] { return loaded_of(imported(map, "").text, ""); };
    const LoadedScenario same = again();

    SECTION("a hex is painted") {
        map.tile_layers[0].gids[0] = 2; // desert
        const LoadedScenario made = again();
        CHECK(std::get<FreeHexes>(made.map.ground).terrain.codes[0] == 'd');
        CHECK(made.scenario.deployment == same.scenario.deployment);
        CHECK(made.scenario.sides == same.scenario.sides);
        LoadedScenario expected = same;
        std::get<FreeHexes>(expected.map.ground).terrain.codes[0] = 'd';
        CHECK(made.map == expected.map);
        CHECK(imported(map, "").remarks == std::vector<std::string>{"the ground is that of the map"});
    }
    SECTION("a counter is turned, moved and taken away") {
        tmx::Object& first = layer("pieces").objects.at(0);
        const std::string id = tmx::text_of(first.properties, "id");
        first.rotation = 245; // not quite straight
        first.x += 97;
        first.y += 56;
        const std::string gone = tmx::text_of(layer("pieces").objects.back().properties, "id");
        const std::string gone_side = tmx::text_of(layer("pieces").objects.back().properties, "side");
        layer("pieces").objects.pop_back();
        const auto setup = resolved(again());
        const auto before = resolved(same);
        for (std::size_t i = 0; i < setup->units.size(); ++i) {
            const SetupUnit& unit = setup->units[i];
            const SetupUnit& old = before->units[i];
            REQUIRE(unit.id == old.id);
            const std::string& side = setup->sides[unit.side].side->id.str();
            if (i == 0 && unit.id.str() == id) {
                CHECK(unit.facing == Facing::sw);
                CHECK(setup->board->name(unit.space) != before->board->name(old.space));
            } else if (unit.id.str() == gone && side == gone_side) {
                CHECK(unit.space == no_space);
            } else {
                CHECK(unit.space == old.space);
                CHECK(unit.facing == old.facing);
            }
        }
    }
    SECTION("a counter that is turned halfway faces nowhere") {
        layer("pieces").objects.at(0).rotation = 90;
        const auto outcome = tmx::import_map(map, "", FilesAtHand({}), {});
        REQUIRE(outcome.problems.size() == 1);
        CHECK_THAT(to_text(outcome.problems[0]), Contains("turned by 90 degrees") && StartsWith("a.tmx:"));
    }
    SECTION("a counter out of the tile set joins the army, and so does a copy of one") {
        tmx::Object counter;
        counter.id = 9000;
        counter.gid = layer("pieces").objects.at(0).gid;
        counter.x = 65;
        counter.y = 56;
        counter.width = counter.height = 72;
        tmx::Object copy = layer("pieces").objects.at(0);
        copy.id = 9001;
        layer("pieces").objects.push_back(counter);
        layer("pieces").objects.push_back(copy);
        const auto setup = resolved(again());
        CHECK(setup->units.size() == resolved(same)->units.size() + 2);
        CHECK(std::ranges::count_if(setup->units,
                                    [&](const SetupUnit& unit) {
                                        return unit.space != no_space
                                               && setup->board->name(unit.space) == "0101";
                                    })
              == 1);
        CHECK(setup->unknown.empty());
        CHECK(setup->duplicates.empty());
    }
    SECTION("a road is drawn with two clicks") {
        tmx::Object road;
        road.type = "road";
        road.shape = tmx::Object::Shape::polyline;
        road.x = 65;
        road.y = 56;
        road.points = {{0, 0}, {0, 112 * 3}};
        layer("roads").objects.push_back(road);
        const LoadedScenario made = again();
        const auto& roads = std::get<FreeHexes>(made.map.ground).terrain.roads;
        CHECK(roads.size() == std::get<FreeHexes>(same.map.ground).terrain.roads.size() + 1);
        CHECK(roads.back().cells == std::vector<Cell>{{0, 0}, {0, 1}, {0, 2}, {0, 3}});
    }
    SECTION("a zone is painted") {
        for (tmx::TileLayer& zone : map.tile_layers)
            if (tmx::is_zone(zone)) zone.gids[200] = 12; // of the tile 'zone'
        const LoadedScenario made = again();
        CHECK_FALSE(made.scenario.sides[0].zone->end.has_value());
        const std::size_t count = resolved(same)->sides[0].zone.size();
        CHECK(made.scenario.sides[0].zone->spaces.size() == count + 1);
    }
}

TEST_CASE("a copy is one more piece or objective, with an id of its own") {
    const auto copied = [](tmx::Map& map, const std::string& layer, double by) {
        auto& objects = std::ranges::find(map.object_layers, layer, &tmx::ObjectLayer::name)->objects;
        tmx::Object copy = objects.at(0); // with its id, as Tiled does it
        copy.id = 9000;
        copy.x += by;
        objects.push_back(copy);
    };
    SECTION("of a game without armies") {
        const LoadedScenario loaded = sample_document("fortress/ember-hall.scenario.yaml");
        const auto before = resolved(loaded);
        tmx::Map map = exported_map(loaded);
        copied(map, "pieces", 96);
        const auto setup = resolved(loaded_of(imported(map, "").text, ""));
        REQUIRE(setup->units.size() == before->units.size() + 1);
        CHECK(setup->duplicates.empty());
        for (std::size_t i = 0; i < before->units.size(); ++i) {
            CHECK(setup->units[i].id == before->units[i].id);
            CHECK(setup->units[i].space == before->units[i].space);
        }
        CHECK(setup->units.back().kind_id == before->units.front().kind_id);
        CHECK(setup->board->name(setup->units.back().space) == "B1");
    }
    SECTION("of an objective") {
        LoadedScenario loaded = sample_document("sabot/free-form/clogheim.scenario.yaml");
        const auto objective = [](const std::string& id, const std::string& hex) {
            return Objective{ObjectiveId(id), id, {hex, {}}, {}};
        };
        loaded.scenario.objectives = {objective("well", "0101"), objective("objective-1", "0202")};
        tmx::Map map = exported_map(loaded);
        copied(map, "objectives", 194);
        copied(map, "objectives", 388);
        auto& objects = std::ranges::find(map.object_layers, "objectives", &tmx::ObjectLayer::name)->objects;
        REQUIRE(tmx::text_of(objects.back().properties, "id") == "well");
        tmx::set(objects.back().properties, "id", ""); // as one that was drawn
        const LoadedScenario made = loaded_of(imported(map, "").text, "");
        CHECK(resolved(made)->duplicates.empty());
        std::vector<std::string> ids;
        for (const Objective& each : made.scenario.objectives)
            ids.push_back(each.id.str() + " " + each.space.name);
        CHECK(ids
              == std::vector<std::string>{"well 0101", "objective-1 0202", "objective-2 0301",
                                          "objective-3 0501"});
    }
}

TEST_CASE("positions that lie off the map stay when others are changed") {
    LoadedScenario loaded = sample_document("sabot/free-form/clogheim.scenario.yaml");
    const SideId side = loaded.scenario.sides[0].id;
    loaded.scenario.positions = {{side, {{"0101", {}}, {"9999", {}}}, {}}};
    tmx::Map map = exported_map(loaded);
    auto& shown = std::ranges::find(map.object_layers, "positions", &tmx::ObjectLayer::name)->objects;
    REQUIRE(shown.size() == 1);
    shown[0].y += 112;
    const LoadedScenario made = loaded_of(imported(map, "").text, "");
    REQUIRE(made.scenario.positions.size() == 1);
    CHECK(made.scenario.positions[0].side == side);
    std::vector<std::string> names;
    for (const NamedSpace& space : made.scenario.positions[0].spaces)
        names.push_back(space.name);
    CHECK(names == std::vector<std::string>{"0102", "9999"});
}

TEST_CASE("a map of laid tiles stays one until its ground is changed") {
    const LoadedScenario loaded = sample_document("sabot/pattenford/market-day.scenario.yaml");
    tmx::Map map = exported_map(loaded);
    CHECK(std::holds_alternative<TiledHexes>(loaded_of(imported(map, "").text, "").map.ground));
    auto& gids = map.tile_layers[0].gids;
    const auto hex = std::ranges::find_if(gids, [](tmx::Gid gid) { return tmx::number_of(gid) == 1; });
    REQUIRE(hex != gids.end());
    *hex = 3;
    const tmx::ImportedDocument again = imported(map, "");
    const LoadedScenario made = loaded_of(again.text, "");
    CHECK(std::holds_alternative<FreeHexes>(made.map.ground));
    CHECK(again.remarks.at(1) == "the map is not laid from tiles any more");
    const auto board = resolved(made)->board;
    const auto before = resolved(loaded)->board;
    CHECK(board.hexes().road == before.hexes().road);
    CHECK(board.hexes().river == before.hexes().river);
    CHECK(board.hexes().depth == before.hexes().depth);
    CHECK(std::get<FreeHexes>(made.map.ground).depth.has_value());
}

TEST_CASE("tiles of laid maps are turned as they lie") {
    const LoadedScenario loaded = sample_document("sabot/pattenford/market-day.scenario.yaml");
    const tmx::Map map = exported_map(loaded);
    std::set<tmx::Gid> flags;
    for (const tmx::Gid gid : map.tile_layers[0].gids)
        if (gid != 0) flags.insert(gid & tmx::all_flags);
    CHECK(flags == std::set<tmx::Gid>{0, tmx::turn_flags(1), tmx::turn_flags(3), tmx::turn_flags(4)});
}

TEST_CASE("a rulebook of one's own is asked for, and goes beside the document") {
    const std::string path = "clogworks/night-shift.scenario.yaml";
    const tmx::Map map = exported_map(sample_document(path));
    const auto missing = tmx::import_map(map, "", FilesAtHand({}), {});
    CHECK_FALSE(missing);
    CHECK_THAT(test::joined(missing.problems), Contains("clogworks.rulebook.yaml"));
    tmx::ImportWishes wishes;
    wishes.rulebook = "mine.yaml";
    wishes.rulebook_text =
        *read_file(test::source_folder() / "samples/clogworks/clogworks.rulebook.yaml").value;
    const auto made = tmx::import_map(map, "", FilesAtHand({}), wishes);
    INFO(test::joined(made.problems));
    REQUIRE(made);
    CHECK(made.value->text == tmx::inlined_text(sample_document(path)));
    CHECK(made.value->beside.at("clogworks.rulebook.yaml") == *wishes.rulebook_text);
}

TEST_CASE("a file that was damaged anywhere is imported or refused in words") {
    const std::string whole = exported_text(sample_document("fortress/drafted-night.scenario.yaml"));
    CHECK(rc::check("any bytes replaced, left out or doubled", [&] {
        std::string text = whole;
        for (int i = *rc::gen::inRange(1, 6); i > 0 && !text.empty(); --i) {
            const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
            const auto count = *rc::gen::inRange<std::size_t>(0, 20);
            switch (*rc::gen::inRange(0, 3)) {
            case 0:
                text[at] = *rc::gen::elementOf(std::string("0123456789<>/\"'&;= -x\n\xff"));
                break;
            case 1:
                text.erase(at, count);
                break;
            default:
                text.insert(at, text.substr(at, count));
            }
        }
        const auto map = tmx::read_map(text, "a.tmx", "", FilesAtHand({}));
        RC_ASSERT(map || !map.problems.empty());
        if (!map) return;
        const auto made = tmx::import_map(*map.value, "", FilesAtHand({}), {});
        RC_ASSERT(made || !made.problems.empty());
    }));
}

TEST_CASE("ten thousand pieces of somebody else's are an army like any other") {
    tmx::Map map = exported_map(sample_document("sabot/free-form/clogheim.scenario.yaml"), false);
    auto& pieces = std::ranges::find(map.object_layers, "pieces", &tmx::ObjectLayer::name)->objects;
    tmx::Object one = pieces.at(0);
    tmx::set(one.properties, "id", "");
    pieces.assign(10'000, one);
    const auto setup = resolved(loaded_of(imported(map, "").text, ""));
    CHECK(setup->units.size() == 10'000);
    CHECK(setup->duplicates.empty());
}
