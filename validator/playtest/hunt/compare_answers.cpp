#include "formats/base/words.hpp"
#include "formats/documents/load_record.hpp"
#include "validator/play/settlement.hpp"
#include "validator/playtest/hunt/trial.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace sabotier::playtest {

namespace {

/// Another answer to an option than the one in force.
struct Answer {
    const RuleOption* option;
    const OptionValue* value;

    [[nodiscard]] std::string name() const { return option->id.str() + "=" + value->id; }
};

/// But for what people alone do: no game of bots could tell it.
bool sets_play(const OptionValue& value) {
    const Node* const section = value.sets.is_map() ? value.sets.find("play") : nullptr;
    if (section == nullptr) return false;
    const Node* const rules =
        section->is_map() && section->entries.size() == 1 ? section->find("rules") : nullptr;
    if (rules == nullptr || !rules->is_map()) return true;
    return !std::all_of(rules->entries.begin(), rules->entries.end(),
                        [](const Node::Entry& entry) { return play::is_settling_rule(entry.key); });
}

/// Null: the scenario names one that the option does not have.
const OptionValue* value_in_force(const LoadedScenario& scenario, const RuleOption& option) {
    std::string chosen = option.chosen;
    for (const OptionSetting& setting : scenario.scenario.options)
        if (setting.option == option.id) chosen = setting.value;
    const auto found = std::find_if(option.values.begin(), option.values.end(),
                                    [&](const OptionValue& value) { return value.id == chosen; });
    return found == option.values.end() ? nullptr : &*found;
}

/// Options that set nothing of the play are the business of other rules: what is in the box, how large a map
/// is.
std::vector<Answer> answers_of(const LoadedScenario& scenario) {
    std::vector<Answer> answers;
    for (const RuleOption& option : scenario.rulebook->options) {
        if (!std::any_of(option.values.begin(), option.values.end(), sets_play)) continue;
        const OptionValue* const in_force = value_in_force(scenario, option);
        for (const OptionValue& value : option.values)
            if (&value != in_force) answers.push_back({&option, &value});
    }
    return answers;
}

using Lines = std::vector<GameLine>;

Lines lines_of(const Series& series, const HuntQuestion& question, const HuntCallbacks& callbacks) {
    Lines lines;
    Stretch stretch;
    stretch.games = question.rule_games;
    stretch.threads = question.threads;
    series.run(
        stretch,
        [&](const GameLine& line) {
            lines.push_back(line);
            return true;
        },
        callbacks.is_cancelled);
    return lines;
}

/// As far as a player could tell. States and what is counted may be written down in another way.
bool is_same_game(const GameLine& a, const GameLine& b) {
    return a.of == b.of && a.reason == b.reason && a.decisions == b.decisions && a.turns == b.turns
           && a.choices == b.choices && a.opening == b.opening;
}

constexpr std::array<const char*, 2> comparing_bots{"random", "greedy"};

/// By bot.
std::vector<Lines> games_of(const std::shared_ptr<const LoadedScenario>& scenario,
                            const HuntQuestion& question, const HuntCallbacks& callbacks) {
    std::vector<Lines> all;
    for (const char* const bot : comparing_bots) {
        SeriesQuestion asked = question.series;
        asked.is_mirrored = false;
        asked.bots = {bot};
        const Outcome<std::shared_ptr<const Series>> series = Series::make(scenario, asked);
        if (!series) return {};
        all.push_back(lines_of(**series.value, question, callbacks));
    }
    return all;
}

bool are_same_games(const std::vector<Lines>& a, const std::vector<Lines>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Lines& some, const Lines& others) {
        return std::equal(some.begin(), some.end(), others.begin(), others.end(), is_same_game);
    });
}

/// The scenario with that answer; null: it cannot be read with it.
std::shared_ptr<const LoadedScenario> answered(const LoadedScenario& scenario, const Answer& answer,
                                               const HuntQuestion& question) {
    auto other = std::make_shared<LoadedScenario>(scenario);
    OptionSetting setting;
    setting.option = answer.option->id;
    setting.value = answer.value->id;
    const FileSource& files = question.files != nullptr ? *question.files : system_files();
    const Problems problems = choose_options(*other, {setting}, question.folder, files);
    return problems.empty() ? other : nullptr;
}

HuntFinding without_effect(const Answer& answer, std::uint64_t games, const HuntQuestion& question) {
    HuntFinding finding;
    finding.kind = HuntFinding::Kind::no_effect;
    finding.subject = answer.name();
    finding.words = say("'{}' of the option {} changes none of {} games by random and greedy bots",
                        answer.value->id, answer.option->id.str(), games);
    finding.bots = {comparing_bots.begin(), comparing_bots.end()};
    finding.rate = {games, games};
    finding.seed = question.series.seed;
    return finding;
}

} // namespace

std::size_t answers_to_compare(const LoadedScenario& scenario) {
    return answers_of(scenario).size();
}

void compare_answers(const std::shared_ptr<const LoadedScenario>& scenario, const HuntQuestion& question,
                     const HuntCallbacks& callbacks, HuntReport& report) {
    const std::vector<Answer> answers = answers_of(*scenario);
    const auto is_cancelled = [&] { return callbacks.is_cancelled && callbacks.is_cancelled(); };
    if (answers.empty() || is_cancelled()) return;
    const std::vector<Lines> as_it_is = games_of(scenario, question, callbacks);
    const std::size_t steps_before = report.trials.size();
    for (const Answer& answer : answers) {
        if (is_cancelled()) return;
        if (callbacks.progress)
            callbacks.progress(steps_before + report.answers + report.not_compared.size(),
                               steps_before + answers.size(), answer.name());
        const auto other = answered(*scenario, answer, question);
        const std::vector<Lines> games = other ? games_of(other, question, callbacks) : std::vector<Lines>{};
        if (is_cancelled()) return;
        if (games.empty()) {
            report.not_compared.push_back(answer.name());
            continue;
        }
        ++report.answers;
        if (are_same_games(as_it_is, games))
            report.findings.push_back(
                without_effect(answer, question.rule_games * comparing_bots.size(), question));
    }
}

} // namespace sabotier::playtest
