#pragma once

#include "validator/play/procedures/battle/facts/facts.hpp"

namespace sabotier::play::battle {

/// Adds to the problems what keeps the set-up from being played.
[[nodiscard]] Facts make_facts(std::shared_ptr<const Setup> setup, const Parameters& rules,
                               Problems& problems);

} // namespace sabotier::play::battle
