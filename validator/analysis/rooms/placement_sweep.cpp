#include "validator/analysis/rooms/placement_sweep.hpp"

namespace sabotier {

BigCount choose(int from, int count) {
    if (count < 0 || from < 0 || count > from) return 0;
    BigCount result = 1;
    for (int i = 1; i <= std::min(count, from - count); ++i)
        result = result * (from - i + 1) / i;
    return result;
}

std::vector<BigCount> ways_of_other_walls(const PlacementPlan& plan, const Conflicts& fixed, int walls) {
    std::vector<BigCount> result;
    for (const Conflicts& conflicts : plan.conflicts) {
        std::vector<BigCount> ways(static_cast<std::size_t>(walls) + 1, 0); // by walls so far
        int taken = 0;
        for (std::size_t w = 0; w < plan.weights.size(); ++w)
            taken += plan.weights[w] * (conflicts.counts[w] + fixed.counts[w]);
        if (taken > walls) {
            result.emplace_back(0);
            continue;
        }
        ways[static_cast<std::size_t>(taken)] = 1;
        for (std::size_t w = 0; w < plan.weights.size(); ++w) {
            const int free = plan.orbits[w] - conflicts.counts[w] - fixed.counts[w];
            std::vector<BigCount> next(ways.size(), 0);
            for (int have = 0; have <= walls; ++have)
                for (int more = 0; more <= free && have + more * plan.weights[w] <= walls; ++more)
                    next[static_cast<std::size_t>(have + more * plan.weights[w])] +=
                        ways[static_cast<std::size_t>(have)] * choose(free, more);
            ways = std::move(next);
        }
        result.push_back(ways.back());
    }
    return result;
}

std::optional<std::vector<PlacementStates>> all_states(const PlacementPlan& plan, std::size_t most_states) {
    std::vector<PlacementStates> states(plan.steps.size() + 1);
    states.front().add({});
    std::size_t count = 1;
    for (std::size_t step = 0; step < plan.steps.size(); ++step) {
        for (std::size_t i = 0; i < states[step].all().size(); ++i) {
            const PlacementState state = states[step].all()[i];
            for_each_placement(plan, step, state,
                               [&](const PlacementState& next, int, auto) { states[step + 1].add(next); });
        }
        count += states[step + 1].all().size();
        if (count > most_states) return std::nullopt;
    }
    return states;
}

} // namespace sabotier
