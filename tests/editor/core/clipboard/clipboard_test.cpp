#include "editor/core/clipboard/clipboard.hpp"

#include "editor/core/places/picking.hpp"
#include "editor/core/tools/paste_tool.hpp"
#include "editor/core/work/edits/armies.hpp"
#include "editor/core/work/edits/hex_ground.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "editor/core/work/edits/tiles.hpp"
#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

void paint(Document& document, const std::string& name, const std::string& terrain) {
    REQUIRE(
        document.apply("Paint", paint_terrain(document.scene(), {*parse_ccrr(name)}, TerrainId(terrain))));
}

void road(Document& document, const std::vector<std::string>& names) {
    std::vector<Cell> cells;
    for (const std::string& name : names)
        cells.push_back(*parse_ccrr(name));
    REQUIRE(document.apply("Road", draw_way(document.scene(), Way::road, cells)));
}

Selection spaces(const Document& document, const std::vector<std::string>& names) {
    Selection selection;
    for (const std::string& name : names)
        selection.spaces.insert(space(document, name));
    return selection;
}

std::string terrain(const Document& document, const std::string& name) {
    return document.setup().terrain(space(document, name))->id.str();
}

Clip clip_of(const Document& document, const Selection& selection) {
    Copied copied = copy(document.scene(), selection);
    REQUIRE(copied.clip);
    return *copied.clip;
}

/// Three hexes in a bend with a road, copied.
Clip bend(Document& document) {
    paint(document, "0202", "forest");
    paint(document, "0203", "desert");
    paint(document, "0304", "swamp");
    road(document, {"0202", "0203", "0304"});
    return clip_of(document, spaces(document, {"0202", "0203", "0304"}));
}

} // namespace

TEST_CASE("Ground is copied as text and pasted elsewhere, also into another document") {
    const auto document = meadow();
    const Clip clip = bend(*document);
    const std::string text = to_text(clip);
    const Clip read = must(read_clip(text));
    CHECK(read == clip);

    const auto other = meadow();
    for (Document* target : {document.get(), other.get()}) {
        REQUIRE(target->apply("Paste", paste(target->scene(), read, space(*target, "0502"))));
        CHECK(terrain(*target, "0502") == "forest");
        CHECK(terrain(*target, "0503") == "desert");
        CHECK(terrain(*target, "0603") == "swamp");
        CHECK(target->setup().board.hexes().road[number(space(*target, "0503"))]
              == (exit_bit(Facing::n) | exit_bit(Facing::se)));
    }
}

TEST_CASE("What falls off the board is left out") {
    const auto document = meadow();
    const Clip clip = bend(*document);
    REQUIRE(document->apply("Paste", paste(document->scene(), clip, space(*document, "0806"))));
    CHECK(terrain(*document, "0806") == "forest");
    CHECK(document->setup().map_faults.empty());
}

TEST_CASE("Six turns and two mirrors are nothing") {
    const auto document = meadow();
    const Clip clip = bend(*document);
    Clip round = clip;
    for (int i = 0; i < 6; ++i)
        round = turned(round, 1);
    CHECK(std::get<FreeHexes>(round.map.ground).terrain.codes
          == std::get<FreeHexes>(clip.map.ground).terrain.codes);
    CHECK(turned(turned(clip, 2), -2).map == turned(clip, 0).map);
    const Clip twice = *mirrored(*mirrored(clip).clip).clip;
    CHECK(std::get<FreeHexes>(twice.map.ground).terrain.codes
          == std::get<FreeHexes>(clip.map.ground).terrain.codes);
    // Half a turn: the swamp lies upper left of the desert, which is above the forest.
    REQUIRE(document->apply("Paste", paste(document->scene(), turned(clip, 3), space(*document, "0602"))));
    CHECK(terrain(*document, "0602") == "swamp");
    CHECK(terrain(*document, "0703") == "desert");
    CHECK(terrain(*document, "0704") == "forest");
}

TEST_CASE("Cutting leaves open ground and what was copied") {
    const auto document = meadow();
    const Clip before = bend(*document);
    const Selection selection = spaces(*document, {"0202", "0203"});
    const Clip clip = clip_of(*document, selection);
    REQUIRE(document->apply("Cut", clear(document->scene(), selection)));
    CHECK(terrain(*document, "0202") == document->rulebook().terrains.front().id.str());
    CHECK(document->setup().board.hexes().has_road[number(space(*document, "0203"))] == 0);
    REQUIRE(document->apply("Paste", paste(document->scene(), clip, space(*document, "0202"))));
    CHECK(terrain(*document, "0203") == "desert");
}

