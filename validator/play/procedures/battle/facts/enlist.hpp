#pragma once

#include "validator/play/procedures/battle/facts/facts.hpp"

namespace sabotier::play::battle {

/// The armies as the set-up has them, where they are set up and how many may come to them; adds to the
/// problems what keeps them from being played. The kinds and the ground are there.
void enlist(Facts& facts, Problems& problems);

} // namespace sabotier::play::battle
