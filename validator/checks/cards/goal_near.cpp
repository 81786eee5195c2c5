#include "formats/base/words.hpp"
#include "validator/analysis/cards/fewest_cards.hpp"
#include "validator/checks/cards/laid_cards.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

int read_least(const CheckBinding& binding, const Rulebook& rulebook, Problems& problems) {
    Fields fields(parameters(binding), say("check '{}'", "goal-near"), problems);
    const int usual = rulebook.card_play ? rulebook.card_play->cards_between : 0;
    const auto least = fields.integer("at-least", usual, 0, 10'000);
    fields.finish();
    return static_cast<int>(least);
}

void read(const CheckBinding& binding, const Rulebook& rulebook, Problems& problems) {
    (void)read_least(binding, rulebook, problems);
}

void run(const CheckContext& context) {
    const CardBoard* board = laid_cards(context);
    if (board == nullptr || !knows_decks(context.setup())) return;
    Problems ignored;
    const int least = read_least(context.binding(), context.setup().rulebook(), ignored);
    const auto goals = goals_of(*board);
    const auto& answers = fewest_to_goals(context);
    for (std::size_t i = 0; i < goals.size(); ++i) {
        const FewestCards& answer = answers[i];
        const bool is_known_way = answer.status == FewestCards::Status::found || !answer.lays.empty();
        if (!is_known_way || static_cast<int>(answer.lays.size()) >= least) continue;
        context.report(
            say_count("the goal at {1} can be reached with {0} further card; the published start needs {2}",
                      "the goal at {1} can be reached with {0} further cards; the published start needs {2}",
                      answer.lays.size(), board->name(goals[i]), least),
            {space_subject(*board, goals[i])}, card_position(*board, goals[i]));
    }
}

} // namespace

CheckType goal_near_check() {
    CheckType type(Boards{BoardKind::cards});
    type.name = "goal-near";
    type.summary = marked("Finds goals that fewer further cards reach than the published start needs.");
    type.parameters = {{"at-least", "number", "further cards that are enough", "`between` of card-play"}};
    type.example = "{key: goals.near, check: goal-near, severity: warning}";
    type.run = run;
    type.read_parameters = read;
    return type;
}

} // namespace sabotier
