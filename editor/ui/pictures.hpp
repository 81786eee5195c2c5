#pragma once

#include "formats/draw/surface.hpp"

#include <wx/bitmap.h>

#include <functional>

/// What formats/draw paints, as the toolkit shows it.
namespace sabotier::editor {

/// Draws with the drawing code of the exports. Unit: one pixel of the picture. `ground` may be transparent.
[[nodiscard]] wxBitmap drawn_bitmap(int columns, int rows, Colour ground,
                                    const std::function<void(Canvas&)>& draw);

/// Pixels that were drawn elsewhere, on a ground that hides what is below.
[[nodiscard]] wxBitmap to_bitmap(const Pixels& pixels);

[[nodiscard]] Colour system_colour(const wxColour& colour);
/// Around boards: a little darker (in dark themes lighter) than the window.
[[nodiscard]] wxColour table_colour();

} // namespace sabotier::editor
