#pragma once

#include "validator/play/table/table.hpp"

#include <string>
#include <vector>

namespace sabotier::play {

/// Whether what came of a decision depends on what the seat that took it did not know. By lot, of positions
/// that it may have been in.
[[nodiscard]] bool shows_something(const Game& game, const State& before, Move decision, Seat eye);
/// Whether a decision of somebody else shows a seat what that one kept hidden: a plan that is carried out, a
/// card from a hand. In most of the positions that the seat may have been in, taken by lot, it could not have
/// been taken, or in one of them it looks otherwise. What only rules few of them out counts as nothing: else
/// nearly every step of a hidden piece would.
[[nodiscard]] bool shows_hidden(const Game& game, const State& before, Move decision, Seat eye);
/// Whether a seat sees what was drawn: where only one thing can come, its coming shows nothing.
[[nodiscard]] bool is_seen_drawn(const Game& game, const State& before, Move drawn, Seat eye);

/// What a seat learnt by its own last decision and by what was drawn upon that: a sentence each, as it hears
/// them. Empty: it knows no more than it did, or the game is over.
[[nodiscard]] std::vector<std::string> learnt_by(const Table& table, Seat seat);

} // namespace sabotier::play
