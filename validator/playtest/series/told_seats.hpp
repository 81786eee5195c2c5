#pragma once

#include "validator/play/game.hpp"

#include <string>
#include <vector>

namespace sabotier::playtest {

/// What seats are called by people, in their order: by name. Where several have the same one, each with its
/// number besides, so that nobody takes what one has won for what the other has.
[[nodiscard]] std::vector<std::string> told_seats(const play::Game& game);

} // namespace sabotier::playtest
