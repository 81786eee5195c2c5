#include "formats/draw/cards/cards_art.hpp"

#include "formats/board/card_board.hpp"
#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/draw/canvas/place_noise.hpp"
#include "formats/draw/canvas/points.hpp"
#include "formats/draw/cards/tunnel_art.hpp"
#include "formats/draw/map/detail.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/pieces/counters.hpp"
#include "formats/draw/pieces/glyphs.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sabotier {
namespace {

constexpr Colour ink = rgb(0x2b241d);
constexpr Colour parchment = rgb(0xf6f0e0);
constexpr Colour goal_ground = rgb(0x8a6a24);
constexpr double half_turn = 3.14159265358979324;
constexpr std::size_t most_pictured = 5'000; ///< cards that are drawn with all that is on them

/// Draws into a card one wide at (0, 0), whatever its size on the canvas.
template <class Draw>
void in_card(Canvas& canvas, Rect area, const Draw& draw) {
    const Saved saved(canvas);
    canvas.move(area.x, area.y);
    canvas.scale(area.width);
    draw(area.height / area.width);
}

/// Of a card that is laid, in places of the board.
constexpr double laid_width = 0.97;
/// Of words and figures on a card, in its widths: larger ones would cover what it shows.
constexpr double largest_type = 0.2;

void draw_deck_number(Canvas& canvas, const CardKind& card, const Rulebook& rulebook, double height,
                      const CardLook& look) {
    if (look.least_type > largest_type) return;
    std::vector<std::string> decks;
    for (const CardKind& kind : rulebook.cards)
        if (std::find(decks.begin(), decks.end(), kind.deck) == decks.end()) decks.push_back(kind.deck);
    const auto deck = std::find(decks.begin(), decks.end(), card.deck) - decks.begin();
    if (deck < 1) return;
    canvas.label({0.9, height - 0.1}, std::to_string(deck + 1),
                 {.size = std::max(0.1, look.least_type),
                  .face = Face::title,
                  .weight = Weight::bold,
                  .align = Align::centre},
                 faded(parchment, 0.75));
}

constexpr double name_size = 0.052;

/// The name, small, on the rock of the lower left corner.
void draw_card_name(Canvas& canvas, const CardKind& card, double height) {
    const TextStyle most{.size = name_size, .face = Face::narrow, .width = 0.27, .spacing = 1.1};
    const TextStyle style = fitted_block(canvas, card.name, most, 0.287, 0.04);
    const double lines = canvas.measure(card.name, style).height;
    canvas.text({0.045, height - 0.05 - lines}, card.name, style, faded(parchment, 0.8));
}

/// One colour on a ground: parts that lie side by side are told apart by lines of the ground.
GlyphInk glyph_ink(Colour colour, Colour ground) {
    return {darker(ground, 0.35), colour, mixed(colour, ground, 0.3)};
}

void draw_frame(Canvas& canvas, double height, const CardLook& look) {
    canvas.rectangle({0, 0, 1, height});
    canvas.stroke(faded(look.edge, 0.85), {.width = 0.014, .is_round = false, .dashes = {}});
}

/// The coordinates of the board's columns and rows; left out where they would be a blur.
constexpr int most_coordinates = 200;
constexpr double rim = 0.42;

} // namespace

DoorLook door_look(const Rulebook& rulebook, const SideId& side) {
    for (std::size_t i = 0; i < rulebook.sides.size(); ++i)
        if (rulebook.sides[i].id == side) return {colour_or(rulebook.sides[i].colour, rgb(0x6a6a6a)), i};
    return {};
}

void draw_card_front(Canvas& canvas, Rect area, double bleed, const CardKind& card, const Rulebook& rulebook,
                     int seed, const CardLook& look) {
    in_card(canvas, area, [&](double height) {
        const double beyond = bleed / area.width;
        draw_rock(canvas, {-beyond, -beyond, 1 + 2 * beyond, height + 2 * beyond}, seed, look);
        draw_tunnels(canvas, card, height, beyond, look);
        if (card.is_prize) draw_gold(canvas, {0.5, height / 2});
        if (card.role == CardKind::Role::goal && !card.is_prize) draw_stones(canvas, {0.5, height / 2});
        if (card.is_ladder) draw_ladder(canvas, {0.5, height / 2});
        if (!card.door.empty()) {
            const DoorLook door = door_look(rulebook, card.door);
            draw_door(canvas, {0.5, height / 2}, door.colour, door.mark);
        }
        if (card.crystals > 0) draw_crystals(canvas, {0.79, height * 0.19}, card.crystals);
        if (look.has_names) draw_card_name(canvas, card, height);
        draw_deck_number(canvas, card, rulebook, height, look);
    });
}

