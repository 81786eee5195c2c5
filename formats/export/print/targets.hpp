#pragma once

#include "formats/export/port/target.hpp"

#include <vector>

namespace sabotier {

/// All there is to print and play a scenario: cover, set-up sheets, map, counters, markers, rosters, terrain.
[[nodiscard]] ExportTarget booklet_target();
/// The set-up sheet of all sides.
[[nodiscard]] ExportTarget setup_sheet_target();

} // namespace sabotier
