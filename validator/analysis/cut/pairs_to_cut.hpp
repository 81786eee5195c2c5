#pragma once

#include <algorithm>
#include <cstddef>

namespace sabotier {

/// How many of some pairs of zones are worth a minimum cut each for so many classes, on a board of so many
/// cells, for all of it to take seconds: at least those of four zones.
[[nodiscard]] constexpr std::size_t pairs_to_cut(std::size_t pairs, std::size_t classes, std::size_t cells) {
    constexpr std::size_t of_four_zones = 6;
    constexpr std::size_t most_cells = 60'000'000; // looked at in all
    const std::size_t cells_of_pair = std::max<std::size_t>(1, classes * cells);
    return std::min(pairs, std::max(of_four_zones, most_cells / cells_of_pair));
}

} // namespace sabotier
