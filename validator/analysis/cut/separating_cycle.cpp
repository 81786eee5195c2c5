#include "validator/analysis/cut/separating_cycle.hpp"

#include <algorithm>

namespace sabotier {

namespace {

constexpr std::uint32_t parity_bit(bool parity) {
    return parity ? 1U : 0U;
}

} // namespace

CycleSearch::CycleSearch(const CutPlane& plane, const IsCancelled& is_cancelled)
    : plane_(plane),
      probe_(is_cancelled),
      first_corner_(2 * static_cast<Node>(plane.size())),
      left_(plane.size()),
      arrivals_(2 * plane.size(), unseen) {}

void CycleSearch::set_way(const std::vector<Cell>& way, int back, int ahead) {
    const auto mark = [&](std::uint16_t marks) {
        for (const Cell cell : way_) {
            left_[cell] = marks;
            for (int side = 0; side < 6; ++side)
                left_[plane_.beside(cell, side)] = marks;
        }
    };
    mark(0);
    way_ = way;
    mark(near_way);
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
        left_[way[i]] = static_cast<std::uint16_t>(left | near_way);
    }
}

void CycleSearch::reset(Aim aim) {
    aim_ = aim;
    if (aim != Aim::left_of_way && cost_ == nullptr)
        cost_.reset(
            new std::uint32_t[arrivals_.size()]); // not filled: pages that are never reached cost nothing
    if (work_ > touched_.size()) std::fill(arrivals_.begin(), arrivals_.end(), unseen);
    for (const Node node : touched_)
        arrivals_[node] = unseen;
    touched_.clear();
    work_ = 0;
    corner_came_from_.clear();
    now_.clear();
    next_.clear();
    arrived_.reset();
    level_ = 0;
    shortest_ = unbounded;
}

std::size_t CycleSearch::cost_to(Cell cell) const {
    return arrivals_[2 * cell] == unseen ? unbounded : cost_[cost_at(2 * cell)];
}

void CycleSearch::start_at(Cell cell) {
    touch(2 * cell, as_start);
    if (cost_ != nullptr) cost_[cost_at(2 * cell)] = 0;
    now_.push_back(2 * cell);
}

inline void CycleSearch::touch(Node node, Arrival arrival) {
    arrivals_[node] = arrival;
    ++work_;
    if (touched_.size() < few_touched()) touched_.push_back(node);
}

CycleSearch::Node CycleSearch::before(Node node) const {
    const unsigned arrival = arrivals_[node];
    const Cell cell = node / 2;
    if (arrival == as_start) return node;
    if (arrival >= from_corner) {
        const unsigned way = arrival - from_corner;
        return first_corner_ + 2 * plane_.corner(cell, static_cast<int>(way / 2)) + way % 2;
    }
    const unsigned way = arrival - over_side;
    return 2 * plane_.beside(cell, static_cast<int>(way / 2)) + way % 2;
}

inline void CycleSearch::enter(Cell cell, bool parity, Arrival arrival) {
    const CutPlane::Kind kind = plane_.kind(cell);
    if (kind != CutPlane::ground && kind != CutPlane::closed_ground) return;
    const Node node = 2 * cell + parity_bit(parity);
    if (arrivals_[node] != unseen) return;
    touch(node, arrival);
    (kind == CutPlane::ground ? next_ : now_).push_back(node);
    if (aim_ != Aim::left_of_way) meet(node);
}

inline void CycleSearch::meet(Node node) {
    cost_[cost_at(node)] = static_cast<std::uint32_t>(level_ + price(node / 2));
    if (arrivals_[node ^ 1U] == unseen) return;
    const std::size_t sum = level_ + cost_[cost_at(node ^ 1U)]; // the cell itself once
    if (sum >= shortest_) return;
    shortest_ = sum;
    meeting_ = node;
}

void CycleSearch::expand(Node node) {
    probe_.step();
    const Cell cell = node / 2;
    const bool parity = (node & 1U) != 0;
    for (int side = 0; side < 6; ++side) {
        const Cell other = plane_.beside(cell, side);
        const auto arrival = static_cast<Arrival>(over_side + 2U * ((static_cast<unsigned>(side) + 3U) % 6U)
                                                  + parity_bit(parity));
        if ((left_[cell] & near_way) == 0) {
            enter(other, parity, arrival);
            continue;
        }
        const bool leaves = leaves_left(cell, side);
        const bool arrives = leaves_left(other, (side + 3) % 6);
        if (aim_ == Aim::left_of_way && leaves) continue;
        if (aim_ == Aim::left_of_way && arrives) {
            arrived_ = node;
            return;
        }
        enter(other, after(parity, leaves != arrives), arrival);
    }
    if (plane_.is_near_wall(cell)) follow_walls(cell, parity);
}

