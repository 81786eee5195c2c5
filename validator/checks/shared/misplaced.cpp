#include "validator/checks/shared/misplaced.hpp"

#include <algorithm>

namespace sabotier {

Misplaced::Misplaced(const Setup& setup)
    : setup_(setup) {
    const auto capacity = setup.rulebook().board.space_capacity;
    if (!capacity) return;
    std::map<SpaceIndex, int> standing;
    for (const SetupUnit& unit : setup.units)
        if (unit.space != no_space && unit.carrier == none && ++standing[unit.space] > *capacity)
            overfull_[unit.space] = &unit;
}

std::optional<Cause> Misplaced::cause(const SetupUnit& unit) const {
    if (unit.side == none) return std::nullopt;
    const SetupSide& side = setup_.sides[unit.side];
    const bool is_outside =
        !side.zone.empty() && !std::binary_search(side.zone.begin(), side.zone.end(), unit.space);
    const auto stack = overfull_.find(unit.space);
    if (stack != overfull_.end() && (is_outside || stack->second == &unit))
        return Cause{"stacking", {hex_subject(setup_.board.hexes(), unit.space)}};
    if (is_outside) return Cause{"deploy-zone", {unit_subject(setup_, unit)}};
    return std::nullopt;
}

} // namespace sabotier
