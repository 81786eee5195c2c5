#pragma once

#include "formats/draw/canvas/colour.hpp"

namespace sabotier {

/// How tunnel cards look.
struct CardLook {
    Colour rock = rgb(0x6d5b4c);
    Colour floor = rgb(0xe8d6ae);
    Colour edge = rgb(0x33271d);
    Colour table = rgb(0xf0ece2);
    bool has_names = true; ///< else a card is too small for its name
    /// Of what else is written on it, in widths of the card: left out where it has no room.
    double least_type = 0;
};

} // namespace sabotier
