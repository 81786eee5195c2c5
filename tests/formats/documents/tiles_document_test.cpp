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
