#pragma once

#include "validator/playtest/series/series.hpp"
#include "validator/playtest/statistics/interval.hpp"
#include "validator/playtest/statistics/sequential.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sabotier::playtest {

using statistics::Interval;
using statistics::Rate;

/// How a figure of games is spread.
struct Spread {
    double mean = 0;
    std::int64_t least = 0, tenth = 0, median = 0, ninetieth = 0, most = 0; ///< percentiles by rank

    friend bool operator==(const Spread&, const Spread&) = default;
};

struct SeatSummary {
    std::string id;   ///< as records and JSON have it
    std::string name; ///< for people
    Rate won, drawn;
    Rate won_as_first;  ///< of the games in which it decided first
    Rate won_as_second; ///< of the others
    Spread points;      ///< where the game counts any
    double choices = 0; ///< legal moves at a decision, on average

    friend bool operator==(const SeatSummary&, const SeatSummary&) = default;
};

/// A camp: see play::Camps.
struct CampSummary {
    std::string id;
    std::string name; ///< a plural
    Rate won;         ///< of all games, or of all rounds

    friend bool operator==(const CampSummary&, const CampSummary&) = default;
};

struct ReasonSummary {
    std::size_t reason = 0; ///< index into Game::reasons()
    std::uint64_t games = 0;

    friend bool operator==(const ReasonSummary&, const ReasonSummary&) = default;
};

/// Games that began with the same decisions.
struct OpeningSummary {
    std::vector<std::string> moves; ///< one to three
    Rate won_by_first;              ///< by the seat that made the first of them

    friend bool operator==(const OpeningSummary&, const OpeningSummary&) = default;
};

/// A measure over all games, with as many numbers as it has in one.
struct MeasureSummary {
    std::vector<std::int64_t> sums;
    std::vector<std::uint64_t> games; ///< in which the number was not 0

    friend bool operator==(const MeasureSummary&, const MeasureSummary&) = default;
};

/// Whether a scenario is fair, as far as bots can tell: see ShareTest for what that is worth.
struct FairVerdict {
    enum class Says : std::uint8_t {
        fair,      ///< no party is beyond the threshold
        unfair,    ///< `party` is
        undecided, ///< the games do not suffice, or those behind `decided_at` took its answer back
        not_asked  ///< bots differ, so that who wins is theirs: there is neither party nor share
    };
    Says says = Says::undecided;
    double threshold = 0.6; ///< the largest share of decided games that is fair for one of two parties
    std::size_t party = 0;  ///< the one beyond, or the one that won most
    Rate share;             ///< of that party, in games, or rounds, that some have won and others not
    /// Games, drawn ones among them, after which the test had its answer; 0: it has none.
    std::uint64_t decided_at = 0;
    /// All games lie on the other side of the threshold by now: nothing is told as settled.
    bool is_taken_back = false;

    friend bool operator==(const FairVerdict&, const FairVerdict&) = default;
};

/// What a series has told so far.
struct Summary {
    std::uint64_t games = 0;
    std::vector<SeatSummary> seats;
    std::vector<CampSummary> camps;                       ///< none: each seat is a party of its own
    bool by_round = false;                                ///< what camps have won are rounds
    play::Camps::Roles roles = play::Camps::Roles::dealt; ///< by which seats belong to camps
    std::uint64_t drawn = 0;                              ///< games that nobody has won, and some have drawn
    std::vector<Rate> bots; ///< by Plan::bots: seats that it won of seats that it played; none for one bot
    std::vector<std::vector<Rate>> bots_at; ///< the same by seat; none for one bot
    Rate won_by_first;                      ///< games that were won by who made the first decision
    /// No seat is a side of the scenario, or has a role that this writes: they are alike but for who is
    /// first.
    bool are_seats_alike = false;
    std::vector<ReasonSummary> reasons; ///< most frequent first; none of 0 games
    std::uint64_t by_safeguard = 0;     ///< games that no printed rule has ended
    Spread decisions, turns;
    std::vector<OpeningSummary> openings; ///< most frequent first, at most twenty of each length
    std::vector<MeasureSummary> measures; ///< by Procedure::measures()
    FairVerdict fair;

