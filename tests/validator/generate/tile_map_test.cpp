#include "formats/board/assembly.hpp"
#include "validator/generate/tile_map.hpp"

#include "formats/board/hex_board.hpp"
#include "formats/documents/load.hpp"
#include "validator/generate/tile_judge.hpp"
#include "validator/generate/tile_seams.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

namespace sabotier {

namespace {

const Rulebook& rules() {
    static const auto rulebook = load_rulebook("sabot", ".");
    REQUIRE(rulebook);
    return **rulebook.value;
}

const TileSet& house() {
    static const auto tiles = load_tiles("house", ".");
    REQUIRE(tiles);
    return **tiles.value;
}

std::size_t seam_faults(const TiledHexes& layout) {
    Map map;
    map.ground = layout;
    const auto faults = assemble(map, rules(), &house()).faults;
    return static_cast<std::size_t>(
        std::count_if(faults.begin(), faults.end(), [](const AssemblyFault& fault) {
            return fault.kind == AssemblyFault::Kind::seam_road
                   || fault.kind == AssemblyFault::Kind::seam_river
                   || fault.kind == AssemblyFault::Kind::seam_terrain;
        }));
}

TileMap draw(const TileWish& wish, std::uint64_t seed) {
    RandomNumbers random(seed);
    return draw_tile_map(rules(), house(), wish, random);
}

} // namespace

TEST_CASE("borders fit exactly where laying both tiles leaves no seam") {
    const TileSeams seams(house(), rules());
    RandomNumbers random(3);
    int fitting = 0;
    for (int i = 0; i < 400; ++i) {
        const TileSeams::Laid a{static_cast<std::uint32_t>(random.below(house().tiles.size())),
                                static_cast<std::uint8_t>(random.below(6))};
        const TileSeams::Laid b{static_cast<std::uint32_t>(random.below(house().tiles.size())),
                                static_cast<std::uint8_t>(random.below(6))};
        const Facing side = all_facings[random.below(6)];
        const TilePlace beyond = neighbour(TilePlace{0, 0}, side);
        TiledHexes map;
        map.tiles = "house";
        map.layout = {{house().tiles[a.tile].id, 0, 0, a.turn, {}},
                      {house().tiles[b.tile].id, beyond.i, beyond.j, b.turn, {}}};
        CAPTURE(house().tiles[a.tile].id.str(), int{a.turn}, house().tiles[b.tile].id.str(), int{b.turn},
                number(side));
        CHECK(seams.fit(a, side, b) == (seam_faults(map) == 0));
        CHECK(seams.fit(a, side, b) == seams.fit(b, opposite(side), a));
        fitting += seams.fit(a, side, b) ? 1 : 0;
    }
    CHECK(fitting > 50);
    CHECK(fitting < 350);
}

TEST_CASE("columns of tiles are nested and centred") {
    using Places = std::vector<std::pair<int, int>>;
    CHECK(tile_places({2, 3, 2}) == Places{{0, 0}, {0, 1}, {1, -1}, {1, 0}, {1, 1}, {2, -1}, {2, 0}});
    CHECK(tile_places({1}) == Places{{0, 0}});
    CHECK(tile_places({1, 1, 1}) == Places{{0, 0}, {1, -1}, {2, -1}});
    CHECK(tile_places({3, 4, 3}).size() == 10);
}

TEST_CASE("a drawn map has its shape, no seam, and a way for every ground class") {
    for (const std::vector<int>& columns : {std::vector{2, 3, 2}, std::vector{3, 4, 3}, std::vector{1, 2}}) {
        TileWish wish;
        wish.columns = columns;
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            CAPTURE(columns, seed);
            const TileMap drawn = draw(wish, seed);
            INFO(drawn.trouble);
            REQUIRE(drawn.map);
            CHECK(seam_faults(*drawn.map) == 0);
            std::set<std::pair<int, int>> places;
            for (const PlacedTile& tile : drawn.map->layout)
                places.emplace(tile.i, tile.j);
            const auto wanted = tile_places(columns);
            CHECK(places == std::set<std::pair<int, int>>(wanted.begin(), wanted.end()));
            CHECK(TileJudge(rules(), house(), wish).judge(*drawn.map).misses == 0);
        }
    }
}

TEST_CASE("the same seed draws the same map, another one another") {
    TileWish wish;
    wish.columns = {2, 3, 2};
    CHECK(draw(wish, 5).map == draw(wish, 5).map);
    CHECK(draw(wish, 5).map != draw(wish, 6).map);
}

