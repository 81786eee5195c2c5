#include "formats/base/words.hpp"
#include "validator/analysis/cards/tunnels.hpp"
#include "validator/checks/cards.hpp"
#include "validator/checks/checks.hpp"

namespace sabotier {

namespace {

bool has_start(const CardBoard& board) {
    for (std::uint32_t i = 0; i < board.size(); ++i)
        if (board.is_start(SpaceIndex{i})) return true;
    return false;
}

bool touches_path(const CardBoard& board, SpaceIndex space) {
    for (const CardSide side : card_sides)
        if (const auto next = board.beside(space, side); next && is_path(board, *next)) return true;
    return false;
}

bool is_attached(const CardBoard& board, const std::vector<bool>& reached, SpaceIndex space) {
    for (const CardSide side : card_sides)
        if (board.shape(space).is_open(side) && reached[Tunnels::opening(space, side)]) return true;
    return false;
}

// Cards that touch nothing are the matter of another rule.
void run(const CheckContext& context) {
    const CardBoard* board = laid_cards(context);
    if (board == nullptr) return;
    if (!has_start(*board)) {
        context.report(tr("no start card is laid; every tunnel begins at one"), {{"card", "start"}},
                       cards_position(context));
        return;
    }
    const Tunnels tunnels(*board);
    const auto reached = reached_openings(tunnels);
    for (std::uint32_t i = 0; i < board->size(); ++i) {
        const SpaceIndex space{i};
        if (board->card(space) == nullptr || board->is_goal(space) || board->is_start(space)) continue;
        if (is_attached(*board, reached, space) || !touches_path(*board, space)) continue;
        context.report(say("{} is joined neither to the start nor to a ladder; one of its tunnels must be",
                           card_name(*board, space)),
                       {space_subject(*board, space)}, card_position(*board, space));
    }
}

} // namespace

CheckType card_attached_check() {
    CheckType type(Boards{BoardKind::cards});
    type.name = "card-attached";
    type.summary =
        marked("Finds cards that no tunnel joins to the start or a ladder, and boards without a start.");
    type.example = "{key: cards.detached, check: card-attached, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
