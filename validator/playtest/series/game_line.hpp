#pragma once

#include "validator/play/game.hpp"
#include "validator/play/measure.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace sabotier::playtest {

inline constexpr std::size_t longest_opening = 3; ///< decisions

/// How one game of a series went: a line of its file. Seats are those of the scenario as it is written, also
/// where a mirrored game began with another one.
struct GameLine {
    std::uint64_t number = 0;         ///< in the series, from 0
    std::size_t arrangement = 0;      ///< who sits where and who is first: see Series::arrangements()
    std::vector<std::size_t> bots;    ///< by seat: index into Plan::bots
    play::Seat first = play::nobody;  ///< who made the first decision
    std::vector<play::SeatResult> of; ///< by seat
    std::size_t reason = 0;           ///< index into Game::reasons()
    std::uint32_t decisions = 0;
    int turns = 0;                      ///< as Procedure::turns() has them
    std::vector<std::uint32_t> choices; ///< by seat: legal moves that it had, summed over its decisions
    std::vector<std::uint32_t> asked;   ///< by seat: its decisions
    std::vector<std::string> opening;   ///< notation of the first longest_opening decisions
    std::string state;                  ///< hash of the last state, as records have it
    play::Tally tally{std::vector<std::size_t>{}}; ///< of Procedure::measures()
    /// By camp of Procedure::camps(), as the tally has it: how often each has won, and somebody could.
    std::vector<std::uint64_t> camps;
    std::uint64_t camp_trials = 0;

    friend bool operator==(const GameLine&, const GameLine&) = default;
};

/// Whether some seats have won and others have not.
[[nodiscard]] bool is_decided(const GameLine& line) noexcept;
/// Whether nobody has won, and not all have lost.
[[nodiscard]] bool is_drawn(const GameLine& line) noexcept;
/// Fills in what a line tells of camps by its tally.
void note_camps(const play::Camps& camps, GameLine& line);

} // namespace sabotier::playtest
