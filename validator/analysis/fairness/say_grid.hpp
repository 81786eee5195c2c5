#pragma once

#include "validator/analysis/fairness/measure_grid.hpp"

#include <string>
#include <vector>

namespace sabotier {

/// What was measured, in a few sentences; nobody judges it.
[[nodiscard]] std::vector<std::string> grid_summary(const Setup& setup, const GridMeasures& measures);
/// What the figures leave out, a sentence each.
[[nodiscard]] std::vector<std::string> grid_limits(const Setup& setup);

} // namespace sabotier
