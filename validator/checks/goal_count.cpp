#include "formats/base/words.hpp"
#include "validator/checks/cards.hpp"
#include "validator/checks/checks.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    const CardBoard* board = laid_cards(context);
    const auto& rules = context.setup().rulebook().card_play;
    if (board == nullptr || !rules) return;
    const std::size_t count = goals_of(*board).size();
    const std::size_t wanted = rules->goals.size();
    if (count == wanted) return;
    context.report(say_count("there are {} goal; there must be {}", "there are {} goals; there must be {}",
                             count, wanted),
                   {{"card", "goals"}}, cards_position(context));
}

} // namespace

CheckType goal_count_check() {
    CheckType type(Boards{BoardKind::cards});
    type.name = "goal-count";
    type.summary = marked("Finds boards of cards with more or fewer goals than the rulebook lays out.");
    type.example = "{key: goals.count, check: goal-count, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
