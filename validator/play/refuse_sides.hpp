#pragma once

#include "formats/base/problem.hpp"
#include "formats/setup/setup.hpp"

namespace sabotier::play {

/// Of a game for two sides: tells how many there are instead, at the first that is one too many, or else at
/// the first one; where there is none, at the scenario.
void refuse_sides(const Setup& setup, Problems& problems);

} // namespace sabotier::play
