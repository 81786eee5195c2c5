#include "formats/export/print/booklets/card_booklet.hpp"

#include "formats/board/card_board.hpp"
#include "formats/board/table_board.hpp"
#include "formats/board/table_deal.hpp"
#include "formats/draw/cards/cards_art.hpp"
#include "formats/draw/cards/table_art.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/print/booklets/card_sheets.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::print {
namespace {

bool is_in_use(const Setup& setup, const std::string& deck) {
    if (!setup.scenario().deal || setup.scenario().deal->decks.empty()) return true;
    const auto& decks = setup.scenario().deal->decks;
    return std::find(decks.begin(), decks.end(), deck) != decks.end();
}

CardFace back_face(CardBack back, std::string title) {
    return [back, title = std::move(title)](Canvas& canvas, Rect area, double bleed) {
        draw_card_back(canvas, area, bleed, back, title);
    };
}

CardFace text_face(TextCard card) {
    return [card = std::move(card)](Canvas& canvas, Rect area, double bleed) {
        draw_text_card(canvas, area, bleed, card);
    };
}

PrintCard tunnel_card(const Setup& setup, const CardKind& kind, int copy) {
    const CardBack back = kind.role == CardKind::Role::path ? CardBack::deck : CardBack::goal;
    const std::string title = kind.role == CardKind::Role::goal    ? "goal"
                              : kind.role == CardKind::Role::start ? "start"
                                                                   : "";
    return {[&setup, &kind, copy](Canvas& canvas, Rect area, double bleed) {
                draw_card_front(canvas, area, bleed, kind, setup.rulebook(), copy);
            },
            back_face(back, title)};
}

std::vector<PrintCard> tunnel_cards(const Setup& setup, bool is_path) {
    std::vector<PrintCard> cards;
    int copy = 0;
    for (const CardKind& kind : setup.rulebook().cards) {
        // Starts and goals are laid out in every game, whichever decks are drawn from.
        if ((kind.role == CardKind::Role::path) != is_path || (is_path && !is_in_use(setup, kind.deck)))
            continue;
        for (int i = 0; i < std::min(kind.count, 3000); ++i)
            cards.push_back(tunnel_card(setup, kind, ++copy));
    }
    return cards;
}

std::vector<PrintCard> action_cards(const Setup& setup) {
    std::vector<PrintCard> cards;
    for (const Component& action : setup.rulebook().card_play->actions) {
        if (!is_in_use(setup, action.group)) continue;
        TextCard card;
        card.name = action.name;
        card.kind = "ACTION";
        card.text = action.note;
        card.deck = action.group;
        card.colour = rgb(0x7a4a2b);
        for (int i = 0; i < std::min(action.count, 3000); ++i)
            cards.push_back({text_face(card), back_face(CardBack::deck, "")});
    }
    return cards;
}

std::string role_text(const Rulebook& rulebook, const Role& role) {
    std::vector<std::string> words;
    for (const SideTemplate& side : rulebook.sides)
        if (side.id == role.side) words.push_back(fmt::format("Wins with the {}.", side.name));
    if (role.any_team) words.push_back("Wins with whichever team wins.");
    if (role.always_wins) words.push_back("Wins in any case.");
    if (role.wins_without_prize) words.push_back("Wins when nobody gets to the prize.");
    if (role.per_crystal) words.push_back("Is paid one for each crystal in sight; two of a kind share.");
    if (role.payout < 0)
        words.push_back(fmt::format("Is paid {} less than the other winners.", -role.payout));
    return fmt::format("{}", fmt::join(words, " "));
}

std::vector<PrintCard> role_cards(const Setup& setup) {
    std::vector<PrintCard> cards;
    const Rulebook& rulebook = setup.rulebook();
    for (const Role& role : rulebook.roles) {
        TextCard card;
        card.name = role.name;
        card.kind = "ROLE";
        card.text = role_text(rulebook, role);
        card.colour = rgb(0x4b545c);
        if (!role.side.empty()) {
            const DoorLook look = door_look(rulebook, role.side);
            card.colour = look.colour;
            card.mark = static_cast<int>(look.mark);
        }
        for (int i = 0; i < std::min(role.count, 3000); ++i)
            cards.push_back({text_face(card), back_face(CardBack::role, "role")});
    }
    return cards;
}

std::vector<PrintCard> mission_cards(const Setup& setup) {
    std::vector<PrintCard> cards;
    for (std::size_t place = 0; place < setup.board.on<TableBoard>().size(); ++place)
        cards.push_back({[&setup, place](Canvas& canvas, Rect area, double bleed) {
                             draw_mission_card(canvas, area, bleed, setup, place);
                         },
                         back_face(CardBack::role, "mission")});
    return cards;
}

std::vector<PrintCard> seat_slips(const Setup& setup) {
    std::vector<PrintCard> cards;
    for (const DealtSeat& seat : seats_of(setup.board.on<TableBoard>(), setup.scenario())) {
        if (seat.hand.empty() && seat.role.empty()) continue;
        std::vector<std::string> hand;
        for (const PlayingCard card : seat.hand)
            hand.push_back(short_name_of(card));
        TextCard slip;
        slip.name = seat.name;
        slip.kind = "SECRET";
        slip.figure = role_name(setup.rulebook(), seat.role).substr(0, 1);
        slip.text = (seat.role.empty() ? "" : "You are: " + role_name(setup.rulebook(), seat.role) + ". ")
                    + (hand.empty() ? std::string() : fmt::format("Take {}.", fmt::join(hand, ", ")));
        slip.colour = rgb(0x3c4a57);
        cards.push_back({text_face(slip), back_face(CardBack::role, seat.name)});
    }
    return cards;
}

} // namespace

void add_card_parts(BookletMaker& maker) {
    const Setup& setup = maker.setup();
    maker.begin("Set-up sheet");
    maker.setup_sheet_of_all();
    add_card_sheets(maker, "Start and goals", tunnel_cards(setup, false));
    add_card_sheets(maker, "Path cards", tunnel_cards(setup, true));
    if (setup.rulebook().card_play) add_card_sheets(maker, "Action cards", action_cards(setup));
    add_card_sheets(maker, "Roles", role_cards(setup));
}

void add_table_parts(BookletMaker& maker) {
    const Setup& setup = maker.setup();
    maker.begin("Set-up sheet");
    maker.setup_sheet_of_all();
    add_card_sheets(maker, "Missions", mission_cards(setup));
    if (!maker.options().is_secret) add_card_sheets(maker, "Slips for the players", seat_slips(setup));
}

} // namespace sabotier::print
