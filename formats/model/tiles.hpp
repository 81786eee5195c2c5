#pragma once

#include "formats/base/id.hpp"
#include "formats/base/problem.hpp"
#include "formats/geometry/hex.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace sabotier {

/// A road or river as a list of hexes, each touching the one before. The first or last may lie just off the
/// ground (of a tile or a map): the line then leaves through that side. Documents write such an end off the
/// text as the side's name. A single hex is a road or river without exits.
struct HexPath {
    std::vector<Cell> cells;
    std::vector<Position> at; ///< one for each cell

    friend bool operator==(const HexPath&, const HexPath&) = default;
};

/// A bridge at a hex. `along` names two exits of the road that runs on its deck; needed only where two roads
/// cross on it.
struct Bridge {
    Cell cell;
    std::optional<std::array<Facing, 2>> along;
    Position at;

    friend bool operator==(const Bridge&, const Bridge&) = default;
};

/// A named building: hexes that count as one.
struct Building {
    BuildingId id;
    std::vector<Cell> cells;
    Position at;

    friend bool operator==(const Building&, const Building&) = default;
};

/// Terrain as rows of one-character codes, '.' where there is no hex, with what runs over it. Cells count
/// from the first row and column of the text; odd columns lie half a hex lower. Used for free-form maps and
/// for tiles alike.
struct HexTerrain {
    int columns = 0;
    int rows = 0;
    std::string codes; ///< rows * columns characters, row by row, without line ends
    Position codes_at; ///< of the first code
    std::vector<HexPath> roads;
    std::vector<HexPath> rivers;
    std::vector<Bridge> bridges;
    std::vector<Building> buildings;

    [[nodiscard]] char code(Cell cell) const noexcept; ///< '.' outside
    friend bool operator==(const HexTerrain&, const HexTerrain&) = default;
};

/// One tile: 9 x 9 codes whose centre, cell (4, 4), is the tile's centre.
struct Tile {
    TileId id;
    std::string name;
    std::string theme; ///< "river", "town": groups tiles in palettes
    HexTerrain terrain;
    Position at;

    friend bool operator==(const Tile&, const Tile&) = default;
};

struct TileSet {
    TileSetId id;
    RulebookId rulebook;
    std::string title;
    std::string author;
    std::vector<Tile> tiles;
    std::vector<std::string> notes;

    [[nodiscard]] const Tile* tile(const TileId& id) const; ///< null: there is none
    friend bool operator==(const TileSet&, const TileSet&) = default;
};

/// Side of the square of codes of a tile, and the cell of its centre.
inline constexpr int tile_span = 9;
inline constexpr Cell tile_centre{4, 4};
/// Cell of the tile's text for an offset from the tile's centre, and back.
[[nodiscard]] constexpr Cell tile_cell(Hex offset) noexcept {
    return to_cell(offset + to_hex(tile_centre));
}
[[nodiscard]] constexpr Hex tile_offset(Cell cell) noexcept {
    return to_hex(cell) - to_hex(tile_centre);
}

} // namespace sabotier
