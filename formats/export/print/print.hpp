#pragma once

#include "formats/export/export.hpp"

namespace sabotier {

/// Everything to print and play a scenario: cover, set-up sheets, map, counters, markers, rosters, terrain.
/// Private to formats/export.
[[nodiscard]] Export export_pdf(const Setup& setup, const ExportOptions& options);

/// The set-up sheet of all sides.
[[nodiscard]] Export export_sheet(const Setup& setup, const ExportOptions& options);

} // namespace sabotier
