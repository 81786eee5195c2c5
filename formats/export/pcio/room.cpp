#include "formats/export/pcio/room.hpp"

#include "formats/base/cancel.hpp"
#include "formats/base/cancelled.hpp"
#include "formats/base/words.hpp"
#include "formats/board/card_board.hpp"
#include "formats/draw/canvas/drawable_text.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/kit/json_box.hpp"
#include "formats/export/kit/shots.hpp"
#include "formats/export/kit/units.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace sabotier::pcio {
namespace {

/// Of pictures for a unit of the room.
constexpr double pixels = 2;
constexpr double least_pixels = 80; ///< of a picture's width
constexpr double most_pixels = 400;
constexpr int most_dice = 8;     ///< of one kind
constexpr int most_options = 60; ///< of a spinner
/// A seat is a disc above a name and a button; its place is that of the name.
constexpr double seat_height = 100;
constexpr double above_seat = 36;
constexpr double beside_seat = 10;

constexpr int parts = 100; ///< of a unit, in which places are stated

double rounded(double units) {
    return kit::rounded(units, parts);
}

Json box(Rect area) {
    return kit::json_box(area, parts);
}

/// A side of everything of a collection: a picture that each kind has under a name of its own.
Json template_of(double width, double height, const char* property) {
    const Json picture{{"type", "image"},
                       {"x", 0},
                       {"y", 0},
                       {"w", rounded(width)},
                       {"h", rounded(height)},
                       {"color", "transparent"},
                       {"valueType", "dynamic"},
                       {"value", property}};
    return {{"includeBorder", false}, {"includeRadius", false}, {"objects", {picture}}};
}

Json collection(double width, double height) {
    return {{"cardWidth", rounded(width)},
            {"cardHeight", rounded(height)},
            {"cardOverlapH", 0},
            {"enlarge", true},
            {"cardTypes", Json::object()},
            {"backTemplate", template_of(width, height, "back")},
            {"faceTemplate", template_of(width, height, "front")}};
}

void add_label(Room& room, const std::string& id, Rect area, const std::string& text, int size,
               const char* align = "left") {
    Json label = box(area);
    label["labelContent"] = text;
    label["textSize"] = size;
    label["textAlign"] = align;
    label["bold"] = size > 16;
    room.add(id, "labelText", std::move(label));
}

/// Collections get their kinds as things of them come; they go into the room before what is of them.
class Collections {
public:
    explicit Collections(Room& room)
        : room_(room) {}

    void start(const std::string& id, Json widget) { collections_.emplace_back(id, std::move(widget)); }

    void set_kind(const std::string& kind, const std::string& front, const std::string& back) {
        collections_.back().second["cardTypes"][kind] = {{"front", front}, {"back", back}};
    }
    [[nodiscard]] bool has_kind(const std::string& kind) const {
        return collections_.back().second["cardTypes"].contains(kind);
    }
    [[nodiscard]] const std::string& id() const { return collections_.back().first; }
    void add(const std::string& id, Json thing) { things_.emplace_back(id, std::move(thing)); }

