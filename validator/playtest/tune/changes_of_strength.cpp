#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"
#include "formats/setup/traits.hpp"
#include "validator/playtest/tune/change.hpp"
#include "validator/playtest/tune/changes_of_cards.hpp"
#include "validator/playtest/tune/edit.hpp"
#include "validator/starter/deployment.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace sabotier::playtest {

namespace {

std::vector<BoughtLine>::iterator bought_line(Army& army, const LineId& line) {
    return std::find_if(army.platoons.begin(), army.platoons.end(),
                        [&](const BoughtLine& each) { return each.line == line; });
}

std::set<UnitId> names_of(const LoadedScenario& scenario, const SideId& id) {
    std::set<UnitId> names;
    for (const ArmyUnit& unit : army_units(scenario.armies.at(id), *scenario.rulebook))
        names.insert(unit.id);
    return names;
}

/// A platoon of a line less, and the units that came with it. Those that ride in one of them stay named: the
/// checks refuse that.
void take_platoon(LoadedScenario& scenario, const SideId& id, const LineId& line) {
    const std::set<UnitId> before = names_of(scenario, id);
    edit_army(scenario, id, [&](Army& army) {
        const auto bought = bought_line(army, line);
        if (--bought->count == 0) army.platoons.erase(bought);
    });
    const std::set<UnitId> after = names_of(scenario, id);
    for (Deployment& deployment : scenario.scenario.deployment)
        if (deployment.side == id)
            std::erase_if(deployment.units, [&](const Deployed& deployed) {
                return before.contains(deployed.unit) && !after.contains(deployed.unit);
            });
}

/// Where units stand that came with a platoon, as 'sabotier deploy' would have it; `before`: the army without
/// it, of which those that were left undeployed stay so. Those without room stay undeployed: the checks
/// refuse that.
void deploy(LoadedScenario& scenario, std::size_t side, const std::set<UnitId>& before) {
    const auto setup = resolve(std::make_shared<const LoadedScenario>(scenario));
    const SetupSide& own = setup->sides[side];
    const auto deployment = std::ranges::find(scenario.scenario.deployment, own.side->id, &Deployment::side);
    if (own.sets_up_itself || deployment == scenario.scenario.deployment.end()) return;
    for (const UnitPlace& place : plan_deployment(*setup, side).places) {
        if (before.contains(setup->units[place.unit].id)) continue;
        Deployed deployed;
        deployed.unit = setup->units[place.unit].id;
        if (place.carrier != none) {
            deployed.aboard = setup->units[place.carrier].id;
        } else {
            deployed.space = NamedSpace{setup->board->name(place.space), {}};
            if (traits_of(*setup).has_terrain) deployed.facing = number(facing_from_zone(*setup, side));
        }
        deployment->units.push_back(std::move(deployed));
    }
}

void add_platoon(LoadedScenario& scenario, std::size_t side, const LineId& line) {
    const SideId& id = scenario.scenario.sides[side].id;
    const std::set<UnitId> before = names_of(scenario, id);
    edit_army(scenario, id, [&](Army& army) { ++bought_line(army, line)->count; });
    deploy(scenario, side, before);
}

std::string line_name(const Setup& setup, const LineId& line) {
    const PurchaseLine* const known = setup.rulebook().line(line);
    return known == nullptr || known->name.empty() ? line.str() : known->name;
}

/// With one platoon of a line more.
int cost_with(const Setup& setup, const SetupSide& side, const LineId& line) {
    Army army = *side.army;
    ++bought_line(army, line)->count;
    return army_cost(army, setup.rulebook());
}

/// With one platoon of a line less.
int cost_without(const Setup& setup, const SetupSide& side, const LineId& line) {
    Army army = *side.army;
    const auto bought = bought_line(army, line);
    if (--bought->count == 0) army.platoons.erase(bought);
    return army_cost(army, setup.rulebook());
}

/// A platoon that a side gives up, and what its army costs then.
struct GivenUp {
    std::size_t side = 0;
    LineId line;
    int cost = 0;
};

/// That by which an army comes within a limit and keeps most; none: no single one does.
std::optional<GivenUp> given_up(const Setup& setup, std::size_t side, int limit) {
    std::optional<GivenUp> most;
    for (const BoughtLine& bought : setup.sides[side].army->platoons) {
        const int cost = cost_without(setup, setup.sides[side], bought.line);
        if (cost <= limit && (!most || cost > most->cost)) most = GivenUp{side, bought.line, cost};
    }
    return most;
}

/// What all sides give up within a lower limit, of which the first one is as given; empty: one of them cannot
/// come within it.
std::vector<GivenUp> all_given_up(const Setup& setup, const GivenUp& first, int limit) {
    std::vector<GivenUp> all{first};
    for (std::size_t side = 0; side < setup.sides.size(); ++side) {
        const Army* const army = setup.sides[side].army;
        if (side == first.side || army == nullptr || army_cost(*army, setup.rulebook()) <= limit) continue;
        const std::optional<GivenUp> other = given_up(setup, side, limit);
        if (!other) return {};
        all.push_back(*other);
    }
    std::ranges::sort(all, {}, &GivenUp::side);
    return all;
}

bool is_within_points(const Setup& setup, int cost) {
    return !setup.scenario().points || cost <= *setup.scenario().points;
}

/// Fewer points, by as many as one side's platoon less saves, so that another side has to give one up, too:
/// what one side alone gives up is a change of its army.
void add_lower_points(const Setup& setup, std::vector<SmallChange>& changes) {
    if (!setup.scenario().points) return;
    std::set<std::string> known;
    for (std::size_t i = 0; i < setup.sides.size(); ++i) {
        if (setup.sides[i].army == nullptr) continue;
        for (const BoughtLine& bought : setup.sides[i].army->platoons) {
            const int limit = cost_without(setup, setup.sides[i], bought.line);
            const auto all = all_given_up(setup, {i, bought.line, limit}, limit);
            if (all.size() < 2 || limit < 1) continue;
            std::vector<std::string> parts;
            for (const GivenUp& each : all)
                parts.push_back(say("one platoon of {1} less for {0}", side_name(setup.sides[each.side]),
                                    line_name(setup, each.line)));
            std::string words = say("armies have {0} build points, not {1}: {2}", limit,
                                    *setup.scenario().points, join_list(parts, parts.size()));
            if (!known.insert(words).second) continue;
            std::vector<std::pair<SideId, LineId>> less;
            for (const GivenUp& each : all)
                less.emplace_back(setup.sides[each.side].side->id, each.line);
            changes.push_back(
                {SmallChange::Kind::points, std::move(words), [limit, less](LoadedScenario& scenario) {
                     scenario.scenario.points = limit;
                     for (const auto& [side, line] : less)
                         take_platoon(scenario, side, line);
                 }});
        }
    }
}

/// Another piece of each kind that a side has, on some of the free spaces of its zone: of many they are
/// taken from all over it.
void add_more_pieces(const Setup& setup, std::vector<SmallChange>& changes) {
    constexpr std::size_t most_places = 4; // of each kind
    std::set<SpaceIndex> taken;
    std::set<std::pair<std::size_t, KindId>> kinds; // by side
    for (const SetupUnit& unit : setup.units) {
        taken.insert(unit.space);
        if (unit.piece != none && unit.side != none && unit.kind != nullptr && unit.space != no_space)
            kinds.emplace(unit.side, unit.kind_id);
    }
    for (const auto& [side, kind] : kinds) {
        std::vector<SpaceIndex> free = setup.sides[side].zone;
        std::erase_if(free, [&](SpaceIndex space) { return taken.contains(space); });
        const std::size_t places = std::min(most_places, free.size());
        for (std::size_t i = 0; i < places; ++i) {
            PlacedPiece piece;
            piece.kind = kind;
            piece.side = setup.sides[side].side->id;
            piece.space = WrittenSpace{setup.board->name(free[i * free.size() / places]), {}};
            const PieceKind* const known = setup.rulebook().piece(kind);
            changes.push_back(
                {SmallChange::Kind::army,
                 say("one {0} more for {1}, on {2}", known == nullptr ? kind.str() : known->name,
                     side_name(setup.sides[side]), piece.space->name),
                 [piece](LoadedScenario& scenario) { scenario.scenario.pieces.push_back(piece); }});
        }
    }
}

} // namespace

