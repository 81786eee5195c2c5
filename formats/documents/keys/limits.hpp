#pragma once

namespace sabotier {

/// Of numbers that documents state and no rule bounds, either way: nothing that is added up of them leaves
/// an int.
inline constexpr int largest_number = 1'000'000;

/// Of move units, in halves: 100.5 of them, so that costs fit a byte.
inline constexpr int most_halves = 201;

} // namespace sabotier
