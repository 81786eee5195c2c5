#pragma once

#include "editor/core/places/picking.hpp"

namespace sabotier::editor {

/// What a menu at a point of the plane is about: everything that is selected, if some of it lies there; else
/// the piece there, or the objective, or the space; nothing off the board.
[[nodiscard]] Selection selection_at(const Setup& setup, const Board& board, Point point,
                                     const Selection& selected);

} // namespace sabotier::editor
