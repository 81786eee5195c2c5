#include "tests/validator/analysis/support/slow_rules.hpp"

#include <algorithm>
#include <tuple>

namespace sabotier::test {

namespace {

/// One mover's reading of one place.
class Reading {
public:
    Reading(const SlowPlace& place, const MovementProfile& profile)
        : board_(*place.board),
          rules_(*place.rules),
          positions_(place.positions),
          profile_(profile),
          movement_(*place.rules->movement_class(profile.movement)) {}

    [[nodiscard]] const MovementClass& movement() const { return movement_; }
    [[nodiscard]] bool exists(Hex hex) const { return board_.is_space(hex); }
    [[nodiscard]] bool has_bridge(Hex hex) const { return board_.bridge[index(hex)] != 0; }

    /// What entering the bare ground asks for: none if it may not be entered; cost of whole_turn kind or
    /// halves.
    [[nodiscard]] std::optional<EntryCost> ground(Hex hex) const {
        const Terrain& terrain = terrain_of(hex);
        EntryCost cost = terrain.costs.at(profile_.movement);
        if (cost.kind == EntryCost::Kind::forbidden && terrain.takes_amphibious && profile_.wades)
            cost.kind = EntryCost::Kind::whole_turn;
        if (cost.kind == EntryCost::Kind::forbidden)
            return board_.has_river[index(hex)] != 0 && !terrain.is_water ? follows_river() : std::nullopt;
        if (board_.has_river[index(hex)] == 0) return cost;
        const EntryCost river = rules_.overlay(Overlay::Role::river)->costs.at(profile_.movement);
        if (river.kind == EntryCost::Kind::as_base) return cost;
        if (river.kind != EntryCost::Kind::forbidden) return river;
        return follows_river();
    }

    /// Sides through which the road that the unit is on, or may take, leaves.
    [[nodiscard]] std::set<int> road_sides(const Stand& stand) const {
        const std::uint32_t i = index(stand.hex);
        const bool wet = terrain_of(stand.hex).is_water || board_.has_river[i] != 0;
        std::set<int> sides;
        if (wet && board_.bridge[i] == 0) return sides;
        const bool is_town = terrain_of(stand.hex).is_road_like;
        const Flyover* flyover = flyover_of(stand.hex);
        for (int side = 0; side < 6; ++side) {
            const bool on_deck = flyover != nullptr && has_exit(flyover->deck, static_cast<Facing>(side));
            if (!has_exit(board_.road[i], static_cast<Facing>(side)) && !is_town) continue;
            if (!is_town && wet && flyover != nullptr && !on_deck) continue;
            if (stand.lane == 1 && !on_deck) continue;
            if (stand.lane == 2 && on_deck) continue;
            sides.insert(side);
        }
        return sides;
    }

    /// A bridge that no road runs over is entered from anywhere.
    [[nodiscard]] bool is_bare_bridge(Hex hex) const {
        return has_bridge(hex) && board_.road[index(hex)] == 0;
    }

    [[nodiscard]] bool is_open(const Stand& stand, int side) const {
        return ground(stand.hex).has_value() || is_bare_bridge(stand.hex) || road_sides(stand).contains(side);
    }

    [[nodiscard]] bool splits(Hex hex) const {
        const Flyover* flyover = flyover_of(hex);
        if (flyover == nullptr) return false;
        return !road_sides({hex, 1}).empty() && !road_sides({hex, 2}).empty();
    }
    [[nodiscard]] int lane_of(Hex hex, int side) const {
        return has_exit(flyover_of(hex)->deck, static_cast<Facing>(side)) ? 1 : 2;
    }

    /// All that a step between levels costs extra, or what of it is paid wherever the step leads.
    [[nodiscard]] int level_extra(Hex from, Hex to, bool for_leaving = false) const {
        if (profile_.is_single) return 0;
        int extra = 0;
        const LevelId a = terrain_of(from).level;
        const LevelId b = terrain_of(to).level;
        const auto has = [](const auto& list, const auto& item) {
            return std::find(list.begin(), list.end(), item) != list.end();
        };
        for (const LevelStep& step : rules_.level_steps) {
            if (!step.classes.empty() && !has(step.classes, profile_.movement)) continue;
            if (!step.from.empty() && !has(step.from, a)) continue;
            if (!step.to.empty() && !has(step.to, b)) continue;
            if (has(step.not_from, a) || has(step.not_to, b)) continue;
            if (for_leaving && !step.to.empty()) continue;
            extra += step.halves;
        }
        return extra;
    }

