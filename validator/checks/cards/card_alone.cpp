#include "formats/base/words.hpp"
#include "validator/checks/cards/laid_cards.hpp"
#include "validator/engine/check.hpp"

#include <optional>

namespace sabotier {

namespace {

bool is_alone(const CardBoard& board, SpaceIndex space) {
    for (const CardSide side : card_sides)
        if (const auto next = board.beside(space, side); next && is_path(board, *next)) return false;
    return true;
}

/// Why nothing that it knows lies beside a card: it has itself no name that is known, or the start is missing
/// there.
std::optional<Cause> cause_of(const CheckContext& context, const CardBoard& board, SpaceIndex space) {
    if (auto unknown = unknown_card_at(board, space)) return unknown;
    const auto& rules = context.setup().rulebook().card_play;
    if (!rules || has_start(board)) return std::nullopt;
    const CardPlace start{rules->start[0], rules->start[1]};
    for (const CardSide side : card_sides)
        if (beside(board.place(space), side) == start) return no_start();
    return std::nullopt;
}

void run(const CheckContext& context) {
    const CardBoard* board = laid_cards(context);
    if (board == nullptr) return;
    for (std::uint32_t i = 0; i < board->size(); ++i) {
        const SpaceIndex space{i};
        if (board->is_goal(space) || board->is_start(space) || !is_alone(*board, space)) continue;
        context.report_following(
            cause_of(context, *board, space),
            say("{} touches no path card; every card is laid beside one", card_name(*board, space)),
            {space_subject(*board, space)}, card_position(*board, space));
    }
}

} // namespace

CheckType card_alone_check() {
    CheckType type(Boards{BoardKind::cards});
    type.name = "card-alone";
    type.summary = marked("Finds cards that touch no path card.");
    type.example = "{key: cards.alone, check: card-alone, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
