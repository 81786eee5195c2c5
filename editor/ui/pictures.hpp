#pragma once

#include "formats/draw/surface.hpp"

#include <wx/bitmap.h>

#include <functional>

/// What formats/draw paints, as the toolkit shows it.
namespace sabotier::editor {

/// Draws with the drawing code of the exports. Unit: one pixel of the picture. `ground` may be transparent.
[[nodiscard]] wxBitmap drawn_bitmap(int columns, int rows, Colour ground,
                                    const std::function<void(Canvas&)>& draw);

[[nodiscard]] Colour system_colour(const wxColour& colour);
/// Around boards: a little darker (in dark themes lighter) than the window.
[[nodiscard]] wxColour table_colour();

} // namespace sabotier::editor
