#pragma once

#include "validator/analysis/sight/sight_board.hpp"

#include <cstddef>
#include <vector>

namespace sabotier {

/// Something on a line of sight that the rules count against it.
struct SightObstacle {
    SpaceIndex space = no_space;
    const Terrain* terrain = nullptr; ///< null where it is a unit
    std::size_t unit = none;          ///< index into Setup::units
    bool blocks = false;              ///< by itself; else only together with others of its kind

    friend bool operator==(const SightObstacle&, const SightObstacle&) = default;
};

/// One line of sight, and what is on it.
struct SightExplanation {
    Hex from;
    Hex to;
    bool is_seen = false;
    bool is_on_board = true;              ///< both ends are spaces
    int distance = 0;                     ///< hexes
    std::vector<SpaceIndex> line;         ///< spaces strictly between, in order
    std::vector<SightObstacle> obstacles; ///< in order; also those that would not suffice
    /// Where it ends: one, or those that block together; empty if seen.
    std::vector<SightObstacle> blocked_by;
};

/// The rule of SightBoard::sees(), telling why: always the same answer.
[[nodiscard]] SightExplanation explain_sight(const SightBoard& board, Hex from, Hex to,
                                             const Looker& looker = {}, bool target_flies = false);

} // namespace sabotier
