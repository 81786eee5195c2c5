#pragma once

#include "validator/analysis/fairness/fairness_words.hpp"
#include "validator/engine/check.hpp"

#include <string>
#include <vector>

/// What the checks of balance between sides share.
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

/// Reports the differences that are worth a word: one finding for each two sides, with all classes in it; a
/// large one as a warning. `differences`: the largest first. `measure` is the pattern of a difference's
/// sentence: of what differs, by how much, and from where on it is worth a look.
void report_differences(const CheckContext& context, const std::vector<std::size_t>& sides,
                        const std::vector<Difference>& differences, const Threshold& threshold,
                        const char* measure);

[[nodiscard]] std::vector<CheckParameter> threshold_parameters(const Threshold& otherwise,
                                                               const std::string& unit);

/// What the rulebook's own checks of balance ask for, so that other answers agree with them.
[[nodiscard]] FairnessThresholds fairness_thresholds_of(const Rulebook& rulebook);
[[nodiscard]] FairnessReach fairness_reach_of(const Rulebook& rulebook);

} // namespace sabotier
