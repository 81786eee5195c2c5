#include "validator/analysis/reach/travel.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace sabotier {

namespace {

constexpr int most_turned = 14;

/// A way of standing on a node within a turn, in one word: node, facing, hex faces turned, all on road so
/// far.
using Label = std::uint32_t;
constexpr Label label_of(MoveNode node, int facing, int turned, bool is_road) noexcept {
    return node << 8U | static_cast<Label>(facing << 5 | turned << 1 | (is_road ? 1 : 0));
}

constexpr std::uint8_t settled = 0xFF; ///< reached in an earlier turn

/// One mode of a travel. Label bytes as in TurnReach: fewest faces turned plus one, of any label of this
/// turn, and << 4 of one on road; `settled` for what earlier turns reached.
class ModeTravel {
public:
    using Facings = std::array<std::uint8_t, 8>; ///< six used, eight for addressing

    explicit ModeTravel(const TravelMode& mode)
        : model_(*mode.model),
          halves_(2 * mode.allowance),
          bonus_(model_.movement().road.bonus_halves),
          bonus_straight_(model_.movement().road.bonus_straight),
          turns_(std::min(model_.movement().turns, most_turned)),
          turns_on_road_(std::min(model_.movement().turns_on_road, most_turned)),
          best_(model_.nodes(), Facings{}),
          buckets_(static_cast<std::size_t>(halves_ + bonus_) + 1) {
        assert(model_.nodes() < std::size_t{1} << 24U);
    }

    [[nodiscard]] const MovementModel& model() const noexcept { return model_; }
    [[nodiscard]] bool is_settled(MoveNode node, int facing) const noexcept {
        return best_[node][static_cast<std::size_t>(facing)] == settled;
    }
    void settle(MoveNode node, int facing) noexcept {
        best_[node][static_cast<std::size_t>(facing)] = settled;
    }

    /// Whether a fresh turn from here leads to a state that is not settled yet.
    [[nodiscard]] bool leads_on(MoveNode node, int facing) const noexcept {
        const HexMoves moves = model_.moves(node);
        const bool on_road = moves.stands_on_road();
        if (turns_ > 0 || (on_road && turns_on_road_ > 0)) {
            if (!is_settled(node, facing == 5 ? 0 : facing + 1)) return true;
            if (!is_settled(node, facing == 0 ? 5 : facing - 1)) return true;
        }
        const int cost = moves.cost(facing);
        if (cost == HexMoves::closed) return false;
        const bool stays = on_road && (moves.road() >> facing & 1) != 0;
        return (cost == HexMoves::whole_turn || cost <= halves_ + (stays ? bonus_ : 0))
               && !is_settled(model_.target(node, facing), facing);
    }

    void start(MoveNode node, int facing) {
        buckets_[0].push_back(label_of(node, facing, 0, model_.moves(node).stands_on_road()));
    }

    /// Runs one turn from what was started; adds every state that it reaches for the first time to `reached`.
    void run_turn(std::vector<Label>& reached) {
        const std::size_t starts = buckets_[0].size();
        for (int spent = 0; spent <= halves_ + bonus_; ++spent) {
            auto& bucket = buckets_[static_cast<std::size_t>(spent)];
            for (std::size_t i = 0; i < bucket.size(); ++i) {
                const Label label = bucket[i];
                if ((spent != 0 || i >= starts) && !improve(label, reached)) continue;
                expand(spent, label);
            }
            bucket.clear();
        }
    }

private:
    /// Keeps a label unless one that is no worse has been there.
    bool improve(Label label, std::vector<Label>& reached) {
        std::uint8_t& best = best_[label >> 8U][label >> 5U & 7U];
        if (best == settled) return false;
        const bool is_road = (label & 1U) != 0;
        const int turned = static_cast<int>(label >> 1U & 15U) + 1;
        const int any = best & 15;
        const int on_road = best >> 4;
        if ((on_road != 0 && on_road <= turned) || (!is_road && any != 0 && any <= turned)) return false;
        if (any == 0) reached.push_back(label);
        best = static_cast<std::uint8_t>((any == 0 ? turned : std::min(any, turned))
                                         | (is_road ? turned : on_road) << 4);
        return true;
    }

