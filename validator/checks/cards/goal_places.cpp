#include "formats/base/words.hpp"
#include "validator/checks/cards/laid_cards.hpp"
#include "validator/engine/check.hpp"

#include <set>

namespace sabotier {

namespace {

std::string places_text(const std::set<CardPlace>& places) {
    std::vector<std::string> names;
    for (const CardPlace place : places)
        names.push_back(name_of(place));
    return join_list(names);
}

void run(const CheckContext& context) {
    const CardBoard* board = laid_cards(context);
    const auto& rules = context.setup().rulebook().card_play;
    if (board == nullptr || !rules) return;
    std::set<CardPlace> wanted;
    for (const auto& goal : rules->goals)
        wanted.insert({goal[0], goal[1]});
    for (const SpaceIndex goal : goals_of(*board))
        if (!wanted.contains(board->place(goal)))
            context.report(say("a goal lies at {}; goals lie at {}", board->name(goal), places_text(wanted)),
                           {space_subject(*board, goal)}, card_position(*board, goal));
    const CardPlace start{rules->start[0], rules->start[1]};
    for (std::uint32_t i = 0; i < board->size(); ++i)
        if (board->is_start(SpaceIndex{i}) && board->place(SpaceIndex{i}) != start)
            context.report(
                say("the start lies at {}; it lies at {}", board->name(SpaceIndex{i}), name_of(start)),
                {space_subject(*board, SpaceIndex{i})}, card_position(*board, SpaceIndex{i}));
}

} // namespace

CheckType goal_places_check() {
    CheckType type(Boards{BoardKind::cards});
    type.name = "goal-places";
    type.summary = marked("Finds goals and starts that lie elsewhere than the rulebook says.");
    type.example = "{key: goals.layout, check: goal-places, severity: warning}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
