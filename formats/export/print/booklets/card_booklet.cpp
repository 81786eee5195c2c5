#include "formats/export/print/booklets/card_booklet.hpp"

#include "formats/board/table_board.hpp"
#include "formats/export/kit/cards.hpp"

namespace sabotier::print {
namespace {

void add_setup(BookletMaker& maker) {
    maker.part(Section::set_up, [&] {
        maker.begin("Set-up sheet");
        maker.setup_sheet_of_all();
    });
}

void add_cards(BookletMaker& maker, Section section, const std::string& title, std::vector<KitCard> cards) {
    maker.part(section, [&] { maker.cards(title, std::move(cards)); });
}

} // namespace

void add_card_parts(BookletMaker& maker) {
    const Setup& setup = maker.setup();
    add_setup(maker);
    add_cards(maker, Section::start, "Start and goals", kit::tunnel_cards(setup, false));
    add_cards(maker, Section::paths, "Path cards", kit::tunnel_cards(setup, true));
    if (setup.rulebook().card_play)
        add_cards(maker, Section::actions, "Action cards", kit::action_cards(setup));
    add_cards(maker, Section::roles, "Roles", kit::role_cards(setup));
    maker.lay_cut_outs();
}

void add_table_parts(BookletMaker& maker) {
    const Setup& setup = maker.setup();
    add_setup(maker);
    add_cards(maker, Section::missions, "Missions", kit::mission_cards(setup));
    if (!maker.options().is_secret)
        add_cards(maker, Section::slips, "Slips for the players", kit::seat_slips(setup));
    maker.lay_cut_outs();
}

} // namespace sabotier::print