TEST_CASE("wishes are met") {
    TileWish wish;
    wish.columns = {2, 3, 2};
    wish.least_cut = 4;
    wish.most_cut = 9;
    wish.most_difference = 6;
    wish.shares = {{TerrainId("forest"), 10, 20}};
    const TileMap drawn = draw(wish, 9);
    INFO(drawn.trouble);
    REQUIRE(drawn.map);
    CHECK(TileJudge(rules(), house(), wish).judge(*drawn.map).misses == 0);
    Map map;
    map.ground = *drawn.map;
    const HexBoard board = assemble(map, rules(), &house()).board;
    std::size_t forest = 0;
    board.for_each_space([&](SpaceIndex space) {
        forest += rules().terrains[board.terrain[number(space)] - 1U].id == TerrainId("forest") ? 1 : 0;
    });
    CHECK(forest * 100 >= 10 * board.hexes);
    CHECK(forest * 100 <= 20 * board.hexes);
    SECTION("the judge tells by how much a map misses them") {
        TileWish stricter = wish;
        stricter.shares = {{TerrainId("forest"), 90, 100}};
        const TileVerdict verdict = TileJudge(rules(), house(), stricter).judge(*drawn.map);
        CHECK(verdict.misses > 0);
        CHECK(verdict.why.find("forest covers ") == 0);
        stricter = wish;
        stricter.least_cut = 40;
        stricter.most_cut.reset();
        CHECK(TileJudge(rules(), house(), stricter).judge(*drawn.map).why.find("the smallest cut is ") == 0);
    }
}

TEST_CASE("a share is kept to the hex, however large the map") {
    TileSet tiles = house();
    Tile open = tiles.tiles.front();
    const auto grass = std::ranges::find(rules().terrains, TerrainId("grassland"), &Terrain::id);
    const auto forest = std::ranges::find(rules().terrains, TerrainId("forest"), &Terrain::id);
    REQUIRE((grass != rules().terrains.end() && forest != rules().terrains.end()));
    for (char& code : open.terrain.codes)
        if (rules().terrain(code) != nullptr) code = grass->code;
    const auto middle = static_cast<std::size_t>(tile_centre.row * tile_span + tile_centre.column);
    Tile wood = open;
    wood.id = TileId("WOOD");
    wood.terrain.codes[middle] = forest->code;
    open.id = TileId("OPEN");
    tiles.tiles = {open, wood};
    TiledHexes layout;
    layout.tiles = tiles.id.str();
    for (const auto& [column, row] : tile_places({6, 7, 8, 9, 8, 7, 6})) {
        PlacedTile placed;
        placed.tile = layout.layout.empty() ? wood.id : open.id;
        placed.i = column;
        placed.j = row;
        layout.layout.push_back(placed);
    }
    Map map;
    map.ground = layout;
    REQUIRE(assemble(map, rules(), &tiles).board.hexes > 1000); // so that one is less than a thousandth
    const auto misses = [&](int least, int most) {
        TileWish wish;
        wish.columns = {6, 7, 8, 9, 8, 7, 6};
        const long without = TileJudge(rules(), tiles, wish).judge(layout).misses;
        wish.shares = {{TerrainId("forest"), least, most}};
        return TileJudge(rules(), tiles, wish).judge(layout).misses - without;
    };
    CHECK(misses(0, 0) > 0);
    CHECK(misses(0, 1) == 0);
    CHECK(misses(1, 100) > 0);
}

TEST_CASE("an inventory is kept to") {
    TileWish wish;
    wish.columns = {2, 1};
    wish.inventory = {{TileId("H01"), 2}, {TileId("H02"), 1}};
    const TileMap drawn = draw(wish, 1);
    REQUIRE(drawn.map);
    CHECK(std::count_if(drawn.map->layout.begin(), drawn.map->layout.end(),
                        [](const PlacedTile& tile) { return tile.tile == TileId("H01"); })
          == 2);
    CHECK(drawn.map->inventory == wish.inventory);
    SECTION("one too small is told at once") {
        wish.columns = {2, 2};
        CHECK(draw(wish, 1).trouble == "the inventory holds 3 tiles; the shape 2-2 needs 4");
    }
    SECTION("tiles that never fit are proven not to") {
        wish.columns = {1, 1};
        wish.inventory = {{TileId("H01"), 1}, {TileId("H52"), 1}}; // meadows and dunes
        CHECK(draw(wish, 1).trouble
              == "no tiles of this set and inventory fill the shape 1-1 so that every border fits");
    }
}

TEST_CASE("a wish that no map meets ends with what was missed") {
    TileWish wish;
    wish.columns = {1, 1};
    wish.least_cut = 60;
    wish.inventory = {{TileId("H01"), 1}, {TileId("H02"), 1}}; // few maps, tried quickly
    const TileMap drawn = draw(wish, 1);
    CHECK_FALSE(drawn.map);
    CHECK(
        drawn.trouble.find("gave up after 12 starts; the best map still missed a wish: the smallest cut is ")
        == 0);
}

TEST_CASE("a map that is not wanted any more is given up soon") {
    TileWish wish;
    wish.columns = {3, 4, 3};
    wish.least_cut = 90; // which no map has
    std::size_t asked = 0;
    RandomNumbers random(1);
    const TileMap drawn = draw_tile_map(rules(), house(), wish, random, [&] { return ++asked >= 40; });
    CHECK_FALSE(drawn.map);
    CHECK(asked <= 45);
}

} // namespace sabotier
