#pragma once

#include "formats/export/port/target.hpp"

#include <list>

namespace sabotier {

/// A folder with what every other one of export_targets() makes of a scenario, as far as they serve its game,
/// and a page, index.html, that tells of each what opens it and what it could not take along, and of the rest
/// why they are not there. It takes the options that mean the same for all of `targets` that have them. If
/// one that fits fails, nothing is made.
[[nodiscard]] ExportTarget everything_target(const std::list<ExportTarget>& targets);

/// Why that folder holds no file of one of its targets, given the options that it takes itself: what stands
/// against making one; else that it would show more than is asked for. None: it does, unless only making it
/// tells otherwise (port/unfit.hpp). Of the folder as a target: what stands against it.
[[nodiscard]] Problems left_out_of_everything(const Setup& setup, const ExportTarget& target,
                                              const ExportOptions& given);

} // namespace sabotier
