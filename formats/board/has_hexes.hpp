#pragma once

#include "formats/board/any_board.hpp"

namespace sabotier {

/// Whether anything can be asked about hexes there: the board is one of hexes, and at least one lies on it.
/// Maps of tiles begin without any. Of which kind a board is, empty or not, AnyBoard::as tells.
[[nodiscard]] inline bool has_hexes(const AnyBoard& board) noexcept {
    return board.hexes().hexes > 0;
}

} // namespace sabotier
