#pragma once

#include "validator/engine/check.hpp"

#include <map>
#include <string>

/// Units of armies: how many there are, and where they were written as set up.
namespace sabotier {

/// What a unit was written as; null if it is not deployed.
[[nodiscard]] const Deployed* deployed(const Setup& setup, const SetupUnit& unit);
/// "deployment/red/3" and what follows.
[[nodiscard]] std::string deployment_path(const SetupSide& side, std::size_t entry,
                                          const std::string& rest = {});
/// How many units of each known kind a side has, decoys included.
[[nodiscard]] std::map<const PieceKind*, int> kind_counts(const Setup& setup, const SetupSide& side);

} // namespace sabotier