    void finish(std::string_view type) {
        for (auto& [id, widget] : collections_)
            room_.add(id, "cardDeck", std::move(widget));
        for (auto& [id, thing] : things_)
            room_.add(id, type, std::move(thing));
    }

private:
    Room& room_;
    std::vector<std::pair<std::string, Json>> collections_;
    std::vector<std::pair<std::string, Json>> things_;
};

void add_card(Room& room, Collections& decks, const KitCard& card, Json place) {
    const double width = room.plan.card_width;
    const double height = room.plan.card_height;
    const std::string look = "card " + card.kind;
    if (!decks.has_kind(card.kind))
        decks.set_kind(card.kind, room.picture("front " + look, card.front, width, height),
                       room.picture("back " + decks.id() + look, card.back, width, height));
    place["deck"] = decks.id();
    place["cardType"] = card.kind;
    decks.add("card-" + card.id, std::move(place));
}

void add_deck(Room& room, Collections& decks, std::size_t index) {
    const KitDeck& deck = room.kit.decks[index];
    const TablePlan::DeckPlace& place = room.plan.decks[index];
    const std::string id = fmt::format("deck-{}", index + 1);
    Json pile =
        box({place.card.x - 4, place.card.y - 4, room.plan.card_width + 8, room.plan.card_height + 8});
    pile["label"] = ellipsized_text(deck.name, 24);
    pile["hasShuffleButton"] = true;
    pile["allowedDecks"] = {id};
    room.add(id + "-pile", "cardPile", std::move(pile));
    Json widget = collection(room.plan.card_width, room.plan.card_height);
    widget["parent"] = id + "-pile";
    widget["x"] = rounded(place.card.x);
    widget["y"] = rounded(place.card.y);
    decks.start(id, std::move(widget));
    for (auto card = deck.cards.rbegin(); card != deck.cards.rend(); ++card)
        add_card(room, decks, *card,
                 {{"parent", id + "-pile"},
                  {"x", rounded(place.card.x)},
                  {"y", rounded(place.card.y)},
                  {"faceup", !deck.is_face_down}});
}

void add_laid(Room& room, Collections& decks) {
    if (room.kit.laid.empty()) return;
    Json widget = collection(room.plan.card_width, room.plan.card_height);
    widget["x"] = TablePlan::width - 40;
    widget["y"] = TablePlan::height - 40;
    decks.start("laid", std::move(widget));
    for (const KitLaid& laid : room.kit.laid) {
        const Point middle = room.plan.centre(room.setup, laid.space);
        Json place{{"x", rounded(middle.x - room.plan.card_width / 2)},
                   {"y", rounded(middle.y - room.plan.card_height / 2)},
                   {"faceup", !laid.is_face_down}};
        if (laid.turn != 0) place["r"] = laid.turn;
        add_card(room, decks, laid.card, std::move(place));
    }
}

/// The client deals to people, and nobody sits at the table yet: each hand lies face down before its seat.
void add_dealt_hands(Room& room, Collections& decks) {
    bool is_any = false;
    constexpr double gap = 6;
    const double room_of_one = room.plan.board.width / static_cast<double>(room.plan.seats.size());
    // as large as on the board, or as all of them go beside each other
    const double width = std::min(room.plan.card_width, room_of_one - 8 - gap);
    const double height = width * room.plan.card_height / room.plan.card_width;
    for (std::size_t i = 0; i < room.plan.seats.size(); ++i) {
        const KitSeat& seat = room.kit.seats[i];
        if (seat.hand.empty()) continue;
        is_any = true;
        const std::string id = fmt::format("hand-{}", i + 1);
        const Rect board = room.plan.board;
        const Point at{board.x + room_of_one * static_cast<double>(i), board.y + 24};
        Json pile = box({at.x, at.y, width + 8, height + 8});
        pile["label"] = ellipsized_text(seat.name, 24);
        pile["hasShuffleButton"] = false;
        room.add(id + "-pile", "cardPile", std::move(pile));
        Json widget = collection(width, height);
        widget["parent"] = id + "-pile";
        widget["x"] = rounded(at.x + 4);
        widget["y"] = rounded(at.y + 4);
        decks.start(id, std::move(widget));
        for (const KitCard& card : seat.hand)
            add_card(room, decks, card,
                     {{"parent", id + "-pile"},
                      {"x", rounded(at.x + 4)},
                      {"y", rounded(at.y + 4)},
                      {"faceup", false}});
    }
    if (is_any)
        room.dropped.push_back(
            tr("hands: nobody sits at the table yet, each lies face down under its player's name"));
}

/// Whoever looks sees all that lies on the table: no markers tell what covered units have left, and all of
/// those are told in one sentence.
Kit seen_kit(const Setup& setup) {
    Kit kit = kit_of(setup);
    if (!hides_pieces(setup.rulebook())) return kit;
    take_off_unseen_markers(kit);
    if (const auto some = shots_without_marker(setup)) std::erase(kit.dropped, *some);
    if (auto all = shots_left_off(setup)) kit.dropped.push_back(std::move(*all));
    return kit;
}

} // namespace

