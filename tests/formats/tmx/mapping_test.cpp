#include "formats/tmx/mapping.hpp"

#include "formats/documents/load.hpp"
#include "formats/setup/setup.hpp"
#include "formats/tmx/content.hpp"
#include "formats/tmx/import.hpp"
#include "formats/tmx/read.hpp"
#include "tests/support/documents.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

constexpr const char* things = R"( <objectgroup id="3" name="things">
  <object id="1" name="North Way" class="path" x="16" y="14"><polyline points="0,0 48,14"/></object>
  <object id="2" name="Bess" class="tank" x="16" y="14"><point/></object>
  <object id="3" class="tank" x="64" y="14"><properties><property name="army" value="blue"/></properties><point/></object>
  <object id="4" x="16" y="40"><point/></object>
 </objectgroup>
)";

/// Three by two hexes as somebody else draws them, with a decoration above, a path, and two armies of one
/// tank.
std::string foreign(const std::string& axis = "x", const std::string& index = "odd") {
    const bool is_pointy = axis == "y";
    return R"(<map version="1.10" orientation="hexagonal" width="3" height="2" tilewidth=")"
           + std::string(is_pointy ? "28" : "32") + R"(" tileheight=")" + (is_pointy ? "32" : "28")
           + R"(" hexsidelength="16" staggeraxis=")" + axis + R"(" staggerindex=")" + index + R"(">
 <tileset firstgid="1" name="outdoor" tilewidth="32" tileheight="28" tilecount="4" columns="4">
  <tile id="0" class="meadow"/>
  <tile id="1" class="Forest"/>
  <tile id="3"><properties><property name="wet" type="bool" value="true"/></properties></tile>
 </tileset>
 <layer id="1" name="ground" width="3" height="2"><data encoding="csv">1,2,1,4,3,1</data></layer>
 <layer id="2" name="flowers" width="3" height="2"><data encoding="csv">3,0,0,0,0,0</data></layer>
)" + (is_pointy || index == "even" ? "" : things)
           + "</map>";
}

tmx::Map read(const std::string& text) {
    auto map = tmx::read_map(text, "theirs.tmx", "", FilesAtHand({}));
    INFO(test::joined(map.problems));
    REQUIRE(map);
    return std::move(*map.value);
}

constexpr const char* mapping = R"(sabotier: tiled-mapping/1
rulebook: sabot
layers:
  - {layer: flowers, is: nothing}
tiles:
  - {class: meadow, is: grassland}
  - {tileset: outdoor, tile: 2, is: none}
  - {property: wet, value: "true", is: swamp}
  - {class: Forest, is: forest}
objects:
  - {class: path, is: road}
  - {class: tank, property: army, value: blue, is: piece, kind: MBT, side: blue}
  - {class: tank, is: piece, kind: MBT, side: red}
  - {layer: things, is: nothing}
)";

Outcome<tmx::ImportedDocument> import(const std::string& map, const std::string& how) {
    tmx::ImportWishes wishes;
    if (!how.empty()) {
        auto read_how = tmx::read_mapping(how, "how.yaml");
        INFO(test::joined(read_how.problems));
        REQUIRE(read_how);
        wishes.mapping = std::move(*read_how.value);
    } else {
        wishes.rulebook = "sabot";
    }
    return tmx::import_map(read(map), "", FilesAtHand({}), wishes);
}

std::shared_ptr<const Setup> setup_of(const tmx::ImportedDocument& document) {
    auto loaded = load_document_text(document.text, "made.yaml", "");
    INFO(document.text);
    INFO(test::joined(loaded.problems));
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

const Rulebook& sabot() {
    static const auto rulebook = *load_rulebook("sabot", "").value;
    return *rulebook;
}

} // namespace

