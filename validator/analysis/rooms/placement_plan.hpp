#pragma once

#include "validator/analysis/rooms/forbidden_walls.hpp"
#include "validator/analysis/rooms/room_quotient.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

/// How pieces are placed on a folded board, one orbit of rooms after the other, without placing walls: what
/// has to be known of the rooms that were decided is what stands in those with undecided neighbours.
namespace sabotier {

/// How many edges, by the weight of their orbits, have two pieces at their ends that a wall must keep apart.
/// `counts[i]` is the number of such orbits of the i-th weight of the plan.
struct Conflicts {
    static constexpr std::size_t most_weights = 4;
    std::array<int, most_weights> counts{};

    friend bool operator==(const Conflicts&, const Conflicts&) = default;
};

struct PlacementPlan {
    /// Orbits of edges at an orbit of rooms, at most: four rooms with four edges each.
    static constexpr std::size_t most_neighbours = 16;
    struct Neighbour {
        int slot = 0;   ///< where what stands there is kept
        int edge = 0;   ///< orbit of edges between
        int weight = 0; ///< index into `weights`
    };
    struct Step {
        int room = 0;   ///< orbit of rooms
        int weight = 1; ///< pieces that it holds
        int slot = -1;  ///< where what stands in it is kept for later steps; -1: nobody asks
        std::vector<Neighbour> neighbours; ///< decided before
        std::vector<Neighbour> own;        ///< edges from the orbit to itself
        std::uint64_t kept = 0;            ///< bits of a state's `seen` that later steps ask for
    };
    std::vector<Step> steps;
    std::vector<int> step_of_edge; ///< by orbit of edges: the step at which both of its ends are decided
    std::vector<int> weights;      ///< of orbits of edges, ascending
    std::vector<int> orbits;       ///< parallel to `weights`: how many orbits of edges there are of each
    int bits = 1;                  ///< of a slot
    int slots = 0;

    std::vector<int> pieces; ///< by kind: how many are placed
    std::vector<std::vector<bool>> apart;
    std::vector<int> used_shift; ///< by kind: where a state's `used` counts it

    /// All that matter: no more walls than the rules have. The first is none.
    std::vector<Conflicts> conflicts;
    /// [weight][conflicts]: one orbit of that weight more; -1 where that asks for more walls than there are.
    std::vector<std::vector<int>> one_more;
};

/// None where a state does not fit into 64 bits.
[[nodiscard]] std::optional<PlacementPlan> placement_plan(const RoomQuotient& board, std::vector<int> pieces,
                                                          std::vector<std::vector<bool>> apart, int walls);

/// What is remembered between two steps.
struct PlacementState {
    std::uint64_t seen = 0; ///< by slot: 0 for an empty room, else 1 + kind
    std::uint64_t used = 0; ///< by kind: pieces placed

    friend bool operator==(const PlacementState&, const PlacementState&) = default;
};

/// The states that can stand before a step, each with a number.
class PlacementStates {
public:
    PlacementStates();
    /// The number of a state, given to it if it has none.
    std::size_t add(const PlacementState& state);
    /// `state` must have a number.
    [[nodiscard]] std::size_t operator[](const PlacementState& state) const;
    [[nodiscard]] const std::vector<PlacementState>& all() const noexcept { return states_; }

private:
    [[nodiscard]] std::size_t place_of(const PlacementState& state) const;
    void grow();

    std::vector<PlacementState> states_;
    std::vector<std::uint32_t> table_; ///< 1 + number, 0 for none; a power of two, at most half full
};

/// Calls f(state after it, kind or -1, neighbours) for each way to decide the room of a step; the neighbours,
/// as pointers, are those with a piece that must be kept apart from the one that is placed.
template <class F>
void for_each_placement(const PlacementPlan& plan, std::size_t step, const PlacementState& state, F&& f) {
    const PlacementPlan::Step& at = plan.steps[step];
    const std::uint64_t mask = (std::uint64_t{1} << static_cast<unsigned>(plan.bits)) - 1;
    std::array<const PlacementPlan::Neighbour*, PlacementPlan::most_neighbours> close{};
    f(PlacementState{state.seen & at.kept, state.used}, -1, std::span(close).first(0));
    for (std::size_t kind = 0; kind < plan.pieces.size(); ++kind) {
        const auto shift = static_cast<unsigned>(plan.used_shift[kind]);
        const std::uint64_t width =
            (kind + 1 < plan.pieces.size() ? static_cast<unsigned>(plan.used_shift[kind + 1]) : 64U) - shift;
        const std::uint64_t used =
            width >= 64 ? state.used : (state.used >> shift) & ((std::uint64_t{1} << width) - 1);
        if (used + static_cast<std::uint64_t>(at.weight) > static_cast<std::uint64_t>(plan.pieces[kind]))
            continue;
        std::size_t count = 0;
        for (const auto& neighbour : at.neighbours) {
            const auto other = (state.seen >> static_cast<unsigned>(neighbour.slot * plan.bits)) & mask;
            if (other != 0 && plan.apart[kind][static_cast<std::size_t>(other - 1)])
                close[count++] = &neighbour;
        }
        if (plan.apart[kind][kind])
            for (const auto& neighbour : at.own)
                close[count++] = &neighbour;
        PlacementState after{state.seen & at.kept,
                             state.used + (static_cast<std::uint64_t>(at.weight) << shift)};
        if (at.slot >= 0)
            after.seen |= static_cast<std::uint64_t>(kind + 1) << static_cast<unsigned>(at.slot * plan.bits);
        f(after, static_cast<int>(kind), std::span(close).first(count));
    }
}

} // namespace sabotier
