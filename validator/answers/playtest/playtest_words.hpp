#pragma once

#include "validator/playtest/summary/summary.hpp"

#include <cstddef>
#include <string>
#include <vector>

/// What play-tests have told, for people and in their language: the same on paper and in the window. All take
/// the series that the summary is of.
namespace sabotier {

/// Fair or not, and by how much: a sentence or two.
[[nodiscard]] std::string fair_words(const playtest::Summary& summary);
/// "52.3 % (50.3 to 54.3)": a share with its interval.
[[nodiscard]] std::string rate_words(const playtest::Rate& rate);
/// The same where the interval is another one than Wilson's.
[[nodiscard]] std::string rate_words(const playtest::Rate& rate, const playtest::Interval& known);
/// Who is first, draws, length, openings, ends that no rule knows: a sentence each.
[[nodiscard]] std::vector<std::string> playtest_words(const playtest::Summary& summary);
/// What a number of a measure is of: "Main Battle Tank of Red", "mission 2"; "": the measure has one number.
[[nodiscard]] std::string cell_words(const play::Game& game, const play::Measure& measure, std::size_t cell);
/// A figure with so many decimals; what is as good as nothing is "0.0", not "-0.0".
[[nodiscard]] std::string fixed_words(double figure, int decimals);
/// What it is on average, as people are shown it: "109.04"; "not counted" where there is nothing that it is
/// the average of, and "none" where that is because there was none.
[[nodiscard]] std::string figure_words(const std::vector<play::Measure>& measures,
                                       const playtest::Summary& summary, std::size_t measure,
                                       std::size_t cell);
/// Beginnings of so many decisions that more than one game has, most frequent first, at most `most`.
[[nodiscard]] std::vector<const playtest::OpeningSummary*>
told_openings(const playtest::Summary& summary, std::size_t length, std::size_t most);
/// The same, but for those that are only a longer form of one with the same games: all games that begin so
/// go on so.
[[nodiscard]] std::vector<const playtest::OpeningSummary*>
distinct_openings(const playtest::Summary& summary, std::size_t length, std::size_t most);
/// The most decisions, up to three, that more than one game begins with alike; 0: no two do.
[[nodiscard]] std::size_t told_length(const playtest::Summary& summary);
/// "C4-C5, G7-G6": as they are typed.
[[nodiscard]] std::string moves_words(const playtest::OpeningSummary& opening);
/// What a bot has won of the seats that it played, and at each of them.
struct BotSummary {
    std::string name;
    playtest::Rate won;
    playtest::Interval known;       ///< of its share: see playtest::bot_shares()
    std::vector<playtest::Rate> at; ///< by seat
};
/// Of bots that change seats, each once: one that is named for several seats is one. None of a bot alone.
[[nodiscard]] std::vector<BotSummary> told_bots(const playtest::Series& series,
                                                const playtest::Summary& summary);
/// "2401 games by greedy, seed 7"; of bots that change seats each once, with how many there are of it.
[[nodiscard]] std::string played_words(const playtest::Series& series, const playtest::Summary& summary);
/// What such figures are worth: special rules that are not played, that bots are not people, what intervals
/// mean, whether games were mirrored.
[[nodiscard]] std::vector<std::string> worth_words(const playtest::Series& series);

} // namespace sabotier
