#include "editor/core/random/random_source.hpp"

#include "formats/yaml/fields.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace sabotier::editor {

namespace {

RandomQuestion field(const Question& question, RandomQuestion::Kind kind, std::string label) {
    RandomQuestion field;
    field.kind = kind;
    field.id = field.key = question.key;
    field.label = std::move(label);
    return field;
}

/// "forest=10-25, swamp=-5" in its parts.
std::vector<std::string> parts_of(const std::string& text) {
    std::vector<std::string> parts;
    std::string part;
    for (const char c : text + ',') {
        if (c == ' ') continue;
        if (c != ',')
            part += c;
        else if (!part.empty())
            parts.push_back(std::exchange(part, {}));
    }
    return parts;
}

/// What a layout that is the same under a turn or mirror is called: "half-turn", "left-right", ...
std::string symmetry_label(std::string_view name) {
    static constexpr std::array<std::pair<std::string_view, const char*>, 7> labels{
        {{"left-right", marked("Mirrored from left to right")},
         {"top-bottom", marked("Mirrored from top to bottom")},
         {"half-turn", marked("The same after half a turn")},
         {"diagonal", marked("Mirrored in a diagonal")},
         {"anti-diagonal", marked("Mirrored in the other diagonal")},
         {"quarter-turn", marked("The same after a quarter turn")},
         {"quarter-turn-back", marked("The same after a quarter turn back")}}};
    for (const auto& [known, label] : labels)
        if (known == name) return tr(label);
    return std::string(name);
}

/// A value of a field, as the question's form takes it.
void answer(Answers& answers, const Question& question, const RandomQuestion& field) {
    const bool is_choice = field.kind == RandomQuestion::Kind::choice;
    const std::string text = is_choice ? field.names[static_cast<std::size_t>(field.value)] : field.text;
    switch (question.form) {
    case Question::Form::flag:
        answers.flags[field.key] = field.value != 0;
        break;
    case Question::Form::number:
        if (is_choice)
            answers.numbers[field.key] = static_cast<int>(parse_integer(text).value_or(0));
        else
            answers.numbers[field.key] = field.value;
        break;
    case Question::Form::choice:
    case Question::Form::text:
        answers.texts[field.key] = text;
        break;
    case Question::Form::texts:
        if (field.kind == RandomQuestion::Kind::number)
            answers.lists[field.key].push_back(field.of + std::to_string(field.value));
        else
            answers.lists[field.key] = parts_of(text);
        break;
    }
}

/// The drawn values, and everything else as it was: what the draw left alone is shared.
Work changed(Work work, LoadedScenario drawn) {
    if (!work.map || drawn.map != *work.map) work.map = std::make_shared<const Map>(std::move(drawn.map));
    if (!work.scenario || drawn.scenario != *work.scenario)
        work.scenario = std::make_shared<const Scenario>(std::move(drawn.scenario));
    return work;
}

} // namespace

Answers answers_of(Drawing drawing, const std::vector<RandomQuestion>& fields) {
    Answers answers;
    for (const RandomQuestion& field : fields)
        if (!field.any || field.value != *field.any) answer(answers, question(drawing, field.key), field);
    return answers;
}

RandomSource::RandomSource(Scene scene, Drawing drawing, std::vector<RandomQuestion> questions, Finish finish)
    : scene_(std::move(scene)),
      drawing_(drawing),
      questions_(std::move(questions)),
      finish_(finish) {}

void RandomSource::begin(const std::vector<RandomQuestion>& fields, std::uint64_t seed) {
    answers_ = answers_of(drawing_, fields);
    begun_ = begin_draw({drawing_, *to_loaded(scene_.work(), {}), false, answers_, seed});
}

RandomWork RandomSource::draw(const IsCancelled& is_cancelled) {
    if (!begun_.drawer) return {{}, {}, begun_.trouble};
    DrawnSetup drawn = begun_.drawer->draw(is_cancelled);
    if (!drawn.setup) return {{}, {}, std::move(drawn.trouble)};
    return finish_(changed(scene_.work(), std::move(*drawn.setup)), answers_);
}

RandomQuestion flag_question(const Question& question, bool value) {
    RandomQuestion made = field(question, RandomQuestion::Kind::flag, tr(question.label));
    made.value = value ? 1 : 0;
    return made;
}

RandomQuestion number_question(const Question& question, std::string label, int value, int least, int most,
                               std::optional<int> any) {
    RandomQuestion made = field(question, RandomQuestion::Kind::number, std::move(label));
    made.value = std::clamp(value, least, most);
    made.least = least;
    made.most = most;
    made.any = any;
    return made;
}

RandomQuestion choice_question(const Question& question, std::vector<std::string> names,
                               std::vector<std::string> choices, int value) {
    RandomQuestion made = field(question, RandomQuestion::Kind::choice, tr(question.label));
    made.most = static_cast<int>(choices.size()) - 1;
    made.names = std::move(names);
    made.choices = std::move(choices);
    made.value = value;
    return made;
}

RandomQuestion symmetry_question(const Question& question, const std::string& none,
                                 const std::vector<std::string>& names, int value) {
    std::vector<std::string> all{none};
    std::vector<std::string> labels{tr("Any shape")};
    for (const std::string& name : names) {
        all.push_back(name);
        labels.push_back(symmetry_label(name));
    }
    return choice_question(question, std::move(all), std::move(labels), value);
}

RandomQuestion text_question(const Question& question, std::string text) {
    RandomQuestion made = field(question, RandomQuestion::Kind::text, tr(question.label));
    made.text = std::move(text);
    return made;
}

} // namespace sabotier::editor
