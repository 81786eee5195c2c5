#pragma once

namespace sabotier {

/// Of numbers that documents state and no rule bounds, either way: nothing that is added up of them leaves
/// an int.
inline constexpr int largest_number = 1'000'000;

} // namespace sabotier
