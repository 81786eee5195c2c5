#pragma once

#include "formats/base/problem.hpp"
#include "formats/setup/setup.hpp"

namespace sabotier {

/// For ExportCallbacks::unplayable: why the rules of play cannot play a set-up, as make_game() tells it; none
/// where they can.
[[nodiscard]] Problems unplayable(const Setup& setup);

} // namespace sabotier