TEST_CASE(
    "without a mapping everything that is not known is listed with its places, and nothing is guessed") {
    const auto made = import(foreign(), "");
    CHECK_FALSE(made);
    const std::string problems = test::joined(made.problems);
    CHECK_THAT(problems,
               Contains("theirs.tmx:7:")
                   && Contains("tiles 'meadow' of the layer 'ground' are not known: 0101, 0301 and 0302"));
    CHECK_THAT(problems, Contains("tiles 'Forest'") && Contains("0201"));
    CHECK_THAT(problems,
               Contains("tile 3 of the tile set 'outdoor' in the layer 'ground' is not known: 0102"));
    CHECK_THAT(problems,
               Contains("tile 2 of the tile set 'outdoor' in the layer 'flowers' is not known: 0101"));
    CHECK_THAT(problems, Contains("objects of the class 'tank' in the layer 'things' are not known: object 2 "
                                  "('Bess') at 0101 and object 3 at 0301"));
    CHECK_THAT(problems,
               Contains("objects without a class in the layer 'things' are not known: object 4 at 0102"));
    CHECK_THAT(problems, Contains("--write-mapping"));
    CHECK(made.problems.size() == 8);
}

TEST_CASE("a mapping makes terrain, roads, holes and armies of somebody else's map") {
    const auto made = import(foreign(), mapping);
    INFO(test::joined(made.problems));
    REQUIRE(made);
    CHECK(made.value->is_scenario);
    const auto setup = setup_of(*made.value);
    const HexBoard& board = setup->board.hexes();
    CHECK(board.hexes == 5);
    const auto terrain = [&](const char* name) {
        const auto space = setup->find(name);
        return space ? setup->terrain(*space)->id.str() : std::string();
    };
    CHECK(terrain("0101") == "grassland");
    CHECK(terrain("0201") == "forest");
    CHECK(terrain("0102") == "swamp");
    CHECK(terrain("0202").empty());
    CHECK(board.road[number(*board.find("0101"))] == exit_bit(Facing::se));
    REQUIRE(setup->units.size() == 2);
    CHECK(setup->sides.at(0).side->id.str() == "red");
    CHECK(setup->units[0].name == "Bess");
    CHECK(setup->units[0].id.str() == "mbt-1");
    CHECK(board.name(setup->units[1].space) == "0301");
    CHECK(setup->sides[setup->units[1].side].side->id.str() == "blue");
    CHECK(setup->unknown.empty());
}

TEST_CASE("hexes of any stagger keep their neighbours, and what is done to them is said") {
    const auto even = import(foreign("x", "even"), mapping);
    REQUIRE(even);
    CHECK(setup_of(*even.value)->terrain(*setup_of(*even.value)->find("0301"))->id.str() == "forest");
    REQUIRE(even.value->remarks.size() == 1);
    CHECK_THAT(even.value->remarks[0], StartsWith("the first column is empty"));

    const auto pointy = import(foreign("y", "odd"), mapping);
    REQUIRE(pointy);
    CHECK_THAT(pointy.value->remarks.at(0), Contains("turned clockwise by a quarter"));
    const auto setup = setup_of(*pointy.value);
    CHECK(setup->board.hexes().hexes == 5);
}

TEST_CASE("a first mapping names everything that is not known, fills in equal names and proposes near ones") {
    const std::string text = *tmx::first_mapping(read(foreign()), sabot(), "sabot").value;
    INFO(text);
    CHECK_THAT(text, Contains("{class: Forest, is: forest}") && Contains("{class: meadow, is: \"?\"}")
                         && Contains("{tileset: outdoor, tile: 3, is: \"?\"}")
                         && Contains("{class: tank, is: \"?\"}") && Contains("{layer: things, is: \"?\"}")
                         && Contains("rulebook: sabot") && Contains("3 times, in the layer ground"));
    std::string near = foreign();
    near.replace(near.find("meadow"), 6, "grasland");
    CHECK_THAT(*tmx::first_mapping(read(near), sabot(), "sabot").value, Contains("# perhaps grassland;"));
    near.replace(near.find("grasland"), 8, "1107");
    CHECK_THAT(*tmx::first_mapping(read(near), sabot(), "sabot").value,
               Contains("{class: \"1107\", is: \"?\"}"));

    const auto filled = tmx::read_mapping(text, "how.yaml");
    INFO(test::joined(filled.problems));
    REQUIRE(filled); // what is open is read, and is still not known
    CHECK_FALSE(import(foreign(), text));
}

