#pragma once

#include "validator/analysis/sight/sight_board.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

/// The lines of sight of the scenario that is being checked, units and all; made once for all checks of a
/// validation.
[[nodiscard]] const SightBoard& sight_of_setup(const CheckContext& context);

} // namespace sabotier
