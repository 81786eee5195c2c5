#include "editor/core/places/symmetry_axis.hpp"

#include <optional>
#include <utility>

namespace sabotier::editor {

namespace {

constexpr double arm = 0.5; ///< of the cross; spaces are about 1 wide

/// A space and its image: the first has one on nearly every board.
std::optional<std::pair<SpaceIndex, SpaceIndex>> first_pair(const Board& board, const SymmetryMap& map) {
    for (std::size_t i = 0; i < board.size(); ++i) {
        const auto space = static_cast<SpaceIndex>(i);
        if (!board.is_space(space)) continue;
        if (const SpaceIndex there = map.image(space); there != no_space) return std::pair{space, there};
    }
    return std::nullopt;
}

} // namespace

std::vector<std::vector<Point>> symmetry_axis(const Setup& setup, Symmetry symmetry) {
    const SymmetryMap map(setup, symmetry);
    if (!map.is_active()) return {};
    const auto pair = first_pair(*setup.board, map);
    if (!pair) return {};
    const Layout& layout = setup.board->layout();
    const Point here = layout.centre(pair->first);
    const Point there = layout.centre(pair->second);
    const double x = (here.x + there.x) / 2;
    const double y = (here.y + there.y) / 2;
    if (symmetry == Symmetry::left_right) return {{{x, 0}, {x, layout.height()}}};
    if (symmetry == Symmetry::top_bottom) return {{{0, y}, {layout.width(), y}}};
    return {{{x - arm, y}, {x + arm, y}}, {{x, y - arm}, {x, y + arm}}};
}

} // namespace sabotier::editor
