#pragma once

#include "formats/base/cancel.hpp"
#include "formats/base/random_numbers.hpp"
#include "formats/model/rulebook.hpp"
#include "validator/analysis/steps/grid_symmetry.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabotier {

/// What a layout of blocked squares should be like.
struct BlockedWish {
    int columns = 0;
    int rows = 0;
    std::optional<int> blocked; ///< exactly so many blocked squares; none: up to a sixth of those outside
                                ///< the home zones
    /// The fewest squares whose loss separates the home zones are exactly so many; none: any number.
    std::optional<int> chokes;
    std::optional<GridSymmetry> symmetry; ///< that maps the layout onto itself
};

/// Names of the blocked squares, in the order of the board; or why there are none.
struct BlockedLayout {
    std::optional<std::vector<std::string>> squares;
    std::string trouble;
};

/// A layout outside the home zones that leaves the zones of all sides connected and no square out of reach.
/// Draws by chance; where chokes are wanted, mends what it drew by closing squares of the smallest cut and
/// opening others. Gives up after a number of layouts that shrinks with the size of the board. What cannot be
/// (an odd number under half a turn, more chokes than the empty board has) is told at once. Where the
/// rulebook wants blocked squares and the wish does not say how many, there is at least one. Ends soon, with
/// trouble, once it is cancelled.
[[nodiscard]] BlockedLayout draw_blocked(const Rulebook& rulebook, const BlockedWish& wish,
                                         RandomNumbers& random, const IsCancelled& is_cancelled = {});

/// The number of blocked squares nearest to a wanted one that the symmetry of the wish can lay outside the
/// home zones; the smaller of two. 0: none can be laid, or none is wanted.
[[nodiscard]] int nearest_blocked(const Rulebook& rulebook, const BlockedWish& wish, int wanted);

} // namespace sabotier
