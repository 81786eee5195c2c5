#pragma once

#include "formats/board/grid_board.hpp"

#include <compare>
#include <vector>

namespace sabotier::uvtt {

/// A corner of spaces: column and row of the space to the lower right of it.
struct Corner {
    int x = 0;
    int y = 0;

    friend constexpr auto operator<=>(const Corner&, const Corner&) = default;
};
/// Corners joined by straight walls; of a closed one the first is repeated at its end.
using Polyline = std::vector<Corner>;

/// What no line of sight crosses, each part of it once: the border of the board, then walls and the outlines
/// of blocked squares, joined as far as they go on, from the top left. No point lies on a straight way
/// between its neighbours.
[[nodiscard]] std::vector<Polyline> walls_of(const GridBoard& board);

} // namespace sabotier::uvtt
