#include "formats/tmx/import.hpp"

#include "formats/documents/load.hpp"
#include "formats/tmx/mapping.hpp"
#include "formats/tmx/read.hpp"
#include "tests/formats/tmx/exchange.hpp"
#include "tests/support/documents.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <utility>

/// What is drawn by hand in Tiled on a map that was exported before.

using namespace sabotier;
using namespace sabotier::test;
using Catch::Matchers::Contains;

namespace {

std::string exported(const std::string& path) {
    return exported_text(sample_document(path));
}

/// With something more at the end of a layer of objects.
std::string with(std::string map, const std::string& layer, const std::string& more) {
    const std::size_t begin = map.rfind("name=\"" + layer + "\"");
    REQUIRE(begin != std::string::npos);
    const std::size_t tag = map.find('>', begin);
    if (map[tag - 1] == '/') return map.replace(tag - 1, 2, ">" + more + "</objectgroup>");
    return map.insert(map.find("</objectgroup>", tag), more);
}

Outcome<tmx::ImportedDocument> import(const std::string& text, const std::string& mapping = "") {
    auto map = tmx::read_map(text, "a.tmx", "", FilesAtHand({}));
    INFO(test::joined(map.problems));
    REQUIRE(map);
    tmx::ImportWishes wishes;
    if (!mapping.empty()) {
        auto read = tmx::read_mapping("sabotier: tiled-mapping/1\n" + mapping, "m.yaml");
        REQUIRE(read);
        wishes.mapping = std::move(*read.value);
    }
    return tmx::import_map(*map.value, "", FilesAtHand({}), wishes);
}

tmx::Map map_of(const std::string& path) {
    return exported_map(sample_document(path));
}

tmx::ObjectLayer& layer(tmx::Map& map, const std::string& name) {
    return *std::ranges::find(map.object_layers, name, &tmx::ObjectLayer::name);
}

tmx::TileLayer& tiles(tmx::Map& map, const std::string& name) {
    return *std::ranges::find(map.tile_layers, name, &tmx::TileLayer::name);
}

tmx::Object& piece(tmx::Map& map, const std::string& side, const std::string& id) {
    auto& pieces = layer(map, "pieces").objects;
    const auto found = std::ranges::find_if(pieces, [&](const tmx::Object& each) {
        return tmx::text_of(each.properties, "side") == side && tmx::text_of(each.properties, "id") == id;
    });
    REQUIRE(found != pieces.end());
    return *found;
}

/// Into the middle of the hex in the upper left corner.
void drag_to_corner(tmx::Object& object) {
    object.x = 65;
    object.y = 56;
}

std::string mistakes(const tmx::Map& map) {
    return test::joined(tmx::import_map(map, "", FilesAtHand({}), {}).problems);
}

const Deployed* deployed(const LoadedScenario& loaded, const std::string& side, const std::string& unit) {
    for (const Deployment& deployment : loaded.scenario.deployment)
        for (const Deployed& each : deployment.units)
            if (deployment.side == SideId(side) && each.unit == UnitId(unit)) return &each;
    return nullptr;
}

const char* const hall = "fortress/ember-hall.scenario.yaml";
const char* const clogheim = "sabot/free-form/clogheim.scenario.yaml";

} // namespace

TEST_CASE("what is drawn into a layer of ours is what the layer is for") {
    const std::string map = exported(clogheim);
    const std::string line = R"(<object id="9000" x="100" y="150"><polyline points="0,0 0,112"/></object>)";
    const auto drawn = import(with(map, "roads", line));
    INFO(test::joined(drawn.problems));
    REQUIRE(drawn);
    CHECK(std::ranges::any_of(drawn.value->remarks, [](const std::string& each) {
        return each.find("ground") != std::string::npos;
    }));
    CHECK(drawn.value->text != import(map).value->text);
    // elsewhere the class has to say it
    CHECK_FALSE(import(with(map, "pieces", line)));
}

TEST_CASE("a mapping throws nothing away of the document that a map was made of") {
    for (const char* const sample : {clogheim, hall, "landmines/two-walls.scenario.yaml"}) {
        INFO(sample);
        const std::string map = exported(sample);
        const auto without = import(map);
        const auto mapped = import(map, "objects: [{class: cloud, is: nothing}]\n");
        REQUIRE(without);
        INFO(test::joined(mapped.problems));
        REQUIRE(mapped);
        CHECK(mapped.value->text == without.value->text);
    }
}

