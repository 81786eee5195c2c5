#include "formats/documents/documents.hpp"
#include "formats/geometry/hex_grid.hpp"
#include "tests/support/documents.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using Catch::Contains;
using Catch::Equals;

namespace {

Outcome<Map> read(const std::string& text) {
    return read_map(test::tree("sabotier: map/1\n" + text));
}

std::string wrong(const std::string& text) {
    const auto map = read(text);
    CHECK_FALSE(map);
    return test::joined(map.problems);
}

} // namespace

TEST_CASE("A map of hexes is read from a block of text", "[documents]") {
    const auto map = read("title: Ford\n"
                          "size: [3, 2]\n"
                          "terrain: |\n"
                          "  gfg\n"
                          "  .wh\n"
                          "roads: [[\"0101\", \"0201\"]]\n"
                          "rivers:\n"
                          "  - [\"0202\"]\n"
                          "bridges: [\"0202\", {at: \"0101\", along: [n, s]}]\n"
                          "buildings: [{id: mill, hexes: [\"0301\"]}]\n"
                          "labels: [{at: \"0302\", text: Old Mill}]\n"
                          "depth: 3\n");
    INFO(test::joined(map.problems));
    REQUIRE(map);
    const auto& free = std::get<FreeHexes>(map.value->ground);
    CHECK(free.terrain.columns == 3);
    CHECK(free.terrain.rows == 2);
    CHECK(free.terrain.code({1, 0}) == 'f');
    CHECK(free.terrain.code({0, 1}) == '.');
    CHECK(free.terrain.code({2, 1}) == 'h');
    CHECK(free.terrain.code({3, 0}) == '.');
    CHECK(free.terrain.roads.at(0).cells == std::vector<Cell>{{0, 0}, {1, 0}});
    CHECK(free.terrain.rivers.at(0).cells == std::vector<Cell>{{1, 1}});
    CHECK(free.terrain.bridges.at(0).cell == Cell{1, 1});
    CHECK(free.terrain.bridges.at(1).along == std::array{Facing::n, Facing::s});
    CHECK(free.terrain.buildings.at(0).cells == std::vector<Cell>{{2, 0}});
    CHECK(free.depth == 3);
    CHECK(map.value->labels.at(0).text == "Old Mill");
    SECTION("with the place of its first code") {
        CHECK(free.terrain.codes_at.line == 5);
        CHECK(free.terrain.codes_at.column == 3);
    }
    SECTION("and with the places of the hexes of its roads") {
        CHECK(free.terrain.roads.at(0).at.at(1).line == 7);
        CHECK(free.terrain.roads.at(0).at.at(1).column == 18);
    }
}

TEST_CASE("A map may be filled with one terrain", "[documents]") {
    const auto map = read("size: [30, 20]\nfill: g\n");
    REQUIRE(map);
    CHECK(std::get<FreeHexes>(map.value->ground).terrain.codes == std::string(600, 'g'));
    CHECK_THAT(wrong("fill: g\n"), Contains("'fill' needs a size"));
    CHECK_THAT(wrong("size: [2, 2]\nfill: gg\n"), Contains("'gg' is no code of terrain"));
    CHECK_THAT(wrong("size: [2, 2]\nfill: g\nterrain: |\n  gg\n  gg\n"),
               Contains("both 'terrain' and 'fill'"));
}

TEST_CASE("A map is laid from tiles", "[documents]") {
    const auto map = read("tiles: house\n"
                          "layout:\n"
                          "  - {tile: H07, at: [0, 0], turn: 2}\n"
                          "  - {tile: H12, at: [1, -1]}\n"
                          "inventory: {H07: 2}\n");
    INFO(test::joined(map.problems));
    REQUIRE(map);
    const auto& tiled = std::get<TiledHexes>(map.value->ground);
    CHECK(tiled.tiles == "house");
    REQUIRE(tiled.layout.size() == 2);
    CHECK(tiled.layout[0] == PlacedTile{TileId("H07"), 0, 0, 2, {}});
    CHECK(tiled.layout[1] == PlacedTile{TileId("H12"), 1, -1, 0, {}});
    CHECK(tiled.layout[1].at.line == 5);
    CHECK(tiled.inventory.at(TileId("H07")) == 2);
}

