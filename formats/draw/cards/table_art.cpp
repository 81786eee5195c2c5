#include "formats/draw/cards/table_art.hpp"

#include "formats/board/card_board.hpp"
#include "formats/board/table_board.hpp"
#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/map/map_layers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace sabotier {
namespace {

constexpr Colour red = rgb(0xb3261e);
constexpr Colour succeeded = rgb(0x2f5d8a);
constexpr Colour paper = rgb(0xfdfcf8);
constexpr double rim = 0.12;
constexpr double gap = 0.035;           ///< between cards of the row
constexpr std::size_t most_places = 60; ///< that are drawn as cards

Colour colour_of(PlayingCard card) {
    return card.is_red() ? red : dark_ink;
}

std::string letters(PlayingCard card) {
    if (card.suit == PlayingCard::Suit::joker) return "\u2605";
    std::string text = short_name_of(card);
    text.pop_back();
    return text;
}

/// The card that is laid out for a place; of a place that no deck can serve a card of its colour.
PlayingCard card_of(const Setup& setup, std::size_t place) {
    for (const LaidOutCard& laid : account_of(setup.board.on<TableBoard>()).laid_out)
        if (laid.use == CardUse::mission && laid.number == static_cast<int>(place) + 1) return laid.card;
    const Slot& slot = setup.board.on<TableBoard>().row()[place];
    return {slot.is_marked ? PlayingCard::Suit::hearts : PlayingCard::Suit::spades,
            std::clamp(slot.number, 1, 13)};
}

void draw_corner(Canvas& canvas, PlayingCard card) {
    canvas.label({0.12, 0.13}, letters(card),
                 {.size = 0.17, .face = Face::title, .weight = Weight::bold, .align = Align::centre},
                 colour_of(card));
    draw_suit(canvas, {0.12, 0.28}, 0.12, card.suit, colour_of(card));
}

/// One wide, with both corners.
void draw_face(Canvas& canvas, PlayingCard card, double height) {
    draw_corner(canvas, card);
    const Saved saved(canvas);
    canvas.move(1, height);
    canvas.turn(3.14159265358979324);
    draw_corner(canvas, card);
}

} // namespace

void draw_suit(Canvas& canvas, Point middle, double size, PlayingCard::Suit suit, Colour colour) {
    const Saved saved(canvas);
    canvas.move(middle.x, middle.y);
    canvas.scale(size);
    const auto stem = [&] {
        canvas.move_to({0, 0.05});
        canvas.curve_to({0.02, 0.32}, {0.08, 0.42}, {0.2, 0.5});
        canvas.line_to({-0.2, 0.5});
        canvas.curve_to({-0.08, 0.42}, {-0.02, 0.32}, {0, 0.05});
        canvas.close();
        canvas.fill(colour);
    };
    switch (suit) {
    case PlayingCard::Suit::diamonds:
        canvas.move_to({0, -0.52});
        canvas.bend_to({0.14, -0.2}, {0.38, 0});
        canvas.bend_to({0.14, 0.2}, {0, 0.52});
        canvas.bend_to({-0.14, 0.2}, {-0.38, 0});
        canvas.bend_to({-0.14, -0.2}, {0, -0.52});
        break;
    case PlayingCard::Suit::hearts:
        canvas.move_to({0, 0.5});
        canvas.curve_to({-0.1, 0.25}, {-0.48, 0.05}, {-0.48, -0.2});
        canvas.curve_to({-0.48, -0.52}, {-0.08, -0.54}, {0, -0.22});
        canvas.curve_to({0.08, -0.54}, {0.48, -0.52}, {0.48, -0.2});
        canvas.curve_to({0.48, 0.05}, {0.1, 0.25}, {0, 0.5});
        break;
    case PlayingCard::Suit::spades:
        stem();
        canvas.move_to({0, -0.5});
        canvas.curve_to({0.1, -0.25}, {0.48, -0.05}, {0.48, 0.15});
        canvas.curve_to({0.48, 0.42}, {0.12, 0.42}, {0, 0.2});
        canvas.curve_to({-0.12, 0.42}, {-0.48, 0.42}, {-0.48, 0.15});
        canvas.curve_to({-0.48, -0.05}, {-0.1, -0.25}, {0, -0.5});
        break;
    case PlayingCard::Suit::clubs:
        stem();
        canvas.circle({0, -0.26}, 0.21);
        canvas.fill(colour);
        canvas.circle({-0.24, 0.08}, 0.21);
        canvas.fill(colour);
        canvas.circle({0.24, 0.08}, 0.21);
        canvas.fill(colour);
        canvas.circle({0, 0}, 0.12);
        break;
    case PlayingCard::Suit::joker:
        canvas.label({0, 0}, "\u2605", {.size = 1, .align = Align::centre}, colour);
        return;
    }
    canvas.close();
    canvas.fill(colour);
}

