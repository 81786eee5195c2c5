#pragma once

#include "formats/setup/setup.hpp"

#include <optional>

namespace sabotier {

/// How many steps it is from one space to another, whoever walks: each from a space to one beside it.
struct StepsBetween {
    std::optional<int> straight; ///< whatever lies between; none: the board does not join them
    std::optional<int>
        open; ///< through no wall and onto no blocked space; on hexes as `straight`; none: no way

    friend bool operator==(const StepsBetween&, const StepsBetween&) = default;
};

/// Both must be spaces of the board, of whatever kind. Linear in the spaces that are nearer.
[[nodiscard]] StepsBetween steps_between(const Setup& setup, SpaceIndex from, SpaceIndex to);

} // namespace sabotier
