#pragma once

#include "formats/draw/canvas/canvas.hpp"

#include <cstddef>

namespace sabotier {

/// Adds parallel lines that cover `area` to the path, `spacing` apart, slanted by the side's number.
void add_hatch(Canvas& canvas, Rect area, std::size_t mark, double spacing);

/// A rectangle hatched in a side's direction, for legends.
void draw_hatch_swatch(Canvas& canvas, Rect area, const Colour& colour, std::size_t mark, double spacing);

} // namespace sabotier
