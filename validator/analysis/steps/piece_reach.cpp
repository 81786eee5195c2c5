#include "validator/analysis/steps/piece_reach.hpp"

#include "formats/base/cancel_probe.hpp"
#include "formats/board/grid_board.hpp"
#include "validator/analysis/steps/steps.hpp"

#include <algorithm>
#include <map>

namespace sabotier {

namespace {

constexpr int any_number = 1'000'000;

/// Breadth first, among the others as they stand.
std::map<SpaceIndex, int> among_others(const Setup& setup, const SetupUnit& unit,
                                       const std::vector<SpaceIndex>& starts, int most,
                                       const IsCancelled& is_cancelled) {
    CancelProbe probe(is_cancelled);
    const int capacity = setup.rulebook().board.space_capacity.value_or(any_number);
    std::map<SpaceIndex, int> away;
    for (const SpaceIndex start : starts)
        away.emplace(start, 0);
    std::vector<SpaceIndex> open = starts;
    for (std::size_t next = 0; next < open.size(); ++next) {
        probe.step();
        const SpaceIndex here = open[next];
        if (away[here] == most) continue;
        for_each_step(setup.board.on<GridBoard>(), here, [&](SpaceIndex there) {
            const auto standing = setup.units_at(there);
            const auto own = std::count_if(standing.begin(), standing.end(), [&](std::size_t other) {
                return setup.units[other].side == unit.side;
            });
            if (own >= capacity || !away.emplace(there, away[here] + 1).second) return;
            const bool has_enemy = static_cast<std::ptrdiff_t>(standing.size()) > own && capacity == 1;
            if (!has_enemy) open.push_back(there);
        });
    }
    return away;
}

} // namespace

PieceReach piece_reach(const Setup& setup, std::size_t index, const IsCancelled& is_cancelled) {
    const SetupUnit& unit = setup.units[index];
    PieceReach reach;
    for (const MovementMode& mode : unit.kind->modes)
        reach.steps_a_turn = std::max(reach.steps_a_turn, mode.allowance);
    if (setup.board.on<GridBoard>().is_space(unit.space))
        reach.starts = {unit.space};
    else if (unit.side != none)
        reach.starts = setup.sides[unit.side].zone;
    const auto& kinds = setup.rulebook().pieces;
    reach.is_stated =
        std::any_of(kinds.begin(), kinds.end(), [](const PieceKind& kind) { return !kind.modes.empty(); });
    if (reach.is_stated && reach.steps_a_turn == 0) {
        reach.steps.assign(setup.board.on<GridBoard>().size(), -1);
        for (const SpaceIndex start : reach.starts)
            reach.steps[number(start)] = 0;
        return reach;
    }
    reach.steps = steps_from(setup.board.on<GridBoard>(), reach.starts, is_cancelled);
    if (!reach.is_stated) return reach;
    for (const auto& [space, steps] :
         among_others(setup, unit, reach.starts, reach.steps_a_turn, is_cancelled))
        if (steps > 0) reach.this_turn.push_back({space, steps});
    return reach;
}

} // namespace sabotier
