#pragma once

#include "validator/play/table/table.hpp"

#include <cstddef>
#include <string>
#include <vector>

/// A game is walked through moment by moment, in windows, pages and replays alike: the position before any
/// decision, and the one after each decision with the draws that it led to. What somebody does and the eye
/// does not hear of is no moment of its own, whatever comes of it: how often he did would tell what he could
/// do.
namespace sabotier::play {

/// The draws behind so many events are over after that many.
[[nodiscard]] std::size_t after_draws(const std::vector<Event>& events, std::size_t event);

/// What happened from event `first` to before `end` as an eye may hear it: a seat, the onlooker, or
/// all_knowing of a game that is over.
[[nodiscard]] std::vector<std::string> told_to(const Table& table, Seat eye, std::size_t first,
                                               std::size_t end);

/// What everybody heard of the last turn of people: of all that one of them decided in a row, with what was
/// drawn upon that and what bots have done since.
[[nodiscard]] std::vector<std::string> told_to_all(const Table& table);

/// Of each moment: events that have happened by then.
[[nodiscard]] std::vector<std::size_t> moments_of(const Table& table, Seat eye);
/// The same where `ends` has those of this eye up to some event of the same game.
void add_moments(const Table& table, Seat eye, std::vector<std::size_t>& ends);

} // namespace sabotier::play
