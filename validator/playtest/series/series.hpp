#pragma once

#include "formats/base/cancel.hpp"
#include "formats/documents/loaded_scenario.hpp"
#include "formats/model/game_record.hpp"
#include "validator/play/bots/bot.hpp"
#include "validator/play/game.hpp"
#include "validator/playtest/series/game_line.hpp"
#include "validator/playtest/series/plan.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabotier::playtest {

/// What somebody wants tested.
struct SeriesQuestion {
    std::string scenario; ///< its file, for people and records
    /// Over those of the scenario: whoever asks has laid them over it (choose_options()).
    std::vector<OptionSetting> options;
    std::vector<std::string> bots{"greedy"}; ///< as they are asked for: one, or one for each seat
    std::uint64_t seed = 0;
    bool is_mirrored = true; ///< where it can be
};

/// Which games of a series are played, and where that ends.
struct Stretch {
    std::uint64_t games = 0; ///< numbers below this one
    /// Of `shards`, from 0. Games are dealt to shards by as many as there are arrangements, the first ones to
    /// the first shard: so each of them sees every arrangement alike often.
    std::uint64_t shard = 0;
    std::uint64_t shards = 1;
    std::size_t threads = 0;                ///< 0: one for each core
    std::vector<std::uint64_t> played = {}; ///< ascending: these are left out, for they have been played
};

/// Games of a series have numbers below this one, as records have them.
inline constexpr std::uint64_t most_games = 1'000'000'000;

/// Games of one scenario by bots. Immutable; any number of threads play its games.
class Series {
public:
    /// What a series could not be made of.
    enum class Refused : std::uint8_t { scenario, bots };
    /// Why it cannot be played, with places: as make_game() tells, and bots that are unknown or too many.
    /// `refused`, where it is not null: which of the two it was.
    [[nodiscard]] static Outcome<std::shared_ptr<const Series>>
    make(std::shared_ptr<const LoadedScenario> scenario, const SeriesQuestion& question,
         Refused* refused = nullptr);

    [[nodiscard]] const Plan& plan() const noexcept { return plan_; }
    [[nodiscard]] const play::Game& game() const noexcept { return *tables_.front().game; } ///< as written
    /// Procedure::camps(); none: each seat is a party of its own.
    [[nodiscard]] const std::optional<play::Camps>& camps() const noexcept { return camps_; }
    /// Ways of seating bots and of who is first, through which games go one after the other: game n has
    /// number n % arrangements().
    [[nodiscard]] std::size_t arrangements() const noexcept { return tables_.size() * seatings_; }
    /// Numbers of a stretch, whether they were played or not: the first one, that behind another one, and how
    /// many are below its end.
    [[nodiscard]] std::uint64_t first_of(const Stretch& stretch) const noexcept;
    [[nodiscard]] std::uint64_t next_of(const Stretch& stretch, std::uint64_t number) const noexcept;
    [[nodiscard]] std::uint64_t games_of(const Stretch& stretch) const noexcept;
    /// Whether every second game is that of the scenario with its sides exchanged, because its first decision
    /// is the other side's then. Not so where dice or the rules say who begins, or where no sides sit at the
    /// table; nor where it was not asked for.
    [[nodiscard]] bool can_mirror() const noexcept { return tables_.size() > 1; }
    [[nodiscard]] bool is_mirrored(std::uint64_t number) const noexcept;
    /// The seat as written that makes the first decision of a game, where every second game is mirrored: the
    /// order of the sides alone says it then, in all games. None elsewhere.
    [[nodiscard]] std::optional<std::size_t> beginner_of(std::uint64_t number) const noexcept;
    /// Who plays a game: by seat as written, indices into Plan::bots.
    [[nodiscard]] std::vector<std::size_t> bots_of(std::uint64_t number) const;
    /// All seats are played alike, whatever their bots are called: then who wins tells of the scenario, and
    /// else of the bots.
    [[nodiscard]] bool has_equal_bots() const noexcept { return has_equal_bots_; }
    /// The scenario that a game is played on: as written, or with its sides in the other order.
    [[nodiscard]] const LoadedScenario& scenario_of(std::uint64_t number) const noexcept;

    /// Plays one game, whole. Its chance is that of Game::start(seed, number).
    [[nodiscard]] GameLine play(std::uint64_t number) const;
    /// The same; none if it was cancelled meanwhile, which is asked at each decision.
    [[nodiscard]] std::optional<GameLine> play(std::uint64_t number, const IsCancelled& is_cancelled) const;
    /// The same as a record, to be replayed. `scenario` is how the record names its file: that of
    /// scenario_of().
    [[nodiscard]] GameRecord record(std::uint64_t number, const std::string& scenario) const;
    /// Plays a stretch on several threads. Lines come in ascending order of their numbers, by one thread at a
    /// time; `wants_more` is asked with each and ends the stretch by false: what was played beyond it is
    /// thrown away, so that the same lines come for any number of threads. Cancelled: it ends within a game;
    /// each thread asks. What `wants_more` throws comes out once all threads have ended.
    void run(const Stretch& stretch, const std::function<bool(const GameLine&)>& wants_more,
             const IsCancelled& is_cancelled = {}) const;

private:
    /// A scenario, as written or mirrored, with those who can play it.
    struct Table {
        std::shared_ptr<const LoadedScenario> scenario;
        std::shared_ptr<const play::Game> game;
        std::vector<std::shared_ptr<const play::Bot>> bots; ///< by Plan::bots
        std::vector<std::size_t> seats;                     ///< by number of its seats: those as written
        std::vector<std::size_t> sides;                ///< by index into its Setup::sides: those as written
        play::Tally tally{std::vector<std::size_t>{}}; ///< of its measures, all 0
    };

    Series() = default;
    [[nodiscard]] static Outcome<Table> set_table(std::shared_ptr<const LoadedScenario> scenario);
    void add_mirrored_table();
    [[nodiscard]] const Table& table_of(std::uint64_t number) const noexcept;
    [[nodiscard]] play::Tally as_written(const Table& table, const play::Tally& tally) const;

    Plan plan_;
    std::vector<Table> tables_; ///< as written; mirrored, if it can be
    std::optional<play::Camps> camps_;
    std::size_t seatings_ = 1; ///< ways of giving the bots their seats
    bool has_equal_bots_ = true;
    std::vector<std::size_t> beginners_; ///< by table: seats as written; none of one table alone
};

/// How many threads play where nobody says: one for each core.
[[nodiscard]] std::size_t usual_threads() noexcept;

} // namespace sabotier::playtest
