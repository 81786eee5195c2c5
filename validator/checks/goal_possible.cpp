#include "formats/base/words.hpp"
#include "validator/analysis/cards/fewest_cards.hpp"
#include "validator/checks/cards.hpp"
#include "validator/checks/checks.hpp"

#include <algorithm>

namespace sabotier {

namespace {

// Silent where the search gave up: only what is proven is reported.
void run(const CheckContext& context) {
    const CardBoard* board = laid_cards(context);
    if (board == nullptr || goals_of(*board).empty()) return;
    const auto& answers = fewest_to_goals(context);
    const bool is_hopeless = std::all_of(answers.begin(), answers.end(), [](const FewestCards& answer) {
        return answer.status == FewestCards::Status::impossible;
    });
    if (!is_hopeless) return;
    std::vector<Subject> subjects;
    for (const SpaceIndex goal : goals_of(*board))
        subjects.push_back(space_subject(*board, goal));
    context.report(tr("no goal can be reached with the cards left"), std::move(subjects),
                   cards_position(context));
}

} // namespace

CheckType goal_possible_check() {
    CheckType type;
    type.name = "goal-possible";
    type.summary =
        marked("Finds boards of cards on which no goal can be reached any more with the cards left.");
    type.example = "{key: goals.unreachable, check: goal-possible, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
