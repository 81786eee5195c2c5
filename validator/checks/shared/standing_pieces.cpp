#include "validator/checks/shared/standing_pieces.hpp"

#include "validator/checks/shared/piece_kinds.hpp"

#include <algorithm>

namespace sabotier {

std::vector<const SetupUnit*> standing(const Setup& setup, const std::vector<KindId>& kinds) {
    std::vector<const SetupUnit*> units;
    for (const SetupUnit& unit : setup.units)
        if (unit.space != no_space && (kinds.empty() || is_one_of(unit, kinds))) units.push_back(&unit);
    return units;
}

std::vector<const SetupUnit*> standing_of(const Setup& setup, std::size_t side) {
    std::vector<const SetupUnit*> units;
    for (const std::size_t index : setup.sides[side].units)
        if (setup.units[index].space != no_space) units.push_back(&setup.units[index]);
    return units;
}

std::vector<SpaceIndex> enemy_spaces(const Setup& setup, std::size_t side) {
    std::vector<SpaceIndex> spaces;
    for (std::size_t other = 0; other < setup.sides.size(); ++other) {
        if (other == side) continue;
        spaces.insert(spaces.end(), setup.sides[other].zone.begin(), setup.sides[other].zone.end());
        for (const SetupUnit* unit : standing_of(setup, other))
            spaces.push_back(unit->space);
    }
    return spaces;
}

bool is_placed(const Setup& setup, const SetupUnit& unit) {
    return unit.space != no_space || unit.carrier != none
           || (unit.kind != nullptr && unit.kind->starts_off_board) || setup.is_left_to_players(unit);
}

bool players_bring_the_rest(const Setup& setup, std::size_t side) {
    const bool is_all = side >= setup.sides.size();
    const bool is_by_players =
        is_all ? !setup.sides.empty() && std::ranges::all_of(setup.sides, &SetupSide::sets_up_itself)
               : setup.sides[side].sets_up_itself;
    return is_by_players && std::ranges::none_of(setup.units, [&](const SetupUnit& unit) {
               return (is_all || unit.side == side) && setup.is_left_to_players(unit);
           });
}

bool is_drafting(const Setup& setup) {
    return setup.scenario().draft.has_value();
}

} // namespace sabotier
