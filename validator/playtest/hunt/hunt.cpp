#include "validator/playtest/hunt/hunt.hpp"

#include "validator/play/random_source.hpp"
#include "validator/playtest/hunt/trial.hpp"
#include "validator/playtest/results/objectives.hpp"
#include "validator/playtest/results/play_results.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sabotier::playtest {

namespace {

using SeriesOutcome = Outcome<std::shared_ptr<const Series>>;

bool is_wanted(const HuntCallbacks& callbacks) {
    return !callbacks.is_cancelled || !callbacks.is_cancelled();
}

Trial play_trial(std::shared_ptr<const Series> series, const HuntQuestion& question,
                 const HuntCallbacks& callbacks) {
    const std::vector<ObjectiveCount> objectives = objective_counts(series->game());
    Trial trial{std::move(series), {}, std::vector<std::int64_t>(objectives.size())};
    Stretch stretch;
    stretch.games = question.games;
    stretch.threads = question.threads;
    trial.series->run(
        stretch,
        [&](const GameLine& line) {
            for (std::size_t i = 0; i < objectives.size(); ++i)
                trial.taken[i] += line.tally.of(objectives[i].measure)[objectives[i].cell];
            trial.lines.push_back(line);
            trial.lines.back().tally = play::Tally{std::vector<std::size_t>{}};
            return true;
        },
        callbacks.is_cancelled);
    return trial;
}

/// Twice as many games as before, so that what is so is seen to be.
Trial played_anew(const Trial& trial, const std::shared_ptr<const LoadedScenario>& scenario,
                  const HuntQuestion& question, const HuntCallbacks& callbacks, std::size_t done,
                  std::size_t steps) {
    constexpr std::uint64_t other_seeds = 0x5EED;
    SeriesQuestion asked = question.series;
    asked.is_mirrored = false;
    asked.bots = trial.series->plan().bots;
    asked.seed = play::RandomSource::of(question.series.seed, other_seeds).next() & 0xFFFFFFFFU;
    const SeriesOutcome series = Series::make(scenario, asked);
    HuntQuestion twice = question;
    twice.games *= 2;
    if (callbacks.progress) callbacks.progress(done, steps, bots_words(asked.bots));
    return play_trial(*series.value, twice, callbacks);
}

HuntTrial figures_of(const Trial& trial) {
    const auto is_endless = [&](const GameLine& line) { return was_endless(trial.series->game(), line); };
    return {trial.series->plan().bots, trial.lines.size(),
            static_cast<std::uint64_t>(std::count_if(trial.lines.begin(), trial.lines.end(), is_endless))};
}

void add(std::vector<HuntFinding>& all, std::vector<HuntFinding> some) {
    std::move(some.begin(), some.end(), std::back_inserter(all));
}

} // namespace

Outcome<HuntReport> hunt(const std::shared_ptr<const LoadedScenario>& scenario, const HuntQuestion& question,
                         const HuntCallbacks& callbacks) {
    SeriesQuestion asked = question.series;
    asked.is_mirrored = false; // records are of the scenario as it is written
    asked.bots = {"random"};
    SeriesOutcome first = Series::make(scenario, asked);
    if (!first) return {std::nullopt, std::move(first.problems)};
    const Plan& plan = (*first.value)->plan();
    HuntReport report;
    report.scenario = plan.scenario;
    report.title = plan.title;
    report.hash = plan.hash;
    report.special_rules = special_rules_of((*first.value)->game().setup());
    report.seed = plan.seed;

    const auto sets = bots_to_hunt_with((*first.value)->game(), question.series.bots);
    report.left_out = features_left_out((*first.value)->game());
    const std::size_t steps = sets.size() + answers_to_compare(*scenario);
    std::vector<Trial> trials;
    for (const std::vector<std::string>& bots : sets) {
        if (!is_wanted(callbacks)) break;
        if (callbacks.progress) callbacks.progress(trials.size(), steps, bots_words(bots));
        asked.bots = bots;
        SeriesOutcome series = Series::make(scenario, asked);
        if (!series) return {std::nullopt, std::move(series.problems)};
        trials.push_back(play_trial(std::move(*series.value), question, callbacks));
        report.trials.push_back(figures_of(trials.back()));
    }
    add(report.findings, find_stuck(trials));
    add(report.findings, find_endless(trials, question.often));
    add(report.findings, find_one_sided(trials, question.nearly_always));
    add(report.findings, find_openings(trials, question.nearly_always, [&](const Trial& trial) {
            return played_anew(trial, scenario, question, callbacks, trials.size(), steps);
        }));
    add(report.findings, find_pointless(trials));
    compare_answers(scenario, question, callbacks, report);
    report.was_cancelled = !is_wanted(callbacks);
    return {std::move(report), {}};
}

} // namespace sabotier::playtest
