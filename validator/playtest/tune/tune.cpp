#include "validator/playtest/tune/tune.hpp"

#include "formats/base/words.hpp"
#include "validator/play/random_source.hpp"
#include "validator/playtest/series/told_seats.hpp"
#include "validator/playtest/tune/candidates.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

namespace sabotier::playtest {

namespace {

using SeriesOutcome = Outcome<std::shared_ptr<const Series>>;

/// How games have gone so far, in whole numbers.
struct Count {
    std::uint64_t games = 0;
    std::uint64_t trials = 0;       ///< games, or the rounds that camps win
    std::uint64_t decided = 0;      ///< of them those that some have won and others not
    std::vector<std::uint64_t> won; ///< by camp where there are any, else by seat

    void add(const GameLine& line) {
        ++games;
        if (!line.camps.empty()) return add_camps(line);
        won.resize(line.of.size());
        ++trials;
        if (!is_decided(line)) return;
        ++decided;
        for (std::size_t seat = 0; seat < line.of.size(); ++seat)
            if (line.of[seat].standing == play::Standing::won) ++won[seat];
    }
    /// Share of the trials.
    [[nodiscard]] double drawn() const {
        return trials == 0 ? 0 : static_cast<double>(trials - decided) / static_cast<double>(trials);
    }

private:
    void add_camps(const GameLine& line) {
        won.resize(line.camps.size());
        trials += line.camp_trials;
        for (std::size_t camp = 0; camp < line.camps.size(); ++camp) {
            won[camp] += line.camps[camp];
            decided += line.camps[camp];
        }
    }
};

/// How far the games are from fair, from 0: what the party that wins most has over its part of the decided
/// games, and half of what more games are drawn than in the scenario as it was, for a game that nobody wins
/// is not mended.
double unfairness(const Count& count, double drawn_before) {
    if (count.games == 0 || count.won.empty()) return 1;
    const double most = static_cast<double>(*std::max_element(count.won.begin(), count.won.end()));
    const double share = count.decided == 0 ? 1 : most / static_cast<double>(count.decided);
    return share - 1.0 / static_cast<double>(count.won.size())
           + std::max(0.0, count.drawn() - drawn_before) / 2;
}

/// A candidate in the race.
struct Runner {
    std::size_t candidate = 0;
    std::shared_ptr<const Series> series;
    Count count;
};

/// Seeds of a search: lots of changes, and games that verify, each of its own.
enum class SeedFor : std::uint32_t { lots, verifying };
std::uint64_t seed_for(std::uint64_t seed, SeedFor what, std::uint64_t number) {
    constexpr std::uint64_t short_enough = 0xFFFFFFFFU; // for every reader of JSON
    return play::RandomSource::of(seed, 2 * number + static_cast<std::uint64_t>(what)).next() & short_enough;
}

Problem bots_differ() {
    return {
        {},
        tr("bots that differ: who wins depends on the bot, and nothing of the scenario can be mended by it"),
        tr("expected one bot in every seat"),
        {}};
}

/// That a step may take, at most.
std::uint64_t games_of_step(const TuneQuestion& question) noexcept {
    std::uint64_t games = 2 * question.most_games + question.verify_games;
    std::uint64_t before = 0;
    std::uint64_t each = question.first_games;
    for (std::size_t left = question.candidates; left > 1 && before < each; left = (left + 1) / 2) {
        games += left * (each - before);
        before = each;
        each = std::min(each * 2, question.most_games);
    }
    return games;
}

class Tuner {
public:
    Tuner(const TuneQuestion& question, const TuneCallbacks& callbacks)
        : question_(question),
          callbacks_(callbacks) {}

    [[nodiscard]] Outcome<TuneReport> run(const std::shared_ptr<const LoadedScenario>& scenario);

private:
    /// Of a search, a change that did not hold when it was verified.
    static constexpr std::size_t most_failed = 2;
    /// Any of its tests may be the one that errs: together they do so in 5 of 100 searches at most.
    [[nodiscard]] double error_rate() const {
        return statistics::ShareTest::error_rate / static_cast<double>(1 + question_.most + most_failed - 1);
    }

    void describe(const Series& series);
    void mend(const std::shared_ptr<const LoadedScenario>& scenario);
    void drop_what_does_not_help();
    [[nodiscard]] TuneReport::Says verdict(const TuneFigures& figures) const;
    [[nodiscard]] SeriesOutcome series_of(const std::shared_ptr<const LoadedScenario>& scenario,
                                          std::uint64_t seed) const;
    [[nodiscard]] TuneFigures verified(const std::shared_ptr<const Series>& series, std::uint64_t limit);
    [[nodiscard]] std::vector<Runner> runners_of(const std::vector<Candidate>& candidates);
    void play_on(Runner& runner, std::uint64_t games);
    [[nodiscard]] std::optional<Candidate> best_change(const std::shared_ptr<const LoadedScenario>& scenario,
                                                       std::uint64_t lot, const std::set<std::string>& known);

