#pragma once

#include "formats/model/cards.hpp"
#include "formats/model/grid.hpp"
#include "formats/model/rulebook.hpp"
#include "formats/model/table.hpp"
#include "formats/model/tiles.hpp"

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace sabotier {

/// A tile laid at a place of the tile lattice, turned clockwise by sixths.
struct PlacedTile {
    TileId tile;
    int i = 0; ///< place (i, j): the tile's centre is the hex (7i, 7j)
    int j = 0;
    int turn = 0; ///< 0 to 5
    Position at;

    friend bool operator==(const PlacedTile&, const PlacedTile&) = default;
};

/// A hex map laid from tiles.
struct TiledHexes {
    std::string tiles; ///< a built-in tile set, or a file below the map's folder
    std::vector<PlacedTile> layout;
    std::map<TileId, int> inventory; ///< copies at hand; empty: as many as wanted
    /// Set-up depth of this map in hexes, where it is not the number of tile columns.
    std::optional<int> depth;
    Position at;

    friend bool operator==(const TiledHexes&, const TiledHexes&) = default;
};

/// A free-form hex map.
struct FreeHexes {
    HexTerrain terrain;
    std::optional<int> depth; ///< set-up depth of this map in hexes
    Position at;

    friend bool operator==(const FreeHexes&, const FreeHexes&) = default;
};

struct Label {
    Cell cell;
    std::string text;
    Position at;

    friend bool operator==(const Label&, const Label&) = default;
};

/// What a map describes: see kind_of().
using MapGround = std::variant<FreeHexes, TiledHexes, Rooms, Squares, Cards, Table>;

struct Map {
    std::string title;
    std::string author;
    std::string rulebook; ///< whose terrain it uses, for a map that stands alone: a built-in id, or a file
                          ///< below the map's folder
    MapGround ground;     ///< of the rulebook's kind of board
    /// Where its ground is written as that of another kind; else the ground tells.
    std::optional<BoardKind> board;
    std::vector<Label> labels;
    std::vector<std::string> notes;
    Position at;

    friend bool operator==(const Map&, const Map&) = default;
};

} // namespace sabotier
