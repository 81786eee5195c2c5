#pragma once

#include "formats/draw/canvas/surface.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace sabotier::test {

/// Pixels that differ by more than smooth edges do, which are rounded where a picture ends; all of the larger
/// picture where the sizes differ.
[[nodiscard]] inline std::size_t differences(const Pixels& a, const Pixels& b) {
    if (a.data.size() != b.data.size()) return std::max(a.data.size(), b.data.size());
    std::size_t count = 0;
    for (std::size_t i = 0; i < a.data.size(); ++i)
        for (int shift = 0; shift < 24; shift += 8) {
            const auto channel = [shift](std::uint32_t pixel) {
                return static_cast<int>((pixel >> shift) & 0xFFU);
            };
            if (std::abs(channel(a.data[i]) - channel(b.data[i])) <= 24) continue;
            ++count;
            break;
        }
    return count;
}

} // namespace sabotier::test
