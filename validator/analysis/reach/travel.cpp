#include "validator/analysis/reach/travel.hpp"

#include <algorithm>
#include <cassert>

namespace sabotier {

namespace {

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
