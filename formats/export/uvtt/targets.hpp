#pragma once

#include "formats/export/port/target.hpp"

namespace sabotier {

/// A map of rooms or squares with its walls, for virtual tabletops of many makers.
[[nodiscard]] ExportTarget universal_vtt_target();

} // namespace sabotier
