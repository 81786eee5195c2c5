#include "validator/analysis/cut/noose.hpp"

#include <algorithm>

namespace sabotier {

namespace {

constexpr std::uint32_t unseen = 0xFFFF'FFFFU;

constexpr std::uint32_t parity_bit(bool parity) {
    return parity ? 1U : 0U;
}

} // namespace

NooseSearch::NooseSearch(const CutPlane& plane)
    : plane_(plane),
      first_corner_(2 * static_cast<Node>(plane.size())),
      left_(plane.size()),
      label_(plane.size()),
      came_from_(2 * plane.size(), unseen) {}

void NooseSearch::set_way(const std::vector<Cell>& way, int back, int ahead) {
    for (const Cell cell : way_)
        left_[cell] = 0;
    way_ = way;
    for (std::size_t i = 0; i < way.size(); ++i) {
        int from = back;
        int to = ahead;
        for (int side = 0; side < 6; ++side) {
            if (i > 0 && plane_.beside(way[i], side) == way[i - 1]) from = side;
            if (i + 1 < way.size() && plane_.beside(way[i], side) == way[i + 1]) to = side;
        }
        unsigned left = 0;
        for (int side = (from + 1) % 6; side != to; side = (side + 1) % 6)
            left |= 1U << side;
        for (int k = from; k != to; k = (k + 1) % 6)
            left |= 1U << (8 + k);
        left_[way[i]] = static_cast<std::uint16_t>(left);
    }
}

void NooseSearch::add_shore(const Noose& noose) {
    for (const Corner corner : noose.corners)
        ++shore_[corner];
}

void NooseSearch::remove_shore(const Noose& noose) {
    for (const Corner corner : noose.corners)
        if (--shore_[corner] == 0) shore_.erase(corner);
}

bool NooseSearch::allows(Corner corner) const {
    if (!region_ || shore_.contains(corner)) return true;
    const auto cells = plane_.cells_at(corner);
    return std::all_of(cells.begin(), cells.end(), [&](const CutPlane::CornerCell& at) {
        const CutPlane::Kind kind = plane_.kind(at.cell);
        return label_[at.cell] == *region_ || (kind != CutPlane::ground && kind != CutPlane::closed_ground);
    });
}

void NooseSearch::reset() {
    for (const Node node : touched_)
        came_from_[node] = unseen;
    touched_.clear();
    corner_came_from_.clear();
    now_.clear();
    next_.clear();
    arrived_.reset();
}

void NooseSearch::start_at(Cell cell) {
    came_from_[2 * cell] = 2 * cell;
    touched_.push_back(2 * cell);
    now_.push_back(2 * cell);
}

inline void NooseSearch::enter(Cell cell, bool parity, Node from) {
    const CutPlane::Kind kind = plane_.kind(cell);
    if (kind != CutPlane::ground && kind != CutPlane::closed_ground) return;
    if (region_ && label_[cell] != *region_) return;
    const Node node = 2 * cell + parity_bit(parity);
    if (came_from_[node] != unseen) return;
    came_from_[node] = from;
    touched_.push_back(node);
    (kind == CutPlane::ground ? next_ : now_).push_back(node);
}

void NooseSearch::expand(Node node) {
    const Cell cell = node / 2;
    const bool parity = (node & 1U) != 0;
    for (int side = 0; side < 6; ++side) {
        const Cell other = plane_.beside(cell, side);
        const bool leaves = leaves_left(cell, side);
        const bool arrives = leaves_left(other, (side + 3) % 6);
        if (crosses_once_ && leaves) continue;
        if (crosses_once_ && arrives) {
            arrived_ = node;
            return;
        }
        enter(other, parity != (leaves != arrives), node);
    }
    if (plane_.is_near_wall(cell)) follow_walls(cell, parity);
}

/// From a cell along the walls that end at its corners to the cells at every end of them.
void NooseSearch::follow_walls(Cell cell, bool parity) {
    for (int k = 0; k < 6; ++k) {
        if (crosses_once_ && is_left(cell, k)) continue;
        if (plane_.is_wall(cell, k) || plane_.is_wall(cell, (k + 1) % 6)
            || plane_.is_wall(plane_.beside(cell, k), (k + 2) % 6))
            reach(plane_.corner(cell, k), parity != is_left(cell, k), 2 * cell + parity_bit(parity));
    }
    while (!corners_.empty() && !arrived_) {
        const Node node = corners_.back();
        corners_.pop_back();
        leave(node);
    }
    corners_.clear();
}

void NooseSearch::reach(Corner corner, bool parity, Node from) {
    const Node node = first_corner_ + 2 * corner + parity_bit(parity);
    if (allows(corner) && corner_came_from_.try_emplace(node, from).second) corners_.push_back(node);
}

void NooseSearch::leave(Node node) {
    const bool parity = (node & 1U) != 0;
    for (const auto& [cell, k] : plane_.cells_at((node - first_corner_) / 2)) {
        if (crosses_once_ && is_left(cell, k))
            arrived_ = node;
        else
            enter(cell, parity != is_left(cell, k), node);
        // Of the sides that end here, the one just before the corner, clockwise round this cell.
        if (plane_.is_wall(cell, k)) reach(plane_.corner(cell, (k + 5) % 6), parity, node);
    }
}

std::optional<Noose> NooseSearch::run(Node goal) {
    while (!now_.empty()) {
        while (!now_.empty()) {
            const Node node = now_.back();
            now_.pop_back();
            expand(node);
            if (arrived_) return trace(*arrived_);
            if (!crosses_once_ && came_from_[goal] != unseen) return trace(goal);
        }
        now_.swap(next_);
    }
    return std::nullopt;
}

Noose NooseSearch::trace(Node goal) const {
    Noose noose;
    for (Node node = goal;;) {
        const bool is_corner = node >= first_corner_;
        const Node before = is_corner ? corner_came_from_.at(node) : came_from_[node];
        if (is_corner) {
            const Corner corner = (node - first_corner_) / 2;
            noose.corners.push_back(corner);
            for (const auto& [cell, k] : plane_.cells_at(corner)) {
                for (const auto& [side, end] :
                     {std::pair(k, (k + 5) % 6), std::pair((k + 1) % 6, (k + 1) % 6)})
                    if (before >= first_corner_ && plane_.corner(cell, end) == (before - first_corner_) / 2)
                        noose.walls.emplace_back(cell, side);
            }
        } else if (before != node || crosses_once_) { // the start is the goal of a closed curve
            noose.cells.push_back(node / 2);
            if (plane_.kind(node / 2) == CutPlane::ground) ++noose.cost;
        }
        if (before == node) break;
        node = before;
    }
    return noose;
}

std::optional<Noose> NooseSearch::through_closed_way() {
    reset();
    region_.reset();
    crosses_once_ = true;
    for (const Cell cell : way_)
        start_at(cell);
    return run(0);
}

std::optional<Noose> NooseSearch::through(Cell start, Label region) {
    reset();
    region_ = region;
    crosses_once_ = false;
    start_at(start);
    return run(2 * start + 1);
}

} // namespace sabotier
