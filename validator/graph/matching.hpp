#pragma once

#include <cstddef>
#include <vector>

namespace sabotier {

/// Gives as many items as possible a place of their own by Boost.Graph's maximum matching. `choices` lists
/// for each item the places that suit it, numbered from 0 to `places` - 1. Returns the items left over; where
/// one of several has to be left over, a later one.
[[nodiscard]] std::vector<std::size_t> left_over(const std::vector<std::vector<std::size_t>>& choices,
                                                 std::size_t places);

} // namespace sabotier
