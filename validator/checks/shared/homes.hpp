#pragma once

#include "validator/engine/check.hpp"

#include <string>
#include <vector>

/// Where the sides set up on rooms and squares.
namespace sabotier {

/// Where a side sets up: a side of the scenario, or, for a map that stands alone, a side of the rulebook.
struct Home {
    SideId side;
    std::string name;
    std::vector<SpaceIndex> zone; ///< sorted
};

/// Sides with a zone on the board, each id once.
[[nodiscard]] std::vector<Home> homes(const Setup& setup);

} // namespace sabotier