TEST_CASE("shots of a piece of Tiled are a whole number or refused") {
    const std::string map = exported(clogheim);
    const std::size_t piece = map.find("<property name=\"kind\"", map.rfind("name=\"pieces\""));
    REQUIRE(piece != std::string::npos);
    for (const char* const wrong : {"three", "2.5", "", "-1", "99999999999999999999"}) {
        std::string changed = map;
        changed.insert(piece, std::string("<property name=\"shots.gun\" value=\"") + wrong + "\"/>");
        CHECK_THAT(test::joined(import(changed).problems),
                   Contains(std::string("'") + wrong + "' of 'shots.gun' is no number of shots"));
    }
}

TEST_CASE("lines upon each other are one wall") {
    const std::string map = exported(hall);
    const auto added = [&](const std::string& lines) { return import(with(map, "walls", lines)); };
    const std::size_t tile = map.find("tilewidth=\"");
    const int width = std::stoi(map.substr(tile + 11));
    const std::string line = "<object id=\"9000\" x=\"" + std::to_string(width)
                             + "\" y=\"0\"><polyline points=\"0,0 0," + std::to_string(4 * width)
                             + "\"/></object>";
    const auto once = added(line);
    INFO(test::joined(once.problems));
    REQUIRE(once);
    const auto twice = added(line + line);
    REQUIRE(twice);
    CHECK(twice.value->text == once.value->text);
}

TEST_CASE("an object of the class nothing is left out") {
    const std::string map = exported(clogheim);
    const auto with_note = import(
        with(map, "roads", R"(<object id="9000" type="nothing" x="100" y="150"><text>note</text></object>)"));
    INFO(test::joined(with_note.problems));
    REQUIRE(with_note);
    CHECK(with_note.value->text == import(map).value->text);
}

TEST_CASE("a passenger that is dragged off its carrier in Tiled stands where it was dropped") {
    tmx::Map map = map_of(clogheim);
    SECTION("by itself") {
        drag_to_corner(piece(map, "night", "inf-1"));
        const auto [made, remarks] = brought_back(map);
        const Deployed* unit = deployed(made, "night", "inf-1");
        REQUIRE(unit != nullptr);
        CHECK_FALSE(unit->aboard.has_value());
        CHECK(unit->space->name == "0101");
        CHECK(deployed(made, "night", "inf-2")->aboard == UnitId("hpc-1"));
        CHECK(remarks
              == "passengers have left their carriers and stand by themselves: inf-1 of night at 0101\n"
                 "the units stand as on the map\n");
    }
    SECTION("but rides along with a carrier that is dragged") {
        drag_to_corner(piece(map, "night", "hpc-1"));
        SECTION("alone") {}
        SECTION("with it") {
            drag_to_corner(piece(map, "night", "inf-1"));
        }
        const auto [made, remarks] = brought_back(map);
        CHECK(deployed(made, "night", "hpc-1")->space->name == "0101");
        CHECK(deployed(made, "night", "inf-1")->aboard == UnitId("hpc-1"));
        CHECK(deployed(made, "night", "inf-2")->aboard == UnitId("hpc-1"));
        CHECK(remarks == "the units stand as on the map\n");
    }
    SECTION("and where it lies if its carrier is gone") {
        auto& pieces = layer(map, "pieces").objects;
        pieces.erase(pieces.begin() + (&piece(map, "night", "hpc-1") - pieces.data()));
        const auto [made, remarks] = brought_back(map);
        CHECK(deployed(made, "night", "hpc-1") == nullptr);
        CHECK(deployed(made, "night", "inf-1")->space->name == "0803");
        CHECK_THAT(remarks, Contains("inf-1 of night at 0803 and inf-2 of night at 0803"));
    }
    SECTION("beside the board it stands nowhere") {
        piece(map, "night", "inf-1").x = -500;
        CHECK_THAT(mistakes(map), Contains("a.tmx:") && Contains("inf-1 of night lies on no space"));
    }
    SECTION("what somebody writes counts, wherever the counter lies") {
        tmx::set(piece(map, "night", "inf-1").properties, "aboard", "hpc-2");
        CHECK(deployed(brought_back(map).first, "night", "inf-1")->aboard == UnitId("hpc-2"));
        tmx::set(piece(map, "night", "inf-1").properties, "aboard", "nobody");
        CHECK_THAT(mistakes(map),
                   Contains("inf-1 of night is aboard 'nobody', which is no piece of its side"));
    }
}

