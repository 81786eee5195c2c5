#include "editor/core/places/picking.hpp"

#include "editor/core/places/tile_places.hpp"

#include <algorithm>
#include <cmath>

namespace sabotier::editor {

namespace {

constexpr double edge_reach = 0.25; ///< of the pitch

double distance_to_line(Point p, Point a, Point b) {
    const double dx = b.x - a.x;
    const double dy = b.y - a.y;
    const double length = dx * dx + dy * dy;
    const double t = length > 0 ? std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0.0, 1.0) : 0;
    return std::hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

/// The edge to the neighbour towards which the point lies. The middle of an edge is halfway to the neighbour,
/// and the edge stands across that way.
std::optional<EdgeRef> edge_near(const Board& board, SpaceIndex space, Point point) {
    if (space == no_space) return std::nullopt;
    const Point here = board.layout().centre(space);
    double nearest = edge_reach;
    std::optional<EdgeRef> edge;
    board.touching(space, [&](SpaceIndex next) {
        const Point there = board.layout().centre(next);
        const Point middle{(here.x + there.x) / 2, (here.y + there.y) / 2};
        const Point half{(here.y - there.y) / 2, (there.x - here.x) / 2};
        const double away = distance_to_line(point, {middle.x - half.x, middle.y - half.y},
                                             {middle.x + half.x, middle.y + half.y});
        if (away >= nearest) return;
        nearest = away;
        edge = EdgeRef{std::min(space, next), std::max(space, next)};
    });
    return edge;
}

} // namespace

std::vector<PieceRef> pieces_at(const Setup& setup, SpaceIndex space) {
    std::vector<PieceRef> own;
    if (space == no_space) return own;
    std::vector<PieceRef> passengers;
    for (const SetupUnit& unit : setup.units)
        if (unit.space == space) (unit.carrier == none ? own : passengers).push_back(ref_of(setup, unit));
    own.insert(own.end(), passengers.begin(), passengers.end());
    return own;
}

std::optional<PieceRef> next_piece_at(const Setup& setup, SpaceIndex space, const Selection& selection) {
    const std::vector<PieceRef> stack = pieces_at(setup, space);
    if (stack.empty()) return std::nullopt;
    if (selection.pieces.size() != 1) return stack.front();
    const auto found = std::ranges::find(stack, *selection.pieces.begin());
    if (found == stack.end() || found + 1 == stack.end()) return stack.front();
    return *(found + 1);
}

Picked pick(const Setup& setup, const Board& board, Point point) {
    Picked picked;
    picked.space = board.layout().at(point);
    picked.pieces = pieces_at(setup, picked.space);
    picked.edge = edge_near(board, picked.space, point);
    if (std::holds_alternative<TiledHexes>(setup.loaded->map.ground))
        picked.place = place_at(setup.board.hexes(), point);
    if (picked.space != no_space)
        for (std::size_t i = 0; i < setup.objectives.size(); ++i)
            if (setup.objectives[i] == picked.space)
                picked.objectives.push_back(setup.scenario().objectives[i].id);
    return picked;
}

SpaceIndex carried(SpaceIndex space, const Setup& before, const Setup& after) {
    if (!before.board->is_space(space)) return no_space;
    const auto* from = before.board.as<HexBoard>();
    const auto* to = after.board.as<HexBoard>();
    if (from == nullptr || to == nullptr) return after.find(before.board->name(space)).value_or(no_space);
    const Hex hex = from->grid.hex(space) + from->origin - to->origin;
    return to->is_space(hex) ? to->grid.index(hex) : no_space;
}

} // namespace sabotier::editor
