#pragma once

#include "validator/play/bots/bot.hpp"

#include <memory>

namespace sabotier::play {

/// A bot that names teams, votes and lays cards as a table says (regret_table.hpp), by chance where the table
/// mixes. Of a game of the procedure `missions`.
[[nodiscard]] std::unique_ptr<const Bot> make_regret(std::shared_ptr<const Game> game);

} // namespace sabotier::play
