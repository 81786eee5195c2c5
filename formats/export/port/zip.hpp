#pragma once

#include "formats/export/port/made.hpp"

#include <string>

namespace sabotier {

/// The files of a folder as a zip archive, always the same bytes for the same files: entries sorted by their
/// paths, all of 1 January 1980, readable by everybody, compressed. Needs memory for the archive besides the
/// files. Throws Cancelled, and std::runtime_error with the library's reason.
[[nodiscard]] std::string zipped(const FileSet& folder, const ExportCallbacks& callbacks = {});

} // namespace sabotier
