#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"
#include "validator/playtest/tune/change.hpp"
#include "validator/playtest/tune/changes_of_cards.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace sabotier::playtest {

namespace {

void set_zone_depth(LoadedScenario& scenario, const SideId& id, int depth) {
    for (Side& side : scenario.scenario.sides)
        if (side.id == id) side.zone->depth = depth;
}

} // namespace

std::vector<SmallChange> changes_of_first(const Setup& setup) {
    // Where roles are dealt that belong to sides, nobody sits at the table as one: they have no order.
    const auto& roles = setup.rulebook().roles;
    const bool are_dealt = std::ranges::any_of(roles, [](const Role& role) { return !role.side.empty(); });
    if (setup.sides.size() != 2 || are_dealt) return {};
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
    add_moved_goals(setup, changes);
    return changes;
}

std::string_view name(SmallChange::Kind kind) noexcept {
    constexpr std::array<std::string_view, kinds_of_change> names{
        "first", "zone", "army", "objective", "wall", "blocked", "tile", "piece", "points"};
    return names[static_cast<std::size_t>(kind)];
}

std::vector<std::vector<SmallChange>> all_changes(const Setup& setup) {
    return {changes_of_first(setup),      changes_of_zones(setup),  changes_of_armies(setup),
            changes_of_objectives(setup), changes_of_walls(setup),  changes_of_blocked(setup),
            changes_of_tiles(setup),      changes_of_pieces(setup), changes_of_points(setup)};
}

} // namespace sabotier::playtest
