#pragma once

#include "formats/base/problem.hpp"
#include "formats/model/scenario.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier {

/// A decision as it was taken, in the notation of its game.
struct RecordedMove {
    std::string text;
    Position at;

    friend bool operator==(const RecordedMove&, const RecordedMove&) = default;
};

/// Who decided for a seat.
struct RecordedPlayer {
    std::string seat;  ///< id, as the game has it: "green", "seat-3"
    std::string plays; ///< "people", or what the bot is called
    Position at;

    friend bool operator==(const RecordedPlayer&, const RecordedPlayer&) = default;
};

/// Ends of records that no rules of a game make, but people.
inline constexpr std::string_view end_by_resigning = "resigned";
inline constexpr std::string_view end_by_agreeing = "agreed"; ///< on a draw
[[nodiscard]] constexpr bool is_end_by_people(std::string_view end) {
    return end == end_by_resigning || end == end_by_agreeing;
}

/// A game as it was played: what it takes to play it again to the same bytes, on any machine. Draws of chance
/// are not written down, because the seed draws them again.
struct GameRecord {
    std::string scenario; ///< a file below this one's folder
    Position scenario_at;
    std::string title;
    std::string hash; ///< scenario_hash() of what was played; empty: not stated
    Position hash_at;
    std::uint64_t seed = 0;
    int number = 0;                     ///< of the game in the series that the seed begins
    std::vector<OptionSetting> options; ///< over those of the scenario
    std::vector<RecordedPlayer> players;
    std::vector<RecordedMove> moves;
    std::string end; ///< id of the reason for which it ended; empty: it goes on
    std::string by;  ///< of an end by people: the seat that gave up, or accepted the draw
    Position by_at;
    std::string offer; ///< of a game that goes on: the seat whose offer of a draw stands; empty: none does
    Position offer_at;
    int declined = 0;  ///< offers of a draw since the last decision; tells which of two records is the later
    std::string state; ///< hash of the last state, 16 hexadecimal digits; empty: not stated
    Position state_at;
    std::vector<std::string> notes;
    Position at;

    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

} // namespace sabotier