Room::Room(const Setup& setup_, const ExportCallbacks& callbacks)
    : setup(setup_),
      kit(seen_kit(setup_)),
      plan(table_plan(setup_, kit,
                      {.seat_height = seat_height,
                       .has_decks_on_cloth = true,
                       .shows_all = true,
                       .most_dice = most_dice,
                       .most_faces = most_options})),
      dropped(plan.dropped),
      callbacks_(callbacks) {}

void Room::add(const std::string& id, std::string_view type, Json widget) {
    if (!ids_.insert(id).second) throw std::logic_error("two widgets are called " + id);
    widget["id"] = id;
    widget["type"] = type;
    widget["z"] = widgets_.size() + 1;
    widget["dragging"] = nullptr;
    widgets_.push_back(std::move(widget));
}

std::string Room::picture(const std::string& look, const KitFace& face, double width, double height) {
    const auto known = names_.find(look);
    if (known != names_.end()) return known->second;
    if (cancel() && cancel()()) throw Cancelled();
    const double columns = std::clamp(width * pixels, least_pixels, most_pixels);
    const auto whole = [](double size) { return std::max(1, static_cast<int>(std::lround(size))); };
    std::string png = face_png(face, whole(columns), whole(columns * height / width), cancel());
    const std::string name = add_picture(fmt::format("picture-{}", files_.size() + 1), std::move(png));
    names_.emplace(look, name);
    return name;
}

std::string Room::add_picture(const std::string& name, std::string png) {
    const std::string path = "userassets/" + name + ".png";
    files_.emplace(path, std::move(png));
    return "package://" + path;
}

void add_board(Room& room) {
    BoardPicture picture = room.plan.picture;
    std::string png = board_png(room.setup, picture, board_layers(), room.cancel());
    while (png.size() > Room::most_bytes) {
        picture = board_picture(room.setup, picture.pitch * 0.8);
        png = board_png(room.setup, picture, board_layers(), room.cancel());
    }
    Json board = box(room.plan.board);
    board["boardImage"] = room.add_picture("board", std::move(png));
    room.add("board", "board", std::move(board));
    constexpr double least_pitch = 12;
    if (room.plan.pitch() < least_pitch)
        room.warnings.push_back(say("{} have {:.1f} units of the table: too small to play on",
                                    said_spaces(room.setup), room.plan.pitch()));
}

void add_panel(Room& room) {
    const Rulebook& rulebook = room.setup.rulebook();
    add_label(room, "title", room.plan.title, ellipsized_text(title_of(room.setup), 40), 22);
    for (std::size_t i = 0; i < room.plan.seats.size(); ++i) {
        const Rect area = room.plan.seats[i];
        room.add(
            fmt::format("seat-{}", i + 1), "seat",
            {{"seatIndex", i}, {"x", rounded(area.x - beside_seat)}, {"y", rounded(area.y + above_seat)}});
    }
    if (!rulebook.sequence.empty()) {
        const Rect row = room.plan.turn;
        add_label(room, "turn-word", {row.x, row.y + 8, 60, 24}, "Turn", 18);
        room.add("turn", "counter",
                 {{"x", rounded(row.x + 64)}, {"y", rounded(row.y - 4)}, {"counterValue", 1}, {"label", ""}});
        const std::size_t count = std::min(rulebook.sequence.size(), TablePlan::most_steps);
        const double height = room.plan.steps.height / static_cast<double>(count);
        for (std::size_t i = 0; i < count; ++i)
            add_label(room, fmt::format("step-{}", i + 1),
                      {room.plan.steps.x, room.plan.steps.y + static_cast<double>(i) * height,
                       room.plan.steps.width, height},
                      fmt::format("{}. {}", i + 1, ellipsized_text(rulebook.sequence[i], 40)), 16);
    }
    for (const auto& [kind, count, row] : room.plan.dice) {
        const Dice& dice = rulebook.dice[kind];
        const double step = std::min(64.0, row.width / count);
        for (int i = 0; i < count; ++i) {
            const std::string id = fmt::format("dice-{}-{}", kind + 1, i + 1);
            Json die{{"x", rounded(row.x + i * step)}, {"y", rounded(row.y)}};
            if (dice.faces == 6) {
                room.add(id, "dice", std::move(die));
                continue;
            }
            // The client's dice have six faces; a spinner has any number.
            die["options"] = Json::array();
            for (int face = 1; face <= dice.faces; ++face)
                die["options"].push_back(face);
            die["width"] = rounded(step - 6);
            die["height"] = rounded(step - 6);
            room.add(id, "spinner", std::move(die));
        }
    }
}

