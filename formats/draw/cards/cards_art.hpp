#pragma once

#include "formats/board/card_board.hpp"
#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/cards/card_look.hpp"
#include "formats/draw/map/legend.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/map/map_style.hpp"
#include "formats/draw/pieces/printed.hpp"
#include "formats/setup/setup.hpp"

#include <cstdint>
#include <string>
#include <vector>

/// Cards with tunnels, and cards of text. A card is drawn upright into a rectangle; what it shows comes from
/// its openings and joints alone.
namespace sabotier {

/// Colour and number of a side, for doors: its shape tells it apart without colour.
struct DoorLook {
    Colour colour = rgb(0x6a6a6a);
    std::size_t mark = 0; ///< which of the shapes
};
/// Grey with the first shape where the rulebook has no such side.
[[nodiscard]] DoorLook door_look(const Rulebook& rulebook, const SideId& side);

/// The face of a card, filling the rectangle and, beyond it, `bleed` on each side. `seed` makes the rock of
/// two copies differ. Tunnels that are joined run into each other; those that are not end in rubble or pass
/// over each other on a bridge.
void draw_card_front(Canvas& canvas, Rect area, double bleed, const CardKind& card, const Rulebook& rulebook,
                     int seed, const CardLook& look = {});

/// Backs of cards: of what is drawn from a deck, of goals and starts, of roles.
enum class CardBack : std::uint8_t { deck, goal, role };
/// With a glyph of the library in its middle; without one where that is empty.
void draw_card_back(Canvas& canvas, Rect area, double bleed, CardBack back, const std::string& title,
                    const std::string& glyph, const CardLook& look = {}, BackInk inks = BackInk::full);

/// A card of text: a band with its name, a sign, what it does.
struct TextCard {
    std::string name;
    std::string kind; ///< above the name: "action", "dwarf"
    std::string text;
    std::string figure; ///< large, in the middle: a number or a few letters; may be empty
    std::string glyph;  ///< of the library, in the middle; may be empty
    std::string deck;   ///< small, in the corner
    Colour colour = rgb(0x6d5b4c);
    int mark = -1; ///< shape of a side, in the middle or beside the glyph; -1: none
};
void draw_text_card(Canvas& canvas, Rect area, double bleed, const TextCard& card);

/// What BoardArt asks for: laid cards with coordinates round them. A space is one wide and card_height high.
[[nodiscard]] Rect cards_area(const Setup& setup);
void draw_cards_board(Canvas& canvas, const Setup& setup, const MapStyle& style, const MapLayers& layers);
[[nodiscard]] std::vector<LegendEntry> cards_legend(const Setup& setup, const MapStyle& style,
                                                    const MapLayers& layers);

} // namespace sabotier
