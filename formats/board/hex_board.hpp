#pragma once

#include "formats/base/id.hpp"
#include "formats/geometry/hex.hpp"
#include "formats/geometry/hex_grid.hpp"
#include "formats/model/map.hpp"
#include "formats/model/rulebook.hpp"
#include "formats/model/tiles.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabotier {

/// Index into Rulebook::terrains plus one; 0 is "no hex": sentinels, rim halves, holes.
using TerrainCode = std::uint8_t;
inline constexpr TerrainCode no_terrain = 0;

/// Where two roads cross on a bridge: the exits that run over its deck; the other road exits run below.
struct Flyover {
    SpaceIndex space = no_space;
    Exits deck = 0;

    friend bool operator==(const Flyover&, const Flyover&) = default;
};

/// Which tile a hex came from. Shared hexes belong to the tile with the lower place.
struct TileOrigin {
    std::uint32_t placed = 0xFFFF'FFFFU; ///< index into TiledHexes::layout, or none on free-form maps
    friend bool operator==(const TileOrigin&, const TileOrigin&) = default;
};

/// A hex map put together: byte planes over one flat grid. All planes have grid.size() entries.
/// Holds no positions and no names: one million hexes take about ten megabytes.
struct HexBoard {
    HexGrid grid{1, 1};
    std::vector<TerrainCode> terrain;
    std::vector<Exits> road;   ///< exits of roads; of both roads on a flyover
    std::vector<Exits> river;
    std::vector<std::uint8_t> has_road;  ///< 1 also where a road has no exits
    std::vector<std::uint8_t> has_river;
    std::vector<std::uint8_t> bridge;    ///< 1 where a bridge stands
    std::vector<std::uint16_t> building; ///< 1.. within one board; 0: none
    std::vector<std::string> building_names; ///< index building - 1
    std::vector<Flyover> flyovers;       ///< sorted by space
    std::size_t hexes = 0;               ///< playable hexes
    int number_width = 2;
    std::optional<int> depth;            ///< set-up depth: tile columns, or the map's own; none on free-form maps without one
    Hex origin{0, 0};                    ///< tile lattice hex of the grid's cell (0, 0); {0, 0} on free-form maps

    [[nodiscard]] bool is_space(SpaceIndex space) const noexcept {
        return number(space) < terrain.size() && terrain[number(space)] != no_terrain;
    }
    [[nodiscard]] bool is_space(Hex hex) const noexcept { return grid.contains(hex) && is_space(grid.index(hex)); }
    [[nodiscard]] std::string name(SpaceIndex space) const { return to_ccrr(to_cell(grid.hex(space)), number_width); }
    /// By hex number as written in documents; none if it is no number or no playable hex of this board.
    [[nodiscard]] std::optional<SpaceIndex> find(std::string_view name) const;

    /// Calls f(SpaceIndex) for every playable hex, by column, from the top.
    template <class F>
    void for_each_space(F&& f) const {
        for (std::uint32_t i = 0; i < terrain.size(); ++i)
            if (terrain[i] != no_terrain) f(SpaceIndex{i});
    }
};

/// A fault of the map's own making that assembling found; checks turn these into findings.
struct AssemblyFault {
    enum class Kind : std::uint8_t {
        unknown_tile,     ///< `id` is not in the tile set
        unknown_terrain,  ///< `id` is a code that the rulebook lacks
        overlap,          ///< two tiles on one place; `other` is the earlier one
        seam_terrain,     ///< halves of a shared hex differ; the lower place won
        seam_road,        ///< a road leaves a tile and does not go on
        seam_river,
        path_gap,         ///< a road or river jumps between hexes that do not touch
        path_outside,     ///< a road or river passes through no hex
        bridge_outside,
        building_outside
    };
    Kind kind{};
    std::string id;
    std::string other;
    SpaceIndex space = no_space;  ///< where there is one
    std::vector<std::size_t> tiles; ///< indices into the layout
    Position at;

    friend bool operator==(const AssemblyFault&, const AssemblyFault&) = default;
};

struct Assembly {
    HexBoard board;
    std::vector<AssemblyFault> faults;
};

/// Puts a map together. Half hexes of tiles that meet their other half become hexes; on the outer rim they are no spaces.
/// The board is the bounding rectangle of the playable hexes, and hex 0101 its first column and row; the column parity of the
/// tile lattice is kept by an extra empty column where needed, so that odd 0-based columns lie half a hex lower.
/// `tiles` may be null for free-form maps.
[[nodiscard]] Assembly assemble(const Map& map, const Rulebook& rulebook, const TileSet* tiles);

} // namespace sabotier
