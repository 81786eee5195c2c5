#include "validator/cli/input/play_results.hpp"

#include "formats/base/file_problem.hpp"
#include "formats/files/file.hpp"
#include "validator/playtest/results/play_results.hpp"
#include "validator/playtest/series/results.hpp"

#include <fmt/format.h>

#include <utility>

namespace sabotier::cli {
namespace {

using playtest::Plan;
using playtest::Results;
using playtest::Series;

using Told = Outcome<std::shared_ptr<const PlayResults>>;

Told refused(const std::string& file, const std::string& wrong, const std::string& expected) {
    return {std::nullopt, {file_problem(file, wrong, expected)}};
}

/// "way-back=never, graves=shown"
std::string text_of(const std::vector<OptionSetting>& options) {
    std::string text;
    for (const OptionSetting& option : options)
        text += fmt::format("{}{}={}", text.empty() ? "" : ", ", option.option.str(), option.value);
    return text;
}

} // namespace

Told read_play_results(const std::string& file, const std::shared_ptr<const LoadedScenario>& scenario,
                       double threshold) {
    Outcome<std::string> text = read_file(file, playtest::largest_results);
    if (!text) return {std::nullopt, std::move(text.problems)};
    const Outcome<Plan> plan = playtest::plan_of_results(*text.value, file);
    if (!plan) return {std::nullopt, plan.problems};
    if (!plan.value->options.empty())
        return refused(file,
                       fmt::format("was played with options that are not the scenario's: {}",
                                   text_of(plan.value->options)),
                       "expected results of the scenario as it is written");
    if (scenario->given != Given::scenario)
        return refused(file, fmt::format("tells nothing of {}", scenario->file),
                       "expected a scenario beside it");
    const Outcome<std::shared_ptr<const Series>> series = Series::make(
        scenario, {plan.value->scenario, {}, plan.value->bots, plan.value->seed, plan.value->is_mirrored});
    if (!series) return {std::nullopt, series.problems};
    const Outcome<Results> results =
        Results::read(std::move(*text.value), file, std::make_shared<const playtest::LineForm>(*series.value),
                      Results::Cut::refused);
    if (!results) return {std::nullopt, results.problems};
    playtest::PlayResultsMaker maker(*series.value, threshold);
    for (std::size_t i = 0; i < results.value->games(); ++i)
        maker.add(results.value->line(i));
    Problems remarks;
    for (const std::string& sentence : playtest::told_otherwise(*plan.value, (**series.value).plan()))
        remarks.push_back(file_problem(file, sentence, "told as the scenario has it"));
    if (!(*series.value)->has_equal_bots())
        remarks.push_back(file_problem(file, "its bots differ, so that who wins depends on the bot",
                                       "expected one bot in every seat, for play.unfair to say anything"));
    if (const std::string missing = told_missing(*results.value); !missing.empty())
        remarks.push_back(file_problem(file, missing, ""));
    return {std::make_shared<const PlayResults>(maker.results(file)), std::move(remarks)};
}

} // namespace sabotier::cli
