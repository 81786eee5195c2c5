#pragma once

#include "formats/base/id.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabotier {

/// The spaces of a board on which every index below `count` is one, in their order.
[[nodiscard]] inline std::vector<SpaceIndex> all_spaces(std::size_t count) {
    std::vector<SpaceIndex> all(count);
    for (std::uint32_t i = 0; i < all.size(); ++i)
        all[i] = SpaceIndex{i};
    return all;
}

} // namespace sabotier
