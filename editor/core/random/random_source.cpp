#include "editor/core/random/random_source.hpp"

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

} // namespace

RandomQuestion flag_question(const Question& question, bool value) {
    RandomQuestion made = field(question, RandomQuestion::Kind::flag, tr(question.label));
    made.value = value ? 1 : 0;
    return made;
}

RandomQuestion number_question(const Question& question, std::string label, int value, int least, int most) {
    RandomQuestion made = field(question, RandomQuestion::Kind::number, std::move(label));
    made.value = std::clamp(value, least, most);
    made.least = least;
    made.most = most;
    return made;
}

RandomQuestion choice_question(const Question& question, std::vector<std::string> choices, int value) {
    RandomQuestion made = field(question, RandomQuestion::Kind::choice, tr(question.label));
    made.most = static_cast<int>(choices.size()) - 1;
    made.choices = std::move(choices);
    made.value = value;
    return made;
}

RandomQuestion text_question(const Question& question, std::string text) {
    RandomQuestion made = field(question, RandomQuestion::Kind::text, tr(question.label));
    made.text = std::move(text);
    return made;
}

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

int answer(const std::vector<RandomQuestion>& answers, std::string_view id) {
    const auto found = std::ranges::find(answers, id, &RandomQuestion::id);
    return found == answers.end() ? 0 : found->value;
}

std::string answer_text(const std::vector<RandomQuestion>& answers, std::string_view id) {
    const auto found = std::ranges::find(answers, id, &RandomQuestion::id);
    return found == answers.end() ? std::string() : found->text;
}

} // namespace sabotier::editor