    [[nodiscard]] bool is_cancelled() const { return callbacks_.is_cancelled && callbacks_.is_cancelled(); }
    void tell(const std::string& what) const {
        if (callbacks_.progress) callbacks_.progress(report_.games, question_.limit, what);
    }
    [[nodiscard]] std::uint64_t verifying_seed() {
        return seed_for(question_.series.seed, SeedFor::verifying, verified_++);
    }

    const TuneQuestion& question_;
    const TuneCallbacks& callbacks_;
    TuneReport report_;
    std::uint64_t verified_ = 0; ///< times that games verified something
};

SeriesOutcome Tuner::series_of(const std::shared_ptr<const LoadedScenario>& scenario,
                               std::uint64_t seed) const {
    SeriesQuestion asked = question_.series;
    asked.seed = seed;
    return Series::make(scenario, asked);
}

/// Plays until it is known whether the games are fair, or until there are as many as `limit` in all.
TuneFigures Tuner::verified(const std::shared_ptr<const Series>& series, std::uint64_t limit) {
    Summariser summariser(series, question_.threshold, error_rate());
    Count count;
    Stretch stretch;
    stretch.games = std::min(question_.verify_games, limit - std::min(limit, report_.games));
    stretch.threads = question_.threads;
    series->run(
        stretch,
        [&](const GameLine& line) {
            summariser.add(line);
            count.add(line);
            return summariser.fair().says == FairVerdict::Says::undecided;
        },
        callbacks_.is_cancelled);
    report_.games += count.games;
    tell(tr("verifying"));
    TuneFigures figures;
    figures.seed = series->plan().seed;
    figures.games = count.games;
    figures.decided = count.decided;
    figures.drawn = count.trials - count.decided;
    for (const std::uint64_t won : count.won)
        figures.shares.push_back({won, count.decided});
    figures.fair = summariser.fair();
    return figures;
}

/// Those that can be played.
std::vector<Runner> Tuner::runners_of(const std::vector<Candidate>& candidates) {
    std::vector<Runner> runners;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        SeriesOutcome series = series_of(candidates[i].scenario, question_.series.seed);
        if (series)
            runners.push_back({i, std::move(*series.value), {}});
        else
            ++report_.refused;
    }
    report_.tried += runners.size();
    return runners;
}

/// Up to so many games in all.
void Tuner::play_on(Runner& runner, std::uint64_t games) {
    Stretch stretch;
    stretch.games = games;
    stretch.threads = question_.threads;
    stretch.played.resize(runner.count.games);
    std::iota(stretch.played.begin(), stretch.played.end(), std::uint64_t{0});
    const std::uint64_t before = runner.count.games;
    runner.series->run(
        stretch,
        [&](const GameLine& line) {
            runner.count.add(line);
            return true;
        },
        callbacks_.is_cancelled);
    report_.games += runner.count.games - before;
}

/// If one helps in the games of the search. `lot` tells those of several calls apart.
std::optional<Candidate> Tuner::best_change(const std::shared_ptr<const LoadedScenario>& scenario,
                                            std::uint64_t lot, const std::set<std::string>& known) {
    tell(tr("drawing changes"));
    Candidates drawn =
        draw_candidates(scenario, question_.candidates, seed_for(question_.series.seed, SeedFor::lots, lot),
                        known, question_.settings, report_.is_mirrored, callbacks_.is_cancelled);
    report_.refused += drawn.refused;
    std::vector<Runner> runners = runners_of(drawn.list);
    SeriesOutcome as_it_is = series_of(scenario, question_.series.seed);
    if (runners.empty() || !as_it_is) return std::nullopt;
    Runner before{0, std::move(*as_it_is.value), {}};
    for (std::uint64_t games = question_.first_games;; games *= 2) {
        if (runners.size() == 1 || games > question_.most_games) games = question_.most_games;
        play_on(before, games);
        for (Runner& runner : runners) {
            play_on(runner, games);
            tell(drawn.list[runner.candidate].change.words);
            if (is_cancelled()) return std::nullopt;
        }
        const double drawn_before = before.count.drawn();
        const auto score = [&](const Runner& runner) { return unfairness(runner.count, drawn_before); };
        // Where two do alike it is by lot, which is how they stand.
        std::stable_sort(runners.begin(), runners.end(),
                         [&](const Runner& a, const Runner& b) { return score(a) < score(b); });
        if (games == question_.most_games) {
            if (score(runners.front()) >= score(before)) return std::nullopt;
            return std::move(drawn.list[runners.front().candidate]);
        }
        runners.resize((runners.size() + 1) / 2);
    }
}

/// Of the party that won most of what was decided.
Rate largest_share(const TuneFigures& figures) {
    Rate largest;
    for (const Rate& share : figures.shares)
        if (share.value() > largest.value()) largest = share;
    return largest;
}

/// Rounds of a game are won and lost together: their share is known no better than by so many games.
Rate by_games(const Rate& share, const TuneFigures& figures) {
    if (figures.decided <= figures.games) return share;
    const double scale = static_cast<double>(figures.games) / static_cast<double>(figures.decided);
    const auto scaled = [&](std::uint64_t count) {
        return static_cast<std::uint64_t>(std::llround(static_cast<double>(count) * scale));
    };
    return {scaled(share.hits), scaled(share.of)};
}

/// Whether the games tell, and not chance, that these are nearer to fair.
bool helps(const TuneFigures& after, const TuneFigures& before) {
    const Rate now = by_games(largest_share(after), after);
    const Rate then = by_games(largest_share(before), before);
    return now.value() < then.value() && statistics::differ(now, then);
}

void Tuner::describe(const Series& series) {
    report_.seed = question_.series.seed;
    report_.threshold = question_.threshold;
    report_.scenario = series.plan().scenario;
    report_.title = series.plan().title;
    report_.hash = series.plan().hash;
    report_.bots = series.plan().bots;
    report_.special_rules = special_rules_of(series.game().setup());
    report_.is_mirrored = series.can_mirror();
    if (series.camps())
        for (const play::Camps::Camp& camp : series.camps()->list)
            report_.seats.push_back(camp.name), report_.seat_ids.push_back(camp.id);
    else
        report_.seats = told_seats(series.game()), report_.seat_ids = series.plan().seats;
}

/// One change after the other, as long as they are needed and help.
void Tuner::mend(const std::shared_ptr<const LoadedScenario>& scenario) {
    std::shared_ptr<const LoadedScenario> current = scenario;
    TuneFigures figures = report_.before;
    const std::set<std::string> known = errors_of(scenario, question_.settings);
    std::size_t failed = 0;
    for (std::uint64_t lot = 0; failed < most_failed && report_.steps.size() < question_.most; ++lot) {
        if (figures.fair.says == FairVerdict::Says::fair || is_cancelled()) return;
        if (report_.games + games_of_step(question_) > question_.limit) {
            report_.is_out_of_games = true;
            return;
        }
        std::optional<Candidate> best = best_change(current, lot, known);
        if (is_cancelled()) return;
        SeriesOutcome changed;
        if (best) changed = series_of(best->scenario, verifying_seed());
        if (!changed) {
            ++failed;
            continue;
        }
        TuneFigures with_it = verified(*changed.value, question_.limit);
        if (is_cancelled()) return;
        // What only looked better to the search is not taken.
        if (with_it.fair.says != FairVerdict::Says::fair
            && largest_share(with_it).value() >= largest_share(figures).value()) {
            ++failed;
            continue;
        }
        figures = with_it;
        report_.steps.push_back(
            {best->change.kind, best->change.words, current, best->scenario, std::move(with_it)});
        current = best->scenario;
    }
}

/// Where the changes do not suffice, those stay that took the games further than chance does, each with what
/// it was made upon: two that help together are kept together.
void Tuner::drop_what_does_not_help() {
    std::vector<TuneStep>& steps = report_.steps;
    if (steps.empty() || steps.back().figures.fair.says == FairVerdict::Says::fair) return;
    const TuneFigures* best = &report_.before;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (helps(steps[i].figures, *best)) {
            best = &steps[i].figures;
            kept = i + 1;
        }
    steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(kept), steps.end());
}

