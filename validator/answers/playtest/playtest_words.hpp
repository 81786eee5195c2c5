#pragma once

#include "validator/playtest/summary/summary.hpp"

#include <string>
#include <vector>

/// What play-tests have told, for people and in their language: the same on paper and in the window. All take
/// the series that the summary is of.
namespace sabotier {

/// Fair or not, and by how much: a sentence or two.
[[nodiscard]] std::string fair_words(const playtest::Summary& summary);
/// "52.3 % (50.3 to 54.3)": a share with its interval.
[[nodiscard]] std::string rate_words(const playtest::Rate& rate);
/// Who is first, draws, length, openings, ends that no rule knows: a sentence each.
[[nodiscard]] std::vector<std::string> playtest_words(const playtest::Summary& summary);
/// "2401 games by greedy, seed 7"; of bots that change seats all of them.
[[nodiscard]] std::string played_words(const playtest::Series& series, const playtest::Summary& summary);
/// What such figures are worth: that bots are not people, what intervals mean, whether games were mirrored.
[[nodiscard]] std::vector<std::string> worth_words(const playtest::Series& series);

} // namespace sabotier
