#include "formats/base/words.hpp"
#include "validator/checks/cards.hpp"
#include "validator/checks/checks.hpp"

#include <array>

namespace sabotier {

namespace {

std::string side_text(const CardBoard& board, SpaceIndex space, CardSide side) {
    constexpr std::array patterns{marked("the top of {}"), marked("the right of {}"),
                                  marked("the bottom of {}"), marked("the left of {}")};
    return say(patterns[static_cast<std::size_t>(side)], card_name(board, space));
}

void run(const CheckContext& context) {
    const CardBoard* board = laid_cards(context);
    if (board == nullptr) return;
    for (std::uint32_t i = 0; i < board->size(); ++i)
        for (const CardSide side : {CardSide::right, CardSide::bottom}) {
            const SpaceIndex space{i};
            const auto next = board->beside(space, side);
            if (!next || board->is_goal(space) || board->is_goal(*next)) continue;
            if (board->card(space) == nullptr || board->card(*next) == nullptr) continue;
            if (board->shape(space).is_open(side) == board->shape(*next).is_open(opposite(side))) continue;
            const char* const pattern = board->shape(space).is_open(side)
                                            ? marked("{} is open, {} is closed; sides that touch must match")
                                            : marked("{} is closed, {} is open; sides that touch must match");
            context.report(
                say(pattern, side_text(*board, space, side), side_text(*board, *next, opposite(side))),
                {space_subject(*board, space), space_subject(*board, *next)}, card_position(*board, *next));
        }
}

} // namespace

CheckType card_match_check() {
    CheckType type(Boards{BoardKind::cards});
    type.name = "card-match";
    type.summary =
        marked("Finds sides of cards that touch and are not both open or both closed, goals excepted.");
    type.example = "{key: cards.mismatch, check: card-match, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
