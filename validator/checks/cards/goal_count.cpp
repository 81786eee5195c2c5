#include "formats/base/words.hpp"
#include "validator/checks/cards/laid_cards.hpp"
#include "validator/engine/check.hpp"

#include <optional>

namespace sabotier {

namespace {

bool is_goal_kind(const CardKind& kind) {
    return kind.role == CardKind::Role::goal;
}

/// Goals are too few where one has a name that nothing defines, or where nothing is laid at all.
std::optional<Cause> cause_of(const CheckContext& context, const CardBoard& board, bool is_short) {
    if (!is_short) return std::nullopt;
    if (board.size() == 0) return no_start();
    return unknown_card(context, is_goal_kind,
                        [&](CardPlace place) { return is_goal_place(context, place); });
}

void run(const CheckContext& context) {
    const CardBoard* board = laid_cards(context);
    const auto& rules = context.setup().rulebook().card_play;
    if (board == nullptr || !rules) return;
    const std::size_t count = goals_of(*board).size();
    const std::size_t wanted = rules->goals.size();
    if (count == wanted) return;
    context.report_following(cause_of(context, *board, count < wanted),
                             say_count("there is {} goal; there must be {}",
                                       "there are {} goals; there must be {}", count, wanted),
                             {{"card", "goals"}}, cards_position(context));
}

} // namespace

CheckType goal_count_check() {
    CheckType type(Boards{BoardKind::cards});
    type.name = "goal-count";
    type.summary = marked("Finds boards of cards with more or fewer goals than the rulebook lays out.");
    type.example = "{key: goals.count, check: goal-count, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
