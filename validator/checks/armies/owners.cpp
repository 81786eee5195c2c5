#include "validator/checks/armies/owners.hpp"

#include "validator/checks/shared/causes.hpp"

#include <algorithm>

namespace sabotier {

namespace {

/// Not only alike: what a program made has no place, and is its owner's alone.
bool is_one_army(const Army& a, const Army& b) {
    return a.at.file != nullptr && is_same_place(a.at, b.at) && a == b;
}

} // namespace

std::vector<ArmyOwners> armies_of(const Setup& setup) {
    std::vector<ArmyOwners> armies;
    for (const SetupSide& side : setup.sides) {
        if (side.army == nullptr) continue;
        const auto known = std::ranges::find_if(
            armies, [&](const ArmyOwners& owners) { return is_one_army(*owners.front()->army, *side.army); });
        if (known == armies.end())
            armies.push_back({&side});
        else
            known->push_back(&side);
    }
    return armies;
}

std::string owner_names(const ArmyOwners& owners) {
    std::vector<std::string> names;
    for (const SetupSide* side : owners)
        names.push_back(side_name(*side));
    return join_list(names);
}

std::vector<Subject> owner_subjects(const ArmyOwners& owners) {
    std::vector<Subject> subjects;
    for (const SetupSide* side : owners)
        subjects.push_back(side_subject(*side));
    return subjects;
}

} // namespace sabotier
