#pragma once

#include "validator/play/game.hpp"
#include "validator/play/measure.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sabotier::playtest {

/// One number of a measure that tells of an objective: something that a game is about, and that games take,
/// hold or reach.
struct ObjectiveCount {
    std::size_t measure = 0; ///< index into Procedure::measures()
    std::size_t cell = 0;
    std::string name; ///< of its space, or as the measure calls it

    friend bool operator==(const ObjectiveCount&, const ObjectiveCount&) = default;
};

/// What a game counts of objectives, as its rulebook tells the check `play-pointless` which those are. None
/// where the rulebook has no such rule, or the procedure no such measure.
[[nodiscard]] std::vector<ObjectiveCount> objective_counts(const play::Game& game);

} // namespace sabotier::playtest