TEST_CASE("Pieces are pasted as the next units of their kind") {
    const auto document = starter();
    const SetupUnit unit = document->setup().units[0];
    Selection selection;
    selection.pieces.insert(ref_of(document->setup(), unit));
    const Clip clip = must(read_clip(to_text(clip_of(*document, selection))));
    CHECK(clip.pieces.at(0).kind == unit.kind_id);
    CHECK_FALSE(paste(document->scene(), clip, space(*document, "0505")));
    REQUIRE(document->apply("Cut", clear(document->scene(), selection)));
    REQUIRE(document->apply("Paste", paste(document->scene(), clip, space(*document, "0505"))));
    CHECK(document->setup().units[0].space == space(*document, "0505"));
    CHECK(document->setup().units[0].facing == unit.facing);
}

TEST_CASE("Tiles are copied with their turns; they turn but have no mirror image") {
    const auto document = tiled();
    REQUIRE(document->apply("Lay", lay_tile(document->scene(), TileId("H01"), {0, 0}, 1)));
    REQUIRE(document->apply("Lay", lay_tile(document->scene(), TileId("H02"), {0, 1}, 2)));
    Selection selection;
    selection.tiles = {{0, 0}, {0, 1}};
    const Clip clip = must(read_clip(to_text(clip_of(*document, selection))));
    const Clip sideways = turned(clip, -1);
    REQUIRE(document->apply("Paste", paste(document->scene(), sideways, space(*document, "0404"))));
    REQUIRE(tile_at(*document->work().map, {1, 0}));
    CHECK(tile_at(*document->work().map, {1, 0})->tile == TileId("H02"));
    CHECK(tile_at(*document->work().map, {1, 0})->turn == 1);
    CHECK_FALSE(mirrored(clip).clip);
    CHECK_FALSE(paste(meadow()->scene(), clip, SpaceIndex{20}));
}

TEST_CASE(
    "Pieces that come with tiles stand where they were meant to, also where the map grows to the left") {
    const auto document = tiled();
    REQUIRE(document->apply("Lay", lay_tile(document->scene(), TileId("H01"), {0, 0}, 0)));
    const SideId side = document->setup().sides[0].side->id;
    REQUIRE(document->apply("Buy", add_unit(document->scene(), side, KindId("INF"))));
    Selection tile;
    tile.tiles = {{0, 0}};
    Clip clip = clip_of(*document, tile);
    std::get<TiledHexes>(clip.map.ground).layout[0].i = -1;
    clip.pieces.push_back({KindId("INF"), side, {}, 0, 0, {}});
    const Scene before = document->scene();
    const SpaceIndex at = space(*document, "0404");
    REQUIRE(document->apply("Paste", paste(before, clip, at)));
    REQUIRE(tile_at(*document->work().map, {-1, 0}));
    const auto unit = std::ranges::find(document->setup().units, KindId("INF"), &SetupUnit::kind_id);
    REQUIRE(unit != document->setup().units.end());
    CHECK(unit->space == carried(at, before.setup(), document->setup()));
    CHECK(unit->space != no_space);
}

TEST_CASE("Foreign and damaged text is refused in words") {
    for (const char* text :
         {"", "hello", "{", "sabotier: map/1\n", "sabotier-clip", "sabotier-clip: 1\n",
          "sabotier-clip: 2\nrulebook: sabot\nmap: {}\n", "a: sabotier-clip\n",
          "sabotier-clip: 1\nrulebook: sabot\nmap: {board: hexes, terrain: xyz}\npieces: 3\n"}) {
        const auto read = read_clip(text);
        CHECK_FALSE(read);
        REQUIRE_FALSE(read.problems.empty());
        CHECK_FALSE(to_text(read.problems[0]).empty());
    }
    CHECK_FALSE(copy(meadow()->scene(), {}).clip);
    CHECK_FALSE(clear(meadow()->scene(), {}));
}

TEST_CASE("The paste tool turns, pastes at clicks and ends with Escape") {
    const auto document = meadow();
    document->borrow_tool(make_paste_tool(bend(*document)));
    click(*document, "0501");
    CHECK(terrain(*document, "0501") == "forest");
    CHECK(document->tool().view(*document).hints.size() == 3);
    press(*document, "R");
    press(*document, "M");
    press(*document, "Escape");
    CHECK(document->tool_id() == "select");
}