TEST_CASE("nothing is aboard in games without carriers") {
    tmx::Map map = map_of(hall);
    tmx::Object& first = layer(map, "pieces").objects.at(0);
    tmx::set(first.properties, "aboard", tmx::text_of(layer(map, "pieces").objects.at(1).properties, "id"));
    CHECK_THAT(mistakes(map),
               Contains("a.tmx:") && Contains("is aboard '") && Contains("and nothing is carried in"));
}

TEST_CASE("title and author of a map of Tiled are those of the document") {
    tmx::Map map = map_of(clogheim);
    tmx::set(map.properties, "author", "Ada");
    CHECK(brought_back(map).first.scenario.author == "Ada");
    CHECK(brought_back(map).second == "the author is that of the map\n");
    tmx::set(map.properties, "title", "Both Shifts");
    CHECK(brought_back(map).first.scenario.title == "Both Shifts");
    CHECK(brought_back(map).first.map.title == "Clogheim");
}

TEST_CASE("another rulebook on a map of Tiled is told, for the document in it is written for its own") {
    tmx::Map map = map_of(clogheim);
    tmx::set(map.properties, "rulebook", "landmines");
    CHECK_THAT(
        mistakes(map),
        Contains("a.tmx:2:")
            && Contains("the map is for the rulebook 'landmines', but the document in it for 'sabot'"));
    tmx::set(map.properties, "rulebook", "no-such.rulebook.yaml");
    CHECK_THAT(mistakes(map), Contains("'no-such.rulebook.yaml'") && Contains("for 'sabot'"));
    tmx::ImportWishes wishes;
    wishes.rulebook = "sabot"; // whoever says it knows it
    const auto made = tmx::import_map(map, "", FilesAtHand({}), wishes);
    INFO(test::joined(made.problems));
    REQUIRE(made);
    CHECK(made.value->text == import(exported(clogheim)).value->text);
}

TEST_CASE("a piece whose counter is replaced in Tiled is what the counter is") {
    tmx::Map map = map_of(clogheim);
    const auto counter = [&](const std::string& side, const std::string& id) {
        return piece(map, side, id).gid;
    };
    SECTION("a unit that its army lists") {
        piece(map, "day", "old-bess").gid = counter("day", "rsc-1");
        const auto [made, remarks] = brought_back(map);
        CHECK(made.armies.at(SideId("day")).units.at(0).kind == KindId("RSC"));
        CHECK_THAT(remarks, Contains("old-bess of day is a piece of the kind 'RSC'\n"));
    }
    SECTION("one of a platoon, which is another unit then") {
        piece(map, "night", "mbt-1").gid = counter("night", "hlt-1");
        const auto [made, remarks] = brought_back(map);
        CHECK(deployed(made, "night", "mbt-1") == nullptr);
        REQUIRE(made.armies.at(SideId("night")).units.size() == 1);
        CHECK(made.armies.at(SideId("night")).units[0].kind == KindId("HLT"));
        const Deployed* unit = deployed(made, "night", made.armies.at(SideId("night")).units[0].id.str());
        REQUIRE(unit != nullptr);
        CHECK(unit->space->name == "0603");
        CHECK(unit->facing == 3);
        CHECK_THAT(remarks, Contains("were replaced by those of others: mbt-1 of night\n")
                                && Contains("joins the army of night"));
    }
    SECTION("of another side") {
        piece(map, "night", "mbt-1").gid = counter("day", "mbt-1");
        const auto [made, remarks] = brought_back(map);
        CHECK(deployed(made, "night", "mbt-1") == nullptr);
        CHECK(made.armies.at(SideId("day")).units.size() == 5);
        CHECK(deployed(made, "day", "mbt-1")->space->name == "0516");
        CHECK_THAT(remarks, Contains("mbt-1 of night") && Contains("joins the army of day"));
    }
    SECTION("unless its property says something else, too") {
        piece(map, "day", "old-bess").gid = counter("day", "rsc-1");
        tmx::set(piece(map, "day", "old-bess").properties, "kind", "WSC");
        CHECK_THAT(mistakes(map), Contains("of the kind 'WSC' by its property, and 'RSC' by its counter"));
    }
    SECTION("a tile of the ground is no counter") {
        piece(map, "night", "mbt-1").gid = 1;
        const auto [made, remarks] = brought_back(map);
        CHECK_THAT(remarks, Contains("show no counter any more stay what they were: mbt-1 of night (a.tmx:"));
        CHECK(deployed(made, "night", "mbt-1") != nullptr);
    }
    SECTION("in games without armies") {
        tmx::Map rooms = map_of(hall);
        auto& pieces = layer(rooms, "pieces").objects;
        REQUIRE(tmx::text_of(pieces.at(3).properties, "kind") == "generator");
        pieces[0].gid = pieces[3].gid;
        const LoadedScenario made = brought_back(rooms).first;
        CHECK(made.scenario.pieces.at(0).kind == KindId("generator"));
        CHECK(made.scenario.pieces.at(0).space->name == "A1");
    }
}

