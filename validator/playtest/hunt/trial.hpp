#pragma once

#include "validator/playtest/hunt/hunt_report.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

/// The games that a hunt looks at. Inside validator/playtest/hunt/ only.
namespace sabotier::playtest {

/// Games by one set of bots.
struct Trial {
    std::shared_ptr<const Series> series;
    std::vector<GameLine> lines;     ///< ascending, without their tallies
    std::vector<std::int64_t> taken; ///< by objective_counts(), summed over all games

    /// Who wins tells of the seats, and not of the bots.
    [[nodiscard]] bool is_even() const { return series->has_equal_bots(); }
    /// None of its bots keeps off anything. What goes wrong where one may not vote, or not shoot, is wrong
    /// with the bot: no finding but that nobody takes an objective stands on such games.
    [[nodiscard]] bool is_whole() const;
};

/// Sets of bots, as Series takes them: those asked for first, no set twice.
[[nodiscard]] std::vector<std::vector<std::string>> bots_to_hunt_with(const play::Game& game,
                                                                      const std::vector<std::string>& asked);
/// Greedy bots that keep off a feature: no more sets than so many, of the features that weigh most in the
/// rulebook, whichever way.
inline constexpr std::size_t most_restricted = 12;
/// The other features, by their weights.
[[nodiscard]] std::vector<std::string> features_left_out(const play::Game& game);

/// "greedy against random": who played.
[[nodiscard]] std::string bots_words(const std::vector<std::string>& bots);
/// With game and record; the caller says the rest.
[[nodiscard]] HuntFinding finding_in(const Trial& trial, std::uint64_t game);

// What there is to find, each by itself. Of several sets of bots that play the whole game, the one tells of
// it that shows it most; of games without an end each of them that has so many.

[[nodiscard]] std::vector<HuntFinding> find_stuck(const std::vector<Trial>& trials);
[[nodiscard]] std::vector<HuntFinding> find_endless(const std::vector<Trial>& trials, double often);
[[nodiscard]] std::vector<HuntFinding> find_one_sided(const std::vector<Trial>& trials, double nearly_always);
/// Plays games by the same bots that nobody has seen yet.
using PlayAnew = std::function<Trial(const Trial&)>;
/// Openings of one to three decisions; of those that begin alike the shortest. None where the seat wins
/// nearly always whatever it begins with. What wins nearly always must do so in games that are played anew.
[[nodiscard]] std::vector<HuntFinding> find_openings(const std::vector<Trial>& trials, double nearly_always,
                                                     const PlayAnew& play_anew);
[[nodiscard]] std::vector<HuntFinding> find_pointless(const std::vector<Trial>& trials);
inline constexpr std::uint64_t enough_for_pointless = 100; ///< games

/// Rules of no effect: options of the rulebook that set something of its play, of which every other answer
/// than the one in force, as far as the scenario can be played by it, gives the same games, decision by
/// decision, from the same seeds.
void compare_answers(const std::shared_ptr<const LoadedScenario>& scenario, const HuntQuestion& question,
                     const HuntCallbacks& callbacks, HuntReport& report);
/// How many answers that are.
[[nodiscard]] std::size_t answers_to_compare(const LoadedScenario& scenario);

} // namespace sabotier::playtest
