#pragma once

#include "formats/export/port/target.hpp"

#include <list>

namespace sabotier {

/// A folder with what every other one of export_targets() makes of a scenario, as far as they serve its game,
/// and a page, index.html, that tells of each what opens it and what it could not take along, and of the rest
/// why they are not there. It takes the options that mean the same for all of `targets` that have them. If
/// one that fits fails, nothing is made.
[[nodiscard]] ExportTarget everything_target(const std::list<ExportTarget>& targets);

} // namespace sabotier
