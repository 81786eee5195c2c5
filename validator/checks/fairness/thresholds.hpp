#pragma once

#include "validator/analysis/fairness/judge.hpp"
#include "validator/engine/check.hpp"

#include <string>
#include <vector>

/// From when on a difference between sides is worth a word: what the checks of balance are told.
namespace sabotier {

/// What the check of cover asks for.
struct CoverParameters {
    Threshold threshold;
    int within = FairnessReach{}.front; ///< how near to the zone, in hexes
};

// What the checks read from their bindings; where `much` is less than `some`, that is a mistake.
[[nodiscard]] Threshold read_balance_area(Fields& fields, const Rulebook& rulebook);
[[nodiscard]] Threshold read_balance_distance(Fields& fields, const Rulebook& rulebook);
[[nodiscard]] CoverParameters read_balance_cover(Fields& fields, const Rulebook& rulebook);

/// `some` and `much` with their defaults, as the documentation lists them.
[[nodiscard]] std::vector<CheckParameter> threshold_parameters(const Threshold& otherwise,
                                                               const std::string& unit);
/// What the rulebook's own checks of balance ask for, so that other answers agree with them.
[[nodiscard]] FairnessThresholds fairness_thresholds_of(const Rulebook& rulebook);
[[nodiscard]] FairnessReach fairness_reach_of(const Rulebook& rulebook);

} // namespace sabotier
