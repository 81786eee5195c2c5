#pragma once

#include "validator/play/bots/weights.hpp"

#include <memory>

namespace sabotier::play {

/// Makes the move whose features have the largest weighted sum; one of them by lot where several have it. Of
/// moves that are never to be chosen only where there is no other. Where the procedure has no features, all
/// moves are alike.
[[nodiscard]] std::unique_ptr<const Bot> greedy_bot(std::shared_ptr<const Game> game, Weights weights);

} // namespace sabotier::play
