#pragma once

#include <cstdint>

namespace sabotier::play::battle {

/// A hex of the board's flat grid.
using Place = std::uint16_t;
inline constexpr Place no_place = 0xFFFF;

} // namespace sabotier::play::battle
