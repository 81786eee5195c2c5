#pragma once

#include "formats/model/map.hpp"

#include <map>
#include <vector>

namespace sabotier::editor::clips {

/// Ground of hexes about the anchor (0, 0), before it is put into text.
struct HexGround {
    std::map<Hex, char> codes;
    std::vector<std::vector<Hex>> roads;
    std::vector<std::vector<Hex>> rivers;
    std::vector<Bridge> bridges; ///< cells are not used
    std::vector<Hex> bridge_hexes;
};

/// Hexes of terrain text, counted from its first hex (by column, from the top).
[[nodiscard]] HexGround hex_ground(const HexTerrain& terrain);
/// As text whose first column is even; an empty column stands in front where it must.
[[nodiscard]] HexTerrain hex_text(const HexGround& ground);

} // namespace sabotier::editor::clips
