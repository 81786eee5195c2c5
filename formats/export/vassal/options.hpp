#pragma once

#include "formats/export/port/options.hpp"
#include "formats/setup/setup.hpp"

#include <vector>

namespace sabotier::vassal {

/// Longest side of a board's picture, in pixels.
inline constexpr int largest_board_picture = 16'000;

/// The table of the module and of the set-up alone.
[[nodiscard]] std::vector<ExportOption> module_options();
/// Pixels between neighbouring spaces, as asked or as pictures usually have.
[[nodiscard]] double wanted_pitch(const Setup& setup, const ExportOptions& options);

} // namespace sabotier::vassal
