#include "formats/base/words.hpp"
#include "validator/checks/cards/laid_cards.hpp"
#include "validator/checks/shared/map_places.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    const CardBoard* board = laid_cards(context);
    if (board == nullptr) return;
    for (std::uint32_t i = 0; i < board->size(); ++i) {
        const SpaceIndex space{i};
        const int turn = board->laid(space).turn;
        if (is_legal_turn(turn)) continue;
        context.report(
            say("{} is turned by {} degrees; expected 0 or 180", card_name(*board, space), turn),
            {space_subject(*board, space)}, card_position(*board, space),
            {{tr("Lay it upright"), {map_edit(context.setup(), card_path(*board, space, "/turn"), "")}}});
    }
}

} // namespace

CheckType card_turn_check() {
    CheckType type(Boards{BoardKind::cards});
    type.name = "card-turn";
    type.summary = marked("Finds cards that lie neither upright nor on their heads.");
    type.example = "{key: cards.crosswise, check: card-turn, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
