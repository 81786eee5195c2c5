#pragma once

#include "formats/base/problem.hpp"
#include "formats/model/rulebook.hpp"

namespace sabotier::play::raid {

/// What a rulebook says of play that is read and not played: tiles that nobody can plan, and those that
/// players have although the printed game has them unlocked. No mistakes; none of other procedures.
[[nodiscard]] Problems remarks(const Rulebook& rulebook);

} // namespace sabotier::play::raid
