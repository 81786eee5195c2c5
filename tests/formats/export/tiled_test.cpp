#include "formats/export/export.hpp"
#include "formats/tmx/read.hpp"
#include "formats/tmx/scene.hpp"
#include "formats/tmx/vocabulary.hpp"
#include "tests/formats/draw/grid_sample.hpp"
#include "tests/formats/draw/sample.hpp"

#include <catch2/catch.hpp>
#include <png.h>

#include <algorithm>

using namespace sabotier;
using Catch::Matchers::Contains;

namespace {

Export tiled(const Setup& setup, const ExportOptions& options = {}) {
    auto made = export_scenario(setup, "tiled", options);
    for (const Problem& problem : made.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(made);
    return std::move(*made.value);
}

tmx::Map map_of(const Export& made) {
    auto map = tmx::read_map(made.files.files().at("map.tmx"), "map.tmx", "", FilesAtHand({}));
    for (const Problem& problem : map.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(map);
    return std::move(*map.value);
}

const tmx::ObjectLayer& layer(const tmx::Map& map, const std::string& name) {
    const auto found = std::ranges::find(map.object_layers, name, &tmx::ObjectLayer::name);
    REQUIRE(found != map.object_layers.end());
    return *found;
}

/// Pixels of a picture as 0xRRGGBBAA, of the size that its tile set says.
std::vector<std::uint32_t> pixels_of(const Export& made, const tmx::Tileset& set) {
    const std::string& file = made.files.files().at(set.picture);
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    REQUIRE(png_image_begin_read_from_memory(&image, file.data(), file.size()) != 0);
    image.format = PNG_FORMAT_RGBA;
    CHECK(image.width == static_cast<png_uint_32>(set.picture_width));
    CHECK(image.height == static_cast<png_uint_32>(set.picture_height));
    std::vector<std::uint8_t> bytes(PNG_IMAGE_SIZE(image));
    REQUIRE(png_image_finish_read(&image, nullptr, bytes.data(), 0, nullptr) != 0);
    std::vector<std::uint32_t> pixels;
    for (std::size_t i = 0; i < bytes.size(); i += 4)
        pixels.push_back((std::uint32_t{bytes[i]} << 24U) | (std::uint32_t{bytes[i + 1]} << 16U)
                         | (std::uint32_t{bytes[i + 2]} << 8U) | bytes[i + 3]);
    return pixels;
}

} // namespace

TEST_CASE("Tiled: every terrain is a tile, and every hex shows its own") {
    const auto setup = sample::skirmish().make();
    const Export made = tiled(*setup);
    const tmx::Map map = map_of(made);
    CHECK(map.orientation == "hexagonal");
    CHECK(map.stagger_axis == "x");
    CHECK(map.stagger_index == "odd");
    const HexBoard& board = setup->board.hexes();
    const tmx::TileLayer& ground = map.tile_layers.at(0);
    for (int column = 0; column < board.grid.columns(); ++column)
        for (int row = 0; row < board.grid.rows(); ++row) {
            const Terrain* terrain = setup->terrain(board.grid.index(to_hex({column, row})));
            const tmx::TileInfo* info = map.info(ground.gid(column, row));
            REQUIRE((terrain == nullptr) == (info == nullptr));
            if (terrain != nullptr) CHECK(info->type == terrain->id.str());
        }
}

TEST_CASE("Tiled: pictures are as large as their tile sets say, opaque in the midst of tiles and clear at "
          "their corners") {
    const auto setup = sample::skirmish().make();
    const Export made = tiled(*setup);
    const tmx::Map map = map_of(made);
    REQUIRE(map.tilesets.size() == 2);
    const tmx::Tileset& ground = map.tilesets[0];
    const auto pixels = pixels_of(made, ground);
    CHECK(ground.tiles == 16); // all places of the picture, as Tiled counts them
    CHECK(map.tilesets[1].first == 17);
    for (std::uint32_t tile = 0; tile < ground.infos.size(); ++tile) {
        const auto at = [&](int x, int y) {
            const int column = static_cast<int>(tile) % ground.columns * ground.tile_width + x;
            const int row = static_cast<int>(tile) / ground.columns * ground.tile_height + y;
            return pixels[static_cast<std::size_t>(row * ground.picture_width + column)] & 0xFFU;
        };
        CHECK(at(ground.tile_width / 2, ground.tile_height / 2) == 0xFF);
        CHECK(at(ground.tile_width / 2, 2) == 0xFF);
        CHECK(at(0, 0) == 0);
        CHECK(at(ground.tile_width - 1, ground.tile_height - 1) == 0);
    }
    CHECK(pixels_of(made, map.tilesets[1]).size() > 1000);
}

TEST_CASE(
    "Tiled: pieces stand in their hexes with side, kind, id and facing, and passengers with their carriers") {
    const auto setup = sample::recipe().make();
    const tmx::Map map = map_of(tiled(*setup));
    const tmx::ObjectLayer& pieces = layer(map, "pieces");
    std::size_t expected = 0;
    for (const SetupUnit& unit : setup->units) {
        if (!setup->board->is_space(unit.space)) continue;
        ++expected;
        const auto found = std::ranges::find_if(pieces.objects, [&](const tmx::Object& object) {
            return tmx::text_of(object.properties, "id") == unit.id.str()
                   && tmx::text_of(object.properties, "side") == setup->sides[unit.side].side->id.str();
        });
        REQUIRE(found != pieces.objects.end());
        CHECK(found->type == "piece");
        CHECK(tmx::text_of(found->properties, "kind") == unit.kind_id.str());
        CHECK((unit.carrier == none) == (tmx::find(found->properties, "aboard") == nullptr));
        if (unit.facing) CHECK(found->rotation == 60.0 * number(*unit.facing));
        REQUIRE(map.info(found->gid) != nullptr);
        CHECK(tmx::text_of(map.info(found->gid)->properties, "kind") == unit.kind_id.str());
    }
    CHECK(pieces.objects.size() == expected);
    CHECK_FALSE(layer(map, "roads").objects.empty());
    CHECK_FALSE(layer(map, "rivers").objects.empty());
    CHECK_FALSE(layer(map, "bridges").objects.empty());
    CHECK_FALSE(layer(map, "positions").objects.empty());
    CHECK_FALSE(layer(map, "labels").objects.empty());
    CHECK(layer(map, "objectives").objects.size() == setup->objectives.size());
    CHECK(std::ranges::count_if(
              map.tile_layers,
              [](const tmx::TileLayer& each) { return tmx::text_of(each.properties, "as") == "zone"; })
          == 2);
}

TEST_CASE("Tiled: squares are tiles, blocked ones another, and what is secret can be left out") {
    const auto setup = sample::grid_setup(sample::squares_scenario);
    const Export made = tiled(*setup);
    CHECK_FALSE(made.reveals.empty());
    const tmx::Map map = map_of(made);
    CHECK(map.orientation == "orthogonal");
    const auto blocked = [&](const char* name) {
        const GridBoard& board = setup->board.on<GridBoard>();
        const SpaceIndex space = *board.find(name);
        return map.info(map.tile_layers.at(0).gid(board.column(space), board.row(space)))->type;
    };
    CHECK(blocked("C3") == "blocked");
    CHECK(blocked("A1") == "floor");
    CHECK(layer(map, "pieces").objects.size() == 3);
    CHECK_THAT(made.files.files().at("map.tmx"), Contains("scout"));

    const Export secret = tiled(*setup, {{"secret", true}});
    CHECK(secret.reveals.empty());
    CHECK(layer(map_of(secret), "pieces").objects.empty());
    CHECK(secret.files.files().find("pieces.png") == secret.files.files().end());
    CHECK_THAT(secret.files.files().at("map.tmx"),
               !Contains("scout") && !Contains("chief") && Contains("Over the Hill"));
}

TEST_CASE("Tiled: walls of rooms are lines between their corners") {
    const auto setup = sample::grid_setup(sample::rooms_scenario);
    const tmx::Map map = map_of(tiled(*setup));
    const GridBoard& board = setup->board.on<GridBoard>();
    const auto& walls = layer(map, "walls").objects;
    REQUIRE(static_cast<int>(walls.size()) == board.walls());
    for (const tmx::Object& wall : walls) {
        REQUIRE(wall.points.size() == 2);
        const int x = static_cast<int>(wall.x) / tmx::square_tile;
        const int y = static_cast<int>(wall.y) / tmx::square_tile;
        const bool is_upright = wall.points[1].y > 0;
        const SpaceIndex beyond = board.space(x, y);
        CHECK(board.has_wall(beyond, board.space(is_upright ? x - 1 : x, is_upright ? y : y - 1)));
    }
}

TEST_CASE("Tiled: the tiles of a map that was laid are turned as they lie") {
    CHECK(tmx::turn_flags(0) == 0);
    CHECK(tmx::turn_flags(1) == 0x20000000U);
    CHECK(tmx::turn_flags(2) == 0x10000000U);
    CHECK(tmx::turn_flags(3) == 0xC0000000U);
    CHECK(tmx::turn_flags(4) == 0xE0000000U);
    CHECK(tmx::turn_flags(5) == 0xD0000000U);
}

TEST_CASE("Tiled: a map that could not be read again is told, with the bound") {
    auto recipe = sample::plain(2, 1);
    auto& hexes = recipe.free().terrain;
    CHECK(tiled(*recipe.make()).warnings.empty());
    constexpr std::size_t paths = tmx::most_objects + 1;
    hexes.roads.assign(paths, sample::Recipe::path({{0, 0}, {1, 0}}));
    const Export made = tiled(*recipe.make());
    REQUIRE(made.warnings.size() == 1);
    CHECK_THAT(made.warnings.front(), Catch::StartsWith("'import' does not read this map again: it has 2000")
                                          && Contains("objects, and at most 200000 are read"));
}
