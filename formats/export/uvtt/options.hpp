#pragma once

#include "formats/export/port/options.hpp"

#include <vector>

namespace sabotier::uvtt {

/// Bounds of a space in the picture, pixels, and what is taken if nothing is asked for.
inline constexpr int least_pixels = 8;
inline constexpr int most_pixels = 400;
inline constexpr int usual_pixels = 100;

[[nodiscard]] std::vector<ExportOption> options(); ///< the target's table

} // namespace sabotier::uvtt
