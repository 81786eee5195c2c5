#pragma once

#include "validator/engine/check.hpp"

#include <vector>

/// Kinds of piece that a rule is told to look at.
namespace sabotier {

[[nodiscard]] bool is_one_of(const SetupUnit& unit, const std::vector<KindId>& kinds);

} // namespace sabotier
