#pragma once

#include "validator/engine/play_results.hpp"
#include "validator/playtest/summary/summary.hpp"

#include <memory>
#include <string>
#include <vector>

namespace sabotier::playtest {

/// Whether a seat, which did not win, never could choose between two moves in a game, though it was its turn:
/// who is asked nothing in a short game, or has nothing to decide in it, is not stuck.
[[nodiscard]] bool was_stuck(const play::Game& game, const GameLine& line, std::size_t seat);
/// Whether only a safeguard has ended a game.
[[nodiscard]] bool was_endless(const play::Game& game, const GameLine& line);

/// Makes of a series' lines what rules ask of it, for EngineSettings::played.
class PlayResultsMaker {
public:
    /// `threshold`: see FairVerdict.
    explicit PlayResultsMaker(std::shared_ptr<const Series> series, double threshold = 0.6);
    /// In ascending order of their numbers, for the sequential test.
    void add(const GameLine& line);
    /// `file`: of the lines, for people.
    [[nodiscard]] PlayResults results(const std::string& file) const;

    static constexpr std::size_t most_examples = 3; ///< of each seat, and of games without an end

private:
    std::shared_ptr<const Series> series_;
    Summariser summariser_;
    double threshold_;
    PlayResults so_far_;
    std::vector<std::uint64_t> safeguards_; ///< games by reason, of those that are safeguards
};

} // namespace sabotier::playtest