void draw_playing_card(Canvas& canvas, Rect area, PlayingCard card, const std::string& remark) {
    const Saved saved(canvas);
    canvas.move(area.x, area.y);
    canvas.scale(area.width);
    const double height = area.height / area.width;
    canvas.rounded_rectangle({0, 0, 1, height}, 0.06);
    canvas.fill_and_keep(paper);
    canvas.stroke(rgb(0x8b8d8c), {.width = 0.012, .dashes = {}});
    draw_face(canvas, card, height);
    draw_suit(canvas, {0.5, height * 0.45}, 0.42, card.suit, colour_of(card));
    if (!remark.empty())
        canvas.text({0.18, height * 0.66}, remark,
                    {.size = 0.095, .align = Align::centre, .width = 0.64, .lines = 3}, dark_ink);
}

void draw_mission_card(Canvas& canvas, Rect area, double bleed, const Setup& setup, std::size_t place) {
    const TableBoard& table = setup.board.on<TableBoard>();
    const Slot& slot = table.row()[place];
    const PlayingCard card = card_of(setup, place);
    const Saved saved(canvas);
    canvas.move(area.x, area.y);
    canvas.scale(area.width);
    const double height = area.height / area.width;
    const double beyond = bleed / area.width;
    if (bleed > 0)
        canvas.rectangle({-beyond, -beyond, 1 + 2 * beyond, height + 2 * beyond});
    else
        canvas.rounded_rectangle({0, 0, 1, height}, 0.06);
    canvas.fill(paper);
    canvas.rounded_rectangle({0, 0, 1, height}, 0.06);
    canvas.stroke(rgb(0x8b8d8c), {.width = 0.012, .dashes = {}});
    draw_face(canvas, card, height);
    const TextStyle small{.size = 0.075, .weight = Weight::medium, .align = Align::centre, .tracking = 0.08};
    canvas.label({0.55, 0.13}, fmt::format("MISSION {}", place + 1), small, colour_of(card));
    canvas.label({0.5, height * 0.42}, std::to_string(slot.number),
                 {.size = 0.52, .face = Face::title, .weight = Weight::bold, .align = Align::centre},
                 colour_of(card));
    canvas.label({0.5, height * 0.64}, slot.number == 1 ? "goes alone" : "go together",
                 {.size = 0.08, .align = Align::centre}, dark_ink);
    const int needed = table.spoilers(slot);
    canvas.text({0.12, height * 0.71},
                needed == 1 ? std::string("one sabotage spoils it")
                            : fmt::format("it takes {} sabotages to spoil it", needed),
                {.size = 0.072,
                 .weight = needed == 1 ? Weight::normal : Weight::bold,
                 .align = Align::centre,
                 .width = 0.76,
                 .lines = 2},
                needed == 1 ? dark_ink : red);
}

