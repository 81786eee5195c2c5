#pragma once

#include "formats/board/grid_board.hpp"
#include "formats/board/hex_board.hpp"

#include <string_view>
#include <vector>

namespace sabotier {

/// Hexes of an end zone: the first `depth` columns (rows) that have playable hexes, counted from that end
/// ("west", "east", "north", "south"); none for another word and for less than one.
[[nodiscard]] std::vector<SpaceIndex> end_zone(const HexBoard& board, std::string_view end, int depth);
/// The same on rooms or squares, blocked ones included; from a corner ("south-west") the first `depth`
/// diagonals.
[[nodiscard]] std::vector<SpaceIndex> end_zone(const GridBoard& board, std::string_view end, int depth);

} // namespace sabotier
