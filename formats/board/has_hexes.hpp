#pragma once

#include "formats/board/any_board.hpp"

namespace sabotier {

/// Whether anything can be asked about hexes there: the board is one of hexes, and at least one lies on it.
/// Maps of tiles begin without any. What depends on the kind of board, empty or not, BoardTraits tell.
[[nodiscard]] inline bool has_hexes(const AnyBoard& board) noexcept {
    return board.hexes().hexes > 0;
}

} // namespace sabotier
