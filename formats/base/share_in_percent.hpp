#pragma once

#include <cmath>

namespace sabotier {

/// A share, from 0 to 1, in percent, to tenths, as people round: 29 of 400 are 7.3. Wherever shares are told,
/// so that the same one is the same figure in all of an answer: what formats numbers rounds halves as they
/// happen to lie between binary ones.
[[nodiscard]] inline double share_in_percent(double share) noexcept {
    constexpr double thousand = 1000;
    constexpr double almost = 1e-9; // 7.25 may be a little less where it is no binary number
    return std::floor(share * thousand + 0.5 + almost) / 10;
}

} // namespace sabotier
