#pragma once

#include "formats/model/map.hpp"

namespace sabotier {

/// Open ground with a few patches of sheltering terrain and a road between the ends, the same after half a
/// turn, so that both ends are equal. The ends are those of the rulebook's first side. Zones and their
/// borders, `depth` columns or rows wide, stay open, and the map is as long as they need. Problems: no
/// terrain that every class may enter.
[[nodiscard]] Outcome<FreeHexes> starter_ground(const Rulebook& rulebook, int depth);

/// Two cells in the middle of that ground, each the other's image.
[[nodiscard]] std::array<Cell, 2> starter_objectives(const FreeHexes& ground);

} // namespace sabotier
