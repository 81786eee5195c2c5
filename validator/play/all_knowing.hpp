#pragma once

#include "validator/play/move.hpp"

namespace sabotier::play {

/// Whose view hides nothing that seats hide from each other: he looks back at a game that is over, and is
/// asked for no redrawing.
inline constexpr Seat all_knowing{0xFC};

} // namespace sabotier::play
