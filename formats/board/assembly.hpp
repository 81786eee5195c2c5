#pragma once

#include "formats/board/assembly_fault.hpp"
#include "formats/board/hex_board.hpp"

#include <vector>

namespace sabotier {

/// A map put together, and what of it could not stand.
struct Assembly {
    HexBoard board;
    std::vector<AssemblyFault> faults;
};

/// Puts a map of hexes together. A free-form board is the rectangle of its text. A board of tiles is the
/// bounding rectangle of its playable hexes, so that hex 0101 stands in its first column; half hexes of tiles
/// that meet their other half become hexes, on the outer rim they are no spaces. What runs over a shared hex
/// is what runs over either half. Roads and rivers that leave the map at its rim are no fault. Tile turns
/// carry terrain, exits, bridges and buildings with them. `tiles` may be null for free-form maps. Never
/// fails: what cannot stand is left out with its fault.
[[nodiscard]] Assembly assemble(const Map& map, const Rulebook& rulebook, const TileSet* tiles);

} // namespace sabotier
