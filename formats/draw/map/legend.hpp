#pragma once

#include "formats/draw/canvas/canvas.hpp"

#include <functional>
#include <string>
#include <vector>

namespace sabotier {

/// One thing of a legend: how it is drawn about a middle at a size, and what it is.
struct LegendEntry {
    std::string name;
    std::function<void(Canvas&, Point middle, double size)> draw;
};

/// Sets entries in columns; `size` is that of what they draw, rows are 1.35 times as high. Gives the height
/// that all take at this width; draws nothing where `canvas` is null.
double draw_legend(Canvas* canvas, Point at, double width, double size,
                   const std::vector<LegendEntry>& entries);

} // namespace sabotier
