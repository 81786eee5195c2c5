#pragma once

#include "validator/play/move.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace sabotier::play {

/// One way in which games of a procedure end: "quiet". Ids are public names: records and statistics have
/// them.
struct EndReason {
    std::string id;
    std::string title;         ///< a clause, in the user's language: "too many turns without a capture"
    bool is_safeguard = false; ///< the printed rules know no such end: counted apart

    friend bool operator==(const EndReason&, const EndReason&) = default;
};

enum class Standing : std::uint8_t { lost, drawn, won };

struct SeatResult {
    Standing standing = Standing::drawn;
    int points = 0;    ///< as the game counts them: gold, hacks; Procedure::points_words() says what
    double payoff = 0; ///< what a bot plays for: 1 won, -1 lost, or a share of the win

    friend bool operator==(const SeatResult&, const SeatResult&) = default;
};

struct Result {
    bool is_over = false;                    ///< else all that follows says nothing
    std::size_t reason = 0;                  ///< index into Game::reasons(); SIZE_MAX: people ended it
    std::size_t seats = 0;                   ///< of `of` in use
    std::array<SeatResult, most_seats> of{}; ///< by number of the seat

    friend bool operator==(const Result&, const Result&) = default;
};

} // namespace sabotier::play