TEST_CASE("a first mapping names the layers in which a class lies, the first three of many") {
    tmx::Map map = read(foreign());
    const auto begun = [&] { return *tmx::first_mapping(map, sabot(), "sabot").value; };
    const auto with_layers = [&](std::size_t count) {
        map.object_layers.resize(1, map.object_layers.front());
        for (std::size_t i = 1; i < count; ++i) {
            map.object_layers.push_back(map.object_layers.front());
            map.object_layers.back().name = "more " + std::to_string(i);
        }
    };
    CHECK_THAT(begun(), Contains("{class: tank, is: \"?\"} # 2 times, in the layer things\n"));
    with_layers(2);
    CHECK_THAT(begun(), Contains("{class: tank, is: \"?\"} # 4 times, in the layers things and more 1\n"));
    with_layers(3);
    CHECK_THAT(begun(), Contains("6 times, in the layers things, more 1 and more 2\n"));
    with_layers(5);
    CHECK_THAT(begun(), Contains("10 times, in the layers things, more 1, more 2 and 2 more\n"));
    map.tile_layers.back().gids = map.tile_layers.front().gids; // flowers
    CHECK_THAT(begun(),
               Contains("{class: Forest, is: forest} # 2 times, in the layers ground and flowers\n"));
}

TEST_CASE("a first mapping proposes what the game's board has a place for") {
    const auto begun = [](const std::string& type, const char* game) {
        tmx::Map map = read(foreign());
        if (std::string(game) != "sabot") {
            map.orientation = "orthogonal";
            map.stagger_axis.clear();
        }
        map.object_layers.front().objects.front().type = type;
        const auto rulebook = load_rulebook(game, {});
        REQUIRE(rulebook);
        const auto text = tmx::first_mapping(map, **rulebook.value, game);
        INFO(test::joined(text.problems));
        REQUIRE(text);
        return *text.value;
    };
    const std::string hexes = begun("wal", "sabot"), squares = begun("raod", "landmines"),
                      rooms = begun("wal", "fortress");
    CHECK_THAT(hexes, Contains("# Tiles: the id of a terrain for each '?'")
                          && Contains("# Objects: road, river, bridge, building, zone, objective, position, "
                                      "label, nothing, or piece with its kind and side.")
                          && !Contains("perhaps wall"));
    CHECK_THAT(squares, Contains("# Tiles: 'floor' or 'blocked' for each '?'")
                            && Contains("# Objects: zone, objective, nothing, or piece with its kind")
                            && !Contains("perhaps road"));
    CHECK_THAT(rooms, Contains("# Tiles: 'floor' for each '?'")
                          && Contains("# Objects: wall, zone, objective, nothing, or piece with its kind")
                          && Contains("perhaps wall; "));
    CHECK_THAT(begun("raod", "sabot"), Contains("perhaps road; "));
}

TEST_CASE("lines of a first mapping for a whole layer take nothing that has a class") {
    std::string mixed = foreign();
    mixed.replace(mixed.find("class=\"path\""), 12, "class=\"road\""); // known without a line
    const std::string text = *tmx::first_mapping(read(mixed), sabot(), "sabot").value;
    INFO(text);
    const auto tanks = text.find("{class: tank, is: \"?\"}"), roads = text.find("{class: road, is: road}"),
               others = text.find("{layer: things, is: \"?\"}");
    REQUIRE(others != std::string::npos);
    CHECK(roads < others);
    CHECK(tanks < others);
    std::string alone = mixed;
    alone.replace(alone.find("<object id=\"4\""), 14, "<object id=\"4\" class=\"tank\"");
    CHECK_THAT(*tmx::first_mapping(read(alone), sabot(), "sabot").value, !Contains("{class: road"));
    SECTION("so that who fills them in has a road still") {
        std::string filled = text;
        for (const auto& [from, to] :
             {std::pair{"{layer: things, is: \"?\"}", "{layer: things, is: nothing}"},
              std::pair{"{class: tank, is: \"?\"}", "{class: tank, is: nothing}"},
              std::pair{"{class: meadow, is: \"?\"}", "{class: meadow, is: grassland}"},
              std::pair{"tile: 3, is: \"?\"", "tile: 3, is: swamp"},
              std::pair{"tile: 2, is: \"?\"", "tile: 2, is: grassland"}})
            filled.replace(filled.find(from), std::string(from).size(), to);
        const auto made = import(mixed, filled);
        INFO(test::joined(made.problems));
        REQUIRE(made);
        CHECK_THAT(made.value->text, Contains("roads:"));
    }
}

