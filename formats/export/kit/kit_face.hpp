#pragma once

#include "formats/draw/canvas/canvas.hpp"

#include <functional>

namespace sabotier {

/// Draws one side of a thing into a rectangle and, beyond it, `bleed` on each side.
using KitFace = std::function<void(Canvas&, Rect area, double bleed)>;

} // namespace sabotier
