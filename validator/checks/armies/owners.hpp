#pragma once

#include "validator/engine/check.hpp"

#include <string>
#include <vector>

/// Whose an army is. Several sides may name one file: what is wrong with the army is wrong once.
namespace sabotier {

/// Sides with the same army of the same file, in their order; never empty.
using ArmyOwners = std::vector<const SetupSide*>;

/// Every army of the set-up with its sides, by the first of them.
[[nodiscard]] std::vector<ArmyOwners> armies_of(const Setup& setup);
/// "Reds and Blues".
[[nodiscard]] std::string owner_names(const ArmyOwners& owners);
[[nodiscard]] std::vector<Subject> owner_subjects(const ArmyOwners& owners);

} // namespace sabotier
