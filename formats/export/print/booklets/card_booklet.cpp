#include "formats/export/print/booklets/card_booklet.hpp"

#include "formats/board/table_board.hpp"
#include "formats/export/kit/cards.hpp"

#include <utility>
#include <vector>

namespace sabotier::print {
namespace {

void add_setup(BookletMaker& maker) {
    maker.part(Section::set_up, [&] {
        maker.begin("Set-up sheet");
        maker.setup_sheet_of_all();
    });
}

constexpr const char* slips_title = "Slips for the players";

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
    // Whoever lays the game out gives each player his own: no list that all see may have them.
    if (std::vector<KitCard> slips = kit::written_hands(setup);
        !slips.empty() && !maker.options().is_secret && !maker.options().side)
        add_cards(maker, Section::slips, slips_title, std::move(slips));
    maker.lay_cut_outs();
}

void add_table_parts(BookletMaker& maker) {
    const Setup& setup = maker.setup();
    add_setup(maker);
    add_cards(maker, Section::missions, "Missions", kit::mission_cards(setup));
    if (!maker.options().is_secret) add_cards(maker, Section::slips, slips_title, kit::seat_slips(setup));
    maker.lay_cut_outs();
}

} // namespace sabotier::print
