#include "validator/cli/generators/draw_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <utility>

namespace sabotier::cli {

namespace {

void declare(Options& options, const Question& question, Answers& answers) {
    const std::string key = question.key;
    const std::string name = "--" + key;
    switch (question.form) {
    case Question::Form::flag:
        options.flag(name, answers.flags[key], question.help);
        break;
    case Question::Form::number:
        options.number(name, question.value, answers.numbers[key], question.least, question.most,
                       question.help);
        break;
    case Question::Form::choice:
        options.choice(name, answers.texts[key], question.choices, question.help);
        break;
    case Question::Form::text:
        answers.texts[key] = question.otherwise;
        options.text(name, question.value, answers.texts[key], question.help);
        break;
    case Question::Form::texts:
        options.texts(name, question.value, answers.lists[key], question.help);
        break;
    }
}

/// An option of several drawings, with what it says for which games.
struct SharedOption {
    OptionSpec spec;
    std::vector<std::pair<std::string, std::vector<std::string>>> says;

    void take(const OptionSpec& other, const std::string& games) {
        for (const std::string& choice : other.choices)
            if (std::ranges::find(spec.choices, choice) == spec.choices.end()) spec.choices.push_back(choice);
        const auto same =
            std::ranges::find_if(says, [&](const auto& said) { return said.first == other.help; });
        if (same == says.end())
            says.push_back({other.help, {games}});
        else
            same->second.push_back(games);
    }

    [[nodiscard]] OptionSpec made() const {
        OptionSpec made = spec;
        if (made.kind == ValueKind::choice) made.value = fmt::format("{}", fmt::join(made.choices, "|"));
        made.help.clear();
        for (const auto& [help, games] : says)
            made.help += fmt::format("{}{}: {}", made.help.empty() ? "" : "; ", fmt::join(games, ", "), help);
        return made;
    }
};

std::vector<SharedOption> shared_options() {
    std::vector<SharedOption> shared;
    for (const Drawing drawing : all_drawings()) {
        Options own;
        Answers unused;
        declare_questions(own, drawing, unused);
        for (const OptionSpec& spec : own.all()) {
            auto same = std::ranges::find_if(
                shared, [&](const SharedOption& other) { return other.spec.names == spec.names; });
            if (same == shared.end()) same = shared.insert(shared.end(), SharedOption{spec, {}});
            same->take(spec, games_of(drawing));
        }
    }
    return shared;
}

} // namespace

void declare_questions(Options& options, Drawing drawing, Answers& answers) {
    for (const Question& question : questions(drawing))
        if (*question.help != '\0') declare(options, question, answers);
}

void DrawOptions::declare(Options& options) {
    for (const SharedOption& shared : shared_options()) {
        OptionSpec spec = shared.made();
        spec.assign = [this, names = spec.names](const std::vector<std::string>& values) {
            given_[names] = values;
            return std::string{};
        };
        options.take(std::move(spec));
    }
}

std::string DrawOptions::answer(Drawing drawing, Answers& answers) const {
    Options own;
    declare_questions(own, drawing, answers);
    std::set<std::string> known;
    for (const OptionSpec& spec : own.all()) {
        known.insert(spec.names);
        const auto found = given_.find(spec.names);
        if (found == given_.end()) continue;
        if (const std::string wrong = spec.assign(found->second); !wrong.empty())
            return "generate: " + spec.name_list().back() + ": " + wrong;
    }
    for (const auto& [name, values] : given_)
        if (!known.contains(name)) return fmt::format("{} does not go with {}", name, games_of(drawing));
    return {};
}

} // namespace sabotier::cli
