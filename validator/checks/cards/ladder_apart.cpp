#include "formats/base/words.hpp"
#include "validator/checks/cards/laid_cards.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    const CardBoard* board = laid_cards(context);
    if (board == nullptr) return;
    for (std::uint32_t i = 0; i < board->size(); ++i) {
        const SpaceIndex space{i};
        const CardKind* kind = board->card(space);
        if (kind == nullptr || !kind->is_ladder || board->is_start(space)) continue;
        for (const CardSide side : card_sides)
            if (const auto next = board->beside(space, side); next && board->is_goal(*next))
                context.report(
                    say("{} lies next to the goal at {}", card_name(*board, space), board->name(*next)),
                    {space_subject(*board, space), space_subject(*board, *next)},
                    card_position(*board, space));
    }
}

} // namespace

CheckType ladder_apart_check() {
    CheckType type(Boards{BoardKind::cards});
    type.name = "ladder-apart";
    type.summary = marked("Finds ladders that lie next to a goal.");
    type.example = "{key: ladder.goal, check: ladder-apart, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
