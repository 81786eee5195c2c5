#pragma once

#include "formats/base/id.hpp"
#include "formats/board/board.hpp"
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

/// Marks cells that come from no tile.
inline constexpr std::uint32_t no_tile = 0xFFFF'FFFFU;

/// A hex map put together: byte planes over one flat grid. All planes have grid.size() entries.
/// Holds no positions and no names: one million hexes take about ten megabytes. Where hexes lie follows from
/// the grid, so the board is its own layout; a hex is 1 flat to flat, 2/sqrt(3) wide from corner to corner.
struct HexBoard final : public Board, private Layout {
    HexGrid grid{1, 1};
    std::vector<TerrainCode> terrain;
    std::vector<Exits> road; ///< exits of roads; of both roads on a flyover
    std::vector<Exits> river;
    std::vector<std::uint8_t> has_road; ///< 1 also where a road has no exits
    std::vector<std::uint8_t> has_river;
    std::vector<std::uint8_t> bridge; ///< 1 where a bridge stands
    /// 1.. within one board, 0: none. The map's own buildings come first; other building hexes that touch are
    /// one building.
    std::vector<std::uint32_t> building;
    std::vector<std::string> building_names; ///< of the map's own buildings: index building - 1
    std::uint32_t buildings = 0;             ///< how many there are, named or not
    std::vector<Flyover> flyovers;           ///< sorted by space
    /// Index into TiledHexes::layout of the tile that a hex came from; of a shared hex, the tile with the
    /// lower place. Empty on free-form maps.
    std::vector<std::uint32_t> tile;
    std::size_t hexes = 0; ///< playable hexes
    int number_width = 2;
    std::optional<int>
        depth;        ///< set-up depth: tile columns, or the map's own; none on free-form maps without one
    Hex origin{0, 0}; ///< tile lattice hex of the grid's hex (0, 0); {0, 0} on free-form maps

    [[nodiscard]] std::size_t size() const override { return grid.size(); }
    [[nodiscard]] bool is_space(SpaceIndex space) const noexcept override {
        return number(space) < terrain.size() && terrain[number(space)] != no_terrain;
    }
    [[nodiscard]] bool is_space(Hex hex) const noexcept {
        return grid.contains(hex) && is_space(grid.index(hex));
    }
    [[nodiscard]] std::string name(SpaceIndex space) const override {
        return to_ccrr(to_cell(grid.hex(space)), number_width);
    }
    /// By hex number as printed, number_width digits for each half; none if it is no number or no playable
    /// hex of this board.
    [[nodiscard]] std::optional<SpaceIndex> find(std::string_view name) const override;
    void neighbours(SpaceIndex space, const std::function<void(SpaceIndex)>& each) const override;
    void touching(SpaceIndex space, const std::function<void(SpaceIndex)>& each) const override;
    [[nodiscard]] const Layout& layout() const override { return *this; }
    [[nodiscard]] std::string_view word() const override { return "hex"; }

    /// Calls f(SpaceIndex) for every playable hex, by column, from the top.
    template <class F>
    void for_each_space(F&& f) const {
        for (std::uint32_t i = 0; i < terrain.size(); ++i)
            if (terrain[i] != no_terrain) f(SpaceIndex{i});
    }

private:
    [[nodiscard]] double width() const override;
    [[nodiscard]] double height() const override;
    [[nodiscard]] std::vector<SpaceIndex> spaces() const override;
    [[nodiscard]] Point centre(SpaceIndex space) const override;
    [[nodiscard]] std::vector<Point> polygon(SpaceIndex space) const override;
    [[nodiscard]] SpaceIndex at(Point point) const override;
};

/// A fault of the map's own making that assembling found; checks turn these into findings.
struct AssemblyFault {
    enum class Kind : std::uint8_t {
        unknown_tile,    ///< `id` is not in the tile set; the tile is left out
        unknown_terrain, ///< `id` is a code that the rulebook lacks (once for each code); its first terrain
                         ///< stands in
        too_large, ///< more hexes than the largest board, or a tile so far off that it would be one; left out
        overlap,   ///< two tiles on one place; `other` is the earlier one, the later one is left out
        seam_terrain, ///< halves of a shared hex differ; the first of `tiles`, of the lower place, won
        seam_road,    ///< a road reaches the border of the first of `tiles` and does not go on in the second
        seam_river,
        path_gap, ///< a road or river jumps between hexes that do not touch; both ends stand without the jump
        path_outside,   ///< a road or river passes through no hex, other than by leaving at its first or last
        bridge_outside, ///< `id` is the hex number in its own text, as in the two kinds around this one
        building_outside ///< a named building's hex that is no hex or no building terrain; `other` is the
                         ///< building
    };
    Kind kind{};
    std::string id;
    std::string other;
    SpaceIndex space = no_space;    ///< where there is one
    std::vector<std::size_t> tiles; ///< indices into the layout
    Position at;

    friend bool operator==(const AssemblyFault&, const AssemblyFault&) = default;
};

struct Assembly {
    HexBoard board;
    std::vector<AssemblyFault> faults;
};

/// Puts a map together. A free-form board is the rectangle of its text. A board of tiles is the bounding
/// rectangle of its playable hexes, so that hex 0101 stands in its first column; half hexes of tiles that
/// meet their other half become hexes, on the outer rim they are no spaces. What runs over a shared hex is
/// what runs over either half. Roads and rivers that leave the map at its rim are no fault. Tile turns carry
/// terrain, exits, bridges and buildings with them. `tiles` may be null for free-form maps. Never fails: what
/// cannot stand is left out with its fault.
[[nodiscard]] Assembly assemble(const Map& map, const Rulebook& rulebook, const TileSet* tiles);

} // namespace sabotier