TuneReport::Says Tuner::verdict(const TuneFigures& figures) const {
    if (is_cancelled()) return TuneReport::Says::cancelled;
    const bool is_as_it_was = report_.steps.empty();
    if (figures.fair.says == FairVerdict::Says::fair)
        return is_as_it_was ? TuneReport::Says::fair_already : TuneReport::Says::mended;
    return is_as_it_was ? TuneReport::Says::nothing : TuneReport::Says::better;
}

Outcome<TuneReport> Tuner::run(const std::shared_ptr<const LoadedScenario>& scenario) {
    SeriesOutcome first = series_of(scenario, verifying_seed());
    if (!first) return {std::nullopt, std::move(first.problems)};
    if (!(**first.value).has_equal_bots()) return {std::nullopt, {bots_differ()}};
    describe(**first.value);
    // The first look leaves games for a step, where there can be one.
    const std::uint64_t kept = question_.limit >= least_limit(question_) ? games_of_step(question_) : 0;
    report_.before = verified(*first.value, question_.limit - kept);
    mend(scenario);
    drop_what_does_not_help();
    if (!report_.steps.empty()) report_.tuned = report_.steps.back().after;
    report_.says = verdict(report_.steps.empty() ? report_.before : report_.steps.back().figures);
    return {std::move(report_), {}};
}

} // namespace

std::uint64_t least_limit(const TuneQuestion& question) noexcept {
    return games_of_step(question) + std::min(question.most_games, question.verify_games);
}

std::string_view name(TuneReport::Says says) noexcept {
    constexpr std::array<std::string_view, 5> names{"fair", "mended", "better", "nothing", "cancelled"};
    return names[static_cast<std::size_t>(says)];
}

Outcome<TuneReport> tune(const std::shared_ptr<const LoadedScenario>& scenario, const TuneQuestion& question,
                         const TuneCallbacks& callbacks) {
    return Tuner(question, callbacks).run(scenario);
}

} // namespace sabotier::playtest