TEST_CASE("Boards without hexes are read as well", "[documents]") {
    CHECK(std::holds_alternative<Rooms>(read("board: rooms\nsize: [4, 4]\nwalls: [A1|A2]\n").value->ground));
    CHECK(
        std::holds_alternative<Squares>(read("board: squares\nsize: [8, 8]\nblocked: [C3]\n").value->ground));
    CHECK(std::holds_alternative<Cards>(read("board: cards\n").value->ground));
    CHECK(std::holds_alternative<Table>(read("board: table\nrow: [2, 3]\n").value->ground));
    CHECK_THAT(wrong("board: hexs\nterrain: |\n  g\n"), Contains("did you mean 'hexes'"));
    SECTION("and read on as what they mean where that is misspelt") {
        CHECK(read("board: roms\nsize: [4, 4]\nwalls: [A1|A2]\n").problems.size() == 1);
        CHECK(read("bard: rooms\nsize: [4, 4]\nwalls: [A1|A2]\n").problems.size() == 1);
        CHECK_THAT(wrong("board: roms\nsize: [4, 4]\nterrain: |\n  g\n"),
                   Contains("did you mean 'rooms'") && Contains("unknown key 'terrain'"));
    }
    CHECK_THAT(wrong("board: rooms\nsize: [4, 4]\nterrain: |\n  g\n"), Contains("unknown key 'terrain'"));
}

TEST_CASE("Mistakes in a map are named with their place", "[documents]") {
    SECTION("a map without ground") {
        CHECK_THAT(wrong("title: x\n"), Contains("a map has no 'terrain'"));
    }
    SECTION("rows of different lengths") {
        CHECK_THAT(
            wrong("terrain: |\n  ggg\n  gg\n  ggg\n"),
            Equals("test.yaml:4:5: row 2 of the terrain has 2 codes, expected 3 as in the other rows\n"));
    }
    SECTION("a blank among the codes") {
        CHECK_THAT(wrong("terrain: |\n  ggg\n  g g\n"), Contains("test.yaml:4:4: a blank among the codes"));
    }
    SECTION("a character that is no code") {
        CHECK_THAT(wrong("terrain: |\n  gg\n  \xC3\xA9\n"),
                   Contains("test.yaml:4:3: a character that is no code of terrain"));
    }
    SECTION("many wrong rows are not all listed") {
        std::string text = "terrain: |\n  ggg\n";
        for (int i = 0; i < 1000; ++i)
            text += "  gg\n";
        CHECK(read(text).problems.size() <= 20);
    }
    SECTION("an empty block") {
        CHECK_THAT(wrong("terrain: \"\"\n"), Contains("the terrain is empty"));
    }
    SECTION("a list instead of a block") {
        CHECK_THAT(wrong("terrain: [g, g]\n"), Contains("the terrain is a list"));
    }
    SECTION("a size that the terrain does not have") {
        CHECK_THAT(wrong("size: [3, 2]\nterrain: |\n  gg\n  gg\n"),
                   Contains("test.yaml:2:7: the size is given as 3 by 2, expected 2 columns and 2 rows"));
    }
    SECTION("sizes of a thousand million hexes") {
        CHECK_THAT(
            wrong("size: [31623, 31623]\nfill: g\n"),
            Contains("test.yaml:2:7: a map of 31623 by 31623 hexes is too large, expected at most 4000000"));
        CHECK_THAT(wrong("size: [1000000000, 1]\nfill: g\n"),
                   Contains("this is no size, expected a list of two whole numbers from 1 to 4000000"));
        CHECK_THAT(wrong("size: [99999999999, 2]\nfill: g\n"), Contains("this is no size"));
        CHECK_THAT(wrong("size: [0, 2]\nfill: g\n"), Contains("this is no size"));
        CHECK_THAT(wrong("size: [2, 2, 2]\nfill: g\n"), Contains("this is no size"));
    }
    SECTION("010 as a hex") {
        CHECK_THAT(
            wrong("terrain: |\n  gg\nroads: [[010]]\n"),
            Equals("test.yaml:4:10: '010' is no hex number, expected column and row from 01, two digits each "
                   "(three or more on large maps), such as \"0107\"\n"));
        CHECK_THAT(wrong("terrain: |\n  gg\nroads: [[107]]\n"), Contains("such as \"0107\" or \"1007\""));
        CHECK_THAT(wrong("terrain: |\n  gg\nroads: [[\"0001\"]]\n"), Contains("'0001' is no hex number"));
        CHECK_THAT(wrong("terrain: |\n  gg\nlabels: [{at: A1, text: x}]\n"),
                   Contains("'A1' is no hex number"));
        CHECK_THAT(wrong("terrain: |\n  gg\nroads: [0101]\n"), Contains("this is no road"));
        CHECK_THAT(wrong("terrain: |\n  gg\nroads: [[]]\n"), Contains("this is no road"));
    }
    SECTION("bridges") {
        CHECK_THAT(wrong("terrain: |\n  gg\nbridges: [{at: \"0101\", along: [n, n]}]\n"),
                   Contains("no direction of a bridge"));
        CHECK_THAT(wrong("terrain: |\n  gg\nbridges: [{at: \"0101\", along: [n, up]}]\n"),
                   Contains("no direction of a bridge"));
        CHECK_THAT(wrong("terrain: |\n  gg\nbridges: [{along: [n, s]}]\n"), Contains("a bridge has no 'at'"));
    }
    SECTION("tiles without a layout, turns that do not exist, places far away") {
        CHECK_THAT(wrong("tiles: house\n"), Contains("a map has no 'layout'"));
        CHECK_THAT(wrong("layout: []\n"), Contains("a map has no 'tiles'"));
        CHECK_THAT(wrong("tiles: house\nlayout: [{tile: H01, at: [0, 0], turn: 6}]\n"),
                   Contains("from 0 to 5"));
        CHECK_THAT(wrong("tiles: house\nlayout: [{tile: H01, at: [0]}]\n"),
                   Contains("this is no place of a tile"));
        CHECK_THAT(wrong("tiles: house\nlayout: [{tile: H01, at: [0, 0]}, {tile: H01, at: [9000, -9000]}]\n"),
                   Contains("so far apart that the map would span"));
    }
    SECTION("several mistakes at once") {
        const auto map = read("titel: x\nterrain: |\n  gg\n  g\nroads: [[010]]\ndepth: deep\n");
        CHECK(map.problems.size() == 4);
        CHECK_THAT(test::joined(map.problems),
                   Contains("unknown key 'titel'") && Contains("did you mean 'title'"));
    }
}