    /// What a seat wins of its games on average: what who is first wins is held against it, for drawn games
    /// are in both.
    [[nodiscard]] double even_share() const noexcept;
    // Whom the verdict is about: camps where there are any, else seats.
    [[nodiscard]] std::size_t parties() const noexcept { return camps.empty() ? seats.size() : camps.size(); }
    [[nodiscard]] const std::string& party_id(std::size_t party) const {
        return camps.empty() ? seats[party].id : camps[party].id;
    }
    [[nodiscard]] const std::string& party_name(std::size_t party) const {
        return camps.empty() ? seats[party].name : camps[party].name;
    }
    [[nodiscard]] const Rate& party_won(std::size_t party) const {
        return camps.empty() ? seats[party].won : camps[party].won;
    }

    friend bool operator==(const Summary&, const Summary&) = default;
};

/// What a number of a measure is on average, as Measure::over has it; 0 of none. `measures`: of the
/// procedure.
[[nodiscard]] double mean_of(const std::vector<play::Measure>& measures, const Summary& summary,
                             std::size_t measure, std::size_t cell);
/// Whether there is anything that it is the average of; else nobody can tell it.
[[nodiscard]] bool is_counted(const std::vector<play::Measure>& measures, const Summary& summary,
                              std::size_t measure, std::size_t cell);

/// Figures that are added one by one, and how they are spread.
class Figures {
public:
    void add(std::int64_t figure) {
        ++counts_[figure];
        ++count_;
        sum_ += figure;
    }
    [[nodiscard]] Spread spread() const; ///< of none: all 0

private:
    [[nodiscard]] std::int64_t at_rank(std::uint64_t rank) const;

    std::map<std::int64_t, std::uint64_t> counts_;
    std::uint64_t count_ = 0;
    std::int64_t sum_ = 0;
};

/// What a bot has won of all seats that it played; one that is named for several seats is one.
struct BotShare {
    std::string name;            ///< as plans have it
    std::vector<std::size_t> of; ///< indices into Plan::bots
    Rate won;                    ///< of these seats
    Interval known;              ///< of its share
};
/// Each bot once, in the order of the plan; none of one that plays every seat. `won`: by Plan::bots.
///
/// Games are dealt evenly to all ways of sitting, so a share is the mean of those that a bot has in each of
/// them, and Wilson's interval is as wide as for games of one kind, if not a little too wide: no mixture
/// varies more. Seats of one game are no trials of their own, so a bot that has several of them is counted by
/// games, in which it wins a part: the share is that of its seats, exactly, known as well as by so many
/// games.
[[nodiscard]] std::vector<BotShare> bot_shares(const Plan& plan, const std::vector<Rate>& won);

/// Adds up lines, in whatever order they come: the same lines give the same summary.
class Summariser {
public:
    /// `threshold`: see FairVerdict; from 0.55 to 0.95. `errors`: see ShareTest.
    explicit Summariser(std::shared_ptr<const Series> series, double threshold = 0.6,
                        double errors = statistics::ShareTest::error_rate);
    void add(const GameLine& line);
    [[nodiscard]] std::uint64_t games() const noexcept { return games_; }
    /// By the sequential test, which looks after each game: lines must come in order for that. Not asked
    /// where bots differ: they change seats, so that their seats would win alike in any scenario.
    [[nodiscard]] FairVerdict fair() const;
    /// The widest 95 % interval of the win rates of seats and camps, of all games and of those that are not
    /// drawn (FairVerdict::share), is no wider than this on each side, from 0 to 1. Where bots differ, that
    /// of their shares, and all of them have sat alike often everywhere.
    [[nodiscard]] bool is_known_to(double half_width) const;
    [[nodiscard]] Summary summary() const;

private:
    /// What a seat came to.
    struct SeatCounts {
        Rate won, drawn, as_first, as_second;
        Figures points;
        std::uint64_t choices = 0;
        std::uint64_t asked = 0;
    };

    void add_seats(const GameLine& line);
    void add_parties(const GameLine& line);
    void add_opening(const GameLine& line);
    void add_measures(const play::Tally& tally);
    [[nodiscard]] std::vector<OpeningSummary> most_frequent_openings() const;

    std::shared_ptr<const Series> series_;
    double threshold_;
    std::uint64_t games_ = 0;
    std::uint64_t settled_at_ = 0;
    statistics::ShareTest test_;
    std::vector<SeatCounts> seats_;
    std::vector<Rate> camps_;
    std::uint64_t drawn_ = 0;
    std::vector<Rate> bots_;
    std::vector<std::vector<Rate>> bots_at_; ///< by bot and seat
    Rate by_first_;
    std::vector<std::uint64_t> reasons_;
    Figures decisions_, turns_;
    std::map<std::vector<std::string>, Rate> openings_;
    std::vector<MeasureSummary> measures_;
};

} // namespace sabotier::playtest
