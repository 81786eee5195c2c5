#include "validator/cli/playtest/series_input.hpp"

#include "formats/base/file_problem.hpp"
#include "formats/documents/load_record.hpp"
#include "formats/files/file.hpp"
#include "formats/files/paths.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/input/option_settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>

namespace sabotier::cli {
namespace {

using playtest::Plan;
using playtest::Results;
using playtest::Series;
using playtest::SeriesQuestion;

/// A scenario with the options laid over it; none, and why.
Outcome<LoadedScenario> load_played(const std::string& file) {
    Outcome<LoadedScenario> loaded = load_input(file);
    if (loaded && loaded.value->given != Given::scenario)
        return {std::nullopt, {file_problem(file, "is no scenario", "expected one to play")}};
    return loaded;
}

Problems lay_over(LoadedScenario& scenario, const std::vector<OptionSetting>& options,
                  const std::string& file) {
    if (options.empty()) return {};
    const auto files = files_of(file);
    return files ? choose_options(scenario, options, folder_of(file), **files.value) : files.problems;
}

/// Whether what results call their scenario stays below the folder that it is looked for from.
bool stays_below(const std::filesystem::path& scenario) {
    return !scenario.has_root_path()
           && std::ranges::none_of(scenario, [](const auto& part) { return part == ".."; });
}

/// Where the scenario of results may be.
std::vector<std::string> places_of(const std::string& scenario, const std::string& results) {
    const std::string folder = folder_of(results);
    const std::string beside = joined_path(folder, std::filesystem::path(scenario).filename().string());
    if (!stays_below(scenario)) return {beside};
    return {scenario, joined_path(folder, scenario), beside};
}

/// "": nowhere.
std::string found_scenario(const std::string& scenario, const std::string& results) {
    if (scenario == "-") return {};
    for (const std::string& place : places_of(scenario, results)) {
        std::error_code error;
        if (std::filesystem::exists(file_on_disk(place), error)) return place;
    }
    return {};
}

std::string first_of(const Problems& problems) {
    return problems.empty() ? std::string() : problems.front().wrong;
}

/// The series that results say they are of; `given`: its scenario, as the user says, or "".
OpenedSeries series_of(const Plan& plan, const std::string& results, const std::string& given,
                       Console& console) {
    const std::string file = given.empty() ? found_scenario(plan.scenario, results) : given;
    const auto told = [&](const Problems& problems) {
        console.say(problems);
        return OpenedSeries{nullptr, Exit::unreadable, first_of(problems)};
    };
    if (file.empty() && plan.scenario == "-") {
        return told({file_problem(results, "its scenario came from standard input",
                                  "expected --scenario, which names the file of it")});
    }
    if (file.empty()) {
        const bool is_below = stays_below(plan.scenario);
        return told({file_problem(
            results,
            fmt::format(
                "its scenario '{}' is not to be found{}", plan.scenario,
                is_below ? ""
                         : ": a name that goes up, or is absolute, is looked for beside the results alone"),
            is_below
                ? "expected it as it was named, below this folder, or beside the results; --scenario names "
                  "another place"
                : fmt::format("expected '{}' there; --scenario names another place",
                              std::filesystem::path(plan.scenario).filename().string()))});
    }
    Outcome<LoadedScenario> scenario = load_played(file);
    if (!scenario) return told(scenario.problems);
    console.say(scenario.problems);
    const Problems problems = lay_over(*scenario.value, plan.options, file);
    if (!problems.empty()) return told(problems);
    const SeriesQuestion question{plan.scenario, plan.options, plan.bots, plan.seed, plan.is_mirrored};
    auto series = Series::make(std::make_shared<const LoadedScenario>(std::move(*scenario.value)), question);
    if (!series) return told(series.problems);
    console.say(series.problems);
    return {std::move(*series.value), Exit::clean};
}

} // namespace

OpenedSeries open_series(const std::string& file, const SeriesWish& wish, Console& console) {
    Outcome<LoadedScenario> scenario = load_played(file);
    console.say(scenario.problems);
    if (!scenario) return {nullptr, Exit::unreadable, first_of(scenario.problems)};
    SeriesQuestion question{file, {}, wish.bots, wish.seed, wish.is_mirrored};
    if (const std::string wrong = read_options(wish.options, *scenario.value->rulebook, question.options);
        !wrong.empty()) {
        console.say(fmt::format("{}: {}", wish.verb, wrong));
        return {nullptr, Exit::usage, wrong};
    }
    const Problems problems = lay_over(*scenario.value, question.options, file);
    console.say(problems);
    if (!problems.empty()) return {nullptr, Exit::usage, first_of(problems)};
    Series::Refused refused{};
    auto series =
        Series::make(std::make_shared<const LoadedScenario>(std::move(*scenario.value)), question, &refused);
    if (!series && refused == Series::Refused::bots) {
        for (const Problem& problem : series.problems)
            console.say(fmt::format("{}: --bots: {}", wish.verb, to_text(problem)));
        return {nullptr, Exit::usage, first_of(series.problems)};
    }
    console.say(series.problems);
    if (!series) return {nullptr, Exit::unreadable, first_of(series.problems)};
    return {std::move(*series.value), Exit::clean};
}

bool is_results(const std::string& file) {
    if (file.ends_with(".jsonl")) return true;
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) return false;
    std::array<char, 16> start{};
    std::ifstream stream(file, std::ios::binary);
    stream.read(start.data(), start.size());
    return playtest::looks_like_head({start.data(), static_cast<std::size_t>(stream.gcount())});
}

OpenedResults open_results(const std::string& file, std::shared_ptr<const Series> series,
                           const std::string& scenario, Console& console, Results::Cut cut) {
    Outcome<std::string> text = read_file(file, playtest::largest_results);
    const auto told = [&](const Problems& problems) {
        console.say(problems);
        return OpenedResults{nullptr, {}, Exit::unreadable, first_of(problems)};
    };
    if (!text) return told(text.problems);
    const Outcome<Plan> read = playtest::plan_of_results(*text.value, file);
    if (!read) return told(read.problems);
    const Plan& plan = *read.value;
    if (!series) {
        OpenedSeries opened = series_of(plan, file, scenario, console);
        if (!opened.series) return {nullptr, {}, opened.exit, opened.why};
        series = std::move(opened.series);
    }
    Outcome<Results> results =
        Results::read(std::move(*text.value), file, std::make_shared<const playtest::LineForm>(series), cut);
    if (!results) return told(results.problems);
    console.say(results.problems);
    for (const std::string& sentence : playtest::told_otherwise(plan, series->plan()))
        console.say({file_problem(file, sentence, "told as the scenario has it")});
    return {std::move(series), std::move(*results.value), Exit::clean};
}

std::vector<std::string> parted_bots(const std::string& text) {
    std::vector<std::string> bots;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string part = text.substr(begin, end - begin);
        const bool is_setting =
            part.find('=') != std::string::npos && part.find(':') == std::string::npos && !bots.empty();
        if (is_setting)
            bots.back() += "," + part;
        else
            bots.push_back(part);
        begin = end + 1;
    }
    return bots;
}

} // namespace sabotier::cli
