#include "formats/documents/documents.hpp"
#include "tests/support/documents.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using Catch::Contains;

namespace {

const std::string head = "sabotier: tiles/1\nid: mine\nrulebook: sabot\ntiles:\n";

std::string tile(const std::string& id, const std::string& fourth_row = "ggggggggg") {
    return "  - id: " + id
           + "\n    terrain: |\n"
             "      ...g.g...\n"
             "      .ggggggg.\n"
             "      .ggggggg.\n"
             "      "
           + fourth_row
           + "\n"
             "      ggggggggg\n"
             "      ggggggggg\n"
             "      .ggggggg.\n"
             "      ..ggggg..\n"
             "      .........\n";
}

std::string wrong(const std::string& text) {
    const auto tiles = read_tiles(test::tree(text));
    CHECK_FALSE(tiles);
    return test::joined(tiles.problems);
}

} // namespace

TEST_CASE("A tile set is a list of squares of text", "[documents]") {
    const auto tiles = read_tiles(test::tree(head + tile("T1") + tile("T2")));
    INFO(test::joined(tiles.problems));
    REQUIRE(tiles);
    REQUIRE(tiles.value->tile(TileId("T2")));
    CHECK(tiles.value->tile(TileId("T2"))->terrain.code(tile_centre) == 'g');
    CHECK(tiles.value->tile(TileId("T9")) == nullptr);
}

TEST_CASE("Tiles have the outline of the lattice", "[documents]") {
    SECTION("no hole") {
        CHECK_THAT(wrong(head + tile("T1", "gggg.gggg")),
                   Contains("test.yaml:10:11: tile T1 has no terrain at 0504"));
    }
    SECTION("nothing beyond") {
        std::string text = head + tile("T1");
        text.replace(text.find("........."), 9, "g........");
        CHECK_THAT(wrong(text), Contains("tile T1 has terrain off the tile, at 0109"));
    }
    SECTION("nine by nine") {
        CHECK_THAT(wrong(head + "  - {id: T1, terrain: ggg}\n"),
                   Contains("tile T1 is 3 columns by 1 rows, expected 9 by 9"));
    }
}

TEST_CASE("Tile ids stand once", "[documents]") {
    CHECK_THAT(wrong(head + tile("T1") + tile("T1")),
               Contains("there is a tile T1 already") && Contains("test.yaml:5:5"));
}

TEST_CASE("A tile set names its rulebook and its tiles", "[documents]") {
    CHECK_THAT(wrong("sabotier: tiles/1\nid: x\n"),
               Contains("has no 'rulebook'") && Contains("has no 'tiles'"));
}

namespace {

using Cells = std::vector<Cell>;

std::string lines(const std::string& roads) {
    return head + tile("T1") + "    roads:\n      - " + roads + "\n";
}

Cells road(const std::string& line) {
    const auto tiles = read_tiles(test::tree(lines(line)));
    INFO(test::joined(tiles.problems));
    REQUIRE(tiles);
    return tiles.value->tiles[0].terrain.roads.at(0).cells;
}

std::string written(const std::string& line) {
    const auto text = format_document(lines(line), "mine.tiles.yaml");
    REQUIRE(text);
    const auto at = text.value->find("roads:\n      - ");
    REQUIRE(at != std::string::npos);
    const std::string rest = text.value->substr(at + 15);
    return rest.substr(0, rest.find('\n'));
}

} // namespace

TEST_CASE("A line that ends in the middle of a side leaves the tile", "[documents]") {
    CHECK(road(R"(["0502", "0503", "0504"])") == road(R"(["0501", "0502", "0503", "0504"])"));
    CHECK(road(R"(["0503", "0502"])") == Cells{{4, 2}, {4, 1}, {4, 0}});
    CHECK(road(R"(["0203", "0304", "0404", "0504", "0604", "0605", "0706", "0806"])").front() == Cell{0, 2});
    CHECK(road(R"(["0203", "0304", "0404", "0504", "0604", "0605", "0706", "0806"])").back() == Cell{8, 6});
    SECTION("through each of the six sides") {
        for (const auto& [inside, beyond] :
             std::vector<std::pair<const char*, Cell>>{{R"(["0503", "0502"])", {4, 0}},
                                                       {R"(["0703", "0803"])", {8, 2}},
                                                       {R"(["0706", "0806"])", {8, 6}},
                                                       {R"(["0507", "0508"])", {4, 8}},
                                                       {R"(["0306", "0206"])", {0, 6}},
                                                       {R"(["0303", "0203"])", {0, 2}}}) {
            INFO(inside);
            CHECK(road(inside).back() == beyond);
        }
    }
    SECTION("not where it has just come in") {
        CHECK(road(R"(["0501", "0502"])") == Cells{{4, 0}, {4, 1}});
    }
    SECTION("not from a single hex, nor from another hex of the rim") {
        CHECK(road(R"(["0502"])") == Cells{{4, 1}});
        CHECK(road(R"(["0504", "0604", "0703", "0702"])").back() == Cell{6, 1});
    }
}

TEST_CASE("A line that ends in the middle of a side and stays on the tile says so", "[documents]") {
    CHECK(road(R"(["0503", "0502", end])") == Cells{{4, 2}, {4, 1}});
    CHECK(road(R"([end, "0502", "0503", "0504"])") == Cells{{4, 1}, {4, 2}, {4, 3}});
    SECTION("and where it says nothing, it is wrong") {
        CHECK_THAT(wrong(lines(R"(["0504", "0503", end])")),
                   Contains("test.yaml:17:26: 'end' says nothing here"));
        CHECK_THAT(wrong(lines(R"(["0502", end])")), Contains("'end' says nothing here"));
        CHECK_THAT(wrong(lines(R"(["0501", "0502", end])")), Contains("'end' says nothing here"));
        CHECK_THAT(wrong(lines("[end]")), Contains("'end' says nothing here"));
    }
    SECTION("and not in the middle of a line, nor on a map") {
        CHECK_THAT(wrong(lines(R"(["0504", end, "0503"])")), Contains("'end'"));
        CHECK_FALSE(read_map(test::tree("sabotier: map/1\nboard: hexes\nterrain: |\n  ggg\n  ggg\nroads:\n"
                                        "  - [\"0101\", \"0201\", end]\n")));
    }
}

TEST_CASE("Ends of lines of tiles are written as they were meant", "[documents]") {
    CHECK(written(R"(["0503", "0502", end])") == R"(["0503", "0502", end])");
    CHECK(written(R"([end, "0502", "0503"])") == R"([end, "0502", "0503"])");
    CHECK(written(R"(["0502", "0503"])") == R"(["0501", "0502", "0503"])");
    CHECK(written(R"(["0503", "0504"])") == R"(["0503", "0504"])");
}
