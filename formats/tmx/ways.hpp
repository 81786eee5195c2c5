#pragma once

#include "formats/board/hex_board.hpp"

#include <vector>

namespace sabotier::tmx {

/// The roads (or rivers) of a board as lines from hex to hex, as long as they go: each exit is on one of
/// them. `exits` and `marks` are planes of the board: HexBoard::road with has_road, or river with has_river.
/// A line that leaves the board ends in the cell beyond. On a flyover lines go straight on.
[[nodiscard]] std::vector<std::vector<Cell>> ways_of(const HexBoard& board, const std::vector<Exits>& exits,
                                                     const std::vector<std::uint8_t>& marks);

} // namespace sabotier::tmx