TEST_CASE("mistakes in a mapping are told with their place") {
    const auto wrong = [](const std::string& lines) {
        const auto outcome = tmx::read_mapping("sabotier: tiled-mapping/1\n" + lines, "how.yaml");
        CHECK_FALSE(outcome);
        return test::joined(outcome.problems);
    };
    CHECK_THAT(wrong("tiles:\n  - {clas: a, is: forest}\n"),
               Contains("how.yaml:3:6") && Contains("did you mean 'class'"));
    CHECK_THAT(wrong("tiles:\n  - {is: forest}\n"), Contains("does not say what it is for"));
    CHECK_THAT(wrong("objects:\n  - {class: a, is: raod}\n"), Contains("did you mean 'road'"));
    CHECK_THAT(wrong("layers:\n  - {layer: a, is: road}\n"), Contains("'road' is nothing that it could be"));
    CHECK_FALSE(tmx::read_mapping("sabotier: map/1\n", "how.yaml"));
    const std::string two = wrong("objects:\n  - {class: a, is: raod}\n  - {klass: b, is: road}\n");
    CHECK(two
          == "how.yaml:4:6: unknown key 'klass' in an object of a mapping, did you mean 'class'?\n"
             "how.yaml:3:5: 'raod' is nothing that it could be, did you mean 'road'?\n");
    const auto game = import(foreign(), "sabotier: tiled-mapping/1\nrulebook: sabbot\n");
    CHECK_THAT(test::joined(game.problems),
               Catch::StartsWith("how.yaml:2:") && Contains("unknown rulebook 'sabbot'"));

    const auto terrain = import(foreign(), std::string(mapping) + "");
    REQUIRE(terrain);
    std::string typing = mapping;
    typing.replace(typing.find("grassland"), 9, "grasland");
    const auto unknown = import(foreign(), typing);
    CHECK_FALSE(unknown);
    CHECK_THAT(test::joined(unknown.problems),
               Contains("how.yaml:6:") && Contains("did you mean 'grassland'"));
}