void draw_card_back(Canvas& canvas, Rect area, double bleed, CardBack back, const std::string& title,
                    const std::string& glyph, const CardLook& look, BackInk inks) {
    in_card(canvas, area, [&](double height) {
        const double beyond = bleed / area.width;
        const Colour strong = back == CardBack::goal   ? goal_ground
                              : back == CardBack::role ? rgb(0x3c4a57)
                                                       : darker(look.rock, 0.35);
        const bool is_pale = inks == BackInk::pale;
        const Colour ground = is_pale ? rgb(0xffffff) : strong;
        const Colour lines = is_pale ? strong : parchment;
        canvas.rectangle({-beyond, -beyond, 1 + 2 * beyond, height + 2 * beyond});
        canvas.fill(ground);
        const Rect inner{0.07, 0.07, 0.86, height - 0.14};
        {
            const Saved saved(canvas);
            canvas.rounded_rectangle(inner, 0.05);
            canvas.clip();
            for (double at = -height; at < 1 + height; at += is_pale ? 0.18 : 0.09) {
                canvas.move_to({at, 0});
                canvas.line_to({at + height, height});
                canvas.move_to({at, height});
                canvas.line_to({at + height, 0});
            }
            canvas.stroke(faded(lines, is_pale ? 0.25 : 0.16), {.width = 0.012, .dashes = {}});
        }
        canvas.rounded_rectangle(inner, 0.05);
        canvas.stroke(faded(lines, 0.7), {.width = 0.014, .dashes = {}});
        canvas.circle({0.5, height / 2}, 0.27);
        canvas.fill_and_keep(ground);
        canvas.stroke(faded(lines, 0.7), {.width = 0.014, .dashes = {}});
        if (!glyph.empty()) draw_glyph(canvas, glyph, {0.5, height / 2}, 0.36, glyph_ink(lines, ground));
        if (look.least_type > largest_type) return;
        const TextStyle word{.size = std::max(0.085, look.least_type),
                             .face = Face::title,
                             .weight = Weight::bold,
                             .align = Align::centre,
                             .width = inner.width - 0.06};
        canvas.label({inner.x + 0.03, height - 0.2}, title,
                     fitted_line(canvas, title, word, std::max(0.05, look.least_type)), lines);
    });
}

namespace {

/// Its name, what it does, its deck: each shrinks before it is cut.
void draw_card_text(Canvas& canvas, const TextCard& card, double band, double height) {
    constexpr Rect inside{0.08, 0, 0.84, 0};
    const TextStyle large{.size = 0.1,
                          .face = Face::title,
                          .weight = Weight::bold,
                          .align = Align::centre,
                          .width = inside.width,
                          .spacing = 1.1};
    const TextSize name = canvas.text({inside.x, band + 0.06}, card.name,
                                      fitted_block(canvas, card.name, large, 0.23, 0.055), ink);
    const TextStyle small{.size = 0.06, .align = Align::right, .width = inside.width};
    const double deck = height - 0.14;
    canvas.text({inside.x, deck}, card.deck, fitted_line(canvas, card.deck, small, 0.045), faded(ink, 0.6));
    const double top = band + 0.12 + name.height;
    const TextStyle text{.size = 0.066, .align = Align::centre, .width = inside.width, .spacing = 1.25};
    canvas.text({inside.x, top}, card.text, fitted_block(canvas, card.text, text, deck - top, 0.045), ink);
}

} // namespace

void draw_text_card(Canvas& canvas, Rect area, double bleed, const TextCard& card) {
    in_card(canvas, area, [&](double height) {
        const double beyond = bleed / area.width;
        canvas.rectangle({-beyond, -beyond, 1 + 2 * beyond, height + 2 * beyond});
        canvas.fill(parchment);
        const double band = height * 0.36;
        canvas.rectangle({-beyond, -beyond, 1 + 2 * beyond, band + beyond});
        canvas.fill(card.colour);
        const Colour on = ink_on(card.colour);
        canvas.label({0.5, 0.1}, card.kind,
                     {.size = 0.06, .weight = Weight::medium, .align = Align::centre, .tracking = 0.12},
                     faded(on, 0.8));
        const bool has_glyph = !card.glyph.empty();
        if (has_glyph) draw_glyph(canvas, card.glyph, {0.5, band * 0.6}, 0.3, glyph_ink(on, card.colour));
        if (card.mark >= 0)
            draw_side_mark(canvas, {has_glyph ? 0.15 : 0.5, band * 0.6}, has_glyph ? 0.13 : 0.2,
                           static_cast<std::size_t>(card.mark), on);
        else if (!has_glyph && !card.figure.empty())
            canvas.label({0.5, band * 0.6}, card.figure,
                         {.size = 0.22, .face = Face::title, .weight = Weight::bold, .align = Align::centre},
                         on);
        draw_card_text(canvas, card, band, height);
        canvas.rounded_rectangle({0.03, 0.03, 0.94, height - 0.06}, 0.04);
        canvas.stroke(faded(darker(card.colour, 0.3), 0.6), {.width = 0.01, .dashes = {}});
    });
}