    [[nodiscard]] bool has_position(Hex hex) const { return positions_.contains(board_.grid.index(hex)); }
    [[nodiscard]] int overlay_halves(Overlay::Role role) const {
        return rules_.overlay(role)->costs.at(profile_.movement).halves;
    }

private:
    [[nodiscard]] std::optional<EntryCost> follows_river() const {
        if (!profile_.enters_rivers) return std::nullopt;
        return EntryCost{EntryCost::Kind::whole_turn, 2};
    }
    [[nodiscard]] std::uint32_t index(Hex hex) const { return number(board_.grid.index(hex)); }
    [[nodiscard]] const Terrain& terrain_of(Hex hex) const {
        return rules_.terrains[board_.terrain[index(hex)] - 1U];
    }
    [[nodiscard]] const Flyover* flyover_of(Hex hex) const {
        for (const Flyover& flyover : board_.flyovers)
            if (flyover.space == board_.grid.index(hex)) return &flyover;
        return nullptr;
    }

    const HexBoard& board_;
    const Rulebook& rules_;
    const std::set<SpaceIndex>& positions_;
    const MovementProfile& profile_;
    const MovementClass& movement_;
};

} // namespace

bool on_road(const SlowPlace& place, const MovementProfile& profile, const Stand& stand) {
    const Reading reading(place, profile);
    return !reading.movement().flies && !reading.road_sides(stand).empty();
}

std::optional<SlowStep> slow_step(const SlowPlace& place, const MovementProfile& profile, const Stand& from,
                                  Facing facing) {
    const Reading reading(place, profile);
    const Hex to = neighbour(from.hex, facing);
    if (!reading.exists(to)) return std::nullopt;
    if (reading.movement().flies) return SlowStep{{to, 0}, false, 2, false};

    const int out = number(facing);
    const int in = number(opposite(facing));
    if (!reading.is_open(from, out) || !reading.is_open({to, 0}, in)) return std::nullopt;

    SlowStep step;
    step.to = {to, 0};
    std::vector<int> offers; // half move units
    bool whole_turn = false;
    const auto ground = reading.ground(to);
    if (ground && ground->kind == EntryCost::Kind::whole_turn)
        whole_turn = true;
    else if (ground)
        offers.push_back(ground->halves + reading.level_extra(from.hex, to));
    const bool arrives_by_road = reading.road_sides({to, 0}).contains(in);
    const bool leaves_by_road = reading.road_sides(from).contains(out);
    const int leaving = leaves_by_road ? 0 : reading.level_extra(from.hex, to, true);
    if (arrives_by_road) {
        offers.push_back(reading.overlay_halves(Overlay::Role::road) + leaving);
        if (reading.has_bridge(to)) offers.push_back(reading.overlay_halves(Overlay::Role::bridge) + leaving);
        if (leaves_by_road) {
            offers.push_back(reading.movement().road.from_road_halves);
            step.is_road = true;
        }
    }
    if (reading.is_bare_bridge(to)) offers.push_back(reading.overlay_halves(Overlay::Role::bridge) + leaving);
    if (reading.has_position(to)) offers.push_back(2);
    step.is_whole_turn = whole_turn && offers.empty();
    if (!step.is_whole_turn) step.halves = *std::min_element(offers.begin(), offers.end());
    if (reading.splits(to) && (step.is_road || !ground)) step.to.lane = reading.lane_of(to, in);
    return step;
}

namespace {

struct SlowState {
    Stand stand;
    int facing;
    int turned;
    int halves;
    bool all_road;
    bool moved;
    auto operator<=>(const SlowState&) const = default;
};

/// Every state of a move, and which comes from which.
struct SlowMove {
    std::set<SlowState> states;
    std::vector<std::pair<SlowState, SlowState>> changes;
    std::set<Hex> ends; ///< hexes where there is room
};

SlowMove slow_move(const SlowPlace& place, const Mover& mover, Hex start, Facing facing,
                   const std::vector<SlowEnemy>& enemies, const std::vector<Hex>& friends) {
    const Reading reading(place, mover.profile);
    const MovementClass& movement = reading.movement();
    const auto zones_of = [&](Hex hex) { // enemies whose zone the hex is in
        std::set<std::size_t> zones;
        for (std::size_t i = 0; i < enemies.size() && !movement.flies; ++i)
            if (enemies[i].has_zone && distance(enemies[i].hex, hex) == 1) zones.insert(i);
        return zones;
    };
    const auto has_enemy = [&](Hex hex) {
        return std::any_of(enemies.begin(), enemies.end(), [&](const auto& e) { return e.hex == hex; });
    };
    const auto has_friend = [&](Hex hex) {
        return std::find(friends.begin(), friends.end(), hex) != friends.end();
    };

    SlowMove move;
    std::vector<SlowState> todo;
    const auto visit = [&](const SlowState& state) {
        if (move.states.insert(state).second) todo.push_back(state);
    };
    visit({{start, 0}, number(facing), 0, 0, on_road(place, mover.profile, {start, 0}), false});
    while (!todo.empty()) {
        const SlowState state = todo.back();
        todo.pop_back();
        const Hex here = state.stand.hex;
        if (here == start || (!has_enemy(here) && !has_friend(here))) move.ends.insert(here);
        const auto zones = zones_of(here);
        if (!zones.empty() && state.moved) continue; // entering a zone ends the move

        const int units = 2 * mover.allowance;
        const auto is_legal = [&](const SlowState& next) {
            const bool has_bonus = next.all_road && (!movement.road.bonus_straight || next.turned == 0);
            if (next.halves > units + (has_bonus ? movement.road.bonus_halves : 0)) return false;
            return next.turned <= movement.turns || (next.all_road && next.turned <= movement.turns_on_road);
        };
        if (zones.empty())
            for (const int by : {1, 5}) {
                SlowState next = state;
                next.facing = (next.facing + by) % 6;
                ++next.turned;
                if (!is_legal(next)) continue;
                move.changes.emplace_back(state, next);
                visit(next);
            }

        const auto step = slow_step(place, mover.profile, state.stand, static_cast<Facing>(state.facing));
        if (!step) continue;
        const Hex there = step->to.hex;
        const bool is_blocked = has_friend(there) && there != start && reading.has_bridge(there);
        if (!movement.flies && (has_enemy(there) || is_blocked)) continue;
        const auto zones_there = zones_of(there);
        if (std::any_of(zones.begin(), zones.end(), [&](auto zone) { return zones_there.contains(zone); }))
            continue;
        SlowState next = state;
        next.stand = step->to;
        next.moved = true;
        next.all_road = state.all_road && step->is_road;
        if (step->is_whole_turn && state.halves != 0) continue;
        next.halves = step->is_whole_turn ? units : state.halves + step->halves;
        if (!is_legal(next)) continue;
        move.changes.emplace_back(state, next);
        visit(next);
    }
    return move;
}

} // namespace

std::map<SpaceIndex, SlowEnd> slow_reach(const SlowPlace& place, const Mover& mover, Hex start, Facing facing,
                                         const std::vector<SlowEnemy>& enemies,
                                         const std::vector<Hex>& friends) {
    const SlowMove move = slow_move(place, mover, start, facing, enemies, friends);
    std::map<SpaceIndex, SlowEnd> ends;
    for (const SlowState& state : move.states) {
        if (!move.ends.contains(state.stand.hex)) continue;
        const SpaceIndex space = place.board->grid.index(state.stand.hex);
        const auto [end, is_first] = ends.try_emplace(space, SlowEnd{{}, state.halves});
        end->second.facings.insert(state.facing);
        end->second.halves = std::min(end->second.halves, state.halves);
    }
    return ends;
}

std::map<std::pair<SpaceIndex, SpaceIndex>, int> slow_steps(const SlowPlace& place, const Mover& mover,
                                                            Hex start, Facing facing,
                                                            const std::vector<SlowEnemy>& enemies,
                                                            const std::vector<Hex>& friends) {
    const SlowMove move = slow_move(place, mover, start, facing, enemies, friends);
    std::set<SlowState> ending;
    for (const SlowState& state : move.states)
        if (move.ends.contains(state.stand.hex)) ending.insert(state);
    for (std::size_t before = 0; before != ending.size();) {
        before = ending.size();
        for (const auto& [from, to] : move.changes)
            if (ending.contains(to)) ending.insert(from);
    }
    std::map<std::pair<SpaceIndex, SpaceIndex>, int> steps;
    for (const auto& [from, to] : move.changes) {
        if (from.stand.hex == to.stand.hex || from.stand.hex == start || !ending.contains(to)) continue;
        const HexGrid& grid = place.board->grid;
        const auto [step, is_first] =
            steps.try_emplace({grid.index(from.stand.hex), grid.index(to.stand.hex)}, from.halves);
        step->second = std::min(step->second, from.halves);
    }
    return steps;
}

std::map<SpaceIndex, int> slow_travel(const SlowPlace& place, const std::vector<Mover>& modes,
                                      const std::vector<std::pair<Hex, Facing>>& starts) {
    struct State {
        Stand stand;
        int facing;
        int turned;
        int halves;
        bool all_road;
        auto operator<=>(const State&) const = default;
    };
    std::map<std::tuple<std::size_t, Stand, int>, int> known; // by the mode that lanes belong to
    std::map<SpaceIndex, int> turns;
    std::set<std::tuple<std::size_t, Stand, int>> now;
    for (const auto& [hex, facing] : starts)
        for (std::size_t mode = 0; mode < modes.size(); ++mode)
            now.insert({mode, Stand{hex, 0}, number(facing)});
    for (int turn = 0; !now.empty(); ++turn) {
        for (const auto& entry : now) {
            known[entry] = turn;
            turns.try_emplace(place.board->grid.index(std::get<1>(entry).hex), turn);
        }
        std::set<std::tuple<std::size_t, Stand, int>> next;
        for (const auto& entry : now) {
            const auto& [index, stand, facing] = entry;
            const Mover& mover = modes[index];
            const MovementClass& movement = *place.rules->movement_class(mover.profile.movement);
            std::set<State> seen;
            std::vector<State> todo;
            const auto visit = [&](const State& state) {
                const int units = 2 * mover.allowance;
                const bool has_bonus = state.all_road && (!movement.road.bonus_straight || state.turned == 0);
                if (state.halves > units + (has_bonus ? movement.road.bonus_halves : 0)) return;
                if (state.turned > movement.turns
                    && !(state.all_road && state.turned <= movement.turns_on_road))
                    return;
                if (seen.insert(state).second) todo.push_back(state);
            };
            visit({stand, facing, 0, 0, on_road(place, mover.profile, stand)});
            while (!todo.empty()) {
                const State state = todo.back();
                todo.pop_back();
                for (std::size_t mode = 0; mode < modes.size(); ++mode) {
                    const Stand as = mode == index ? state.stand : Stand{state.stand.hex, 0};
                    if (!known.contains({mode, as, state.facing})) next.insert({mode, as, state.facing});
                }
                for (const int by : {1, 5})
                    visit({state.stand, (state.facing + by) % 6, state.turned + 1, state.halves,
                           state.all_road});
                const auto step =
                    slow_step(place, mover.profile, state.stand, static_cast<Facing>(state.facing));
                if (!step || (step->is_whole_turn && state.halves != 0)) continue;
                visit({step->to, state.facing, state.turned,
                       step->is_whole_turn ? 2 * mover.allowance : state.halves + step->halves,
                       state.all_road && step->is_road});
            }
        }
        now = std::move(next);
    }
    return turns;
}

} // namespace sabotier::test