TEST_CASE("squares and rooms are read from orthogonal maps, walls from lines, zones from layers and shapes") {
    const std::string head =
        R"(<map orientation="orthogonal" width="3" height="2" tilewidth="10" tileheight="10">
<tileset firstgid="1" name="t" tilewidth="10" tileheight="10" tilecount="2" columns="2"><tile id="0" type="floor"/><tile id="1" type="blocked"/></tileset>
)";
    tmx::ImportWishes wishes;
    SECTION("squares") {
        wishes.rulebook = "landmines";
        const auto made = tmx::import_map(
            read(head
                 + R"(<layer name="g" width="3" height="2"><data encoding="csv">1,2,1,1,1,1</data></layer>
<objectgroup name="o"><object id="1" type="zone" x="0" y="10" width="20" height="10"><properties><property name="side" value="green"/></properties></object>
<object id="2" type="piece" x="25" y="15"><properties><property name="side" value="green"/><property name="kind" value="hq"/></properties><point/></object></objectgroup></map>)"),
            "", FilesAtHand({}), wishes);
        INFO(test::joined(made.problems));
        REQUIRE(made);
        const auto setup = setup_of(*made.value);
        const GridBoard& board = setup->board.on<GridBoard>();
        CHECK(board.is_blocked(board.space(1, 0)));
        CHECK(setup->sides.at(0).zone.size() == 2);
        CHECK(setup->units.at(0).space == board.space(2, 1));
    }
    SECTION("rooms") {
        wishes.rulebook = "fortress";
        const auto rooms = [&](const std::string& wall) {
            return tmx::import_map(
                read(head
                     + R"(<layer name="g" width="3" height="2"><data encoding="csv">1,1,1,1,1,1</data></layer>
<objectgroup name="o"><object id="1" type="wall" x="10" y="0"><polyline points=")"
                     + wall + R"("/></object></objectgroup></map>)"),
                "", FilesAtHand({}), wishes);
        };
        const auto made = rooms("0,0 0,20");
        INFO(test::joined(made.problems));
        REQUIRE(made);
        CHECK_FALSE(made.value->is_scenario);
        CHECK_THAT(made.value->text, Contains("walls: [A1|B1, A2|B2]"));
        CHECK_THAT(test::joined(rooms("0,0 5,20").problems),
                   Contains("theirs.tmx:4:") && Contains("does not run along the sides"));
        std::string zigzag = "0,0";
        for (int i = 0; i < 500; ++i)
            zigzag += " 5,20 0,0";
        CHECK(rooms(zigzag).problems.size() == 1);
    }
    SECTION("a hole in a board of squares") {
        wishes.rulebook = "landmines";
        const auto made = tmx::import_map(
            read(
                head
                + R"(<layer name="g" width="3" height="2"><data encoding="csv">1,0,1,1,1,0</data></layer></map>)"),
            "", FilesAtHand({}), wishes);
        CHECK_THAT(test::joined(made.problems), Contains("there is no ground at B2 and C1"));
    }
    SECTION("of another form than the game's") {
        wishes.rulebook = "sabot";
        const auto made = tmx::import_map(read(head + "</map>"), "", FilesAtHand({}), wishes);
        CHECK_THAT(test::joined(made.problems), Contains("expected one for boards of hexes"));
    }
    SECTION("without a rulebook") {
        const auto made = tmx::import_map(read(head + "</map>"), "", FilesAtHand({}), {});
        CHECK_THAT(test::joined(made.problems), Contains("--rulebook") && Contains("landmines"));
    }
}

TEST_CASE("objects with no place, no side or no kind are refused one by one") {
    const auto made = import(
        R"(<map orientation="hexagonal" width="1" height="1" tilewidth="32" tileheight="28" hexsidelength="16" staggeraxis="x" staggerindex="odd">
<tileset firstgid="1" name="t" tilewidth="32" tileheight="28" tilecount="1" columns="1"><tile id="0" type="grassland"/></tileset>
<layer name="g" width="1" height="1"><data encoding="csv">1</data></layer><objectgroup name="o">
<object id="1" type="piece" x="16" y="14"><properties><property name="kind" value="MBTT"/><property name="side" value="red"/></properties><point/></object>
<object id="2" type="piece" x="16" y="14"><properties><property name="side" value="red"/></properties><point/></object>
<object id="3" type="piece" x="16" y="14"><properties><property name="kind" value="MBT"/></properties><point/></object>
<object id="4" type="objective" x="400" y="14"><point/></object>
<object id="5" type="zone" x="0" y="0" width="9" height="9"/>
<object id="6" type="wall" x="0" y="0"><polyline points="0,0 9,9"/></object>
</objectgroup></map>)",
        "");
    CHECK_FALSE(made);
    const std::string problems = test::joined(made.problems);
    CHECK_THAT(problems, Contains("theirs.tmx:4:") && Contains("did you mean 'MBT'"));
    CHECK_THAT(problems, Contains("object 2 is a piece of no kind") && Contains("object 3 is no side's"));
    CHECK_THAT(problems,
               Contains("object 4 lies on no space of the board") && Contains("object 5 is no side's"));
    CHECK_THAT(problems, Contains("object 6 is 'wall', for which boards of hexes have no place"));
    CHECK(made.problems.size() == 6);
}

