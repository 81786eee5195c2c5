#include "validator/analysis/fairness/first_reached.hpp"

#include "formats/board/grid_board.hpp"
#include "validator/analysis/reach/companies.hpp"
#include "validator/analysis/reach/unit_range.hpp"

#include <algorithm>
#include <numeric>

namespace sabotier {

namespace {

/// `turn_at` gives the turn of a side, by its position, in a cell. Only hexes that `may_enter` count, homes
/// never.
template <class TurnAt, class MayEnter>
FirstReached first_reached(const Setup& setup, const std::vector<std::size_t>& sides, TurnAt&& turn_at,
                           MayEnter&& may_enter) {
    FirstReached first;
    first.by.assign(setup.board.hexes().grid.size(), FirstReached::nobody);
    first.hexes.assign(sides.size(), 0);
    const std::vector<std::uint8_t> homes = home_marks(setup, sides);
    setup.board.hexes().for_each_space([&](SpaceIndex space) {
        std::uint32_t best = never;
        std::uint16_t by = FirstReached::nobody;
        for (std::size_t side = 0; side < sides.size(); ++side) {
            const std::uint32_t turn = turn_at(side, number(space));
            if (turn == never || turn > best) continue;
            by = turn == best ? FirstReached::together : static_cast<std::uint16_t>(side);
            best = turn;
        }
        first.by[number(space)] = by;
        if (homes[number(space)] != 0) return;
        if (by == FirstReached::together)
            ++first.same_turn;
        else if (by != FirstReached::nobody)
            ++first.hexes[by];
        else if (may_enter(space))
            ++first.unreached;
    });
    return first;
}

} // namespace

std::size_t FirstReached::reached() const noexcept {
    return std::accumulate(hexes.begin(), hexes.end(), same_turn);
}

std::vector<SpaceIndex> home_of(const Setup& setup, std::size_t side) {
    const SetupSide& of = setup.sides[side];
    std::vector<SpaceIndex> home = of.zone;
    if (home.empty())
        for (const std::size_t unit : of.units)
            home.push_back(setup.units[unit].space);
    const auto* grid = setup.board.as<GridBoard>();
    std::erase_if(home, [&](SpaceIndex space) {
        return space == no_space || !setup.board->is_space(space)
               || (grid != nullptr && grid->is_blocked(space));
    });
    std::sort(home.begin(), home.end());
    home.erase(std::unique(home.begin(), home.end()), home.end());
    return home;
}

std::vector<std::size_t> sides_with_home(const Setup& setup) {
    std::vector<std::size_t> sides;
    for (std::size_t side = 0; side < setup.sides.size(); ++side)
        if (!home_of(setup, side).empty()) sides.push_back(side);
    return sides;
}

std::vector<std::uint8_t> home_marks(const Setup& setup, const std::vector<std::size_t>& sides) {
    std::vector<std::uint8_t> marks(setup.board.hexes().grid.size());
    for (const std::size_t side : sides)
        for (const SpaceIndex space : home_of(setup, side))
            marks[number(space)] = 1;
    return marks;
}

std::vector<ClockMap> class_clocks(const Setup& setup, AnalysisCache& cache,
                                   const std::vector<std::size_t>& sides, const Mover& mover,
                                   const IsCancelled& is_cancelled) {
    const MovementModel& model = movement_model(setup, cache, mover.profile);
    std::vector<ClockMap> clocks;
    for (const std::size_t side : sides) {
        throw_if_cancelled(is_cancelled);
        std::vector<SpaceIndex> starts = home_of(setup, side);
        std::erase_if(starts, [&](SpaceIndex space) { return !model.moves(space).is_enterable(); });
        clocks.push_back(travel_clock(model, mover.allowance, starts));
    }
    return clocks;
}

FirstReached first_by_class(const Setup& setup, AnalysisCache& cache, const std::vector<std::size_t>& sides,
                            const Mover& mover, const std::vector<ClockMap>& clocks) {
    const MovementModel& model = movement_model(setup, cache, mover.profile);
    return first_reached(
        setup, sides,
        [&](std::size_t side, std::uint32_t cell) { return turn_of(clocks[side][cell], mover.allowance); },
        [&](SpaceIndex space) { return model.moves(space).is_enterable(); });
}

bool ArmyTravel::compares() const noexcept {
    return std::ranges::count_if(units, [](std::size_t count) { return count > 0; }) > 1;
}

ArmyTravel army_travel(const Setup& setup, AnalysisCache& cache, const std::vector<std::size_t>& sides,
                       const IsCancelled& is_cancelled) {
    ArmyTravel result;
    for (const std::size_t side : sides) {
        const std::vector<Company> army = companies_of(setup, cache, side);
        result.units.push_back(std::accumulate(army.begin(), army.end(), std::size_t{0},
                                               [](std::size_t n, const Company& c) { return n + c.units; }));
        result.turns.push_back(companies_travel(setup, cache, army, is_cancelled));
    }
    return result;
}

FirstReached first_by_armies(const Setup& setup, AnalysisCache& cache, const std::vector<std::size_t>& sides,
                             const ArmyTravel& travel) {
    const std::vector<ClassInPlay> classes = classes_on_the_ground(setup);
    const auto turn_at = [&](std::size_t side, std::uint32_t cell) { return travel.turns[side][cell]; };
    return first_reached(setup, sides, turn_at, [&](SpaceIndex space) {
        return std::any_of(classes.begin(), classes.end(), [&](const ClassInPlay& each) {
            return movement_model(setup, cache, each.mover.profile).moves(space).is_enterable();
        });
    });
}

std::vector<ClassInPlay> classes_on_the_ground(const Setup& setup) {
    std::vector<ClassInPlay> classes = classes_in_play(setup);
    std::erase_if(classes, [](const ClassInPlay& in_play) { return in_play.movement->flies; });
    return classes;
}

} // namespace sabotier
