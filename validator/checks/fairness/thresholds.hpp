#pragma once

#include "validator/analysis/fairness/judge.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

/// From when on a difference between sides is worth a word: what the checks of balance are told.
namespace sabotier {

/// What the check of cover asks for.
struct CoverParameters {
    Threshold threshold;
    int within = FairnessReach{}.front; ///< how near to the zone, in hexes
};

// What the checks take from their bindings; where `much` is less than `some`, that is a mistake.
[[nodiscard]] const ParameterTable<Threshold>& area_parameters();
[[nodiscard]] const ParameterTable<Threshold>& distance_parameters();
[[nodiscard]] const ParameterTable<CoverParameters>& cover_parameters();

// What the rulebook's own checks of balance ask for, so that other answers agree with them: read once for the
// cache, which serves no other rulebook.

[[nodiscard]] FairnessThresholds fairness_thresholds_of(AnalysisCache& cache, const Rulebook& rulebook);
[[nodiscard]] FairnessReach fairness_reach_of(AnalysisCache& cache, const Rulebook& rulebook);

} // namespace sabotier
