#include "validator/analysis/fairness/measure.hpp"

#include "validator/analysis/cut/pairs_to_cut.hpp"
#include "validator/analysis/reach/companies.hpp"
#include "validator/analysis/reach/travel.hpp"
#include "validator/analysis/reach/unit_range.hpp"
#include "validator/analysis/sight/exposure.hpp"

#include <algorithm>
#include <numeric>
#include <thread>

namespace sabotier {

namespace {
/// Average over the middle hexes that every side reaches; `time(side, space)` gives none for never.
template <class Time>
std::vector<Turns> times_to_middle(std::size_t sides, const std::vector<SpaceIndex>& middle, Time&& time) {
    std::vector<double> sums(sides);
    std::size_t count = 0;
    for (const SpaceIndex space : middle) {
        std::vector<Turns> times;
        for (std::size_t side = 0; side < sides; ++side)
            times.push_back(time(side, space));
        if (std::any_of(times.begin(), times.end(), [](const Turns& t) { return !t; })) continue;
        ++count;
        for (std::size_t side = 0; side < sides; ++side)
            sums[side] += *times[side];
    }
    std::vector<Turns> result(sides);
    for (std::size_t side = 0; side < sides && count > 0; ++side)
        result[side] = sums[side] / static_cast<double>(count);
    return result;
}

/// ClassGround::brought of one side. Its units are looked at only where the class by itself falls short.
std::vector<bool> brought_to(const Setup& setup, AnalysisCache& cache, const ClassInPlay& in_play,
                             std::size_t side, const std::vector<Turns>& by_itself,
                             const IsCancelled& is_cancelled) {
    std::vector<bool> result(by_itself.size());
    if (std::all_of(by_itself.begin(), by_itself.end(), [](const Turns& turns) { return turns.has_value(); }))
        return result;
    const auto is_of_class = [&](const PieceKind& kind) {
        const std::vector<Mover> movers = movers_of(kind, setup.rulebook());
        return std::any_of(movers.begin(), movers.end(), [&](const Mover& mover) {
            return mover.profile.movement == in_play.mover.profile.movement;
        });
    };
    for (const Company& company : companies_of(setup, cache, side, is_of_class)) {
        const TurnMap turns = company_travel(setup, cache, company, is_cancelled);
        for (std::size_t i = 0; i < by_itself.size(); ++i) {
            const SpaceIndex space = setup.objectives[i];
            if (!by_itself[i] && setup.board.hexes().is_space(space) && turns[number(space)] != never)
                result[i] = true;
        }
    }
    return result;
}

ClassGround measure_class(const Setup& setup, AnalysisCache& cache, const ClassInPlay& in_play,
                          const std::vector<std::size_t>& sides, const std::vector<SpaceIndex>& middle,
                          const IsCancelled& is_cancelled) {
    const int allowance = in_play.mover.allowance;
    ClassGround result;
    result.in_play = in_play;
    const std::vector<ClockMap> clocks = class_clocks(setup, cache, sides, in_play.mover, is_cancelled);
    const auto time = [&](std::size_t side, SpaceIndex space) -> Turns {
        const std::uint32_t clock = clocks[side][number(space)];
        return clock == never ? Turns{} : Turns{static_cast<double>(clock) / (2.0 * allowance)};
    };
    for (std::size_t side = 0; side < sides.size(); ++side) {
        result.objectives.emplace_back();
        for (const SpaceIndex space : setup.objectives)
            result.objectives.back().push_back(setup.board.hexes().is_space(space) ? time(side, space)
                                                                                   : Turns{});
        result.brought.push_back(
            brought_to(setup, cache, in_play, sides[side], result.objectives.back(), is_cancelled));
    }
    result.middle = times_to_middle(sides.size(), middle, time);
    result.first = first_by_class(setup, cache, sides, in_play.mover, clocks);
    return result;
}

std::optional<ArmyGround> measure_armies(const Setup& setup, AnalysisCache& cache,
                                         const std::vector<std::size_t>& sides,
                                         const std::vector<SpaceIndex>& middle,
                                         const IsCancelled& is_cancelled) {
    const ArmyTravel travel = army_travel(setup, cache, sides, is_cancelled);
    if (!travel.compares()) return std::nullopt;
    const std::vector<TurnMap>& turns = travel.turns;
    ArmyGround result;
    result.units = travel.units;
    const auto time = [&](std::size_t side, SpaceIndex space) -> Turns {
        const std::uint32_t turn = turns[side][number(space)];
        return turn == never ? Turns{} : Turns{static_cast<double>(turn)};
    };
    for (std::size_t side = 0; side < sides.size(); ++side) {
        result.objectives.emplace_back();
        for (const SpaceIndex space : setup.objectives) {
            const bool gets_there =
                setup.board.hexes().is_space(space) && turns[side][number(space)] != never;
            result.objectives.back().push_back(gets_there ? std::optional(turns[side][number(space)])
                                                          : std::nullopt);
        }
    }
    result.middle = times_to_middle(sides.size(), middle, time);
    result.first = first_by_armies(setup, cache, sides, travel);
    return result;
}

SideBridges measure_bridges(const Setup& setup, AnalysisCache& cache, const std::vector<std::size_t>& sides,
                            std::size_t side, BridgeBudget& budget) {
    const IsCancelled& is_cancelled = budget.is_cancelled;
    throw_if_cancelled(is_cancelled);
    SideBridges result;
    result.homes.resize(sides.size());
    result.objectives.resize(setup.objectives.size());
    const OwnBridges bridges(setup, cache, side, budget);
    result.units = bridges.units();
    if (result.units.empty()) return result;
    result.first = bridges.earliest();
    const TurnMap turns = companies_travel(
        setup, cache,
        companies_of(setup, cache, side, [](const PieceKind& kind) { return kind.bridges_after == 0; }),
        is_cancelled);
    const auto ask = [&](const std::vector<SpaceIndex>& targets) {
        const bool is_reached = std::any_of(targets.begin(), targets.end(),
                                            [&](SpaceIndex space) { return turns[number(space)] != never; });
        return is_reached ? OwnBridgeAnswer{} : bridges.way_to(targets);
    };
    for (std::size_t other = 0; other < sides.size(); ++other)
        if (sides[other] != side) result.homes[other] = ask(home_of(setup, sides[other]));
    for (std::size_t i = 0; i < setup.objectives.size(); ++i)
        if (setup.board.hexes().is_space(setup.objectives[i]))
            result.objectives[i] = ask({setup.objectives[i]});
    return result;
}

void measure_cuts(const Setup& setup, AnalysisCache& cache, Fairness& fairness,
                  const IsCancelled& is_cancelled) {
    std::vector<std::vector<SpaceIndex>> homes;
    for (const std::size_t side : fairness.sides)
        homes.push_back(home_of(setup, side));
    const std::size_t pairs = homes.size() * (homes.size() - 1) / 2;
    std::size_t left = pairs_to_cut(pairs, fairness.classes.size(), setup.board.hexes().grid.size());
    fairness.pairs_without_cuts = pairs - left;
    for (std::size_t a = 0; a < homes.size(); ++a)
        for (std::size_t b = a + 1; b < homes.size() && left > 0; ++b, --left)
            for (std::size_t i = 0; i < fairness.classes.size(); ++i) {
                const MovementModel& model =
                    movement_model(setup, cache, fairness.classes[i].in_play.mover.profile);
                fairness.cuts.push_back({a, b, i, minimum_cut(model, homes[a], homes[b], is_cancelled)});
            }
}

/// Hexes near the home of a side, outside all homes, that one of the classes may enter.
std::vector<SpaceIndex> front_of(const Setup& setup, AnalysisCache& cache,
                                 const std::vector<std::uint32_t>& steps,
                                 const std::vector<std::uint8_t>& homes, int front) {
    std::vector<const MovementModel*> models;
    for (const ClassInPlay& in_play : classes_on_the_ground(setup))
        models.push_back(&movement_model(setup, cache, in_play.mover.profile));
    std::vector<SpaceIndex> result;
    setup.board.hexes().for_each_space([&](SpaceIndex space) {
        if (homes[number(space)] != 0 || steps[number(space)] > static_cast<std::uint32_t>(front)) return;
        if (std::any_of(models.begin(), models.end(),
                        [&](const MovementModel* model) { return model->moves(space).is_enterable(); }))
            result.push_back(space);
    });
    return result;
}

std::vector<std::uint8_t> marks_of(const Setup& setup, const std::vector<std::vector<SpaceIndex>>& grounds) {
    std::vector<std::uint8_t> marks(setup.board.hexes().grid.size());
    for (const std::vector<SpaceIndex>& ground : grounds)
        for (const SpaceIndex space : ground)
            marks[number(space)] = 1;
    return marks;
}

void add_exposure(const Setup& setup, AnalysisCache& cache, Fairness& fairness,
                  const IsCancelled& is_cancelled) {
    throw_if_cancelled(is_cancelled);
    const SightBoard board(setup.board.hexes(), setup.rulebook());
    ExposureQuery query;
    query.range = fairness.reach.sight;
    query.threads = std::max(1U, std::thread::hardware_concurrency());
    query.is_cancelled = is_cancelled;
    const std::vector<std::uint8_t> homes = home_marks(setup, fairness.sides);
    std::vector<std::vector<SpaceIndex>> fronts;
    for (const std::size_t side : fairness.sides)
        fronts.push_back(front_of(setup, cache, steps_from(setup.board.hexes(), home_of(setup, side)), homes,
                                  fairness.reach.front));
    const std::vector<std::uint8_t> of_fronts = marks_of(setup, fronts);
    query.of = &of_fronts;
    const std::vector<std::uint16_t> seen = exposure(board, query);
    throw_if_cancelled(is_cancelled);
    query.of = &homes;
    for (std::size_t side = 0; side < fairness.sides.size(); ++side) {
        const std::vector<SpaceIndex> home = home_of(setup, fairness.sides[side]);
        const std::vector<SpaceIndex>& front = fronts[side];
        double sum = 0;
        for (const SpaceIndex space : front)
            sum += seen[number(space)];
        SideGround& ground = fairness.ground[side];
        ground.exposure = front.empty() ? 0 : sum / static_cast<double>(front.size());
        std::vector<std::uint8_t> others = homes;
        for (const SpaceIndex space : home)
            others[number(space)] = 0;
        query.from = &others;
        const std::vector<std::uint16_t> from_others = exposure(board, query);
        throw_if_cancelled(is_cancelled);
        ground.home_seen = static_cast<std::size_t>(std::count_if(
            home.begin(), home.end(), [&](SpaceIndex space) { return from_others[number(space)] > 0; }));
    }
}

/// Turns of each side to the objectives, [side][objective], on average over those that all sides reach.
template <class Turn>
std::vector<Turns> means_of(const std::vector<std::vector<std::optional<Turn>>>& turns) {
    std::vector<Turns> means(turns.size());
    std::size_t count = 0;
    std::vector<double> sums(turns.size());
    for (std::size_t i = 0; !turns.empty() && i < turns.front().size(); ++i) {
        if (std::any_of(turns.begin(), turns.end(), [&](const auto& of) { return !of[i]; })) continue;
        for (std::size_t side = 0; side < turns.size(); ++side)
            sums[side] += *turns[side][i];
        ++count;
    }
    for (std::size_t side = 0; side < turns.size() && count > 0; ++side)
        means[side] = sums[side] / static_cast<double>(count);
    return means;
}

} // namespace

std::vector<Turns> ClassGround::means_to_objectives() const {
    return means_of(objectives);
}

Turns ClassGround::mean_to_objectives(std::size_t side) const {
    return means_to_objectives()[side];
}

Turns ArmyGround::mean_to_objectives(std::size_t side) const {
    return means_of(objectives)[side];
}

int SideGround::sheltered_percent() const noexcept {
    return front == 0 ? 0 : static_cast<int>((100 * sheltered + front / 2) / front);
}

std::vector<std::uint32_t> steps_from(const HexBoard& board, const std::vector<SpaceIndex>& from) {
    std::vector<std::uint32_t> steps(board.grid.size(), no_steps);
    std::vector<SpaceIndex> queue;
    for (const SpaceIndex space : from) {
        if (steps[number(space)] == 0) continue;
        steps[number(space)] = 0;
        queue.push_back(space);
    }
    for (std::size_t next = 0; next < queue.size(); ++next)
        for (const Facing facing : all_facings) {
            if (!board.grid.contains(neighbour(board.grid.hex(queue[next]), facing))) continue;
            const SpaceIndex beside = board.grid.neighbour(queue[next], facing);
            if (steps[number(beside)] != no_steps) continue;
            steps[number(beside)] = steps[number(queue[next])] + 1;
            queue.push_back(beside);
        }
    return steps;
}

std::vector<SpaceIndex> middle_hexes(const Setup& setup, const std::vector<std::size_t>& sides) {
    std::vector<SpaceIndex> middle;
    if (sides.size() < 2) return middle;
    std::vector<std::vector<std::uint32_t>> steps;
    for (const std::size_t side : sides)
        steps.push_back(steps_from(setup.board.hexes(), home_of(setup, side)));
    setup.board.hexes().for_each_space([&](SpaceIndex space) {
        std::uint32_t nearest = no_steps, next = no_steps;
        for (const auto& of : steps) {
            const std::uint32_t own = of[number(space)];
            if (own < nearest) {
                next = nearest;
                nearest = own;
            } else {
                next = std::min(next, own);
            }
        }
        if (nearest > 0 && next - nearest <= 1) middle.push_back(space);
    });
    return middle;
}

const std::vector<ClassGround>& class_grounds(const Setup& setup, AnalysisCache& cache,
                                              const IsCancelled& is_cancelled) {
    return cache.get<std::vector<ClassGround>>("", [&] {
        std::vector<ClassGround> result;
        const std::vector<std::size_t> sides = sides_with_home(setup);
        if (sides.size() < 2) return result;
        const std::vector<SpaceIndex> middle = middle_hexes(setup, sides);
        for (const ClassInPlay& in_play : classes_on_the_ground(setup))
            result.push_back(measure_class(setup, cache, in_play, sides, middle, is_cancelled));
        return result;
    });
}

std::vector<SideGround> side_grounds(const Setup& setup, AnalysisCache& cache,
                                     const std::vector<std::size_t>& sides, int front) {
    const Rulebook& rulebook = setup.rulebook();
    const std::vector<std::uint8_t> homes = home_marks(setup, sides);
    std::vector<std::vector<std::uint32_t>> steps;
    std::vector<SideGround> result(sides.size());
    for (std::size_t side = 0; side < sides.size(); ++side) {
        const std::vector<SpaceIndex> home = home_of(setup, sides[side]);
        steps.push_back(steps_from(setup.board.hexes(), home));
        result[side].home = home.size();
        result[side].terrain.assign(rulebook.terrains.size() + 1, 0);
        for (const SpaceIndex space : front_of(setup, cache, steps.back(), homes, front)) {
            ++result[side].front;
            if (rulebook.terrains[setup.board.hexes().terrain[number(space)] - 1U].shelters)
                ++result[side].sheltered;
        }
    }
    setup.board.hexes().for_each_space([&](SpaceIndex space) {
        std::size_t nearest = none;
        std::uint32_t best = no_steps;
        for (std::size_t side = 0; side < sides.size(); ++side) {
            const std::uint32_t own = steps[side][number(space)];
            if (own == best) nearest = none;
            if (own >= best) continue;
            best = own;
            nearest = side;
        }
        if (nearest == none) return;
        ++result[nearest].nearer;
        ++result[nearest].terrain[setup.board.hexes().terrain[number(space)]];
    });
    return result;
}

Fairness measure_fairness(const Setup& setup, AnalysisCache& cache, const FairnessReach& reach,
                          const IsCancelled& is_cancelled) {
    throw_if_cancelled(is_cancelled);
    Fairness fairness;
    fairness.reach = reach;
    fairness.sides = sides_with_home(setup);
    fairness.terrain.assign(setup.rulebook().terrains.size() + 1, 0);
    setup.board.hexes().for_each_space(
        [&](SpaceIndex space) { ++fairness.terrain[setup.board.hexes().terrain[number(space)]]; });
    fairness.ground = side_grounds(setup, cache, fairness.sides, reach.front);
    if (fairness.compares()) {
        fairness.middle = middle_hexes(setup, fairness.sides);
        fairness.classes = class_grounds(setup, cache, is_cancelled);
        fairness.armies = measure_armies(setup, cache, fairness.sides, fairness.middle, is_cancelled);
        BridgeBudget budget;
        budget.is_cancelled = is_cancelled;
        for (const std::size_t side : fairness.sides)
            fairness.bridges.push_back(measure_bridges(setup, cache, fairness.sides, side, budget));
        measure_cuts(setup, cache, fairness, is_cancelled);
    }

    add_exposure(setup, cache, fairness, is_cancelled);
    return fairness;
}

} // namespace sabotier
