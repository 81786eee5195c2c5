#pragma once

#include "formats/export/print/counters/tokens.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace sabotier::print {

/// Every piece that the scenario places by kind, a group for each side; pieces of nobody once for each board.
/// With a side, for its board alone and without those of the others.
[[nodiscard]] std::vector<TokenGroup> piece_groups(const Setup& setup,
                                                   std::optional<std::size_t> only = std::nullopt);

/// What else the rulebook lays out in a shape, all sets of it, a group for each side; numbers that the
/// scenario states replace the rulebook's. With a side, without those of the others. What is too much even to
/// be laid out is added to `left_out`, if that is given.
[[nodiscard]] std::vector<TokenGroup> component_groups(const Setup& setup, Component::Shape shape,
                                                       std::optional<std::size_t> only = std::nullopt,
                                                       std::size_t* left_out = nullptr);

} // namespace sabotier::print
