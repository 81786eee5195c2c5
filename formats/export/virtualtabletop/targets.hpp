#pragma once

#include "formats/export/port/target.hpp"

namespace sabotier {

/// A room of VirtualTabletop.io, to be played in a browser.
[[nodiscard]] ExportTarget virtual_tabletop_target();

} // namespace sabotier
