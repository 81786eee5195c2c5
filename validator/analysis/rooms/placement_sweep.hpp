#pragma once

#include "validator/analysis/rooms/placement_plan.hpp"

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <optional>
#include <random>
#include <vector>

/// Counting placements of pieces by the walls that they ask for, forwards and backwards over the steps of a
/// plan. `N` is a whole number that holds the number of all layouts.
namespace sabotier {

using BigCount = boost::multiprecision::cpp_int;

/// Number of ways to choose `count` of `from`; 0 outside.
[[nodiscard]] BigCount choose(int from, int count);

/// For each entry of plan.conflicts: in how many ways the other walls can be placed where those conflicts
/// need a wall and the orbits of `fixed` have theirs; both count towards `walls`.
[[nodiscard]] std::vector<BigCount> ways_of_other_walls(const PlacementPlan& plan, const Conflicts& fixed,
                                                        int walls);

/// Every state that can stand before each step, and after the last. None if they take more than
/// `most_states`.
[[nodiscard]] std::optional<std::vector<PlacementStates>> all_states(const PlacementPlan& plan,
                                                                     std::size_t most_states);

/// Numbers by state and conflicts, states in the order of their numbers.
template <class N>
using Row = std::vector<N>;

template <class N>
class PlacementSweep {
public:
    /// Both must outlive it; `states` are all_states() of the plan.
    PlacementSweep(const PlacementPlan& plan, const std::vector<PlacementStates>& states)
        : plan_(plan),
          states_(states),
          width_(plan.conflicts.size()) {}

    /// Before the first step: one way, nothing placed.
    [[nodiscard]] Row<N> first() const {
        Row<N> row(width_, N(0));
        row[0] = 1;
        return row;
    }

    /// After the last step: `ways` where everything is placed.
    [[nodiscard]] Row<N> last(const std::vector<N>& ways) const {
        const auto& states = states_.back().all();
        Row<N> row(states.size() * width_, N(0));
        for (std::size_t i = 0; i < states.size(); ++i)
            if (is_complete(states[i])) std::copy(ways.begin(), ways.end(), row.begin() + at(i));
        return row;
    }

    /// Placements after a step by those before it. Conflicts over the edges of `walls` need no further wall.
    [[nodiscard]] Row<N> forward(const Row<N>& before, std::size_t step, const WallSet& walls = {}) const {
        const auto& states = states_[step].all();
        Row<N> after(states_[step + 1].all().size() * width_, N(0));
        for (std::size_t i = 0; i < states.size(); ++i) {
            const auto from = before.begin() + at(i);
            if (std::all_of(from, from + width(), [](const N& number) { return number == 0; })) continue;
            for_each_placement(plan_, step, states[i], [&](const PlacementState& next, int, auto close) {
                const auto to = after.begin() + at(states_[step + 1][next]);
                for (std::size_t c = 0; c < width_; ++c)
                    if (const int more = with(static_cast<int>(c), close, walls); more >= 0)
                        to[more] += from[static_cast<std::ptrdiff_t>(c)];
            });
        }
        return after;
    }

    /// Completions before a step by those after it.
    [[nodiscard]] Row<N> backward(const Row<N>& after, std::size_t step) const {
        const auto& states = states_[step].all();
        Row<N> before(states.size() * width_, N(0));
        for (std::size_t i = 0; i < states.size(); ++i) {
            const auto to = before.begin() + at(i);
            for_each_placement(plan_, step, states[i], [&](const PlacementState& next, int, auto close) {
                const auto from = after.begin() + at(states_[step + 1][next]);
                for (std::size_t c = 0; c < width_; ++c)
                    if (const int more = with(static_cast<int>(c), close, {}); more >= 0)
                        to[static_cast<std::ptrdiff_t>(c)] += from[more];
            });
        }
        return before;
    }

    /// The conflicts `now` with those at `close` added, but for edges of `walls`; -1 where they ask for too
    /// many walls.
    template <class Close>
    [[nodiscard]] int with(int now, Close close, const WallSet& walls) const {
        for (const PlacementPlan::Neighbour* neighbour : close) {
            if (std::binary_search(walls.begin(), walls.end(), neighbour->edge)) continue;
            now = plan_.one_more[static_cast<std::size_t>(neighbour->weight)][static_cast<std::size_t>(now)];
            if (now < 0) return now;
        }
        return now;
    }

    [[nodiscard]] std::size_t steps() const noexcept { return plan_.steps.size(); }
    [[nodiscard]] std::ptrdiff_t width() const noexcept { return static_cast<std::ptrdiff_t>(width_); }
    [[nodiscard]] std::ptrdiff_t at(std::size_t state) const noexcept {
        return static_cast<std::ptrdiff_t>(state * width_);
    }

private:
    [[nodiscard]] bool is_complete(const PlacementState& state) const {
        std::uint64_t wanted = 0;
        for (std::size_t kind = 0; kind < plan_.pieces.size(); ++kind)
            wanted |= static_cast<std::uint64_t>(plan_.pieces[kind])
                      << static_cast<unsigned>(plan_.used_shift[kind]);
        return state.used == wanted;
    }

    const PlacementPlan& plan_;
    const std::vector<PlacementStates>& states_;
    std::size_t width_;
};

} // namespace sabotier
