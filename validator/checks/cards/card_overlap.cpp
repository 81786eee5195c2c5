#include "formats/base/words.hpp"
#include "validator/checks/cards/laid_cards.hpp"
#include "validator/checks/shared/map_places.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    const CardBoard* board = laid_cards(context);
    if (board == nullptr) return;
    for (const auto& [entry, space] : board->covered()) {
        const LaidCard& laid = board->written().laid[entry];
        const CardKind* kind = find_card(context.setup().rulebook(), laid.card);
        context.report(say("{} lies on {}; a place holds one card",
                           kind == nullptr ? laid.card.str() : kind->name, card_name(*board, space)),
                       {space_subject(*board, space), {"card", laid.card.str()}}, laid.at,
                       {{tr("Take the upper card away"),
                         {map_edit(context.setup(), "cards/" + std::to_string(entry), "")}}});
    }
}

} // namespace

CheckType card_overlap_check() {
    CheckType type(Boards{BoardKind::cards});
    type.name = "card-overlap";
    type.summary = marked("Finds cards that lie in one place.");
    type.example = "{key: cards.overlap, check: card-overlap, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