Rect cards_area(const Setup& setup) {
    const auto* cards = setup.board.as<CardBoard>();
    if (cards == nullptr || cards->size() == 0) return {};
    const Layout& layout = cards->layout();
    return {-rim, -0.06, layout.width() + rim + 0.06, layout.height() + rim + 0.06};
}

namespace {

void draw_coordinates(Canvas& canvas, const CardBoard& board) {
    const Layout& layout = board.layout();
    if (layout.width() > most_coordinates || layout.height() > most_coordinates * card_height) return;
    const TextStyle style{.size = 0.17, .face = Face::narrow, .align = Align::centre};
    for (int x = board.least().x; x <= board.most().x; ++x)
        canvas.label({x - board.least().x + 0.5, layout.height() + 0.2}, std::to_string(x), style,
                     rgb(0x6b6256));
    for (int y = board.least().y; y <= board.most().y; ++y)
        canvas.label({-0.2, (board.most().y - y + 0.5) * card_height}, std::to_string(y), style,
                     rgb(0x6b6256));
}

/// Faint outlines where further cards may come to lie.
void draw_places(Canvas& canvas, const CardBoard& board) {
    const Layout& layout = board.layout();
    if (layout.width() * layout.height() > most_coordinates * 10) return;
    for (int y = board.least().y; y <= board.most().y; ++y)
        for (int x = board.least().x; x <= board.most().x; ++x)
            if (!board.at({x, y}))
                canvas.rounded_rectangle({x - board.least().x + 0.05,
                                          (board.most().y - y) * card_height + 0.05, 0.9, card_height - 0.1},
                                         0.06);
    canvas.stroke(rgb(0xcfc7b5), {.width = 0.012, .is_round = false, .dashes = {0.06, 0.05}});
}

/// Rock, and tunnels as lines from its middle to where it is open.
void draw_plain_card(Canvas& canvas, const CardBoard& board, SpaceIndex space, const CardLook& look) {
    const Point middle = board.layout().centre(space);
    canvas.rectangle({middle.x - 0.485, middle.y - card_height / 2 + 0.015, 0.97, card_height - 0.03});
    canvas.fill(board.laid(space).face_down ? goal_ground : look.rock);
    if (!board.is_tunnel(space) || board.laid(space).face_down) return;
    constexpr std::array ends{Point{0, -card_height / 2}, Point{0.5, 0}, Point{0, card_height / 2},
                              Point{-0.5, 0}};
    for (const CardSide side : card_sides) {
        if (!board.shape(space).is_open(side)) continue;
        canvas.move_to(middle);
        canvas.line_to(middle + ends[number(side)]);
    }
    canvas.stroke(look.floor, {.width = 0.22, .is_round = false, .dashes = {}});
}

void draw_laid(Canvas& canvas, const Setup& setup, SpaceIndex space, const CardLook& look) {
    const CardBoard& board = setup.board.on<CardBoard>();
    const Point middle = board.layout().centre(space);
    const LaidCard& laid = board.laid(space);
    const Rect area{-laid_width / 2, -card_height / 2 + 0.015, laid_width, card_height - 0.03};
    const Saved saved(canvas);
    canvas.move(middle.x, middle.y);
    const int turn = (laid.turn % 360 + 360) % 360;
    if (turn != 0) canvas.turn(turn * half_turn / 180);
    const CardKind* kind = board.card(space);
    if (kind == nullptr || laid.face_down)
        draw_card_back(canvas, area, 0, board.is_goal(space) ? CardBack::goal : CardBack::deck,
                       board.is_goal(space) ? "goal"
                       : kind == nullptr    ? "?"
                                            : "",
                       setup.rulebook().back_glyph, look);
    else
        draw_card_front(canvas, area, 0, *kind, setup.rulebook(), laid.x * 131 + laid.y * 17, look);
    canvas.move(area.x, area.y);
    canvas.scale(area.width);
    draw_frame(canvas, area.height / area.width, look);
}

/// Those that are seen.
void draw_all_laid(Canvas& canvas, const Setup& setup, const CardLook& look, Detail detail) {
    const CardBoard& board = setup.board.on<CardBoard>();
    const Rect seen = canvas.clip_bounds();
    const bool are_plain = detail == Detail::flat || detail == Detail::pixels || board.size() > most_pictured;
    for (std::uint32_t i = 0; i < board.size(); ++i) {
        const Point middle = board.layout().centre(SpaceIndex{i});
        if (middle.x < seen.x - 1 || middle.x > seen.right() + 1 || middle.y < seen.y - card_height
            || middle.y > seen.bottom() + card_height)
            continue;
        if (are_plain)
            draw_plain_card(canvas, board, SpaceIndex{i}, look);
        else
            draw_laid(canvas, setup, SpaceIndex{i}, look);
    }
}

} // namespace

