#pragma once

#include "formats/draw/canvas/surface.hpp"

#include <wx/bitmap.h>
#include <wx/bmpbndl.h>

#include <functional>

/// What formats/draw paints, as the toolkit shows it.
namespace sabotier::editor {

/// Draws with the drawing code of the exports. Unit: one pixel of a plain screen, for which `density` pixels
/// of the screen that shows it are made. `ground` may be transparent.
[[nodiscard]] wxBitmap drawn_bitmap(int columns, int rows, Colour ground,
                                    const std::function<void(Canvas&)>& draw, double density = 1);

/// The same for controls: drawn when it is shown, in as many pixels as the screen has there, so that `draw`
/// has to own what it needs.
[[nodiscard]] wxBitmapBundle drawn_bundle(int columns, int rows, Colour ground,
                                          std::function<void(Canvas&)> draw);

/// Pixels that were drawn elsewhere, `density` of them for each unit, on a ground that hides what is below.
[[nodiscard]] wxBitmap to_bitmap(const Pixels& pixels, double density = 1);

[[nodiscard]] Colour system_colour(const wxColour& colour);
/// Around boards: a little darker (in dark themes lighter) than the window.
[[nodiscard]] wxColour table_colour();

} // namespace sabotier::editor
