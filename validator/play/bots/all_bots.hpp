#pragma once

#include "validator/play/bots/bot_type.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sabotier::play {

/// Every bot, weakest first.
[[nodiscard]] const std::vector<BotType>& all_bots();
[[nodiscard]] const BotType* bot_type(std::string_view name);       ///< null: none of that name
[[nodiscard]] std::vector<std::string> bot_names();                 ///< of all_bots()
[[nodiscard]] std::vector<std::string> bot_names(const Game& game); ///< of those that play it

/// A part of docs/play.md: every bot with its options.
[[nodiscard]] std::string bots_markdown();

} // namespace sabotier::play