TEST_CASE(
    "a counter that is flipped upside down in Tiled faces the other way, and what means nothing is told") {
    tmx::Map map = map_of(clogheim);
    tmx::Object& tank = piece(map, "night", "mbt-1"); // faces 3
    SECTION("upside down") {
        tank.gid |= tmx::flipped_down;
        const auto [made, remarks] = brought_back(map);
        CHECK(deployed(made, "night", "mbt-1")->facing == 0);
        CHECK(remarks == "the units stand as on the map\n");
    }
    SECTION("left and right") {
        tank.gid |= tmx::flipped_across;
        const auto [made, remarks] = brought_back(map);
        CHECK(deployed(made, "night", "mbt-1")->facing == 3);
        CHECK_THAT(remarks, Contains("that these are flipped means nothing: object "));
    }
    SECTION("points and rectangles that are turned") {
        layer(map, "bridges").objects.at(0).rotation = 60;
        tank.gid = 0;
        tank.rotation = 121;
        const auto [made, remarks] = brought_back(map);
        CHECK(deployed(made, "night", "mbt-1")->facing == 2);
        CHECK_THAT(remarks, Contains("that these are turned means nothing: object "));
        tank.rotation = 90;
        CHECK_THAT(mistakes(map), Contains("is turned by 90 degrees"));
    }
    SECTION("tiles of the ground") {
        tiles(map, "terrain").gids[0] |= tmx::flipped_across;
        CHECK(brought_back(map).second
              == "that tiles of the ground are turned or flipped means nothing: 0101\n");
    }
    SECTION("pieces in rooms") {
        tmx::Map rooms = map_of(hall);
        layer(rooms, "pieces").objects.at(0).rotation = 90;
        CHECK_THAT(brought_back(rooms).second, Contains("that these are turned means nothing: object "));
    }
}

TEST_CASE("hidden layers and objects of a map of Tiled are taken, and told once") {
    const std::string map = exported(clogheim);
    std::string hidden = map;
    hidden.insert(hidden.find("name=\"roads\""), "visible=\"0\" ");
    hidden.insert(hidden.find("name=\"terrain\""), "visible=\"0\" ");
    const auto made = import(hidden);
    REQUIRE(made);
    CHECK(made.value->text == import(map).value->text);
    CHECK(made.value->remarks
          == std::vector<std::string>{"hidden layers are taken as if they were seen: terrain and roads"});
    std::string one = map;
    one.insert(one.find("type=\"objective\""), "visible=\"0\" ");
    CHECK_THAT(import(one).value->remarks.at(0),
               Contains("hidden objects are taken as if they were seen: object ") && Contains("a.tmx:"));
}

TEST_CASE("a building that is drawn as an area has the hexes in it") {
    const auto building = [](const std::string& shape, const std::string& size) {
        const auto made =
            import(with(exported(clogheim), "buildings",
                        R"(<object id="9000" name="silo" x="10" y="5" )" + size + ">" + shape + "</object>"));
        INFO(test::joined(made.problems));
        REQUIRE(made);
        const LoadedScenario loaded = *load_document_text(made.value->text, "again.yaml", "").value;
        std::vector<std::string> hexes;
        for (const Building& each : std::get<FreeHexes>(loaded.map.ground).terrain.buildings)
            if (each.id == BuildingId("silo"))
                for (const Cell cell : each.cells)
                    hexes.push_back(to_ccrr(cell));
        return hexes;
    };
    using Hexes = std::vector<std::string>;
    // the middles lie at 65, 162, 259, ... and 56 or 112 below the top, 112 apart
    CHECK(building("", R"(width="200" height="240")") == Hexes{"0101", "0201", "0102", "0202"});
    CHECK(building("<ellipse/>", R"(width="110" height="210")") == Hexes{"0101", "0102"});
    CHECK(building(R"(<polygon points="0,0 200,0 200,240 0,240"/>)", "")
          == Hexes{"0101", "0201", "0102", "0202"});
    CHECK(building(R"(<polygon points="55,51 152,107 55,163"/>)", "") == Hexes{"0101", "0201", "0102"});
    CHECK(building("", R"(width="30" height="30")") == Hexes{"0101"}); // smaller than a hex
    CHECK(building(R"(<polyline points="55,51 152,107"/>)", "") == Hexes{"0101", "0201"});
}

