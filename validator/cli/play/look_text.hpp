#pragma once

#include "validator/cli/console/answer.hpp"
#include "validator/play/game.hpp"

#include <string_view>

namespace sabotier::cli {

/// What lies and stands in a space, or on a place of a table of cards, or what is known of a mission or a
/// player, as a seat sees it; or why there is no such place.
[[nodiscard]] Answer look_at(const play::Game& game, const play::Tableau& tableau, std::string_view place);

/// All that a seat sees, in words: players by their numbers, laid cards with the ways that they open, pieces
/// by kind, and what is counted.
[[nodiscard]] Answer look_around(const play::Game& game, const play::Tableau& tableau);

} // namespace sabotier::cli
