#pragma once

#include "formats/base/cancel.hpp"
#include "formats/setup/setup.hpp"
#include "validator/analysis/fairness/judge.hpp"
#include "validator/analysis/fairness/measure_grid.hpp"

#include <optional>
#include <variant>

namespace sabotier {

/// How fair a map of hexes is: figures, and what they are judged to be. Both go by what the rulebook's own
/// checks of balance ask for, so that they agree with those.
struct HexMeasure {
    Fairness fairness;
    FairnessVerdict verdict;
};

/// What is measured depends on the board: on hexes, or in rooms and on squares, where nobody judges.
using Measurement = std::variant<HexMeasure, GridMeasures>;

/// Whether there is something to measure: hexes, rooms or squares.
[[nodiscard]] bool can_be_measured(const Setup& setup);
/// None where there is nothing to measure. Throws Cancelled where it is not wanted any more.
[[nodiscard]] std::optional<Measurement> measurement_of(const Setup& setup,
                                                        const IsCancelled& is_cancelled = {});

} // namespace sabotier
