#include "validator/analysis/reach/turn_reach.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>
#include <unordered_map>
#include <utility>

/// A turn as set-ups are asked about it, in one search. A game decides it move by move, by the same rules:
/// validator/play/procedures/battle/walk.cpp. What a hex costs stands in analysis/movement for both.
namespace sabotier {

/// A way of standing on a node within one move, in one word.
struct TurnReach::Label {
    MoveNode node = 0;
    int facing = 0;
    int turned = 0;       ///< hex faces so far
    bool is_road = false; ///< the whole move so far is on road

    [[nodiscard]] std::uint32_t packed() const noexcept {
        return node << 8U | static_cast<std::uint32_t>(facing << 5 | turned << 1 | (is_road ? 1 : 0));
    }
    static Label unpack(std::uint32_t word) noexcept {
        return {word >> 8U, static_cast<int>(word >> 5U & 7U), static_cast<int>(word >> 1U & 15U),
                (word & 1U) != 0};
    }
    /// One hex face further, to either side.
    [[nodiscard]] Label turned_by(int side) const noexcept {
        const int next = side > 0 ? (facing == 5 ? 0 : facing + 1) : (facing == 0 ? 5 : facing - 1);
        return {node, next, turned + 1, is_road};
    }
};

/// A label with what it has cost.
struct TurnReach::Spent {
    static constexpr int impossible = -1;

    int halves = impossible;
    Label label;
};

/// What bounds a move, in half move units and hex faces.
struct TurnReach::Limits {
    Limits(const MovementModel& of, int allowance, const Situation& around, SpaceIndex start)
        : model(of),
          situation(around),
          halves(2 * allowance),
          bonus(of.movement().road.bonus_halves),
          bonus_straight(of.movement().road.bonus_straight),
          turns(std::min(of.movement().turns, most_turned)),
          turns_on_road(std::min(of.movement().turns_on_road, most_turned)),
          flies(of.movement().flies),
          from(start) {}

    static constexpr int most_turned = 14; ///< faces that a label can count; more than anybody needs

    const MovementModel& model;
    const Situation& situation;
    int halves;
    int bonus;
    bool bonus_straight;
    int turns;
    int turns_on_road;
    bool flies;
    SpaceIndex from; ///< where the unit's own counter lies

