#pragma once

#include "formats/export/port/target.hpp"

namespace sabotier {

/// A map of Tiled (mapeditor.org) with the pictures of its tiles, which `sabotier import tiled` reads again.
[[nodiscard]] ExportTarget tiled_map_target();

} // namespace sabotier
