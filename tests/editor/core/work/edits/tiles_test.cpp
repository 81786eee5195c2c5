#include "editor/core/work/edits/tiles.hpp"

#include "editor/core/places/picking.hpp"
#include "editor/core/work/edits/armies.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

void lay(Document& document, const std::string& id, TilePlace place, int turn = 0) {
    REQUIRE(document.apply("Lay", lay_tile(document.scene(), TileId(id), place, turn)));
}

} // namespace

TEST_CASE("Tiles are laid, replaced, turned, moved and removed") {
    const auto document = tiled();
    lay(*document, "H01", {0, 0});
    lay(*document, "H02", {1, 0});
    CHECK(document->setup().board.hexes().hexes > 80);
    lay(*document, "H03", {1, 0}, 7);
    REQUIRE(tile_at(*document->work().map, {1, 0}));
    CHECK(tile_at(*document->work().map, {1, 0})->tile == TileId("H03"));
    CHECK(tile_at(*document->work().map, {1, 0})->turn == 1);
    REQUIRE(document->apply("Turn", turn_tiles(document->scene(), {{1, 0}}, -2)));
    CHECK(tile_at(*document->work().map, {1, 0})->turn == 5);
    CHECK_FALSE(move_tiles(document->scene(), {{1, 0}}, {1, 0}, {0, 0}));
    REQUIRE(document->apply("Move", move_tiles(document->scene(), {{1, 0}}, {1, 0}, {0, 1})));
    CHECK(tile_at(*document->work().map, {0, 1}));
    REQUIRE(document->apply("Remove", remove_tiles(document->scene(), {{0, 1}})));
    CHECK_FALSE(tile_at(*document->work().map, {0, 1}));
    CHECK_FALSE(remove_tiles(document->scene(), {{0, 1}}));
    CHECK_FALSE(lay_tile(document->scene(), TileId("Z99"), {0, 0}, 0));
    CHECK_FALSE(lay_tile(document->scene(), TileId("H01"), {5'000'000, 0}, 0));
}

TEST_CASE("A tile beyond the left rim renames hexes, and units keep their ground") {
    const auto document = tiled();
    lay(*document, "H01", {0, 0});
    const SideId side = document->setup().sides[0].side->id;
    REQUIRE(document->apply("Buy", buy(document->scene(), side, LineId("MBT"))));
    const PieceRef tank{side, UnitId("mbt-1")};
    REQUIRE(document->apply("Place", place_piece(document->scene(), tank, space(*document, "0303"))));
    const auto lattice = [&] {
        const Setup& setup = document->setup();
        return setup.board.hexes().grid.hex(setup.units[find_piece(setup, tank)].space)
               + setup.board.hexes().origin;
    };
    const Hex before = lattice();
    const Point seen = centre_of(document->setup().board.hexes(), {0, 0});
    lay(*document, "H02", {-1, 0});
    CHECK(lattice() == before);
    CHECK(document->work().scenario->deployment[0].units[0].space->name != "0303");
    const Point after = centre_of(document->setup().board.hexes(), {0, 0});
    CHECK(document->last_shift().x == Approx(after.x - seen.x));
    CHECK(document->last_shift().y == Approx(after.y - seen.y));
    CHECK(document->last_shift().x > 1);

    CHECK_FALSE(document->apply("Remove", remove_tiles(document->scene(), {{0, 0}})));
    CHECK(document->message().find("mbt-1") != std::string::npos);
    REQUIRE(document->apply("Remove", remove_tiles(document->scene(), {{-1, 0}})));
    CHECK(document->work().scenario->deployment[0].units[0].space->name == "0303");
}

TEST_CASE("The place under a point is the tile's that covers it") {
    const auto document = tiled();
    lay(*document, "H01", {0, 0});
    lay(*document, "H02", {-1, 1});
    const Setup& setup = document->setup();
    for (const SpaceIndex one : document->board().layout().spaces()) {
        const Hex hex = setup.board.hexes().grid.hex(one) + setup.board.hexes().origin;
        const TilePlace place = place_at(setup.board.hexes(), document->board().layout().centre(one));
        CHECK(tile_measure(hex - centre(place)) <= 7);
    }
    CHECK(outline_of(setup.board.hexes(), {0, 0}).size() == 6);
}

TEST_CASE("Seams tell where a tile does not fit, before it is laid") {
    const auto document = tiled();
    const TileSet& set = *document->work().tiles;
    lay(*document, "H01", {0, 0});
    CHECK(seams(document->scene(), TileId("H02"), {2, 2}, 0).empty());
    CHECK(in_words({}) == "");
    std::size_t checked = 0;
    for (const Tile& tile : set.tiles) {
        const auto found = seams(document->scene(), tile.id, {1, 0}, 0);
        // What hovering says is what laying brings.
        const auto now = lay_tile(document->scene(), tile.id, {1, 0}, 0);
        REQUIRE(now);
        CHECK(Scene(*now.work).setup().map_faults.size() == found.size());
        if (found.empty()) continue;
        ++checked;
        CHECK_FALSE(in_words(found).empty());
        CHECK(found[0].other == TilePlace{0, 0});
        const int turn = best_turn(document->scene(), tile.id, {1, 0});
        CHECK(seams(document->scene(), tile.id, {1, 0}, turn).size() <= found.size());
    }
    CHECK(checked > 0);
}

TEST_CASE("The inventory of a map counts down") {
    const auto document = tiled();
    CHECK(copies_left(*document->work().map, TileId("H01")) == std::nullopt);
    document->change("Inventory", with_map(document->work(), [](Map& map) {
                         std::get<TiledHexes>(map.ground).inventory[TileId("H01")] = 2;
                     }));
    lay(*document, "H01", {0, 0});
    CHECK(copies_left(*document->work().map, TileId("H01")) == 1);
    CHECK(copies_left(*document->work().map, TileId("H02")) == 0);
}