    [[nodiscard]] int halves_for(bool is_road, int turned) const noexcept {
        return halves + (is_road && (!bonus_straight || turned == 0) ? bonus : 0);
    }
    [[nodiscard]] bool may_have_turned(int turned, bool is_road) const noexcept {
        return turned <= turns || (is_road && turned <= turns_on_road);
    }
    [[nodiscard]] bool may_turn(int spent, Label label) const noexcept {
        return may_have_turned(label.turned + 1, label.is_road) && !(bonus_straight && spent > halves);
    }
    [[nodiscard]] bool may_end_at(SpaceIndex space) const noexcept {
        return space == from || (situation.at(space) & Situation::full) == 0;
    }
    [[nodiscard]] bool stops_at(SpaceIndex space) const noexcept {
        return !flies && (situation.at(space) & Situation::controlled) != 0;
    }
};

namespace {

/// Whether the hex ahead is in the zone of an enemy whose zone `from` is in. Two neighbours have two
/// neighbours in common; an enemy on the hex ahead itself blocks the step anyway.
bool stays_in_zone(const HexBoard& board, const Situation& situation, SpaceIndex from, Facing ahead) {
    const auto has_controller = [&](int turn) {
        return (situation.at(board.grid.neighbour(from, turned(ahead, turn))) & Situation::controls) != 0;
    };
    return has_controller(-1) || has_controller(1);
}

/// Whether a unit on the ground may move onto a node, whatever it does there.
inline bool may_pass(const MovementModel& model, const Situation& situation, MoveNode node) {
    const std::uint8_t marks = situation.at(model.space(node));
    return (marks & (Situation::hostile | Situation::friendly)) == 0
           || ((marks & Situation::hostile) == 0 && !model.moves(node).is_bridge());
}

} // namespace

void TurnReach::begin(const MovementModel& model, int halves) {
    if (visits_.size() < model.nodes()) visits_.assign(model.nodes(), Visit{});
    if (buckets_.size() <= static_cast<std::size_t>(halves))
        buckets_.resize(static_cast<std::size_t>(halves) + 1);
    for (auto& bucket : buckets_)
        bucket.clear();
    result_.clear();
    if (++epoch_ == 0) {
        std::fill(visits_.begin(), visits_.end(), Visit{});
        epoch_ = 1;
    }
}

inline TurnReach::Visit& TurnReach::visit(MoveNode node) {
    Visit& visit = visits_[node];
    if (visit.epoch != epoch_) visit = {epoch_, 0, {}};
    return visit;
}

inline void TurnReach::note(SpaceIndex space, Exits facings, int halves) {
    Visit& seen = visit(number(space));
    if (seen.index == 0) {
        result_.push_back({space, 0, static_cast<std::uint16_t>(halves)});
        seen.index = static_cast<std::uint32_t>(result_.size());
    }
    result_[seen.index - 1].facings |= facings;
}

inline void TurnReach::push(int halves, Label label) {
    buckets_[static_cast<std::size_t>(halves)].push_back(label.packed());
}

inline TurnReach::Spent TurnReach::stepped(const Limits& limits, int halves, Label label) {
    const HexMoves moves = limits.model.moves(label.node);
    const int cost = moves.cost(label.facing);
    if (cost == HexMoves::closed || (cost == HexMoves::whole_turn && halves != 0)) return {};
    const bool is_road = label.is_road && (moves.road() >> label.facing & 1) != 0;
    const int spent = cost == HexMoves::whole_turn ? limits.halves : halves + cost;
    if (spent > limits.halves_for(is_road, label.turned) || !limits.may_have_turned(label.turned, is_road))
        return {};
    const MoveNode target = limits.model.target(label.node, label.facing);
    // On a bridge nobody passes a friend, but a unit is no friend in its own way.
    if (!limits.flies && limits.model.space(target) != limits.from
        && !may_pass(limits.model, limits.situation, target))
        return {};
    return {spent, {target, label.facing, label.turned, is_road}};
}

inline void TurnReach::step(const Limits& limits, int halves, Label label) {
    const Spent next = stepped(limits, halves, label);
    if (next.halves != Spent::impossible) push(next.halves, next.label);
}

inline void TurnReach::expand(const Limits& limits, int halves, Label label) {
    step(limits, halves, label);
    if (!limits.may_turn(halves, label)) return;
    push(halves, label.turned_by(1));
    push(halves, label.turned_by(-1));
}

std::span<const ReachedHex> TurnReach::reach(const MovementModel& model, int allowance,
                                             const Situation& situation, SpaceIndex from, Facing facing) {
    const Limits limits(model, allowance, situation, from);
    assert(model.nodes() < std::size_t{1} << 24U);
    begin(model, limits.halves + limits.bonus);

    const auto start = number(from);
    note(from, 0, 0);
    const bool is_pinned = !limits.flies && (situation.at(from) & Situation::controlled) != 0;
    const Label first{start, number(facing), 0, model.moves(start).stands_on_road()};
    if (is_pinned) {
        note(from, exit_bit(facing), 0);
        visit(start).best[static_cast<std::size_t>(first.facing)] = first.is_road ? 0x11 : 0x01;
        if (!stays_in_zone(model.board(), situation, from, facing)) step(limits, 0, first);
    } else {
        push(0, first);
    }

    for (int halves = 0; halves <= limits.halves + limits.bonus; ++halves) {
        auto& bucket = buckets_[static_cast<std::size_t>(halves)];
        for (std::size_t i = 0; i < bucket.size(); ++i) {
            const Label label = Label::unpack(bucket[i]);
            std::uint8_t& best = visit(label.node).best[static_cast<std::size_t>(label.facing)];
            const int any = best & 15;
            const int on_road = best >> 4;
            const int turned = label.turned + 1;
            if ((on_road != 0 && on_road <= turned) || (!label.is_road && any != 0 && any <= turned))
                continue;
            best = static_cast<std::uint8_t>((any == 0 ? turned : std::min(any, turned))
                                             | (label.is_road ? turned : on_road) << 4);

            const SpaceIndex space = model.space(label.node);
            if (limits.may_end_at(space)) note(space, static_cast<Exits>(1U << label.facing), halves);
            if (!limits.stops_at(space)) expand(limits, halves, label);
        }
    }
    return result_;
}

/// Which ways of standing on a node still lead to a hex where the move may end.
class TurnReach::Endings {
public:
    explicit Endings(const Limits& limits)
        : limits_(limits) {}

