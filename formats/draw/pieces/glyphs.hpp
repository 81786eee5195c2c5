#pragma once

#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/pieces/glyph_ink.hpp"

#include <string>
#include <vector>

namespace sabotier {

/// The names that a rulebook may use for `glyph:` of pieces, markers, components and cards: what is drawn on
/// a counter is seen from above, front upwards.
[[nodiscard]] const std::vector<std::string>& glyph_names();

/// Draws one of them into a square of `size` about `middle`, its front turned clockwise from the top by
/// `turn` radians. Names that are not in the library draw a plain block.
void draw_glyph(Canvas& canvas, const std::string& name, Point middle, double size, const GlyphInk& ink,
                double turn = 0);

} // namespace sabotier
