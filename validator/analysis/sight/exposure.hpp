#pragma once

#include "formats/base/cancel.hpp"
#include "validator/analysis/sight/exposure_kernel.hpp"
#include "validator/analysis/sight/sight_board.hpp"
#include "validator/analysis/sight/usual_range.hpp"

#include <cstdint>
#include <vector>

namespace sabotier {

/// What an exposure is about.
struct ExposureQuery {
    int range = usual_sight_range; ///< hexes, 0 to largest_line_table
    bool is_flying = false;        ///< lines of which an end flies
    /// Counted are the spaces marked here (an entry for each cell of the grid, not 0); null: all spaces.
    const std::vector<std::uint8_t>* from = nullptr;
    unsigned threads = 1;
    Lanes lanes = widest_lanes();
    IsCancelled is_cancelled{}; ///< asked by all threads; what is found by then is of no use
    /// Asked for are the counts of the spaces marked here, as in `from`; null: of all. What lies far from
    /// them costs nothing, and may stay 0.
    const std::vector<std::uint8_t>* of = nullptr;
};

/// Who sees whom over the whole board, terrain alone: for each space, from how many other spaces within range
/// it is seen (and so many it sees: without units sight is mutual). An entry for each cell of the grid, 0 for
/// cells that are no spaces. Equals a field of view for every space, and costs about a hundredth of that;
/// where three or more hexes block together (SightRules::second_blocks), it is one.
[[nodiscard]] std::vector<std::uint16_t> exposure(const SightBoard& board, const ExposureQuery& query = {});

/// The plain way: a field of view for every space.
[[nodiscard]] std::vector<std::uint16_t> exposure_by_views(const SightBoard& board,
                                                           const ExposureQuery& query = {});

} // namespace sabotier
