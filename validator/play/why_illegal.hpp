#pragma once

#include "validator/play/game.hpp"

#include <string>
#include <string_view>

namespace sabotier::play {

/// Why a text is no legal move of whoever decides in a state: the rule that stands against it, or else that
/// it is not legal now. `meant`: the same text where it is read with other letters.
[[nodiscard]] std::string why_illegal(const Game& game, const State& state, std::string_view text,
                                      std::string_view meant);

} // namespace sabotier::play
