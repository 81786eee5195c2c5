#include "validator/analysis/rooms/placement_plan.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>
#include <utility>

namespace sabotier {

namespace {

/// How many decided rooms have an undecided neighbour, at most, if orbits are decided in this order.
std::size_t widest(const RoomQuotient& board, const std::vector<int>& order) {
    std::vector<std::size_t> place(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        place[static_cast<std::size_t>(order[i])] = i;
    std::vector<std::size_t> last(order.size(), 0); // by place: of its latest neighbour
    for (const auto& edge : board.edges) {
        const std::size_t a = place[static_cast<std::size_t>(edge.first)];
        const std::size_t b = place[static_cast<std::size_t>(edge.second)];
        last[a] = std::max(last[a], b);
        last[b] = std::max(last[b], a);
    }
    std::vector<int> change(order.size() + 1, 0);
    for (std::size_t i = 0; i < order.size(); ++i)
        if (last[i] > i) {
            ++change[i];
            --change[last[i]];
        }
    int now = 0;
    int most = 0;
    for (const int by : change)
        most = std::max(most, now += by);
    return static_cast<std::size_t>(most);
}

/// Row by row or column by column, whichever remembers fewer rooms.
std::vector<int> best_order(const RoomQuotient& board) {
    std::vector<int> rows(board.rooms.size());
    std::iota(rows.begin(), rows.end(), 0);
    std::vector<int> columns = rows;
    const auto key = [&](int orbit) {
        const int room = board.rooms[static_cast<std::size_t>(orbit)].front();
        return std::pair(room % board.grid.columns, room / board.grid.columns);
    };
    std::sort(columns.begin(), columns.end(), [&](int a, int b) { return key(a) < key(b); });
    return widest(board, columns) < widest(board, rows) ? columns : rows;
}

/// Gives each decided room the lowest slot that is free while somebody asks for it.
class Slots {
public:
    int take() {
        if (free_.empty()) return count_++;
        const int slot = *free_.begin();
        free_.erase(free_.begin());
        return slot;
    }
    void give(int slot) { free_.insert(slot); }
    [[nodiscard]] int count() const { return count_; }

private:
    std::set<int> free_;
    int count_ = 0;
};

void list_weights(PlacementPlan& plan, const RoomQuotient& board) {
    std::set<int> weights;
    for (const auto& edge : board.edges)
        weights.insert(edge.weight);
    plan.weights.assign(weights.begin(), weights.end());
    plan.orbits.assign(plan.weights.size(), 0);
    for (const auto& edge : board.edges)
        ++plan.orbits[static_cast<std::size_t>(
            std::find(plan.weights.begin(), plan.weights.end(), edge.weight) - plan.weights.begin())];
}

void list_conflicts(PlacementPlan& plan, std::size_t weight, Conflicts so_far, int walls) {
    if (weight == plan.weights.size()) {
        plan.conflicts.push_back(so_far);
        return;
    }
    for (int count = 0; count * plan.weights[weight] <= walls && count <= plan.orbits[weight]; ++count) {
        so_far.counts[weight] = count;
        list_conflicts(plan, weight + 1, so_far, walls - count * plan.weights[weight]);
    }
}

void list_one_more(PlacementPlan& plan) {
    for (std::size_t weight = 0; weight < plan.weights.size(); ++weight) {
        std::vector<int> next;
        for (Conflicts conflicts : plan.conflicts) {
            ++conflicts.counts[weight];
            const auto found = std::find(plan.conflicts.begin(), plan.conflicts.end(), conflicts);
            next.push_back(found == plan.conflicts.end() ? -1
                                                         : static_cast<int>(found - plan.conflicts.begin()));
        }
        plan.one_more.push_back(std::move(next));
    }
}

void plan_steps(PlacementPlan& plan, const RoomQuotient& board) {
    const std::vector<int> order = best_order(board);
    const std::size_t count = order.size();
    std::vector<std::size_t> place(count);
    for (std::size_t i = 0; i < count; ++i)
        place[static_cast<std::size_t>(order[i])] = i;
    std::vector<std::size_t> last(count, 0); // by place: the step that asks for it last
    plan.steps.resize(count);
    plan.step_of_edge.resize(board.edges.size());
    struct End {
        std::size_t earlier = 0;
        PlacementPlan::Neighbour neighbour;
    };
    std::vector<std::vector<End>> ends(count); // by place of the later room
    for (std::size_t e = 0; e < board.edges.size(); ++e) {
        const auto& edge = board.edges[e];
        const auto [earlier, later] = std::minmax(place[static_cast<std::size_t>(edge.first)],
                                                  place[static_cast<std::size_t>(edge.second)]);
        plan.step_of_edge[e] = static_cast<int>(later);
        const auto weight =
            std::find(plan.weights.begin(), plan.weights.end(), edge.weight) - plan.weights.begin();
        const PlacementPlan::Neighbour neighbour{-1, static_cast<int>(e), static_cast<int>(weight)};
        if (earlier == later) {
            plan.steps[later].own.push_back(neighbour);
        } else {
            ends[later].push_back({earlier, neighbour});
            last[earlier] = std::max(last[earlier], later);
        }
    }
    Slots slots;
    std::vector<std::vector<int>> given_back(count); // by place: slots that nobody asks for afterwards
    std::vector<bool> in_use;
    for (std::size_t i = 0; i < count; ++i) {
        PlacementPlan::Step& step = plan.steps[i];
        step.room = order[i];
        step.weight = static_cast<int>(board.rooms[static_cast<std::size_t>(order[i])].size());
        for (const End& end : ends[i]) {
            step.neighbours.push_back(end.neighbour);
            step.neighbours.back().slot = plan.steps[end.earlier].slot;
        }
        for (const int slot : given_back[i]) {
            slots.give(slot);
            in_use[static_cast<std::size_t>(slot)] = false;
        }
        for (std::size_t slot = 0; slot < in_use.size(); ++slot)
            if (in_use[slot] && (static_cast<int>(slot) + 1) * plan.bits <= 64)
                step.kept |= ((std::uint64_t{1} << static_cast<unsigned>(plan.bits)) - 1)
                             << static_cast<unsigned>(static_cast<int>(slot) * plan.bits);
        if (last[i] <= i) continue;
        step.slot = slots.take();
        in_use.resize(std::max(in_use.size(), static_cast<std::size_t>(step.slot) + 1), false);
        in_use[static_cast<std::size_t>(step.slot)] = true;
        given_back[last[i]].push_back(step.slot);
    }
    plan.slots = slots.count();
}

} // namespace

std::optional<PlacementPlan> placement_plan(const RoomQuotient& board, std::vector<int> pieces,
                                            std::vector<std::vector<bool>> apart, int walls) {
    PlacementPlan plan;
    plan.pieces = std::move(pieces);
    plan.apart = std::move(apart);
    plan.bits = std::max(1, static_cast<int>(std::bit_width(plan.pieces.size())));
    int shift = 0;
    for (const int count : plan.pieces) {
        plan.used_shift.push_back(shift);
        shift += static_cast<int>(std::bit_width(static_cast<unsigned>(count)));
    }
    if (shift > 63 || plan.bits > 16) return std::nullopt;
    list_weights(plan, board);
    if (plan.weights.size() > Conflicts::most_weights) return std::nullopt;
    list_conflicts(plan, 0, {}, walls);
    if (plan.conflicts.size() > 2'000) return std::nullopt;
    list_one_more(plan);
    plan_steps(plan, board);
    if (plan.slots * plan.bits > 64) return std::nullopt;
    return plan;
}

PlacementStates::PlacementStates()
    : table_(64, 0) {}

std::size_t PlacementStates::place_of(const PlacementState& state) const {
    std::uint64_t hash = (state.seen ^ (state.used * 0x9E3779B97F4A7C15ULL)) * 0xBF58476D1CE4E5B9ULL;
    hash ^= hash >> 29U;
    const std::size_t mask = table_.size() - 1;
    std::size_t place = static_cast<std::size_t>(hash * 0x94D049BB133111EBULL >> 20U) & mask;
    while (table_[place] != 0 && states_[table_[place] - 1] != state)
        place = (place + 1) & mask;
    return place;
}

std::size_t PlacementStates::add(const PlacementState& state) {
    if (2 * (states_.size() + 1) > table_.size()) grow();
    std::uint32_t& entry = table_[place_of(state)];
    if (entry == 0) {
        states_.push_back(state);
        entry = static_cast<std::uint32_t>(states_.size());
    }
    return entry - 1;
}

std::size_t PlacementStates::operator[](const PlacementState& state) const {
    return table_[place_of(state)] - 1;
}

void PlacementStates::grow() {
    table_.assign(2 * table_.size(), 0);
    for (std::size_t i = 0; i < states_.size(); ++i)
        table_[place_of(states_[i])] = static_cast<std::uint32_t>(i + 1);
}

} // namespace sabotier
