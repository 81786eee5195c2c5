#pragma once

#include "formats/base/problem.hpp"
#include "formats/board/board.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sabotier {

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

} // namespace sabotier