TEST_CASE("a zone that is drawn as a rectangle has its hexes once") {
    const auto made = import(with(
        exported(clogheim), "objectives",
        R"(<object id="9000" type="zone" x="0" y="250" width="120" height="200"><properties><property name="side" value="night"/></properties></object>)"));
    REQUIRE(made);
    const LoadedScenario loaded = *load_document_text(made.value->text, "again.yaml", "").value;
    std::vector<std::string> names;
    for (const NamedSpace& space : loaded.scenario.sides.at(0).zone->spaces)
        names.push_back(space.name);
    CHECK(names.size() == 24 * 3 + 1); // 0103 is in the strip already
    CHECK(names.back() == "0104");
    const auto within = import(with(
        exported(clogheim), "objectives",
        R"(<object id="9000" type="zone" x="0" y="0" width="120" height="200"><properties><property name="side" value="night"/></properties></object>)"));
    REQUIRE(within);
    CHECK(within.value->remarks == std::vector<std::string>{});
}

TEST_CASE("a zone that is drawn as a polygon has the hexes of its corners, as a building has") {
    const auto made = import(with(
        exported(clogheim), "objectives",
        R"(<object id="9000" type="zone" x="10" y="453"><properties><property name="side" value="night"/></properties><polygon points="55,51 152,107 55,163"/></object>)"));
    INFO(test::joined(made.problems));
    REQUIRE(made);
    const LoadedScenario loaded = *load_document_text(made.value->text, "again.yaml", "").value;
    std::vector<std::string> names;
    for (const NamedSpace& space : loaded.scenario.sides.at(0).zone->spaces)
        names.push_back(space.name);
    REQUIRE(names.size() == 24 * 3 + 3);
    CHECK(std::vector(names.end() - 3, names.end()) == std::vector<std::string>{"0105", "0205", "0106"});
}

TEST_CASE("what the properties of a zone of Tiled say is where it is counted from") {
    tmx::Map map = map_of(clogheim);
    tmx::TileLayer& zone = tiles(map, "zone night");
    const auto night = [&] { return *brought_back(map).first.scenario.sides.at(0).zone; };
    SECTION("deeper") {
        tmx::set(zone.properties, "depth", "4", "int");
        CHECK(night().end == "north");
        CHECK(night().depth == 4);
        CHECK(night().spaces.empty());
        CHECK(brought_back(map).second == "the zone of night is that of the map\n");
    }
    SECTION("from another end") {
        tmx::set(zone.properties, "end", "west");
        CHECK(night().end == "west");
        CHECK(night().depth == 3);
    }
    SECTION("painted hexes count more, and it is told") {
        tmx::set(zone.properties, "depth", "4", "int");
        zone.gids[200] = zone.gids[0];
        CHECK_FALSE(night().end.has_value());
        CHECK(night().spaces.size() == 24 * 3 + 1);
        CHECK_THAT(brought_back(map).second,
                   Contains("the zone of night is what is painted, which its properties do not count\n"));
    }
    SECTION("what is no end or no depth is refused") {
        tmx::set(zone.properties, "end", "nort");
        CHECK_THAT(mistakes(map),
                   Contains("a.tmx:") && Contains("'nort' is no end of the map") && Contains("did you mean"));
        tmx::set(zone.properties, "end", "north");
        for (const char* const wrong : {"deep", "0", "-2", "1.5", "99999999999999999999"}) {
            tmx::set(zone.properties, "depth", wrong);
            CHECK_THAT(mistakes(map), Contains(std::string("'") + wrong + "' is no depth of a zone"));
        }
    }
}
