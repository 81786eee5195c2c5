#pragma once

#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/cards/card_look.hpp"
#include "formats/model/rulebook.hpp"

#include <cstddef>

/// Parts of tunnel cards. Canvas: a card is one wide, its upper left corner at (0, 0). Private to
/// formats/draw.
namespace sabotier {

/// Rock with facets and cracks.
void draw_rock(Canvas& canvas, Rect area, int seed, const CardLook& look);
/// Every tunnel of a card `height` high, out to `beyond` outside its edges.
void draw_tunnels(Canvas& canvas, const CardKind& card, double height, double beyond, const CardLook& look);
void draw_ladder(Canvas& canvas, Point middle);
/// A door of a side's colour with its mark.
void draw_door(Canvas& canvas, Point middle, Colour colour, std::size_t mark);
void draw_crystals(Canvas& canvas, Point middle, int count);
void draw_gold(Canvas& canvas, Point middle);
void draw_stones(Canvas& canvas, Point middle);

} // namespace sabotier
