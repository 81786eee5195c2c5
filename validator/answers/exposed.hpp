#pragma once

#include "formats/base/cancel.hpp"
#include "formats/setup/setup.hpp"
#include "validator/analysis/sight/sight_board.hpp"
#include "validator/analysis/sight/usual_range.hpp"

#include <cstdint>
#include <vector>

namespace sabotier {

/// How exposed the hexes of a map are.
struct ExposureQuestion {
    int range = usual_sight_range; ///< hexes, 0 to largest_line_table
    std::size_t side = none;       ///< only hexes of its zone look; none: all hexes
    unsigned threads = 1;          ///< that work at it; the answer is the same for any number
};

/// From how many hexes each hex is seen, by terrain alone.
struct Exposed {
    int range = 0; ///< as asked, as is `side`
    std::size_t side = none;
    std::vector<std::uint16_t> seen_from; ///< for each cell of the grid; 0 where there is no space
    int least = 0;                        ///< of all spaces
    int median = 0;                       ///< half of the spaces have at most this
    int most = 0;

    friend bool operator==(const Exposed&, const Exposed&) = default;
};

/// The setup must have hexes; `board` may be any of its boards of sight. Throws Cancelled where it is not
/// wanted any more.
[[nodiscard]] Exposed exposed_hexes(const Setup& setup, const SightBoard& board,
                                    const ExposureQuestion& question, const IsCancelled& is_cancelled = {});

} // namespace sabotier
