#pragma once

#include "formats/base/cancel.hpp"
#include "formats/model/game_record.hpp"
#include "validator/play/bots/bot.hpp"
#include "validator/play/game.hpp"
#include "validator/playtest/series/game_line.hpp"
#include "validator/playtest/series/plan.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace sabotier::playtest {

/// What somebody wants tested.
struct SeriesQuestion {
    std::string scenario; ///< its file, for people and records
    std::vector<OptionSetting> options;
    std::vector<std::string> bots{"greedy"}; ///< as they are asked for: one, or one for each seat
    std::uint64_t seed = 0;
    bool is_mirrored = true; ///< where it can be
};

/// Which games of a series are played, and where that ends.
struct Stretch {
    std::uint64_t games = 0; ///< numbers below this one
    std::uint64_t shard = 0; ///< of `shards`: numbers whose remainder this is
    std::uint64_t shards = 1;
    std::size_t threads = 0;           ///< 0: one for each core
    std::vector<std::uint64_t> played; ///< ascending: these are left out, for they have been played
};

/// Games of one scenario by bots. Immutable; any number of threads play its games.
class Series {
public:
    /// Why it cannot be played, with places: as make_game() tells, and bots that are unknown or too many.
    [[nodiscard]] static Outcome<std::shared_ptr<const Series>>
    make(std::shared_ptr<const LoadedScenario> scenario, const SeriesQuestion& question);

    [[nodiscard]] const Plan& plan() const noexcept { return plan_; }
    [[nodiscard]] const play::Game& game() const noexcept { return *games_.front(); } ///< as it is written
    /// Ways of seating bots and of who is first, through which games go one after the other: game n has
    /// number n % arrangements().
    [[nodiscard]] std::size_t arrangements() const noexcept;
    [[nodiscard]] bool can_mirror() const noexcept { return games_.size() > 1; }

    /// Plays one game, whole. Its chance is that of Game::start(seed, number).
    [[nodiscard]] GameLine play(std::uint64_t number) const;
    /// The same as a record, to be replayed. `scenario` is how the record names its file.
    [[nodiscard]] GameRecord record(std::uint64_t number, const std::string& scenario) const;
    /// Plays a stretch on several threads. Lines come in ascending order of their numbers, by one thread at a
    /// time; `wants_more` is asked with each and ends the stretch by false: what was played beyond it is
    /// thrown away, so that the same lines come for any number of threads. Cancelled: it ends within a game.
    void run(const Stretch& stretch, const std::function<bool(const GameLine&)>& wants_more,
             const IsCancelled& is_cancelled = {}) const;

private:
    Series() = default;

    Plan plan_;
    std::vector<std::shared_ptr<const play::Game>> games_; ///< as written; mirrored, if it can be
    /// By arrangement, then by seat as written.
    std::vector<std::vector<std::shared_ptr<const play::Bot>>> seated_;
};

} // namespace sabotier::playtest
