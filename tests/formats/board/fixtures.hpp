#pragma once

#include "formats/board/hex_board.hpp"

#include <string>
#include <vector>

namespace sabotier::fixtures {

/// g grassland, f forest, w water, b building: enough of a rulebook to put maps together.
inline Rulebook small_rulebook() {
    Rulebook rulebook;
    for (const auto& [code, id] :
         {std::pair{'g', "grassland"}, {'f', "forest"}, {'w', "water"}, {'b', "building"}}) {
        Terrain terrain;
        terrain.code = code;
        terrain.id = TerrainId(id);
        terrain.is_building = code == 'b';
        terrain.is_water = code == 'w';
        rulebook.terrains.push_back(terrain);
    }
    return rulebook;
}

/// A hex by its number: "0508".
inline Cell cell(const std::string& number) {
    return parse_ccrr(number).value();
}

/// Hexes by their numbers, as if each were written in line 100, in columns from 1.
inline HexPath path(const std::vector<std::string>& numbers) {
    HexPath result;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        result.cells.push_back(cell(numbers[i]));
        result.at.push_back({nullptr, 100, static_cast<std::uint32_t>(i + 1)});
    }
    return result;
}

/// Terrain text from rows of equal length, as if it were written from line 10, column 3 on.
inline HexTerrain ground(const std::vector<std::string>& rows) {
    HexTerrain text;
    text.rows = static_cast<int>(rows.size());
    text.columns = rows.empty() ? 0 : static_cast<int>(rows.front().size());
    for (const std::string& row : rows)
        text.codes += row;
    text.codes_at = {nullptr, 10, 3};
    return text;
}

inline Map free_map(HexTerrain text) {
    Map map;
    FreeHexes hexes;
    hexes.terrain = std::move(text);
    map.ground = std::move(hexes);
    return map;
}

/// A tile that is one terrain all over.
inline Tile plain_tile(const std::string& id, char code) {
    Tile tile;
    tile.id = TileId(id);
    tile.terrain = ground(std::vector<std::string>(9, std::string(9, code)));
    return tile;
}

inline PlacedTile placed(const std::string& tile, int i, int j, int turn = 0) {
    PlacedTile result;
    result.tile = TileId(tile);
    result.i = i;
    result.j = j;
    result.turn = turn;
    return result;
}

inline Map tiled_map(std::vector<PlacedTile> layout) {
    Map map;
    TiledHexes hexes;
    hexes.layout = std::move(layout);
    map.ground = std::move(hexes);
    return map;
}

} // namespace sabotier::fixtures
