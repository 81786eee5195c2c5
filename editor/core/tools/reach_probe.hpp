#pragma once

#include "formats/board/setup.hpp"

#include <vector>

namespace sabotier::editor {

struct ReachedSpace {
    SpaceIndex space = no_space;
    int turn = 0; ///< 1: in its first turn

    friend bool operator==(const ReachedSpace&, const ReachedSpace&) = default;
};

/// Where a unit gets from where it stands, or, not deployed, from its side's zone; a passenger from its
/// carrier's hex. The first turn is exact, with friends, enemies and zones of control as they stand; later
/// turns leave other units out, for they move, too. In rooms and on squares it goes from space to
/// neighbouring space, not where its own side stands, and no further from where an enemy does. Its own space
/// is not among them. Sorted by space. Empty for units that do not move by the rulebook, and on other boards.
[[nodiscard]] std::vector<ReachedSpace> probe_reach(const Setup& setup, std::size_t unit, int turns);

} // namespace sabotier::editor
