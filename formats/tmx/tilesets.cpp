#include "formats/tmx/tilesets.hpp"

#include "formats/model/kinds.hpp"
#include "formats/tmx/vocabulary.hpp"

#include <utility>

namespace sabotier::tmx {
namespace {

void add_tile(Tileset& set, const std::string& type, Properties properties = {}) {
    set.infos[set.tiles++] = {type, std::move(properties)};
}

/// Tiled counts all places of a picture, whatever is said of their number.
void fill_rows(Tileset& set) {
    const auto columns = static_cast<std::uint32_t>(set.columns);
    const std::uint32_t rows = (set.tiles + columns - 1) / columns;
    set.tiles = rows * columns;
    set.picture_width = set.columns * set.tile_width;
    set.picture_height = static_cast<int>(rows) * set.tile_height;
}

void add_terrains(Tileset& ground, const Rulebook& rulebook) {
    for (const Terrain& terrain : rulebook.terrains) {
        Properties properties;
        set(properties, "name", terrain.name);
        set(properties, "level", terrain.level.str());
        add_tile(ground, terrain.id.str(), std::move(properties));
    }
}

} // namespace

Tileset ground_tileset(const Setup& setup, const Map& map) {
    const BoardTraits& board = traits(setup.rulebook().board.kind);
    const int rim = board.has_terrain ? hex_tile_rim : 0;
    Tileset ground{.name = "ground",
                   .tile_width = map.tile_width + 2 * rim,
                   .tile_height = map.tile_height + 2 * rim,
                   .columns = picture_columns,
                   .offset_x = -rim,
                   .offset_y = rim,
                   .picture = ground_picture};
    if (board.has_terrain)
        add_terrains(ground, setup.rulebook());
    else
        add_tile(ground, word::floor);
    if (board.has_blocked) {
        Properties properties;
        set(properties, "name", setup.rulebook().grid.blocked_name);
        add_tile(ground, word::blocked, std::move(properties));
    }
    add_tile(ground, word::zone);
    fill_rows(ground);
    return ground;
}

Tileset piece_tileset(const Setup& setup, const std::vector<std::size_t>& looks, Gid first) {
    Tileset pieces{.first = first,
                   .name = "pieces",
                   .tile_width = piece_tile,
                   .tile_height = piece_tile,
                   .tiles = static_cast<std::uint32_t>(looks.size()),
                   .columns = picture_columns,
                   .alignment = "center",
                   .picture = pieces_picture};
    fill_rows(pieces);
    for (std::size_t i = 0; i < looks.size(); ++i) {
        const SetupUnit& unit = setup.units[looks[i]];
        TileInfo info{word::piece, {}};
        set(info.properties, word::kind, unit.kind_id.str());
        if (unit.side != none) set(info.properties, word::side, setup.sides[unit.side].side->id.str());
        pieces.infos.emplace(static_cast<std::uint32_t>(i), std::move(info));
    }
    return pieces;
}

} // namespace sabotier::tmx
