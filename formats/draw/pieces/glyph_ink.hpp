#pragma once

#include "formats/draw/canvas/colour.hpp"

namespace sabotier {

/// Colours of a glyph: lines and dark parts, the body, light parts.
struct GlyphInk {
    Colour line = rgb(0x1d2226);
    Colour body = rgb(0x8a949c);
    Colour light = rgb(0xf4f2ec);
};

} // namespace sabotier
