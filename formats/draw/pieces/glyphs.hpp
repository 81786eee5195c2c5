#pragma once

#include "formats/draw/canvas/canvas.hpp"

#include <string>
#include <vector>

namespace sabotier {

/// Colours of a glyph: lines and dark parts, the body, light parts.
struct GlyphInk {
    Colour line = rgb(0x1d2226);
    Colour body = rgb(0x8a949c);
    Colour light = rgb(0xf4f2ec);
};

/// The names that a rulebook may use for `glyph:` of pieces and markers: what is drawn on a counter, seen
/// from above, front upwards.
[[nodiscard]] const std::vector<std::string>& glyph_names();

/// Draws one of them into a square of `size` about `middle`, its front turned clockwise from the top
/// by `turn`. Names that are not in the library draw a plain block.
void draw_glyph(Canvas& canvas, const std::string& name, Point middle, double size, const GlyphInk& ink,
                double turn = 0);

} // namespace sabotier