    void expand(int spent, Label label) {
        const MoveNode node = label >> 8U;
        const int facing = static_cast<int>(label >> 5U & 7U);
        const int turned = static_cast<int>(label >> 1U & 15U);
        const bool is_road = (label & 1U) != 0;
        const HexMoves moves = model_.moves(node);

        const int cost = moves.cost(facing);
        if (cost < HexMoves::whole_turn) {
            const bool stays = is_road && (moves.road() >> facing & 1) != 0;
            const int limit = halves_ + (stays && (!bonus_straight_ || turned == 0) ? bonus_ : 0);
            if (spent + cost <= limit && (turned <= turns_ || stays))
                go(node, facing, turned, stays, spent + cost);
        } else if (cost == HexMoves::whole_turn && spent == 0 && turned <= turns_) {
            go(node, facing, turned, false, halves_);
        }

        if (turned + 1 > turns_ && !(is_road && turned + 1 <= turns_on_road_)) return;
        if (bonus_straight_ && spent > halves_) return;
        turn(node, facing == 5 ? 0 : facing + 1, turned + 1, is_road, spent);
        turn(node, facing == 0 ? 5 : facing - 1, turned + 1, is_road, spent);
    }

    void go(MoveNode node, int facing, int turned, bool is_road, int spent) {
        const MoveNode target = model_.target(node, facing);
        turn(target, facing, turned, is_road, spent);
    }
    void turn(MoveNode node, int facing, int turned, bool is_road, int spent) {
        if (!is_settled(node, facing))
            buckets_[static_cast<std::size_t>(spent)].push_back(label_of(node, facing, turned, is_road));
    }

    const MovementModel& model_;
    int halves_;
    int bonus_;
    bool bonus_straight_;
    int turns_;
    int turns_on_road_;
    std::vector<Facings> best_;
    std::vector<std::vector<Label>> buckets_;
};

/// A travel with all its modes. What one mode reached is where the others go on from in the next turn; a road
/// of a flyover is the hex itself to the other modes.
class Travel {
public:
    Travel(std::span<const TravelMode> modes, std::span<const TravelStart> starts)
        : fresh_(modes.size()),
          frontier_(modes.size()) {
        modes_.reserve(modes.size());
        for (const TravelMode& mode : modes)
            modes_.emplace_back(mode);
        turns_.assign(model().cells(), never);
        for (const TravelStart& start : starts)
            if (model().board().is_space(start.space)) starts_.push_back(start);
        std::stable_sort(starts_.begin(), starts_.end(),
                         [](const TravelStart& a, const TravelStart& b) { return a.turn < b.turn; });
    }

    TurnMap run() {
        std::size_t next = 0;
        std::uint32_t turn = 0;
        while (next < starts_.size() || has_fresh()) {
            if (!has_fresh()) turn = starts_[next].turn;
            for (; next < starts_.size() && starts_[next].turn <= turn; ++next)
                land(starts_[next]);
            for (std::size_t mode = 0; mode < modes_.size(); ++mode)
                settle(mode, turn);
            ++turn;
            for (std::size_t mode = 0; mode < modes_.size(); ++mode)
                run_mode(mode);
        }
        return std::move(turns_);
    }

private:
    [[nodiscard]] const MovementModel& model() const { return modes_.front().model(); }
    [[nodiscard]] bool has_fresh() const {
        return std::any_of(fresh_.begin(), fresh_.end(), [](const auto& labels) { return !labels.empty(); });
    }

    void land(const TravelStart& start) {
        for (int facing = 0; facing < 6; ++facing)
            if (!start.facing || number(*start.facing) == facing)
                fresh_.front().push_back(label_of(number(start.space), facing, 0, false));
    }

    /// Closes for all modes what one of them reached in a turn; they may go on from there in the next.
    void settle(std::size_t reached_by, std::uint32_t turn) {
        for (const Label label : fresh_[reached_by]) {
            const MoveNode node = label >> 8U;
            const int facing = static_cast<int>(label >> 5U & 7U);
            const MoveNode cell = number(modes_[reached_by].model().space(node));
            for (std::size_t mode = 0; mode < modes_.size(); ++mode) {
                const MoveNode own = mode == reached_by ? node : cell;
                if (modes_[mode].is_settled(own, facing)) continue;
                modes_[mode].settle(own, facing);
                frontier_[mode].push_back(label_of(own, facing, 0, false));
            }
            turns_[cell] = std::min(turns_[cell], turn);
        }
        fresh_[reached_by].clear();
    }

    void run_mode(std::size_t index) {
        ModeTravel& mode = modes_[index];
        for (const Label label : frontier_[index]) {
            const int facing = static_cast<int>(label >> 5U & 7U);
            if (mode.leads_on(label >> 8U, facing)) mode.start(label >> 8U, facing);
        }
        frontier_[index].clear();
        mode.run_turn(fresh_[index]);
    }

    std::vector<ModeTravel> modes_;
    std::vector<TravelStart> starts_;
    std::vector<std::vector<Label>> fresh_;    ///< by mode: reached in the turn that runs
    std::vector<std::vector<Label>> frontier_; ///< by mode: settled since its last turn
    TurnMap turns_;
};

/// Dial's buckets round a clock: no step takes longer than two turns.
class Clock {
public:
    Clock(const MovementModel& model, int allowance)
        : model_(model),
          halves_(static_cast<std::uint32_t>(2 * allowance)),
          time_(model.nodes(), never) {
        std::size_t size = 1;
        while (size <= 2 * std::size_t{halves_} + 1)
            size *= 2;
        buckets_.resize(size);
    }

