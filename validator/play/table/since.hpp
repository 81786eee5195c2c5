#pragma once

#include "validator/play/table/played_game.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sabotier::play {

/// What happened, as whoever looks may know it.
struct Since {
    std::vector<std::string> told; ///< a sentence each, in their order
    /// Of each of them: how many bytes at its end say what a round came to that it ended (rounds.hpp).
    std::vector<std::size_t> round_ends;
    std::vector<std::string> places; ///< where something stood or lay, or stands or lies, otherwise, on the
                                     ///< table of now: what another round left is no part of it; each once
};

/// Since whoever looks decided last, or since the game began; of a game that is over, since somebody did who
/// is no bot. The decision itself is told, too, where it ended a round or the game. Where nobody does, and of
/// moments that are past: since the moment before. Nothing must be covered.
[[nodiscard]] Since since_last_decision(const PlayedGame& game);

} // namespace sabotier::play
