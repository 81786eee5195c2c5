#pragma once

#include "formats/base/problem.hpp"
#include "formats/model/rulebook.hpp"

namespace sabotier::play::raid {

/// Tiles of the rulebook's parameters that nobody can plan, those that players have although the printed game
/// has them unlocked, and tiles in the box of which nothing says what they do.
[[nodiscard]] Problems remarks(const Rulebook& rulebook);

} // namespace sabotier::play::raid