TEST_CASE("what a line of a mapping says wrongly or leaves out is told once, at the line") {
    std::string map =
        R"(<map orientation="hexagonal" width="1" height="1" tilewidth="32" tileheight="28" hexsidelength="16" staggeraxis="x" staggerindex="odd">
<tileset firstgid="1" name="t" tilewidth="32" tileheight="28" tilecount="1" columns="1"><tile id="0" type="grassland"/></tileset>
<layer name="g" width="1" height="1"><data encoding="csv">1</data></layer><objectgroup name="o">)";
    for (const std::string id : {"1", "2", "3"})
        map += "<object id=\"" + id + R"(" type="tank" x="16" y="14"><point/></object>)";
    map += "</objectgroup></map>";
    const auto problems_of = [&](const std::string& line) {
        const auto made = import(
            map, "sabotier: tiled-mapping/1\nrulebook: sabot\nobjects:\n  - {class: tank, " + line + "}\n");
        CHECK_FALSE(made);
        CHECK(made.problems.size() == 1);
        REQUIRE_FALSE(made.problems.empty());
        CHECK(made.problems.front().at.line == 4);
        return test::joined(made.problems);
    };
    CHECK_THAT(problems_of("is: piece, kind: MBTT, side: red"), Contains("did you mean 'MBT'"));
    CHECK_THAT(problems_of("is: piece, kind: MBT"),
               Contains("3 objects of this line are no side's: object 1"));
    CHECK_THAT(problems_of("is: piece, side: red"), Contains("3 objects of this line are pieces of no kind"));
    CHECK_THAT(problems_of("is: zone"), Contains("are no side's"));
}

TEST_CASE("a mapping is begun only where it can lead to an import") {
    const auto refused = [](const tmx::Map& map) {
        const auto begun = tmx::first_mapping(map, sabot(), "sabot");
        CHECK_FALSE(begun);
        return test::joined(begun.problems);
    };
    SECTION("of a form that boards have") {
        tmx::Map map = read(foreign());
        map.orientation = "isometric";
        CHECK_THAT(refused(map), Contains("the map is 'isometric', expected hexagonal or orthogonal"));
    }
    SECTION("of the game's own") {
        tmx::Map map = read(foreign());
        const auto rooms = load_rulebook("fortress", {});
        REQUIRE(rooms);
        const auto begun = tmx::first_mapping(map, **rooms.value, "fortress");
        CHECK_FALSE(begun);
        CHECK_THAT(test::joined(begun.problems),
                   Contains("the map is 'hexagonal', expected one for boards of rooms"));
        map.orientation = "orthogonal";
        map.stagger_axis.clear();
        CHECK_THAT(refused(map), Contains("the map is 'orthogonal', expected one for boards of hexes"));
    }
    SECTION("with as many lines as are read again") {
        tmx::Map map = read(foreign());
        REQUIRE_FALSE(map.object_layers.empty());
        const auto with_classes = [&](int count) {
            std::vector<tmx::Object>& objects = map.object_layers.front().objects;
            objects.resize(1);
            objects.front().type.clear();
            for (int i = 1; i < count; ++i) {
                objects.push_back(objects.front());
                objects.back().type = "class " + std::to_string(i);
            }
        };
        with_classes(10'001);
        CHECK_THAT(refused(map), Contains("more than 10000 tiles or objects of their own in a mapping"));
        with_classes(10'000);
        const auto begun = tmx::first_mapping(map, sabot(), "sabot");
        REQUIRE(begun);
        const auto again = tmx::read_mapping(*begun.value, "m.yaml");
        INFO(test::joined(again.problems));
        REQUIRE(again);
        CHECK(again.value->objects.size() == 10'000);
        std::string longer = *begun.value;
        longer += "  - {class: one more, is: nothing}\n";
        CHECK(test::joined(tmx::read_mapping(longer, "m.yaml").problems)
                  .find("more than 10000 items in 'objects'")
              != std::string::npos);
    }
}
