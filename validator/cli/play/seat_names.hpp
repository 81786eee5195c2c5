#pragma once

#include "validator/play/game.hpp"

#include <optional>
#include <string>

/// Seats of a game as users name them on the command line.
namespace sabotier::cli {

/// By its id or its name; none of that name.
[[nodiscard]] std::optional<play::Seat> seat_named(const play::Game& game, const std::string& name);
/// "the game has no seat 'gren', did you mean 'green'? Its seats: green, seat-2 (Player 2)": for
/// Console::say().
[[nodiscard]] std::string no_such_seat(const play::Game& game, const std::string& name);

} // namespace sabotier::cli
