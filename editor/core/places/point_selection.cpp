#include "editor/core/places/point_selection.hpp"

#include <algorithm>

namespace sabotier::editor {

namespace {

bool is_any_selected(const Picked& picked, const Selection& selected) {
    return selected.spaces.contains(picked.space) || (picked.place && selected.tiles.contains(*picked.place))
           || std::ranges::any_of(picked.pieces,
                                  [&](const PieceRef& piece) { return selected.pieces.contains(piece); })
           || std::ranges::any_of(picked.objectives, [&](const ObjectiveId& objective) {
                  return selected.objectives.contains(objective);
              });
}

} // namespace

Selection selection_at(const Setup& setup, const Board& board, Point point, const Selection& selected) {
    const Picked picked = pick(setup, board, point);
    if (is_any_selected(picked, selected)) return selected;
    Selection found;
    if (!picked.pieces.empty())
        found.pieces.insert(picked.pieces.front());
    else if (!picked.objectives.empty())
        found.objectives.insert(picked.objectives.front());
    else if (picked.space != no_space)
        found.spaces.insert(picked.space);
    return found;
}

} // namespace sabotier::editor