/// From a cell along the walls that end at its corners to the cells at every end of them.
void CycleSearch::follow_walls(Cell cell, bool parity) {
    for (int k = 0; k < 6; ++k) {
        if (aim_ == Aim::left_of_way && is_left(cell, k)) continue;
        if (plane_.is_wall(cell, k) || plane_.is_wall(cell, (k + 1) % 6)
            || plane_.is_wall(plane_.beside(cell, k), (k + 2) % 6))
            reach(plane_.corner(cell, k), after(parity, is_left(cell, k)), 2 * cell + parity_bit(parity));
    }
    while (!corners_.empty() && !arrived_) {
        const Node node = corners_.back();
        corners_.pop_back();
        leave(node);
    }
    corners_.clear();
}

void CycleSearch::reach(Corner corner, bool parity, Node from) {
    const Node node = first_corner_ + 2 * corner + parity_bit(parity);
    if (corner_came_from_.try_emplace(node, from).second) corners_.push_back(node);
}

void CycleSearch::leave(Node node) {
    const bool parity = (node & 1U) != 0;
    for (const auto& [cell, k] : plane_.cells_at((node - first_corner_) / 2)) {
        if (aim_ == Aim::left_of_way && is_left(cell, k))
            arrived_ = node;
        else
            enter(cell, after(parity, is_left(cell, k)),
                  static_cast<Arrival>(from_corner + 2U * static_cast<unsigned>(k) + parity_bit(parity)));
        // Of the sides that end here, the one just before the corner, clockwise round this cell.
        if (plane_.is_wall(cell, k)) reach(plane_.corner(cell, (k + 5) % 6), parity, node);
    }
}

std::optional<SeparatingCycle> CycleSearch::run_to_left() {
    while (!now_.empty()) {
        while (!now_.empty()) {
            const Node node = now_.back();
            now_.pop_back();
            expand(node);
            if (!arrived_) continue;
            SeparatingCycle cycle;
            trace(*arrived_, cycle);
            return cycle;
        }
        now_.swap(next_);
        ++level_;
    }
    return std::nullopt;
}

/// A curve through the start is two ways from it that meet with different parities. Once all nodes of a cost
/// are known, so is every curve of less than twice that cost.
std::optional<SeparatingCycle> CycleSearch::run_round(Cell start, std::size_t bound) {
    const auto limit = [&] {
        return shortest_ == unbounded ? bound : std::min(bound, shortest_ + price(start));
    };
    while (!now_.empty() && 2 * level_ < limit()) {
        while (!now_.empty()) {
            const Node node = now_.back();
            now_.pop_back();
            expand(node);
        }
        now_.swap(next_);
        ++level_;
    }
    if (shortest_ == unbounded || shortest_ + price(start) >= bound) return std::nullopt;
    SeparatingCycle cycle;
    trace(meeting_, cycle);
    std::reverse(cycle.cells.begin(), cycle.cells.end());
    if (meeting_ / 2 == start) return cycle;
    cycle.cells.pop_back(); // comes again as the first cell of the way back
    cycle.cost -= price(meeting_ / 2);
    trace(meeting_ ^ 1U, cycle);
    cycle.cells.push_back(start);
    cycle.cost += price(start);
    return cycle;
}

/// Adds the way from a node back to where the search began, the start of a closed curve left out.
void CycleSearch::trace(Node goal, SeparatingCycle& cycle) const {
    for (Node node = goal;;) {
        const bool is_corner = node >= first_corner_;
        const Node previous = is_corner ? corner_came_from_.at(node) : before(node);
        if (!is_corner && (previous != node || aim_ == Aim::left_of_way)) {
            cycle.cells.push_back(node / 2);
            cycle.cost += price(node / 2);
        }
        if (previous == node) break;
        node = previous;
    }
}

std::optional<SeparatingCycle> CycleSearch::through_closed_way() {
    reset(Aim::left_of_way);
    for (const Cell cell : way_)
        start_at(cell);
    return run_to_left();
}

std::optional<SeparatingCycle> CycleSearch::through(Cell start, std::size_t bound) {
    reset(Aim::round);
    start_at(start);
    return run_round(start, bound);
}

void CycleSearch::spread(const std::vector<Cell>& from) {
    reset(Aim::everywhere);
    for (const Cell cell : from)
        if (arrivals_[2 * cell] == unseen) start_at(cell);
    for (; !now_.empty(); ++level_, now_.swap(next_))
        while (!now_.empty()) {
            const Node node = now_.back();
            now_.pop_back();
            expand(node);
        }
}

} // namespace sabotier