    void start(MoveNode node) {
        if (time_[node] == 0) return;
        time_[node] = 0;
        buckets_[0].push_back(node);
        ++waiting_;
    }

    ClockMap run() {
        std::uint32_t turn_start = 0;
        for (std::uint32_t now = 0; waiting_ != 0; ++now) {
            if (now == turn_start + halves_) turn_start = now;
            auto& bucket = buckets_[now & (buckets_.size() - 1)];
            for (std::size_t i = 0; i < bucket.size(); ++i)
                if (time_[bucket[i]] == now) expand(bucket[i], now, turn_start);
            waiting_ -= bucket.size();
            bucket.clear();
        }
        for (std::size_t node = model_.cells(); node < model_.nodes(); ++node) {
            std::uint32_t& cell = time_[number(model_.space(static_cast<MoveNode>(node)))];
            cell = std::min(cell, time_[node]);
        }
        time_.resize(model_.cells());
        return std::move(time_);
    }

private:
    void expand(MoveNode node, std::uint32_t now, std::uint32_t turn_start) {
        const HexMoves moves = model_.moves(node);
        const std::uint32_t turn_end = turn_start + halves_;
        for (int facing = 0; facing < 6; ++facing) {
            const std::uint32_t cost = moves.cost(facing);
            if (cost == HexMoves::closed) continue;
            std::uint32_t then = now + cost;
            if (cost == HexMoves::whole_turn) {
                then = (now == turn_start ? turn_start : turn_end) + halves_;
            } else if (then > turn_end) {
                if (cost > halves_) continue;
                then = turn_end + cost;
            }
            const MoveNode target = model_.target(node, facing);
            if (then >= time_[target]) continue;
            time_[target] = then;
            buckets_[then & (buckets_.size() - 1)].push_back(target);
            ++waiting_;
        }
    }

    const MovementModel& model_;
    std::uint32_t halves_;
    ClockMap time_;
    std::vector<std::vector<MoveNode>> buckets_;
    std::size_t waiting_ = 0;
};

} // namespace

TurnMap travel_turns(std::span<const TravelMode> modes, std::span<const TravelStart> starts) {
    assert(!modes.empty());
    return Travel(modes, starts).run();
}

ClockMap travel_clock(const MovementModel& model, int allowance, std::span<const SpaceIndex> starts) {
    Clock clock(model, allowance);
    for (const SpaceIndex space : starts)
        if (model.board().is_space(space)) clock.start(number(space));
    return clock.run();
}

std::vector<std::uint8_t> ever_reached(std::span<const TravelMode> modes,
                                       std::span<const SpaceIndex> starts) {
    assert(!modes.empty());
    const std::size_t cells = modes.front().model->cells();
    std::vector<std::uint8_t> reached(cells);
    std::vector<std::vector<std::uint8_t>> seen;
    for (const TravelMode& mode : modes)
        seen.emplace_back(mode.model->nodes());

    /// Hexes reached, each once, with the mode that got there first; the others go on from them.
    struct Arrival {
        SpaceIndex space;
        std::size_t by;
    };
    std::vector<Arrival> arrivals;
    const auto arrive = [&](SpaceIndex space, std::size_t by) {
        if (reached[number(space)] != 0) return;
        reached[number(space)] = 1;
        arrivals.push_back({space, by});
    };
    for (const SpaceIndex space : starts)
        if (modes.front().model->board().is_space(space)) arrive(space, none);

    std::vector<MoveNode> queue;
    for (std::size_t next = 0; next < arrivals.size(); ++next) {
        for (std::size_t mode = 0; mode < modes.size(); ++mode) {
            if (arrivals[next].by == mode) continue;
            const MovementModel& model = *modes[mode].model;
            const int halves = 2 * modes[mode].allowance;
            const auto enter = [&](MoveNode node) {
                if (seen[mode][node] != 0) return;
                seen[mode][node] = 1;
                queue.push_back(node);
            };
            enter(number(arrivals[next].space));
            while (!queue.empty()) {
                const MoveNode node = queue.back();
                queue.pop_back();
                arrive(model.space(node), mode);
                const HexMoves moves = model.moves(node);
                for (int facing = 0; facing < 6; ++facing) {
                    const int cost = moves.cost(facing);
                    if (cost != HexMoves::closed && (cost == HexMoves::whole_turn || cost <= halves))
                        enter(model.target(node, facing));
                }
            }
        }
    }
    return reached;
}

} // namespace sabotier
