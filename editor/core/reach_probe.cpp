#include "editor/core/reach_probe.hpp"

#include "formats/board/grid_board.hpp"
#include "validator/analysis/reach/situation.hpp"
#include "validator/analysis/reach/travel.hpp"
#include "validator/analysis/reach/turn_reach.hpp"
#include "validator/analysis/steps/steps.hpp"

#include <algorithm>
#include <map>

namespace sabotier::editor {

namespace {

std::vector<SpaceIndex> starts_of(const Setup& setup, const SetupUnit& unit) {
    if (setup.board.is_space(unit.space)) return {unit.space};
    return unit.side == none ? std::vector<SpaceIndex>{} : setup.sides[unit.side].zone;
}

class Probe {
public:
    Probe(const Setup& setup, std::size_t unit)
        : setup_(setup),
          unit_(setup.units[unit]),
          starts_(starts_of(setup, unit_)),
          positions_(unit_.side == none ? std::vector<SpaceIndex>{} : setup.sides[unit_.side].positions) {
        for (const Mover& mover : movers_of(*unit_.kind, setup.rulebook())) {
            models_.emplace_back(setup.board, setup.rulebook(), mover.profile, positions_);
            allowances_.push_back(mover.allowance);
        }
    }

    std::vector<ReachedSpace> run(int turns) {
        if (turns > 1) add_later_turns(turns);
        add_first_turn();
        for (const SpaceIndex start : starts_)
            if (setup_.board.is_space(unit_.space)) found_.erase(start);
        std::vector<ReachedSpace> result;
        for (const auto& [space, turn] : found_)
            result.push_back({space, turn});
        return result;
    }

private:
    /// On an empty map, but nothing is reached in the first turn unless it really
    /// is.
    void add_later_turns(int turns) {
        std::vector<TravelMode> modes;
        for (std::size_t i = 0; i < models_.size(); ++i)
            modes.push_back({&models_[i], allowances_[i]});
        std::vector<TravelStart> starts;
        for (const SpaceIndex start : starts_)
            starts.push_back({start, unit_.facing, 0});
        const TurnMap map = travel_turns(modes, starts);
        setup_.board.for_each_space([&](SpaceIndex space) {
            const std::uint32_t turn = map[number(space)];
            if (turn != never && turn <= static_cast<std::uint32_t>(turns))
                found_[space] = std::max(2, static_cast<int>(turn));
        });
    }

    void add_first_turn() {
        const Situation situation =
            unit_.side == none ? Situation(setup_.board) : Situation(setup_, unit_.side);
        TurnReach reach;
        for (std::size_t i = 0; i < models_.size(); ++i)
            for (const SpaceIndex start : starts_)
                for (const ReachedHex& hex :
                     unit_.facing ? reach.reach(models_[i], allowances_[i], situation, start, *unit_.facing)
                                  : reach.reach_freely(models_[i], allowances_[i], situation, start))
                    found_[hex.space] = 1;
    }

    const Setup& setup_;
    const SetupUnit& unit_;
    std::vector<SpaceIndex> starts_;
    std::vector<SpaceIndex> positions_;
    std::vector<MovementModel> models_;
    std::vector<int> allowances_;
    std::map<SpaceIndex, int> found_;
};

/// The spaces of the first turn: breadth first, among the others as they stand.
std::vector<SpaceIndex> first_turn(const Setup& setup, const SetupUnit& unit, SpaceIndex start, int steps) {
    const GridBoard& board = *setup.grid;
    std::map<SpaceIndex, int> away{{start, 0}};
    std::vector<SpaceIndex> open{start};
    std::vector<SpaceIndex> reached;
    const int capacity = setup.rulebook().board.space_capacity.value_or(1'000'000);
    for (std::size_t next = 0; next < open.size(); ++next) {
        const SpaceIndex here = open[next];
        if (away[here] == steps) continue;
        for_each_step(board, here, [&](SpaceIndex there) {
            const auto standing = setup.units_at(there);
            const auto own = std::ranges::count_if(
                standing, [&](std::size_t other) { return setup.units[other].side == unit.side; });
            if (own >= capacity || !away.emplace(there, away[here] + 1).second) return;
            reached.push_back(there);
            const bool has_enemy = static_cast<std::ptrdiff_t>(standing.size()) > own && capacity == 1;
            if (!has_enemy) open.push_back(there);
        });
    }
    return reached;
}

std::vector<ReachedSpace> probe_grid(const Setup& setup, const SetupUnit& unit, int turns) {
    int allowance = 0;
    for (const MovementMode& mode : unit.kind->modes)
        allowance = std::max(allowance, mode.allowance);
    if (allowance <= 0) return {};
    const bool stands = unit.space != no_space && setup.grid->is_space(unit.space);
    const std::vector<SpaceIndex> starts = stands              ? std::vector{unit.space}
                                           : unit.side == none ? std::vector<SpaceIndex>{}
                                                               : setup.sides[unit.side].zone;
    std::map<SpaceIndex, int> found;
    const std::vector<int> steps = steps_from(*setup.grid, starts);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const int turn = (steps[i] + allowance - 1) / allowance;
        if (steps[i] > 0 && turn <= turns)
            found[SpaceIndex{static_cast<std::uint32_t>(i)}] = std::max(2, turn);
    }
    if (turns < 2) found.clear();
    for (const SpaceIndex start : starts)
        for (const SpaceIndex space : first_turn(setup, unit, start, allowance))
            found[space] = 1;
    if (stands) found.erase(unit.space);
    std::vector<ReachedSpace> result;
    for (const auto& [space, turn] : found)
        result.push_back({space, turn});
    return result;
}

} // namespace

std::vector<ReachedSpace> probe_reach(const Setup& setup, std::size_t unit, int turns) {
    if (unit < setup.units.size() && setup.units[unit].kind && setup.grid)
        return probe_grid(setup, setup.units[unit], turns);
    if (unit >= setup.units.size() || !setup.units[unit].kind || setup.board.hexes == 0
        || setup.rulebook().board.kind != BoardKind::hexes)
        return {};
    return Probe(setup, unit).run(turns);
}

} // namespace sabotier::editor