std::vector<SmallChange> changes_of_armies(const Setup& setup) {
    std::vector<SmallChange> changes;
    for (std::size_t i = 0; i < setup.sides.size(); ++i) {
        const SetupSide& side = setup.sides[i];
        if (side.army == nullptr) continue;
        for (const BoughtLine& bought : side.army->platoons) {
            changes.push_back(
                {SmallChange::Kind::army,
                 say("one platoon of {1} less for {0}", side_name(side), line_name(setup, bought.line)),
                 [id = side.side->id, line = bought.line](LoadedScenario& scenario) {
                     take_platoon(scenario, id, line);
                 }});
            if (!is_within_points(setup, cost_with(setup, side, bought.line))) continue;
            changes.push_back(
                {SmallChange::Kind::army,
                 say("one platoon of {1} more for {0}", side_name(side), line_name(setup, bought.line)),
                 [i, line = bought.line](LoadedScenario& scenario) { add_platoon(scenario, i, line); }});
        }
    }
    for (const SetupUnit& unit : setup.units) {
        if (unit.piece == none || unit.side == none) continue;
        changes.push_back({SmallChange::Kind::army, say("{} is left out", unit_on_board(setup, unit)),
                           [piece = unit.piece](LoadedScenario& scenario) {
                               auto& pieces = scenario.scenario.pieces;
                               pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(piece));
                           }});
    }
    add_more_pieces(setup, changes);
    add_exchanged_roles(setup, changes);
    return changes;
}

std::vector<SmallChange> changes_of_points(const Setup& setup) {
    std::vector<SmallChange> changes;
    for (std::size_t i = 0; i < setup.sides.size(); ++i) {
        const SetupSide& side = setup.sides[i];
        if (side.army == nullptr) continue;
        for (const BoughtLine& bought : side.army->platoons) {
            const int cost = cost_with(setup, side, bought.line);
            if (is_within_points(setup, cost)) continue;
            changes.push_back(
                {SmallChange::Kind::points,
                 say("armies have {0} build points, not {1}: one platoon of {3} more for {2}", cost,
                     *setup.scenario().points, side_name(side), line_name(setup, bought.line)),
                 [i, cost, line = bought.line](LoadedScenario& scenario) {
                     scenario.scenario.points = cost;
                     add_platoon(scenario, i, line);
                 }});
        }
    }
    add_lower_points(setup, changes);
    return changes;
}

} // namespace sabotier::playtest