void draw_cards_board(Canvas& canvas, const Setup& setup, const MapStyle&, const MapLayers& layers) {
    const auto* cards = setup.board.as<CardBoard>();
    if (cards == nullptr || cards->size() == 0) return;
    const CardBoard& board = *cards;
    CardLook look;
    look.has_names = layers.least_type <= name_size;
    look.least_type = layers.least_type / laid_width;
    {
        const Layer ground(canvas, "board");
        // the coordinates lie on the table, too: on a dark ground they could not be read
        canvas.rectangle(layers.numbers ? cards_area(setup)
                                        : Rect{-0.06, -0.06, board.layout().width() + 0.12,
                                               board.layout().height() + 0.12});
        canvas.fill(look.table);
        draw_places(canvas, board);
    }
    if (layers.numbers) {
        const Layer numbers(canvas, "numbers");
        draw_coordinates(canvas, board);
    }
    const Layer cards_laid(canvas, "cards");
    draw_all_laid(canvas, setup, look, layers.detail.value_or(detail_for(canvas)));
}

std::vector<LegendEntry> cards_legend(const Setup& setup, const MapStyle&, const MapLayers&) {
    const auto* cards = setup.board.as<CardBoard>();
    if (cards == nullptr) return {};
    const CardBoard& board = *cards;
    const auto has = [&](const auto& test) {
        for (std::uint32_t i = 0; i < board.size(); ++i)
            if (board.card(SpaceIndex{i}) != nullptr && test(SpaceIndex{i}, *board.card(SpaceIndex{i})))
                return true;
        return false;
    };
    const auto shows = [&](const auto& test) { // a card that lies face down shows nothing
        return has([&](SpaceIndex space, const CardKind& card) {
            return !board.laid(space).face_down && test(card);
        });
    };
    std::vector<LegendEntry> entries;
    if (shows([](const CardKind& card) { return card.is_ladder; }))
        entries.push_back(
            {"joined to the start and all ladders", [](Canvas& canvas, Point middle, double size) {
                 const Saved saved(canvas);
                 canvas.move(middle.x, middle.y);
                 canvas.scale(size * 1.3);
                 draw_ladder(canvas, {0, 0});
             }});
    for (const SideTemplate& side : setup.rulebook().sides)
        if (shows([&](const CardKind& card) { return card.door == side.id; }))
            entries.push_back(
                {"only " + side.name + " may pass",
                 [look = door_look(setup.rulebook(), side.id)](Canvas& canvas, Point middle, double size) {
                     const Saved saved(canvas);
                     canvas.move(middle.x, middle.y);
                     canvas.scale(size * 2);
                     draw_door(canvas, {0, 0}, look.colour, look.mark);
                 }});
    if (shows([](const CardKind& card) { return card.crystals > 0; }))
        entries.push_back({"crystals", [](Canvas& canvas, Point middle, double size) {
                               const Saved saved(canvas);
                               canvas.move(middle.x, middle.y);
                               canvas.scale(size * 3);
                               draw_crystals(canvas, {0, 0.05}, 1);
                           }});
    if (has([&](SpaceIndex space, const CardKind&) {
            return board.is_goal(space) && board.laid(space).face_down;
        }))
        entries.push_back({"a goal, face down",
                           [glyph = setup.rulebook().back_glyph](Canvas& canvas, Point middle, double size) {
                               draw_card_back(
                                   canvas,
                                   {middle.x - size * 0.3, middle.y - size * 0.465, size * 0.6, size * 0.93},
                                   0, CardBack::goal, "", glyph);
                           }});
    return entries;
}

} // namespace sabotier
