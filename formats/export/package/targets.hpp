#pragma once

#include "formats/export/port/target.hpp"

namespace sabotier {

/// A scenario with every file that it names, as they stand there, packed into one file: to be sent to
/// somebody, who reads it in again (formats/import/package.hpp).
[[nodiscard]] ExportTarget package_target();

} // namespace sabotier
