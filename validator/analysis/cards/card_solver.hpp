#pragma once

#include "validator/analysis/cards/card_search.hpp"

namespace sabotier::cards {

/// The fewest cards to the goal of a ground, with so much effort. What it takes is taken off the effort.
[[nodiscard]] FewestCards solve(const Ground& ground, Effort& effort);

} // namespace sabotier::cards