namespace {

/// Of the table, or smaller ones of the tray: the client shows all things of a collection in one size.
void add_some_pieces(Room& room, bool are_aside, bool is_many) {
    const double size = room.plan.piece_size * (are_aside ? room.plan.tray_scale : 1);
    Collections collections(room);
    Json widget = collection(size, size);
    widget["collectionType"] = "pieces";
    widget["x"] = TablePlan::width - 40;
    widget["y"] = TablePlan::height - 40;
    collections.start(are_aside ? "box" : "pieces", std::move(widget));
    for (const TablePlan::Place& place : room.plan.pieces) {
        if (place.is_aside != are_aside) continue;
        const KitPiece& piece = room.kit.pieces[place.piece];
        const std::string alike =
            fmt::format("{}-{}-{}", static_cast<int>(piece.sort),
                        piece.side == none ? "x" : std::to_string(piece.side), piece.kind);
        const bool is_own = piece.sort == KitPiece::Sort::unit && !is_many;
        const std::string kind = is_own ? piece.id : alike;
        const std::string back =
            piece.covered.empty() ? "back " + alike : fmt::format("back of side {}", piece.side);
        if (!collections.has_kind(kind))
            collections.set_kind(kind, room.picture("front " + kind, piece.front, size, size),
                                 room.picture(back, piece.back, size, size));
        Json thing{{"x", rounded(place.middle.x - size / 2)},
                   {"y", rounded(place.middle.y - size / 2)},
                   {"deck", collections.id()},
                   {"cardType", kind},
                   {"faceup", !piece.is_hidden}};
        if (piece.facing) thing["r"] = 60 * static_cast<int>(*piece.facing);
        collections.add("piece-" + piece.id, std::move(thing));
    }
    collections.finish("piece");
}

} // namespace

void add_pieces(Room& room) {
    constexpr std::size_t many = 1500;
    const bool is_many = room.plan.pieces.size() > many;
    for (const bool are_aside : {false, true})
        if (std::ranges::any_of(room.plan.pieces,
                                [&](const TablePlan::Place& place) { return place.is_aside == are_aside; }))
            add_some_pieces(room, are_aside, is_many);
    for (std::size_t i = 0; i < room.plan.trays.size(); ++i)
        if (const TablePlan::Tray& tray = room.plan.trays[i]; tray.heading.height > 0)
            add_label(room, fmt::format("heading-{}", i + 1), tray.heading, ellipsized_text(tray.name, 48),
                      14);
    if (is_many)
        room.dropped.push_back(
            say("numbers and handles of {} pieces: with more than {} a browser is too slow",
                room.plan.pieces.size(), many));
}

void add_cards(Room& room) {
    Collections decks(room);
    for (std::size_t i = 0; i < room.plan.decks.size(); ++i)
        add_deck(room, decks, i);
    add_laid(room, decks);
    add_dealt_hands(room, decks);
    decks.finish("card");
    if (room.plan.hands.height > 0) {
        Json hand = box(room.plan.hands);
        hand["enabled"] = true;
        room.add("hand", "hand", std::move(hand));
    }
}

} // namespace sabotier::pcio
