#include "formats/base/words.hpp"
#include "validator/analysis/cards/fewest_cards.hpp"
#include "validator/checks/cards/laid_cards.hpp"
#include "validator/checks/shared/crowd.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

namespace sabotier {

namespace {

struct Parameters {
    int least = 0;
};

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all(
        [](const Rulebook& rulebook) {
            return Parameters{rulebook.card_play ? rulebook.card_play->cards_between : 0};
        },
        {parameter::whole<&Parameters::least>("at-least", {0, 10'000}, "further cards that are enough")
             .without("`between` of card-play")});
    return all;
}

void run(const CheckContext& context, const Parameters& given) {
    const CardBoard* board = laid_cards(context);
    if (board == nullptr || !knows_decks(context.setup())) return;
    const auto goals = goals_of(*board);
    const auto& answers = fewest_to_goals(context);
    Crowd near;
    for (std::size_t i = 0; i < goals.size(); ++i) {
        const FewestCards& answer = answers[i];
        const bool is_known_way = answer.status == FewestCards::Status::found || !answer.lays.empty();
        if (!is_known_way || static_cast<int>(answer.lays.size()) >= given.least) continue;
        near.add(
            {board->name(goals[i]),
             say_count("the goal at {1} can be reached with {0} further card; the published start needs {2}",
                       "the goal at {1} can be reached with {0} further cards; the published start needs {2}",
                       answer.lays.size(), board->name(goals[i]), given.least),
             {space_subject(*board, goals[i])},
             card_position(*board, goals[i]),
             {}});
    }
    near.report(context, {{"board", "goals"}}, [&](std::size_t count, const std::string& names) {
        return say(
            "{} goals can be reached with fewer further cards than the {} that the published start needs: {}",
            count, given.least, names);
    });
}

} // namespace

CheckType goal_near_check() {
    CheckType type(Boards{BoardKind::cards});
    type.name = "goal-near";
    type.summary = marked("Finds goals that fewer further cards reach than the published start needs.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: goals.near, check: goal-near, severity: warning}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
