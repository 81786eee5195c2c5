#pragma once

#include "formats/export/kit/kit.hpp"
#include "formats/export/vassal/grids.hpp"

#include <cstddef>
#include <vector>

namespace sabotier::vassal {

/// What the players of a side set up themselves, laid out beside the board: what is left there is what they
/// have not placed yet, as no list of the box, which never runs out, could tell them. Unit: pixels.
struct SetUpPlan {
    int columns = 0;
    int rows = 0;
    int step = 0;                    ///< from one counter to the next
    std::vector<std::size_t> pieces; ///< indices into Kit::pieces, by kind in the rulebook's order

    /// The middle of one of them, by its number among them.
    [[nodiscard]] Pixel place(std::size_t number) const;
};
[[nodiscard]] SetUpPlan set_up_plan(const Setup& setup, const Kit& kit, std::size_t side, int counter);

} // namespace sabotier::vassal
