#include "formats/export/print/booklets/card_booklet.hpp"

#include "formats/board/table_board.hpp"
#include "formats/export/kit/cards.hpp"
#include "formats/export/print/booklets/card_sheets.hpp"

namespace sabotier::print {
namespace {

std::vector<PrintCard> printed_cards(std::vector<KitCard> cards) {
    std::vector<PrintCard> result;
    for (KitCard& card : cards)
        result.push_back({std::move(card.front), std::move(card.back)});
    return result;
}

} // namespace

void add_card_parts(BookletMaker& maker) {
    const Setup& setup = maker.setup();
    maker.begin("Set-up sheet");
    maker.setup_sheet_of_all();
    add_card_sheets(maker, "Start and goals", printed_cards(kit::tunnel_cards(setup, false)));
    add_card_sheets(maker, "Path cards", printed_cards(kit::tunnel_cards(setup, true)));
    if (setup.rulebook().card_play)
        add_card_sheets(maker, "Action cards", printed_cards(kit::action_cards(setup)));
    add_card_sheets(maker, "Roles", printed_cards(kit::role_cards(setup)));
}

void add_table_parts(BookletMaker& maker) {
    const Setup& setup = maker.setup();
    maker.begin("Set-up sheet");
    maker.setup_sheet_of_all();
    add_card_sheets(maker, "Missions", printed_cards(kit::mission_cards(setup)));
    if (!maker.options().is_secret)
        add_card_sheets(maker, "Slips for the players", printed_cards(kit::seat_slips(setup)));
}

} // namespace sabotier::print
