#pragma once

#include "formats/draw/canvas/canvas.hpp"
#include "formats/model/rulebook.hpp"

#include <string>

namespace sabotier {

/// One side of a marker: a colour, a sign, and its name or a number.
struct MarkerFace {
    std::string glyph;
    std::string name;
    std::string figure; ///< printed large instead of the name; may be empty
    Colour colour = rgb(0x808080);
};
[[nodiscard]] MarkerFace marker_face(const Marker& marker);

/// The printed side of a marker: square, `size` millimetres wide, filled to its edges and beyond them by
/// `bleed`. What is to be read keeps clear of the cut.
void draw_marker(Canvas& canvas, Point middle, double size, double bleed, const MarkerFace& face);

/// A small round sign of it, for a corner of the piece that it says something of.
void draw_marker_sign(Canvas& canvas, Point middle, double radius, const MarkerFace& face);

} // namespace sabotier
