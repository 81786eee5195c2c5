#pragma once

#include "formats/base/cancel.hpp"
#include "formats/files/file_source.hpp"
#include "formats/model/game_record.hpp"
#include "formats/setup/unplayed_rules.hpp"
#include "validator/playtest/series/series.hpp"
#include "validator/playtest/statistics/interval.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Looking for what breaks a scenario: bots of all kinds play it, and what goes wrong is told with a game
/// that shows it.
namespace sabotier::playtest {

struct HuntQuestion {
    SeriesQuestion series;             ///< `bots` play beside those that a hunt brings along
    std::uint64_t games = 200;         ///< by each set of bots
    std::uint64_t rule_games = 20;     ///< that each answer to an option is compared in, by each of two bots
    double nearly_always = 0.9;        ///< share of games; the interval's low end must be above it
    double often = 0.05;               ///< share of games without an end from which it is told
    std::size_t threads = 0;           ///< 0: one for each core
    std::string folder;                ///< of the scenario: where a rulebook of one's own is read anew
    const FileSource* files = nullptr; ///< null: the system
};

struct HuntCallbacks {
    /// Steps of the work; a step is a set of bots, or an answer to an option. By the caller's thread.
    std::function<void(std::size_t done, std::size_t all, const std::string& what)> progress;
    IsCancelled is_cancelled;
};

/// Something that breaks a scenario, as far as bots can show it.
struct HuntFinding {
    enum class Kind : std::uint8_t {
        stuck,     ///< a seat never has a choice
        endless,   ///< games that only a safeguard ends
        one_sided, ///< a seat wins nearly always
        opening,   ///< who begins like that wins nearly always
        pointless, ///< an objective that nobody takes
        no_effect  ///< an option that the scenario answers, and of which no other answer changes a game
    };
    Kind kind{};
    /// Id of the seat, of the reason, the opening, the objective; "option=answer" with the first of several.
    std::string subject;
    std::string words; ///< a sentence without its full stop, in the user's language
    std::vector<std::string> bots;
    statistics::Rate rate; ///< games that show it, of those that could
    std::uint64_t seed = 0;
    std::optional<std::uint64_t> game; ///< that shows it, or that is as good as any
    /// Of that game; its scenario is named as SeriesQuestion has it. Of a rule without effect: by the other
    /// answer, which stands among its options.
    std::optional<GameRecord> record;
};
[[nodiscard]] std::string_view name(HuntFinding::Kind kind) noexcept; ///< "stuck", "one-sided"

/// What a set of bots was played with.
struct HuntTrial {
    std::vector<std::string> bots;
    std::uint64_t games = 0;
    std::uint64_t by_safeguard = 0;
};

struct HuntReport {
    std::string scenario;
    std::string title;
    std::string hash; ///< scenario_hash()
    SpecialRules special_rules = SpecialRules::absent;
    std::uint64_t seed = 0;
    std::vector<HuntTrial> trials;
    std::vector<std::string> left_out; ///< features of moves that weigh least: no bot was kept off them
    std::size_t answers = 0;           ///< to options of the rulebook that were compared with those in force
    std::vector<std::string> not_compared; ///< "option=answer": the scenario cannot be played so
    /// "option=answer" of options that the scenario says nothing of, where none of those compared would
    /// change a game: it does not use what they are about, which is no fault of it.
    std::vector<std::string> unused;
    std::vector<HuntFinding> findings; ///< by kind, in its order
    bool was_cancelled = false;

    [[nodiscard]] std::uint64_t games() const noexcept; ///< of all trials
};

} // namespace sabotier::playtest
