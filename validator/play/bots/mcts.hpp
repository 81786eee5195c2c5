#pragma once

#include "validator/play/bots/search.hpp"

#include <memory>

namespace sabotier::play {

/// Makes the move that a search finds best; see searched().
[[nodiscard]] std::unique_ptr<const Bot> mcts_bot(std::shared_ptr<const Game> game, Weights weights,
                                                  const SearchSettings& settings);

} // namespace sabotier::play
