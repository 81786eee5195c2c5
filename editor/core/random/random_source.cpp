#include "editor/core/random/random_source.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace sabotier::editor {

RandomQuestion flag_question(const char* id, std::string label, bool value) {
    RandomQuestion question;
    question.id = id;
    question.label = std::move(label);
    question.value = value ? 1 : 0;
    return question;
}

RandomQuestion number_question(const char* id, std::string label, int value, int least, int most) {
    RandomQuestion question;
    question.kind = RandomQuestion::Kind::number;
    question.id = id;
    question.label = std::move(label);
    question.value = std::clamp(value, least, most);
    question.least = least;
    question.most = most;
    return question;
}

RandomQuestion choice_question(const char* id, std::string label, std::vector<std::string> choices,
                               int value) {
    RandomQuestion question;
    question.kind = RandomQuestion::Kind::choice;
    question.id = id;
    question.label = std::move(label);
    question.most = static_cast<int>(choices.size()) - 1;
    question.choices = std::move(choices);
    question.value = value;
    return question;
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

} // namespace sabotier::editor
