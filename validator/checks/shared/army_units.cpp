#include "validator/checks/shared/army_units.hpp"

namespace sabotier {

const Deployed* deployed(const Setup& setup, const SetupUnit& unit) {
    if (unit.side == none) return nullptr;
    const auto& list = setup.sides[unit.side].deployment;
    return unit.deployed < list.size() ? &list[unit.deployed] : nullptr;
}

std::string deployment_path(const SetupSide& side, std::size_t entry, const std::string& rest) {
    const std::string path = "deployment/" + side.side->id.str() + "/" + std::to_string(entry);
    return rest.empty() ? path : path + "/" + rest;
}

std::map<const PieceKind*, int> kind_counts(const Setup& setup, const SetupSide& side) {
    std::map<const PieceKind*, int> counts;
    for (const std::size_t unit : side.units)
        if (const PieceKind* kind = setup.units[unit].kind) ++counts[kind];
    return counts;
}

} // namespace sabotier
