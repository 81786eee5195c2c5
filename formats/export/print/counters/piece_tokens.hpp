#pragma once

#include "formats/export/print/counters/tokens.hpp"

#include <vector>

namespace sabotier::print {

/// Every piece that the scenario places by kind, a group for each side; pieces of nobody once for each board.
[[nodiscard]] std::vector<TokenGroup> piece_groups(const Setup& setup);

/// What else the rulebook lays out in a shape, all sets of it, a group for each side; numbers that the
/// scenario states replace the rulebook's.
[[nodiscard]] std::vector<TokenGroup> component_groups(const Setup& setup, Component::Shape shape);

} // namespace sabotier::print
