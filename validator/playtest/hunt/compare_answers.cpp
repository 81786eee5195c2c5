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

/// Whether two may be the same as far as a player could tell; if they are not, this nearly always says so.
/// States and what is counted may be written down in another way.
bool looks_same(const GameLine& a, const GameLine& b) {
    return a.of == b.of && a.reason == b.reason && a.decisions == b.decisions && a.turns == b.turns
           && a.choices == b.choices && a.opening == b.opening;
}

constexpr std::array<const char*, 2> comparing_bots{"random", "greedy"};

/// Games by one bot.
struct Played {
    std::shared_ptr<const Series> series;
    Lines lines;
};

/// By bot; none: it cannot be played. `options`: those of the question, and the answer that is tried.
std::vector<Played> games_of(const std::shared_ptr<const LoadedScenario>& scenario,
                             const HuntQuestion& question, const std::vector<OptionSetting>& options,
                             const HuntCallbacks& callbacks) {
    std::vector<Played> all;
    for (const char* const bot : comparing_bots) {
        SeriesQuestion asked = question.series;
        asked.is_mirrored = false;
        asked.bots = {bot};
        asked.options = options;
        const Outcome<std::shared_ptr<const Series>> series = Series::make(scenario, asked);
        if (!series) return {};
        all.push_back({*series.value, lines_of(**series.value, question, callbacks)});
    }
    return all;
}

/// Decision by decision, as they are written down.
bool is_same_game(const Played& a, const Played& b, std::uint64_t number) {
    return a.series->record(number, {}).moves == b.series->record(number, {}).moves;
}

bool are_same_games(const Played& a, const Played& b, const IsCancelled& is_cancelled) {
    if (!std::equal(a.lines.begin(), a.lines.end(), b.lines.begin(), b.lines.end(), looks_same)) return false;
    return std::all_of(a.lines.begin(), a.lines.end(), [&](const GameLine& line) {
        return is_cancelled() || is_same_game(a, b, line.number);
    });
}

OptionSetting setting_of(const Answer& answer) {
    OptionSetting setting;
    setting.option = answer.option->id;
    setting.value = answer.value->id;
    return setting;
}

/// Whether the scenario, or who asks, answers the option: then he means it to do something.
bool is_answered(const LoadedScenario& scenario, const RuleOption& option, const HuntQuestion& question) {
    const auto is_of = [&](const OptionSetting& setting) { return setting.option == option.id; };
    return std::any_of(scenario.scenario.options.begin(), scenario.scenario.options.end(), is_of)
           || std::any_of(question.series.options.begin(), question.series.options.end(), is_of);
}

/// The scenario with that answer; null: it cannot be read with it.
std::shared_ptr<const LoadedScenario> answered(const LoadedScenario& scenario, const Answer& answer,
                                               const HuntQuestion& question) {
    auto other = std::make_shared<LoadedScenario>(scenario);
    const FileSource& files = question.files != nullptr ? *question.files : system_files();
    const Problems problems = choose_options(*other, {setting_of(answer)}, question.folder, files);
    return problems.empty() ? other : nullptr;
}

/// What comparing the answers to one option has come to.
struct Compared {
    std::vector<Answer> alike; ///< that change no game
    Played greedy;             ///< by the first of these
    bool has_effect = false;   ///< another one changes some
};

/// With a greedy game by one of these answers, which is that of the scenario as it is, too.
HuntFinding without_effect(const Compared& compared, const HuntQuestion& question) {
    const Played& greedy = compared.greedy;
    const Answer& answer = compared.alike.front();
    const std::uint64_t games = question.rule_games * comparing_bots.size();
    std::vector<std::string> values;
    for (const Answer& each : compared.alike)
        values.push_back("'" + each.value->id + "'");
    HuntFinding finding;
    finding.game = greedy.lines.front().number;
    finding.record = greedy.series->record(*finding.game, question.series.scenario);
    finding.kind = HuntFinding::Kind::no_effect;
    finding.subject = answer.name();
    finding.words =
        values.size() == 1
            ? say("{} of the option {} changes none of {} games by random and greedy bots", values.front(),
                  answer.option->id.str(), games)
            : say("none of the other answers to the option {0}, {1}, changes any of {2} games by random and "
                  "greedy bots",
                  answer.option->id.str(), join_list(values, values.size()), games);
    finding.bots = greedy.series->plan().bots;
    finding.rate = {games, games};
    finding.seed = question.series.seed;
    return finding;
}

/// An option of which any answer changes a game does something: that another one plays like the one in force
/// is no fault of it, for a scenario need not have what tells the two apart.
void tell(const Compared& compared, const LoadedScenario& scenario, const HuntQuestion& question,
          HuntReport& report) {
    if (compared.has_effect || compared.alike.empty()) return;
    if (is_answered(scenario, *compared.alike.front().option, question))
        return report.findings.push_back(without_effect(compared, question));
    for (const Answer& answer : compared.alike)
        report.unused.push_back(answer.name());
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
    const std::vector<Played> as_it_is = games_of(scenario, question, question.series.options, callbacks);
    const std::size_t steps_before = report.trials.size();
    Compared compared;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const Answer& answer = answers[i];
        if (i > 0 && answer.option != answers[i - 1].option) {
            tell(compared, *scenario, question, report);
            compared = {};
        }
        if (is_cancelled()) return;
        if (callbacks.progress)
            callbacks.progress(steps_before + report.answers + report.not_compared.size(),
                               steps_before + answers.size(), answer.name());
        const auto other = answered(*scenario, answer, question);
        std::vector<OptionSetting> options = question.series.options;
        std::erase_if(options, [&](const OptionSetting& each) { return each.option == answer.option->id; });
        options.push_back(setting_of(answer));
        const std::vector<Played> games =
            other ? games_of(other, question, options, callbacks) : std::vector<Played>{};
        if (is_cancelled()) return;
        if (games.empty()) {
            report.not_compared.push_back(answer.name());
            continue;
        }
        ++report.answers;
        const bool is_same =
            std::equal(as_it_is.begin(), as_it_is.end(), games.begin(), games.end(),
                       [&](const Played& a, const Played& b) { return are_same_games(a, b, is_cancelled); });
        if (is_cancelled()) return;
        if (!is_same)
            compared.has_effect = true;
        else if (compared.alike.push_back(answer); compared.alike.size() == 1)
            compared.greedy = games.back();
    }
    tell(compared, *scenario, question, report);
}

} // namespace sabotier::playtest
