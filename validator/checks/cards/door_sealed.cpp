#include "formats/base/words.hpp"
#include "validator/analysis/cards/fewest_cards.hpp"
#include "validator/checks/cards/laid_cards.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

void report_goal(const CheckContext& context, const CardBoard& board, SpaceIndex goal) {
    std::vector<Subject> subjects{space_subject(board, goal)};
    std::vector<std::string> names;
    for (const SpaceIndex door : doors_on_the_way(board, goal).value_or(std::vector<SpaceIndex>{})) {
        subjects.push_back(space_subject(board, door));
        names.push_back(card_name(board, door));
    }
    const std::string doors = names.empty() ? std::string() : " (" + join_list(names) + ")";
    const std::vector<std::string> clearing = clearing_cards_of(context);
    context.report(clearing.empty()
                       ? say("every way to the goal at {}, also by the cards left, passes doors of different "
                             "teams{}; nobody can finish it",
                             board.name(goal), doors)
                       : say("every way to the goal at {}, also by the cards left, passes doors of different "
                             "teams{}; nobody can finish it, unless laid cards are taken away first ({})",
                             board.name(goal), doors, join_list(clearing)),
                   std::move(subjects), card_position(board, goal));
}

// Only what is proven is reported: a door that further cards can lead round seals nothing.
void run(const CheckContext& context) {
    const CardBoard* board = laid_cards(context);
    if (board == nullptr || !knows_decks(context.setup())) return;
    std::vector<SpaceIndex> goals;
    const auto& answers = fewest_to_goals(context);
    for (std::size_t i = 0; i < answers.size(); ++i)
        if (answers[i].status == FewestCards::Status::impossible) goals.push_back(goals_of(*board)[i]);
    const std::vector<bool> open = are_open_but_for_doors(context, goals);
    for (std::size_t i = 0; i < goals.size(); ++i)
        if (open[i]) report_goal(context, *board, goals[i]);
}

} // namespace

CheckType door_sealed_check() {
    CheckType type(Boards{BoardKind::cards});
    type.name = "door-sealed";
    type.summary = marked(
        "Finds goals to which every way, laid or still to be laid, leads through doors of several teams, so "
        "that nobody can finish it.");
    type.example = "{key: doors.sealed, check: door-sealed, severity: warning}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
