#pragma once

#include "formats/draw/canvas/colour.hpp"

#include "formats/draw/canvas/inks.hpp"

namespace sabotier {

/// Colours of a glyph: lines and dark parts, the body, light parts.
struct GlyphInk {
    Colour line = dark_ink;
    Colour body = rgb(0x8a949c);
    Colour light = rgb(0xf4f2ec);
};

} // namespace sabotier
