#pragma once

#include "formats/documents/loaded_scenario.hpp"
#include "formats/tmx/content.hpp"

#include <string>
#include <vector>

namespace sabotier::tmx {

/// A scenario (or a map alone) in which everything that `after` shows otherwise than `before` is as `after`
/// shows it; all else stays. `before` is what a map made of `base` shows. Adds to `remarks` what was changed,
/// a sentence each, and what the scenario loses by it.
[[nodiscard]] LoadedScenario merged(const LoadedScenario& base, const Content& before, const Content& after,
                                    std::vector<std::string>& remarks);

} // namespace sabotier::tmx
