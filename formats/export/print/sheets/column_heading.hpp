#pragma once

#include "formats/draw/canvas/canvas.hpp"

#include <string>

/// Headings of columns on sheets of paper. Private to formats/export.
namespace sabotier::print {

inline constexpr double column_heading_height = 7; ///< that one takes, millimetres
/// A heading with a rule below, from its left upper corner; one that is longer than the column becomes
/// smaller before it is cut.
void draw_column_heading(Canvas& canvas, Point at, double width, const std::string& text);

/// The same of one that is never cut: too long for a line, it takes several.
void draw_wrapped_heading(Canvas& canvas, Point at, double width, const std::string& text);
/// Millimetres that this one takes.
[[nodiscard]] double wrapped_heading_height(Canvas& canvas, double width, const std::string& text);

} // namespace sabotier::print
