#pragma once

#include "formats/export/port/target.hpp"

namespace sabotier {

/// One page that a browser opens from disk, to play on.
[[nodiscard]] ExportTarget html_target();

} // namespace sabotier
