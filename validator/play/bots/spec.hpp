#pragma once

#include "validator/play/bots/all_bots.hpp"

#include <memory>
#include <string_view>

namespace sabotier::play {

/// Reads the name of a bot with its options: `NAME`, or `NAME:OPTION=VALUE,OPTION=VALUE`, in any order. The
/// options are those of its type, and where it weighs, every feature of the game's procedure. Problems, each
/// with the nearest name or with what was expected: unknown bots, options and features, numbers that are
/// none or out of bounds, and what is given twice.
[[nodiscard]] Outcome<BotSpec> read_bot(std::string_view text, const Game& game);

/// The bot, for any seat of the game that the spec was read for, or another one of the same procedure.
[[nodiscard]] std::shared_ptr<const Bot> make_bot(const BotSpec& spec,
                                                  const std::shared_ptr<const Game>& game);
/// Both at once, for those who need no spec.
[[nodiscard]] Outcome<std::shared_ptr<const Bot>> make_bot(std::string_view text,
                                                           const std::shared_ptr<const Game>& game);

/// Whether two bots decide alike in that game, whatever is said of them: what is given as it is usual, or as
/// the rulebook has it, makes no other bot.
[[nodiscard]] bool are_alike(const BotSpec& one, const BotSpec& other, const Game& game);

} // namespace sabotier::play