TEST_CASE("A document says what it is", "[documents]") {
    const auto kind_problem = [](const std::string& text) {
        return test::joined(document_kind(test::tree(text)).problems);
    };
    CHECK(*document_kind(test::tree("sabotier: tiles/1\n")).value == DocumentKind::tiles);
    CHECK_THAT(kind_problem("title: x\n"),
               Contains("the line that says what kind of document this is is missing"));
    CHECK_THAT(kind_problem("sabotier: mapp/1\n"), Contains("did you mean 'map'"));
    CHECK_THAT(kind_problem("sabotier: map/2\n"), Contains("version '2' of map documents is not known"));
    CHECK_THAT(kind_problem("sabotier: map\n"), Contains("'map' states no version"));
    CHECK_THAT(kind_problem("sabotier: [map]\n"), Contains("'sabotier' is no text"));
    CHECK_THAT(kind_problem("- a\n"),
               Contains("this is no document, expected a document that begins with a line such as"));
    CHECK_THAT(test::joined(read_map(test::tree("sabotier: army/1\nterrain: |\n  g\n")).problems),
               Contains("this is a document of kind army, expected 'sabotier: map/1'"));
}

TEST_CASE("A million hexes are read and written as one block", "[documents]") {
    Map map;
    FreeHexes free;
    free.terrain.columns = 1000;
    free.terrain.rows = 1000;
    free.terrain.codes.assign(1'000'000, 'g');
    free.terrain.codes[123'456] = 'f';
    map.ground = free;
    const std::string text = write_yaml(write_map(map));
    const auto document = read_yaml(text, "large.yaml");
    REQUIRE(document);
    CHECK(document.value->entries.size() == 4);
    const auto again = read_map(*document.value);
    REQUIRE(again);
    CHECK(*again.value == map);
}
