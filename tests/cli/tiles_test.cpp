#include "tests/cli/process.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using nlohmann::json;

namespace {

/// One tile: a road in through the north that ends in the middle, a river from the south-west to the
/// south-east.
const char* const own_tiles = R"(sabotier: tiles/1
id: mine
rulebook: sabot
title: Mine
tiles:
  - id: A1
    name: Ford
    terrain: |
      ...g.g...
      .ggggggg.
      .ggggggg.
      ggggggggg
      ggggfgggg
      ggggggggg
      .ggggggg.
      ..ggggg..
      .........
    roads:
      - ["0501", "0502", "0503", "0504", "0505"]
)";

} // namespace

TEST_CASE("tiles lists the built-in sets, and what each tile of a set holds") {
    const Result sets = run_sabotier({"tiles"});
    CHECK(sets.exit == 0);
    CHECK_THAT(sets.out, StartsWith("house"));
    const json list = json::parse(run_sabotier({"tiles", "--format", "json"}).out);
    CHECK(list["$schema"] == "urn:sabotier:schema:tile-sets:1");
    const Result text = run_sabotier({"tiles", "house"});
    CHECK(text.exit == 0);
    CHECK_THAT(text.out, Contains("H01") && Contains("Forest"));
    const json node = json::parse(run_sabotier({"tiles", "house", "--format", "json"}).out);
    CHECK(node["tiles"].size() == list["sets"][0]["tiles"]);
    for (const json& tile : node["tiles"]) {
        int hexes = 0;
        for (const auto& [terrain, count] : tile["ground"].items())
            hexes += count.get<int>();
        CHECK(hexes == 43); // the whole ones
    }
}

TEST_CASE("tiles reads a set of one's own and draws it") {
    const Folder folder;
    folder.file("mine.tiles.yaml", own_tiles);
    const Result drawn = run_sabotier({"tiles", "mine.tiles.yaml", "-o", "mine.svg", "--format", "json"},
                                      {.folder = folder.path()});
    INFO(drawn.err);
    REQUIRE(drawn.exit == 0);
    const json tile = json::parse(drawn.out)["tiles"][0];
    CHECK(tile["roads"] == json({"n"}));
    CHECK(tile["rivers"].empty());
    CHECK(tile["ground"]["Forest"] == 1);
    CHECK(folder.has("mine.svg"));
    const Result wrong =
        run_sabotier({"tiles", "mine.tiles.yaml", "-o", "mine.pdf"}, {.folder = folder.path()});
    CHECK(wrong.exit == 1);
    CHECK_THAT(wrong.err, Contains("ends in .svg or .png"));
    CHECK_FALSE(folder.has("mine.pdf"));
    CHECK(run_sabotier({"tiles", "no-such-set"}).exit == 3);
}
