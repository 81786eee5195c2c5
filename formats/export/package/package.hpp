#pragma once

#include "formats/base/problem.hpp"
#include "formats/documents/loaded_scenario.hpp"

#include <string>
#include <vector>

namespace sabotier {

/// Of the names of packages, without its first dot. A package is a zip file; the longer ending is what lets
/// a desktop tell it from others.
inline constexpr const char* package_ending = "sabotier.zip";

/// The files of a package, that of the document first: all that was read for it, byte for byte. References
/// stay as they are, because none can lead out of the document's folder. The document is called by its kind
/// ("ford.scenario.yaml") whatever its name is; nothing names it. What a program made is one file that holds
/// all of it, in the canonical form.
[[nodiscard]] std::vector<DocumentFile> package_files(const LoadedScenario& loaded);

/// Why it cannot be packed: a file's name that not every system bears, or two that differ only in case; a
/// rulebook or tile set in a file that was not read.
[[nodiscard]] Problems package_objections(const LoadedScenario& loaded);

} // namespace sabotier
