#pragma once

#include "validator/answers/played/playback.hpp"
#include "validator/answers/played/tokens.hpp"

#include <optional>
#include <string>

namespace sabotier::played {

/// A board in characters, as a view has it, with what its signs mean, what is gone and what is counted.
[[nodiscard]] std::string board_with_facts(const play::Game& game, const Tokens& tokens,
                                           const TextStyle& style, const play::Tableau& tableau);

/// A game as text: each move with what it did, and the board at the end, and after every so many moves.
/// `width`: columns of lines; 0: each stays whole. Boards are as wide as the style says.
[[nodiscard]] std::string replay_text(const play::Table& table, const Playback& playback,
                                      const std::string& title, std::optional<std::size_t> every,
                                      const TextStyle& style, std::size_t width);

} // namespace sabotier::played
