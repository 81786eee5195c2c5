#pragma once

#include "validator/engine/check.hpp"
#include "validator/engine/play_results.hpp"

#include <cstdint>
#include <string>
#include <vector>

/// What rules about play-tests share. None of them plays: they look at what a play-test has told, and where
/// none was given they find nothing.
namespace sabotier {

/// The side that a seat is; of a seat that is none the seat.
[[nodiscard]] Subject seat_subject(const PlayResults::Share& seat);
/// Where the scenario states that side; else the scenario.
[[nodiscard]] Position seat_position(const Setup& setup, const PlayResults::Share& seat);
/// "bots (greedy and random)": who played.
[[nodiscard]] std::string players_words(const PlayResults& played);
/// "; game 12 of seed 7 shows it", for a sentence to end with; "" where no game is named.
[[nodiscard]] std::string example_words(const std::vector<PlayResults::Example>& examples,
                                        const std::string& seat = {});
/// The part of all in percent, 0 of none.
[[nodiscard]] double percent_of(std::uint64_t part, std::uint64_t all) noexcept;
/// The same as it is told, see share_in_percent().
[[nodiscard]] double told_percent(std::uint64_t part, std::uint64_t all) noexcept;

} // namespace sabotier
