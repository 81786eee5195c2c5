#include "formats/export/kit/cards.hpp"

#include "formats/board/card_board.hpp"
#include "formats/board/table_board.hpp"
#include "formats/board/table_deal.hpp"
#include "formats/draw/canvas/drawable_text.hpp"
#include "formats/draw/cards/cards_art.hpp"
#include "formats/draw/cards/table_art.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/kit/ids.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::kit {
namespace {

/// Of one kind: rulebooks of strangers may state any number.
constexpr int most_copies = 3000;

const std::string red_allegiance = "allegiance-red-";
const std::string black_allegiance = "allegiance-black-";

/// Red tells the hidden role, black the other one: of more than two, none by name.
std::string role_told_by(const Rulebook& rulebook, bool is_red) {
    if (!rulebook.table) return {};
    std::string name;
    for (const Role& role : rulebook.roles) {
        if ((role.id == rulebook.table->hidden) != is_red) continue;
        if (!name.empty()) return {};
        name = role.name;
    }
    return name;
}

bool is_in_use(const Setup& setup, const std::string& deck) {
    if (!setup.scenario().deal || setup.scenario().deal->decks.empty()) return true;
    const auto& decks = setup.scenario().deal->decks;
    return std::find(decks.begin(), decks.end(), deck) != decks.end();
}

void add_backs(KitCard& card, const std::string& glyph, CardBack back, const std::string& title) {
    const auto face = [&](BackInk inks) {
        return [back, title, glyph, inks](Canvas& canvas, Rect area, double bleed) {
            draw_card_back(canvas, area, bleed, back, title, glyph, {}, inks);
        };
    };
    card.back = face(BackInk::full);
    card.pale_back = face(BackInk::pale);
}

KitFace text_face(TextCard card) {
    return [card = std::move(card)](Canvas& canvas, Rect area, double bleed) {
        draw_text_card(canvas, area, bleed, card);
    };
}

void add_copies(std::vector<KitCard>& cards, const KitCard& card, int count) {
    for (int i = 1; i <= std::min(count, most_copies); ++i) {
        cards.push_back(card);
        cards.back().id = fmt::format("{}.{}", card.id, i);
    }
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

/// As many cards of each role as `count` says.
std::vector<KitCard> cards_of_roles(const Rulebook& rulebook, const std::function<int(const Role&)>& count) {
    std::vector<KitCard> cards;
    for (const Role& role : rulebook.roles) {
        TextCard text;
        text.name = role.name;
        text.kind = "ROLE";
        text.text = role_text(rulebook, role);
        text.glyph = role.glyph;
        text.figure = drawable_text(role.name, 1); // of those with neither a glyph nor a team's mark
        text.colour = rgb(0x4b545c);
        if (!role.side.empty()) {
            const DoorLook look = door_look(rulebook, role.side);
            text.colour = look.colour;
            text.mark = static_cast<int>(look.mark);
        }
        KitCard card;
        card.kind = id_text(role.id.str());
        card.id = "role." + card.kind;
        card.name = role.name;
        card.front = text_face(text);
        add_backs(card, rulebook.back_glyph, CardBack::role, "role");
        add_copies(cards, card, count(role));
    }
    return cards;
}

} // namespace

std::vector<KitCard> tunnel_cards(const Setup& setup, bool is_path) {
    std::vector<KitCard> cards;
    int chance = 0;
    for (const CardKind& kind : setup.rulebook().cards) {
        // Starts and goals are laid out in every game, whichever decks are drawn from.
        if ((kind.role == CardKind::Role::path) != is_path || (is_path && !is_in_use(setup, kind.deck)))
            continue;
        const CardBack back = kind.role == CardKind::Role::path ? CardBack::deck : CardBack::goal;
        const std::string title = kind.role == CardKind::Role::goal    ? "goal"
                                  : kind.role == CardKind::Role::start ? "start"
                                                                       : "";
        for (int i = 1; i <= std::min(kind.count, most_copies); ++i) {
            KitCard card;
            card.kind = id_text(kind.id.str());
            card.id = fmt::format("card.{}.{}", card.kind, i);
            card.name = kind.name;
            card.front = [&setup, &kind, copy = ++chance](Canvas& canvas, Rect area, double bleed) {
                draw_card_front(canvas, area, bleed, kind, setup.rulebook(), copy);
            };
            add_backs(card, setup.rulebook().back_glyph, back, title);
            cards.push_back(std::move(card));
        }
    }
    return cards;
}

std::vector<KitCard> action_cards(const Setup& setup) {
    std::vector<KitCard> cards;
    if (!setup.rulebook().card_play) return cards;
    for (const Component& action : setup.rulebook().card_play->actions) {
        if (!is_in_use(setup, action.group)) continue;
        TextCard text;
        text.name = action.name;
        text.kind = "ACTION";
        text.text = action.note;
        text.deck = action.group;
        text.glyph = action.glyph;
        text.colour = colour_or(action.colour, rgb(0x7a4a2b));
        KitCard card;
        card.kind = id_text(action.id.str());
        card.id = "action." + card.kind;
        card.name = action.name;
        card.front = text_face(text);
        add_backs(card, setup.rulebook().back_glyph, CardBack::deck, "");
        add_copies(cards, card, action.count);
    }
    return cards;
}

std::vector<KitCard> role_cards(const Setup& setup) {
    return cards_of_roles(setup.rulebook(), [](const Role& role) { return role.count; });
}

std::vector<KitCard> dealt_roles(const Setup& setup) {
    if (!setup.scenario().deal || setup.scenario().deal->roles.empty()) return role_cards(setup);
    return cards_of_roles(setup.rulebook(), [&](const Role& role) {
        int count = 0;
        for (const RoleCount& dealt : setup.scenario().deal->roles)
            if (dealt.role == role.id) count = dealt.count;
        return count;
    });
}

std::vector<KitCard> mission_cards(const Setup& setup) {
    std::vector<KitCard> cards;
    for (std::size_t place = 0; place < setup.board.on<TableBoard>().size(); ++place) {
        KitCard card;
        card.id = fmt::format("mission.{}", place + 1);
        card.kind = card.id;
        card.name = fmt::format("Mission {}", place + 1);
        card.front = [&setup, place](Canvas& canvas, Rect area, double bleed) {
            draw_mission_card(canvas, area, bleed, setup, place);
        };
        add_backs(card, setup.rulebook().back_glyph, CardBack::role, "mission");
        cards.push_back(std::move(card));
    }
    return cards;
}

namespace {

/// What one player is told in secret. `hand`: cards by their names.
KitCard seat_slip(const Rulebook& rulebook, std::size_t seat, const std::string& name, const RoleId& role,
                  const std::vector<std::string>& hand) {
    TextCard slip;
    slip.name = name;
    slip.kind = "SECRET";
    slip.figure = drawable_text(role_name(rulebook, role), 1);
    slip.text = (role.empty() ? "" : "You are: " + role_name(rulebook, role) + ". ")
                + (hand.empty() ? std::string() : fmt::format("Take {}.", fmt::join(hand, ", ")));
    slip.colour = rgb(0x3c4a57);
    KitCard card;
    card.id = fmt::format("slip.{}", seat + 1);
    card.kind = card.id;
    card.name = name;
    card.front = text_face(slip);
    add_backs(card, rulebook.back_glyph, CardBack::role, name);
    return card;
}

/// Of a card with tunnels or of action, as it is printed on it; its id where the box has none such.
std::string name_of_card(const Rulebook& rulebook, const std::string& id) {
    for (const CardKind& kind : rulebook.cards)
        if (kind.id.str() == id) return kind.name;
    if (rulebook.card_play)
        for (const Component& action : rulebook.card_play->actions)
            if (action.id.str() == id) return action.name;
    return id;
}

} // namespace

std::vector<KitCard> seat_slips(const Setup& setup) {
    std::vector<KitCard> cards;
    const std::vector<DealtSeat> seats = seats_of(setup.board.on<TableBoard>(), setup.scenario());
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (seats[i].hand.empty() && seats[i].role.empty()) continue;
        std::vector<std::string> hand;
        for (const PlayingCard card : seats[i].hand)
            hand.push_back(short_name_of(card));
        cards.push_back(seat_slip(setup.rulebook(), i, seats[i].name, seats[i].role, hand));
    }
    return cards;
}

