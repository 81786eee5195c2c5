#pragma once

#include "formats/model/map.hpp"
#include "formats/model/rulebook.hpp"
#include "formats/model/scenario.hpp"
#include "formats/tmx/map.hpp"
#include "formats/tmx/mapping.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace sabotier::tmx {

/// What the counter that shows a piece is of; empty where it shows none, or nobody looks at it any more.
struct ShownTile {
    KindId kind;
    SideId side;

    friend bool operator==(const ShownTile&, const ShownTile&) = default;
};

/// A piece on the board or aboard another one.
struct ShownPiece {
    UnitId id; ///< empty: none is given
    KindId kind;
    SideId side;
    std::string name;
    std::string space;         ///< empty: it stands on none; of a passenger where it lies until settled
    UnitId aboard;             ///< of whom; empty: of nobody
    std::optional<int> facing; ///< 0 to 5, as Facing; of a passenger as it lies until settled
    ShownTile tile;
    std::map<WeaponId, int> shots; ///< left, where it says so
    int draft = 0;                 ///< the step that placed it, from 1; 0: none did
    Position at;

    friend bool operator==(const ShownPiece&, const ShownPiece&) = default;
};

struct ShownZone {
    std::optional<std::string> end; ///< that it is said to be counted from
    int depth = 0;
    std::vector<NamedSpace> spaces; ///< row by row

    friend bool operator==(const ShownZone&, const ShownZone&) = default;
};

struct ShownWall {
    WrittenEdge edge;
    int draft = 0; ///< the step that placed it, from 1; 0: none did

    friend bool operator==(const ShownWall&, const ShownWall&) = default;
};

/// What a map of Tiled shows, in the words of a rulebook. Spaces are named as on the board that it makes.
struct Content {
    int columns = 0;
    int rows = 0;
    HexTerrain terrain; ///< of boards of hexes, as the next
    std::vector<Label> labels;
    std::vector<ShownWall> walls;      ///< of rooms
    std::vector<WrittenSpace> blocked; ///< squares
    std::map<SideId, ShownZone> zones;
    std::vector<Objective> objectives; ///< id empty: none is given
    std::map<SideId, std::vector<NamedSpace>> positions;
    std::vector<ShownPiece> pieces;
    std::map<std::string, Gid> turned_tiles; ///< flags of the tiles of the ground that have any, by space
    std::vector<std::string> remarks;        ///< what is seen otherwise than it is taken, a sentence each
};

/// What the document that a map was made of has, and no other map may show.
struct Kept {
    std::set<KindId> kinds;      ///< of pieces, also those that the rulebook lacks
    bool is_without_hex = false; ///< its board
    /// Beside its board, where a map does not show them; ours did once, and they come back in such maps.
    std::set<std::pair<Cell, std::string>> labels; ///< with their texts
    std::set<Cell> bridges;
    std::set<std::pair<Cell, BuildingId>> buildings;
};

/// Problems: unsuitable(); every tile and object that neither the mapping nor the rulebook knows, with its
/// places; what a thing lacks that it needs, such as the side of a zone; a board without a hex. The map must
/// have passed check_form().
[[nodiscard]] Outcome<Content> content_of(const Map& map, const Rulebook& rulebook, const Mapping& mapping,
                                          const Kept& kept);

} // namespace sabotier::tmx
