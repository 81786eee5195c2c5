#include "formats/export/virtualtabletop/widgets.hpp"

#include "formats/setup/traits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

namespace sabotier::virtualtabletop {
namespace {

constexpr int card_layer = 1;
constexpr double enlarged_width = 260;
/// Faces of a card by their numbers.
constexpr int face_down = 0;
constexpr int face_up = 1;
constexpr int on_its_head = 2; ///< of cards that may be laid so

Json snap_of(const Room& room) {
    const TablePlan& plan = room.plan;
    Json grid = Json::array();
    for (const SnapLattice& lattice : snap_lattices(room.setup, plan, true))
        grid.push_back({{"x", rounded(lattice.dx)},
                        {"y", rounded(lattice.dy)},
                        {"offsetX", rounded(lattice.x - plan.card_width / 2)},
                        {"offsetY", rounded(lattice.y - plan.card_height / 2)},
                        {"minX", rounded(plan.board.x - plan.card_width / 2)},
                        {"minY", rounded(plan.board.y - plan.card_height / 2)},
                        {"maxX", rounded(plan.board.right() - plan.card_width / 2)},
                        {"maxY", rounded(plan.board.bottom() - plan.card_height / 2)}});
    return grid;
}

Json face(const Room& room, const char* property, int turn) {
    Json picture{{"type", "image"},
                 {"x", 0},
                 {"y", 0},
                 {"width", rounded(room.plan.card_width)},
                 {"height", rounded(room.plan.card_height)},
                 {"color", "transparent"},
                 {"dynamicProperties", {{"value", property}}}};
    if (turn != 0) picture["rotation"] = turn;
    return {{"radius", rounded(room.plan.card_width * 0.05)}, {"objects", {std::move(picture)}}};
}

/// A deck without cards: what they have in common.
Json deck_widget(const Room& room) {
    const bool may_turn = traits_of(room.setup).grows;
    Json deck;
    deck["type"] = "deck";
    deck["cardTypes"] = Json::object();
    deck["cardDefaults"] = {{"width", rounded(room.plan.card_width)},
                            {"height", rounded(room.plan.card_height)},
                            {"layer", card_layer},
                            {"grid", snap_of(room)},
                            {"enlarge", rounded(std::max(1.0, enlarged_width / room.plan.card_width))}};
    deck["faceTemplates"] = {face(room, "back", 0), face(room, "front", 0)};
    if (may_turn) deck["faceTemplates"].push_back(face(room, "front", 180));
    return deck;
}

/// Cards by decks, which get their kinds as cards of them come.
class CardMaker {
public:
    explicit CardMaker(Room& room)
        : room_(room) {}

    void start_deck(const std::string& id, Json place) {
        Json deck = deck_widget(room_);
        deck.update(place);
        decks_.emplace(id, std::move(deck));
    }

    void add(const KitCard& card, const std::string& deck, Json place) {
        const double width = room_.plan.card_width;
        const double height = room_.plan.card_height;
        Json& kinds = decks_.at(deck)["cardTypes"];
        const std::string kind = card.kind;
        if (!kinds.contains(kind))
            kinds[kind] = {
                {"front", room_.picture("card " + deck + " " + kind, card.front, width, height)},
                {"back", room_.picture("card back " + deck + " " + kind, card.back, width, height)}};
        place["type"] = "card";
        place["deck"] = deck;
        place["cardType"] = kind;
        place["z"] = ++z_;
        room_.add("card." + card.id, std::move(place));
    }

