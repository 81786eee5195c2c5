#pragma once

#include "formats/base/cancel.hpp"
#include "formats/setup/setup.hpp"

#include <vector>

namespace sabotier {

/// A space at the end of a move, and how many steps lead there.
struct SteppedTo {
    SpaceIndex space = no_space;
    int steps = 0;

    friend bool operator==(const SteppedTo&, const SteppedTo&) = default;
};

/// Where a piece gets in rooms and on squares, from space to neighbouring space.
struct PieceReach {
    bool is_stated = true; ///< false: no piece of the rulebook has a way to move, so nobody knows how far
    int steps_a_turn = 0;  ///< the most that one of its ways to move allows; 0: it stays where it is, or not
                           ///< stated
    std::vector<SpaceIndex> starts;   ///< where it stands, or, off the board, its side's zone
    std::vector<SteppedTo> this_turn; ///< without the starts; by space
    std::vector<int> steps; ///< for every space, wherever others stand: from the nearest start, or -1
};

/// Of a unit of the setup, which must have a grid and know the unit's kind. This turn is exact, with all
/// others where they stand: not into a space that its own side fills, and no further from one where an enemy
/// stands, if a space holds one piece only. Throws Cancelled where it is not wanted any more.
[[nodiscard]] PieceReach piece_reach(const Setup& setup, std::size_t unit,
                                     const IsCancelled& is_cancelled = {});

} // namespace sabotier
