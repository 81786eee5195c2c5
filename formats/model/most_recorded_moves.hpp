#pragma once

#include <cstdint>

namespace sabotier {

/// Decisions that a record holds, and so those of a game: such a document of nothing but moves can be read.
inline constexpr std::uint32_t most_recorded_moves = 400'000;

} // namespace sabotier