void draw_mission_outcome(Canvas& canvas, Rect area, bool has_succeeded, const std::string& word,
                          const std::string& told) {
    const Saved saved(canvas);
    canvas.move(area.x, area.y);
    canvas.scale(area.width);
    const double height = area.height / area.width;
    // what the card asks for is settled: its number and its corners stay
    canvas.rectangle({0.03, height * 0.585, 0.94, height * 0.19});
    canvas.fill(paper);
    canvas.rectangle({0.05, height * 0.77, 0.73, height * 0.19});
    canvas.fill(paper);
    canvas.rectangle({0.006, height * 0.585, 0.988, 0.17});
    canvas.fill(has_succeeded ? succeeded : red);
    canvas.label({0.5, height * 0.585 + 0.085}, word,
                 {.size = 0.12, .weight = Weight::bold, .align = Align::centre}, rgb(0xffffff));
    // Smaller where names are long: what came of it stands at the end, the number of red cards.
    const double top = height * 0.585 + 0.2;
    constexpr double least = 0.035;
    canvas.text(
        {0.07, top}, told,
        fitted_block(canvas, told, {.size = 0.078, .width = 0.69, .lines = 4}, height * 0.96 - top, least),
        dark_ink);
}

void draw_next_mission(Canvas& canvas, Rect area) {
    canvas.rounded_rectangle(inset(area, -0.012), 0.07);
    canvas.stroke(rgb(0xe0a100), {.width = 0.03, .dashes = {}});
}

Rect mission_area(std::size_t place) {
    return {static_cast<double>(place) + gap, gap, 1 - 2 * gap, card_height - 2 * gap};
}

Rect table_area(const Setup& setup) {
    const auto* table = setup.board.as<TableBoard>();
    if (table == nullptr || table->size() == 0 || table->size() > most_places) return {};
    const Layout& layout = table->layout();
    return {-rim, -rim, layout.width() + 2 * rim, layout.height() + 2 * rim};
}

void draw_table_row(Canvas& canvas, const Setup& setup, const MapStyle&, const MapLayers&) {
    const Rect area = table_area(setup);
    if (area.width <= 0) return;
    {
        const Layer ground(canvas, "board");
        canvas.rounded_rectangle(area, 0.1);
        canvas.fill(table_cloth);
        canvas.rounded_rectangle(inset(area, 0.035), 0.075);
        canvas.stroke(lighter(table_cloth, 0.3), {.width = 0.012, .dashes = {}});
    }
    const Layer cards(canvas, "cards");
    for (std::size_t place = 0; place < setup.board.on<TableBoard>().size(); ++place) {
        const double x = static_cast<double>(place);
        canvas.rounded_rectangle({x + gap + 0.015, gap + 0.03, 1 - 2 * gap, card_height - 2 * gap}, 0.06);
        canvas.fill(rgb(0x000000, 0.28));
        draw_mission_card(canvas, mission_area(place), 0, setup, place);
    }
}

std::vector<LegendEntry> table_legend(const Setup& setup, const MapStyle&, const MapLayers&) {
    const auto* table = setup.board.as<TableBoard>();
    if (table == nullptr) return {};
    const auto& row = table->row();
    const auto sign = [](PlayingCard::Suit suit, Colour colour) {
        return [=](Canvas& canvas, Point middle, double size) {
            draw_suit(canvas, middle, size * 0.8, suit, colour);
        };
    };
    std::vector<LegendEntry> entries;
    if (std::any_of(row.begin(), row.end(), [](const Slot& slot) { return !slot.is_marked; }))
        entries.push_back(
            {"black: one sabotage spoils the mission", sign(PlayingCard::Suit::spades, dark_ink)});
    if (std::any_of(row.begin(), row.end(), [](const Slot& slot) { return slot.is_marked; })
        && setup.rulebook().table)
        entries.push_back({fmt::format("red: it takes {} sabotages", setup.rulebook().table->marked_spoilers),
                           sign(PlayingCard::Suit::hearts, red)});
    return entries;
}

} // namespace sabotier