    void finish() {
        for (auto& [id, deck] : decks_)
            room_.add(id, std::move(deck));
    }

private:
    Room& room_;
    std::map<std::string, Json> decks_;
    int z_ = 0;
};

Json deck_button(Rect area, const std::string& text, Json routine) {
    Json widget = box(area);
    widget["type"] = "button";
    widget["text"] = text;
    widget["borderRadius"] = 4;
    widget["css"] = {{"font-size", "11px"}, {"border-width", "1px"}};
    widget["clickRoutine"] = std::move(routine);
    return widget;
}

void add_deck(Room& room, CardMaker& maker, std::size_t index) {
    const KitDeck& deck = room.kit.decks[index];
    const TablePlan::DeckPlace& place = room.plan.decks[index];
    const std::string id = fmt::format("deck-{}", index + 1);
    const std::string holder = id + ".place";
    Json widget = box({place.card.x - 4 * place.scale, place.card.y - 4 * place.scale,
                       room.plan.card_width + 8, room.plan.card_height + 8});
    widget["type"] = "holder";
    widget["scale"] = rounded(place.scale);
    widget["css"] = {{"transform-origin", "0 0"}};
    widget["onEnter"] = {{"activeFace", deck.is_face_down ? face_down : face_up}};
    room.add(holder, std::move(widget));
    maker.start_deck(id, {{"parent", holder}, {"x", 4}, {"y", 4}, {"width", 40}, {"height", 40}});
    const std::string pile = id + ".pile";
    room.add(pile, {{"type", "pile"},
                    {"parent", holder},
                    {"x", 4},
                    {"y", 4},
                    {"width", rounded(room.plan.card_width)},
                    {"height", rounded(room.plan.card_height)}});
    for (auto card = deck.cards.rbegin(); card != deck.cards.rend(); ++card)
        maker.add(*card, id, {{"parent", pile}, {"activeFace", deck.is_face_down ? face_down : face_up}});
    Json heading = box({place.label.x, place.label.y, place.label.width - 52, place.label.height});
    heading["type"] = "label";
    heading["text"] = plain(deck.name, 24);
    heading["css"] = {{"font-size", "12px"}, {"text-align", "left"}, {"color", "#39424a"}};
    room.add(id + ".name", std::move(heading));
    room.add(id + ".shuffle", deck_button({place.label.right() - 50, place.label.y, 50, place.label.height},
                                          "Shuffle", {{{"func", "SHUFFLE"}, {"holder", holder}}}));
}

void add_laid(Room& room, CardMaker& maker) {
    if (room.kit.laid.empty()) return;
    maker.start_deck("laid", {{"display", false}});
    const bool may_turn = traits_of(room.setup).grows;
    for (const KitLaid& laid : room.kit.laid) {
        const Point middle = room.plan.centre(room.setup, laid.space);
        Json place{{"x", rounded(middle.x - room.plan.card_width / 2)},
                   {"y", rounded(middle.y - room.plan.card_height / 2)},
                   {"activeFace", laid.is_face_down ? face_down : face_up}};
        if (may_turn && laid.turn == 180 && !laid.is_face_down)
            place["activeFace"] = on_its_head;
        else if (laid.turn != 0)
            place["rotation"] = laid.turn;
        maker.add(laid.card, "laid", std::move(place));
    }
}

/// One for each seat at the same place: each sees its own.
void add_hands(Room& room, CardMaker& maker) {
    if (room.plan.hands.height <= 0) return;
    const Rect area = room.plan.hands;
    Json hint = box({area.x + 20, area.y + area.height / 2 - 12, area.width - 40, 24});
    hint["type"] = "label";
    hint["layer"] = -5;
    hint["text"] = "Take a seat: your hand lies here, and nobody else sees it.";
    hint["css"] = {{"font-size", "16px"}, {"color", "#8a949b"}};
    room.add("hand-hint", std::move(hint));
    const double step = room.plan.card_width * 0.7;
    for (std::size_t i = 0; i < room.plan.seats.size(); ++i) {
        const KitSeat& seat = room.kit.seats[i];
        Json hand = box(area);
        hand["type"] = "holder";
        hand["onlyVisibleForSeat"] = Room::seat(i);
        hand["dropOffsetX"] = 10;
        hand["dropOffsetY"] = rounded((area.height - room.plan.card_height) / 2);
        hand["stackOffsetX"] = rounded(step);
        hand["onEnter"] = {{"activeFace", face_up}};
        hand["onLeave"] = {{"activeFace", face_down}};
        hand["css"] = {{"border", "2px solid " + seat.colour}};
        const std::string id = Room::hand(i);
        room.add(id, std::move(hand));
        if (seat.hand.empty()) continue;
        const std::string deck = id + ".deck";
        maker.start_deck(deck, {{"display", false}});
        for (std::size_t n = 0; n < seat.hand.size(); ++n)
            maker.add(seat.hand[n], deck,
                      {{"parent", id},
                       {"x", rounded(10 + static_cast<double>(n) * step)},
                       {"y", rounded((area.height - room.plan.card_height) / 2)},
                       {"activeFace", face_up}});
    }
}

} // namespace

void add_cards(Room& room) {
    CardMaker maker(room);
    for (std::size_t i = 0; i < room.plan.decks.size(); ++i)
        add_deck(room, maker, i);
    add_laid(room, maker);
    add_hands(room, maker);
    maker.finish();
}

} // namespace sabotier::virtualtabletop
