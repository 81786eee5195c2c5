#pragma once

#include "validator/play/game.hpp"

#include <optional>
#include <string>
#include <string_view>

/// Moves as people type them, who write "h3" for "H3".
namespace sabotier::play {

/// The legal move that a text means: the one that is written so, else the only one that is but for large and
/// small letters.
[[nodiscard]] std::optional<Move> read_typed(const Game& game, const State& state, std::string_view text);

/// The text with the letters by which it means something in this state, legal or not; as it is where no
/// others would.
[[nodiscard]] std::string as_written(const Game& game, const State& state, std::string_view text);
/// Why a text means no legal move, with those letters (why_illegal()).
[[nodiscard]] std::string why_not_typed(const Game& game, const State& state, std::string_view text);

/// Whether a notation begins with a text, whatever letters are large.
[[nodiscard]] bool begins_with(std::string_view notation, std::string_view text);
/// Whether a word of it, or what stands between its signs, is the text: "C3-C4" has "c4". That a number is
/// below 0 is no sign between: "2,-1" has no "1".
[[nodiscard]] bool has_word(std::string_view notation, std::string_view text);

} // namespace sabotier::play
