#pragma once

#include "formats/setup/setup.hpp"

#include <vector>

namespace sabotier::editor {

struct ReachedSpace {
    SpaceIndex space = no_space;
    int turn = 0; ///< 1: in its first turn

    friend bool operator==(const ReachedSpace&, const ReachedSpace&) = default;
};

/// What reach_of_unit() and reach_of_piece() answer of a unit, by space: the turn in which it first gets
/// there. The first turn is exact, with everybody where they stand; later ones are those of an empty board,
/// and never before the second. Where it starts is left out. Sorted by space. Empty for units that do not
/// move by the rulebook or start nowhere, and on other boards.
[[nodiscard]] std::vector<ReachedSpace> probe_reach(const Setup& setup, std::size_t unit, int turns);

} // namespace sabotier::editor
