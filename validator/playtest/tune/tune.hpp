#pragma once

#include "formats/base/cancel.hpp"
#include "formats/setup/unplayed_rules.hpp"
#include "validator/engine/engine.hpp"
#include "validator/playtest/summary/summary.hpp"
#include "validator/playtest/tune/change.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

/// Mending an unfair scenario by a few small changes, as far as bots can tell.
namespace sabotier::playtest {

struct TuneQuestion {
    SeriesQuestion series;  ///< its seed is that of the search; mirrored, as play-tests are, or as written
    double threshold = 0.6; ///< see FairVerdict
    std::size_t most = 3;   ///< changes
    std::size_t candidates = 64;       ///< changes that are tried at each step
    std::uint64_t first_games = 32;    ///< of each of them; the better half is played twice as often
    std::uint64_t most_games = 512;    ///< of any of them
    std::uint64_t verify_games = 3000; ///< at most, to know whether a scenario is fair
    std::uint64_t limit = 100'000;     ///< games in all; a step that would go beyond is not begun
    std::size_t threads = 0;           ///< 0: one for each core
    EngineSettings settings;           ///< of the scenario's project
};

/// The least limit by which a change is tried at all: games of a step, and some before it that tell whether
/// there is anything to mend.
[[nodiscard]] std::uint64_t least_limit(const TuneQuestion& question) noexcept;

struct TuneCallbacks {
    /// Games so far, and as many as there can be. By the caller's thread.
    std::function<void(std::uint64_t games, std::uint64_t limit, const std::string& what)> progress;
    IsCancelled is_cancelled;
};

/// How a scenario was played, to know whether it is fair.
struct TuneFigures {
    std::uint64_t seed = 0; ///< of these games, which no search has seen
    std::uint64_t games = 0;
    std::uint64_t decided = 0; ///< of them, or of their rounds, those that some have won and others not
    std::uint64_t drawn = 0;   ///< the others
    std::vector<Rate> shares;  ///< by party, of what is decided
    FairVerdict fair;
};

/// One change that was made.
struct TuneStep {
    SmallChange::Kind kind{};
    std::string words;
    std::shared_ptr<const LoadedScenario> before;
    std::shared_ptr<const LoadedScenario> after;
    TuneFigures figures; ///< of `after`
};

struct TuneReport {
    enum class Says : std::uint8_t {
        fair_already, ///< there is nothing to mend
        mended,       ///< the changes make it fair
        better,       ///< they help, by more than chance does, and do not suffice
        nothing,      ///< no small change helps so
        cancelled     ///< before it was known
    };
    Says says = Says::nothing;
    std::string scenario;
    std::string title;
    std::string hash; ///< scenario_hash() of the scenario as it was
    SpecialRules special_rules = SpecialRules::absent;
    /// Names of parties: of camps where there are any (play::Camps), else of seats.
    std::vector<std::string> seats;
    std::vector<std::string> seat_ids;
    std::vector<std::string> bots;
    bool is_mirrored = false; ///< see Plan::is_mirrored; who is first is no change then
    std::uint64_t seed = 0;   ///< of the search
    double threshold = 0.6;
    TuneFigures before; ///< of the scenario as it was
    std::vector<TuneStep> steps;
    std::uint64_t games = 0;                     ///< played in all
    std::size_t tried = 0;                       ///< changes that were played
    std::size_t refused = 0;                     ///< changes that would have broken a rule, or left no game
    bool is_out_of_games = false;                ///< a step was not begun: the limit did not allow it
    std::shared_ptr<const LoadedScenario> tuned; ///< after the last step; null: there was none
};
/// "fair", "mended", "better", "nothing", "cancelled"
[[nodiscard]] std::string_view name(TuneReport::Says says) noexcept;

/// Searches changes one after the other: of those that validation finds no further error in, drawn by lot
/// evenly among the kinds of change, each is played from the same seeds; the better half goes on to twice as
/// many games, until one is left. It is taken if it helps, and verified by games of another seed, which no
/// candidate has seen. At the end changes that do not suffice are dropped as far as they cannot be told from
/// chance (statistics::differ()). Problems as of Series::make(), and bots that differ. The same question
/// gives the same report, for any number of threads.
[[nodiscard]] Outcome<TuneReport> tune(const std::shared_ptr<const LoadedScenario>& scenario,
                                       const TuneQuestion& question, const TuneCallbacks& callbacks = {});

} // namespace sabotier::playtest