std::vector<KitCard> written_hands(const Setup& setup) {
    std::vector<KitCard> cards;
    if (!setup.scenario().deal) return cards;
    const std::vector<Seat>& seats = setup.scenario().deal->seats;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (seats[i].hand.empty()) continue;
        std::vector<std::string> hand;
        for (const std::string& card : seats[i].hand)
            hand.push_back(name_of_card(setup.rulebook(), card));
        const std::string name = seats[i].name.empty() ? fmt::format("Player {}", i + 1) : seats[i].name;
        cards.push_back(seat_slip(setup.rulebook(), i, name, seats[i].role, hand));
    }
    return cards;
}

KitCard playing_card(PlayingCard card, int deck) {
    KitCard made;
    made.kind = id_text(short_name_of(card));
    made.id = fmt::format("deck-{}.{}", deck + 1, made.kind);
    made.name = name_of(card);
    made.front = [card](Canvas& canvas, Rect area, double bleed) {
        canvas.rectangle(inset(area, -bleed));
        canvas.fill(rgb(0xfdfcf8));
        draw_playing_card(canvas, area, card);
    };
    add_backs(made, "", CardBack::deck, "");
    return made;
}

KitCard allegiance_card(const Setup& setup, PlayingCard card, int deck) {
    KitCard made = playing_card(card, deck);
    made.kind = (card.is_red() ? red_allegiance : black_allegiance) + made.kind;
    const std::string role = role_told_by(setup.rulebook(), card.is_red());
    made.name = role.empty() ? fmt::format("Allegiance, {}", made.name)
                             : fmt::format("Allegiance: {}, {}", role, made.name);
    made.front = [card, remark = role.empty() ? "Allegiance" : "Allegiance: " + role](
                     Canvas& canvas, Rect area, double bleed) {
        canvas.rectangle(inset(area, -bleed));
        canvas.fill(rgb(0xfdfcf8));
        draw_playing_card(canvas, area, card, remark);
    };
    add_backs(made, setup.rulebook().back_glyph, CardBack::role, "allegiance");
    return made;
}

bool is_red_allegiance(const KitCard& card) {
    return card.kind.starts_with(red_allegiance);
}

} // namespace sabotier::kit
