#include "editor/core/places/picking.hpp"

#include <algorithm>
#include <cmath>

namespace sabotier::editor {

namespace {

constexpr double edge_reach = 0.25; ///< of the pitch
const double column_pitch = std::sqrt(3.0) / 2;
const double half_width = 1 / std::sqrt(3.0);

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

/// Centre in the plane of a hex of the grid, wherever it lies.
Point plane_centre(Hex hex) {
    return {hex.q * column_pitch + half_width, hex.r + hex.q * 0.5 + 0.5};
}

Hex rounded(double q, double r) {
    const double s = -q - r;
    double rq = std::round(q);
    double rr = std::round(r);
    const double rs = std::round(s);
    const double dq = std::abs(rq - q);
    const double dr = std::abs(rr - r);
    const double ds = std::abs(rs - s);
    if (dq > dr && dq > ds)
        rq = -rr - rs;
    else if (dr > ds)
        rr = -rq - rs;
    return {static_cast<int>(rq), static_cast<int>(rr)};
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

Point lattice_origin(const HexBoard& board) {
    return plane_centre(Hex{0, 0} - board.origin);
}

TilePlace place_at(const HexBoard& board, Point point) {
    const Point origin = lattice_origin(board);
    // Tile centres form the hex lattice, seven times as wide.
    const double q = (point.x - origin.x) / column_pitch / 7;
    const double r = (point.y - origin.y) / 7 - q / 2;
    const double bound = 1e6;
    const Hex place = rounded(std::clamp(q, -bound, bound), std::clamp(r, -bound, bound));
    return {place.q, place.r};
}

Point centre_of(const HexBoard& board, TilePlace place) {
    return plane_centre(centre(place) - board.origin);
}

std::vector<Point> outline_of(const HexBoard& board, TilePlace place) {
    const Point c = centre_of(board, place);
    std::vector<Point> corners;
    const double w = 7 * half_width;
    for (const Point corner : {Point{-w / 2, -3.5}, Point{w / 2, -3.5}, Point{w, 0}, Point{w / 2, 3.5},
                               Point{-w / 2, 3.5}, Point{-w, 0}})
        corners.push_back({c.x + corner.x, c.y + corner.y});
    return corners;
}

} // namespace sabotier::editor
