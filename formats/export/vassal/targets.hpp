#pragma once

#include "formats/export/port/target.hpp"

namespace sabotier {

/// A module for VASSAL 3.7 that starts with the scenario set up.
[[nodiscard]] ExportTarget module_target();
/// The set-up alone, to be loaded into that module: into a game's that has been played with an older export
/// of it, too.
[[nodiscard]] ExportTarget module_setup_target();

} // namespace sabotier