    /// Goes as deep as a move has steps and turns.
    [[nodiscard]] bool can_end(const Spent& at) {
        const SpaceIndex space = limits_.model.space(at.label.node);
        if (limits_.may_end_at(space)) return true;
        if (limits_.stops_at(space)) return false;
        const std::uint64_t key = std::uint64_t{at.label.packed()} << 32U | static_cast<unsigned>(at.halves);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        const Spent next = stepped(limits_, at.halves, at.label);
        bool can = next.halves != Spent::impossible && can_end(next);
        if (!can && limits_.may_turn(at.halves, at.label))
            can = can_end({at.halves, at.label.turned_by(1)}) || can_end({at.halves, at.label.turned_by(-1)});
        known_.emplace(key, can);
        return can;
    }

private:
    const Limits& limits_;
    std::unordered_map<std::uint64_t, bool> known_;
};

/// Everything that reach() has looked at is still in the buckets.
std::vector<TurnStep> TurnReach::steps(const MovementModel& model, int allowance, const Situation& situation,
                                       SpaceIndex from, Facing facing) {
    (void)reach(model, allowance, situation, from, facing);
    const Limits limits(model, allowance, situation, from);
    Endings endings(limits);
    std::vector<TurnStep> steps;
    for (std::size_t halves = 0; halves < buckets_.size(); ++halves)
        for (const std::uint32_t word : buckets_[halves]) {
            const Label label = Label::unpack(word);
            const SpaceIndex space = model.space(label.node);
            if (space == from || limits.stops_at(space)) continue;
            const Spent next = stepped(limits, static_cast<int>(halves), label);
            if (next.halves != Spent::impossible && endings.can_end(next))
                steps.push_back({space, model.space(next.label.node), static_cast<std::uint16_t>(halves)});
        }
    const auto hexes = [](const TurnStep& step) { return std::pair(step.from, step.to); };
    std::stable_sort( // the cheapest first, as the buckets come
        steps.begin(), steps.end(),
        [&](const TurnStep& a, const TurnStep& b) { return hexes(a) < hexes(b); });
    const auto repeated = std::unique(steps.begin(), steps.end(), [&](const TurnStep& a, const TurnStep& b) {
        return hexes(a) == hexes(b);
    });
    steps.erase(repeated, steps.end());
    return steps;
}

/// A stamp is the query's number and, below it, how far from `dearest_stamp` the half move units are: a later
/// query's is always larger, and within a query the cheaper one is.
std::uint32_t TurnReach::begin_freely(const MovementModel& model, int halves) {
    assert(halves <= dearest_stamp);
    if (stamps_.size() < model.nodes()) stamps_.assign(model.nodes(), 0);
    if (buckets_.size() <= static_cast<std::size_t>(halves))
        buckets_.resize(static_cast<std::size_t>(halves) + 1);
    result_.clear();
    ++free_queries_;
    if (free_queries_ > std::numeric_limits<std::uint32_t>::max() >> stamp_bits) {
        std::fill(stamps_.begin(), stamps_.end(), 0);
        free_queries_ = 1;
    }
    return (free_queries_ << stamp_bits) + dearest_stamp;
}

/// Both roads of a flyover and the ground below are one hex: the cheapest, which comes first, stays.
void TurnReach::drop_repeated() {
    const auto later = [&](std::size_t i) {
        const auto same = [&](const ReachedHex& hex) { return hex.space == result_[i].space; };
        return std::find_if(result_.begin(), result_.begin() + static_cast<std::ptrdiff_t>(i), same)
               != result_.begin() + static_cast<std::ptrdiff_t>(i);
    };
    for (std::size_t i = result_.size(); i-- > 1;)
        if (later(i)) result_.erase(result_.begin() + static_cast<std::ptrdiff_t>(i));
}

std::span<const ReachedHex> TurnReach::reach_freely(const MovementModel& model, int allowance,
                                                    const Situation& situation, SpaceIndex from) {
    constexpr Exits all = 63;
    const int most = 2 * allowance;
    const bool flies = model.movement().flies;
    const std::uint32_t cheapest = begin_freely(model, most);
    const auto start = number(from);
    const HexMoves* const all_moves = model.all_moves().data();
    const std::array<std::int32_t, 6> deltas = model.deltas();
    const std::size_t cells = model.cells();
    std::uint32_t* const stamps = stamps_.data();
    bool has_lanes = false;
    result_.push_back({from, all, 0});
    stamps[start] = cheapest;
    buckets_[0].push_back(start);
    for (int halves = 0; halves <= most; ++halves) {
        auto& bucket = buckets_[static_cast<std::size_t>(halves)];
        const std::uint32_t stamp = cheapest - static_cast<std::uint32_t>(halves);
        for (std::size_t i = 0; i < bucket.size(); ++i) {
            const MoveNode node = bucket[i];
            if (stamps[node] != stamp) continue; // got here for less
            const SpaceIndex space = model.space(node);
            const std::uint8_t marks = situation.at(space);
            has_lanes = has_lanes || node >= cells;
            if ((marks & Situation::full) == 0 && node != start)
                result_.push_back({space, all, static_cast<std::uint16_t>(halves)});
            const bool is_controlled = (marks & Situation::controlled) != 0 && !flies;
            if (is_controlled && node != start) continue;

            const HexMoves moves = all_moves[node];
            const bool is_plain = node < cells && !moves.has_lanes();
            for (unsigned open = moves.open(); open != 0; open &= open - 1) {
                const int facing = std::countr_zero(open);
                int cost = moves.cost(facing);
                if (cost == HexMoves::whole_turn) cost = halves == 0 ? most : most + 1;
                const int spent = halves + cost;
                if (spent > most) continue;
                const MoveNode target =
                    is_plain ? node + static_cast<MoveNode>(deltas[static_cast<std::size_t>(facing)])
                             : model.target(node, facing);
                const std::uint32_t then = cheapest - static_cast<std::uint32_t>(spent);
                if (stamps[target] >= then) continue;
                if (!flies && !may_pass(model, situation, target)) continue;
                if (is_controlled
                    && stays_in_zone(model.board(), situation, from, static_cast<Facing>(facing)))
                    continue;
                stamps[target] = then;
                buckets_[static_cast<std::size_t>(spent)].push_back(target);
            }
        }
        bucket.clear();
    }
    if (has_lanes) drop_repeated();
    return result_;
}

} // namespace sabotier
