#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"
#include "validator/playtest/tune/change.hpp"
#include "validator/playtest/tune/edit.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace sabotier::playtest {

namespace {

void set_zone_depth(LoadedScenario& scenario, const SideId& id, int depth) {
    for (Side& side : scenario.scenario.sides)
        if (side.id == id) side.zone->depth = depth;
}

/// A platoon of a line less, and the units that came with it. Those that ride in one of them stay named: the
/// checks refuse that.
void take_platoon(LoadedScenario& scenario, const SideId& id, const LineId& line) {
    const auto names_of = [&](const Army& army) {
        std::set<UnitId> names;
        for (const ArmyUnit& unit : army_units(army, *scenario.rulebook))
            names.insert(unit.id);
        return names;
    };
    const std::set<UnitId> before = names_of(scenario.armies.at(id));
    edit_army(scenario, id, [&](Army& army) {
        const auto bought = std::find_if(army.platoons.begin(), army.platoons.end(),
                                         [&](const BoughtLine& each) { return each.line == line; });
        if (--bought->count == 0) army.platoons.erase(bought);
    });
    const std::set<UnitId> after = names_of(scenario.armies.at(id));
    for (Deployment& deployment : scenario.scenario.deployment)
        if (deployment.side == id)
            std::erase_if(deployment.units, [&](const Deployed& deployed) {
                return before.contains(deployed.unit) && !after.contains(deployed.unit);
            });
}

void add_platoon(LoadedScenario& scenario, const SideId& id, const LineId& line) {
    edit_army(scenario, id, [&](Army& army) {
        const auto bought = std::find_if(army.platoons.begin(), army.platoons.end(),
                                         [&](const BoughtLine& each) { return each.line == line; });
        ++bought->count;
    });
}

std::string line_name(const Setup& setup, const LineId& line) {
    const PurchaseLine* const known = setup.rulebook().line(line);
    return known == nullptr || known->name.empty() ? line.str() : known->name;
}

} // namespace

std::vector<SmallChange> changes_of_first(const Setup& setup) {
    if (setup.sides.size() != 2) return {};
    return {{SmallChange::Kind::first,
             say("{} is the first side in place of {}", side_name(setup.sides[1]), side_name(setup.sides[0])),
             [](LoadedScenario& scenario) {
                 std::swap(scenario.scenario.sides[0], scenario.scenario.sides[1]);
             }}};
}

std::vector<SmallChange> changes_of_zones(const Setup& setup) {
    std::vector<SmallChange> changes;
    for (const SetupSide& side : setup.sides) {
        if (!side.side->zone || !side.side->zone->end || side.side->zone->depth < 1) continue;
        const int depth = side.side->zone->depth;
        for (const int other : {depth - 1, depth + 1}) {
            if (other < 1) continue;
            changes.push_back({SmallChange::Kind::zone,
                               say("the zone of {} is {} deep, not {}", side_name(side), other, depth),
                               [id = side.side->id, other](LoadedScenario& scenario) {
                                   set_zone_depth(scenario, id, other);
                               }});
        }
    }
    return changes;
}

std::vector<SmallChange> changes_of_armies(const Setup& setup) {
    std::vector<SmallChange> changes;
    for (const SetupSide& side : setup.sides) {
        if (side.army == nullptr) continue;
        for (const BoughtLine& bought : side.army->platoons) {
            changes.push_back(
                {SmallChange::Kind::army,
                 say("one platoon of {1} less for {0}", side_name(side), line_name(setup, bought.line)),
                 [id = side.side->id, line = bought.line](LoadedScenario& scenario) {
                     take_platoon(scenario, id, line);
                 }});
            if (!side.sets_up_itself) continue; // nobody would say where they stand
            changes.push_back(
                {SmallChange::Kind::army,
                 say("one platoon of {1} more for {0}", side_name(side), line_name(setup, bought.line)),
                 [id = side.side->id, line = bought.line](LoadedScenario& scenario) {
                     add_platoon(scenario, id, line);
                 }});
        }
    }
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        const SetupUnit& unit = setup.units[i];
        if (unit.piece == none || unit.side == none) continue;
        changes.push_back({SmallChange::Kind::army, say("{} is left out", unit_name(setup, unit)),
                           [piece = unit.piece](LoadedScenario& scenario) {
                               auto& pieces = scenario.scenario.pieces;
                               pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(piece));
                           }});
    }
    return changes;
}

std::vector<SmallChange> changes_of_objectives(const Setup& setup) {
    std::vector<SmallChange> changes;
    for (std::size_t i = 0; i < setup.objectives.size(); ++i) {
        const Objective& objective = setup.scenario().objectives[i];
        if (setup.objectives[i] == no_space || !setup.board->is_space(setup.objectives[i])) continue;
        setup.board->touching(setup.objectives[i], [&](SpaceIndex space) {
            const std::string place = setup.board->name(space);
            changes.push_back({SmallChange::Kind::objective,
                               say("the objective {} lies on {}, not on {}",
                                   objective.name.empty() ? objective.id.str() : objective.name, place,
                                   objective.space.name),
                               [i, place](LoadedScenario& scenario) {
                                   scenario.scenario.objectives[i].space.name = place;
                               }});
        });
    }
    return changes;
}

std::string_view name(SmallChange::Kind kind) noexcept {
    constexpr std::array<std::string_view, kinds_of_change> names{"first", "zone",    "army", "objective",
                                                                  "wall",  "blocked", "tile", "piece"};
    return names[static_cast<std::size_t>(kind)];
}

std::vector<std::vector<SmallChange>> all_changes(const Setup& setup) {
    return {changes_of_first(setup),      changes_of_zones(setup), changes_of_armies(setup),
            changes_of_objectives(setup), changes_of_walls(setup), changes_of_blocked(setup),
            changes_of_tiles(setup),      changes_of_pieces(setup)};
}

} // namespace sabotier::playtest
