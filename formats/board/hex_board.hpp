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
    int number_width = 2;  ///< digits of each half of a hex number
    /// Set-up depth in hexes: the map's own, else as many as there are columns of tiles. None on
    /// free-form maps that state none, and without a tile.
    std::optional<int> depth;
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

} // namespace sabotier
