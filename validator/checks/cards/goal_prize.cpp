#include "formats/base/words.hpp"
#include "validator/checks/cards/laid_cards.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <optional>

namespace sabotier {

namespace {

struct Parameters {
    int exactly = 1;
};

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{
        parameter::whole<&Parameters::exactly>("exactly", {0, 1000}, "goals that win")};
    return all;
}

bool is_prize_kind(const CardKind& kind) {
    return kind.role == CardKind::Role::goal && kind.is_prize;
}

/// Where one is missing, a name that nothing defines is to blame; else where there are too many or too few
/// goals, the number of goals.
std::optional<Cause> cause_of(const CheckContext& context, bool is_short) {
    if (is_short)
        if (auto unknown = unknown_card(context, is_prize_kind,
                                        [&](CardPlace place) { return is_goal_place(context, place); }))
            return unknown;
    return Cause{"goal-count", {{"card", "goals"}}};
}

void run(const CheckContext& context, const Parameters& given) {
    const CardBoard* board = laid_cards(context);
    if (board == nullptr) return;
    const int wanted = given.exactly;
    std::vector<Subject> subjects;
    for (const SpaceIndex goal : goals_of(*board))
        if (board->card(goal)->is_prize) subjects.push_back(space_subject(*board, goal));
    if (static_cast<int>(subjects.size()) == wanted) return;
    std::string what = tr("prize");
    for (const CardKind& kind : context.setup().rulebook().cards)
        if (kind.is_prize) what = kind.name;
    const std::size_t count = subjects.size();
    if (subjects.empty()) subjects.push_back({"card", "goals"});
    context.report_following(
        cause_of(context, static_cast<int>(count) < wanted),
        count == 0 ? say("there is no {} among the goals; there must be {}", what, wanted)
                   : say_count("there is {} of {} among the goals; there must be {}",
                               "there are {} of {} among the goals; there must be {}", count, what, wanted),
        std::move(subjects), cards_position(context));
}

} // namespace

CheckType goal_prize_check() {
    CheckType type(Boards{BoardKind::cards});
    type.name = "goal-prize";
    type.summary = marked("Finds boards of cards with more or fewer goals that win than there must be.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: goals.gold, check: goal-prize, exactly: 1, severity: error}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
