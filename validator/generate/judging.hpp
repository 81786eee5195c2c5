#pragma once

#include "formats/base/cancel.hpp"
#include "formats/documents/loaded_scenario.hpp"
#include "validator/engine/finding.hpp"

#include <memory>
#include <vector>

namespace sabotier {

/// What the rulebook's checks find in a set-up that was drawn, those that hang below another finding too:
/// what hangs there stands by itself as soon as that one is waived. Throws Cancelled where it is not wanted
/// any more.
[[nodiscard]] std::vector<Finding> findings_in(std::shared_ptr<const LoadedScenario> drawn,
                                               const IsCancelled& is_cancelled);

} // namespace sabotier
