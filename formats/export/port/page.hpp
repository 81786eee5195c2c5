#pragma once

#include "formats/draw/canvas/canvas.hpp"

#include <functional>
#include <string>

namespace sabotier {

/// A page of what an export target makes, to be drawn on any canvas: for a preview, or for the system's
/// printer. A picture is one page.
struct ExportPage {
    std::string section; ///< "Counters"; may be empty
    double width_mm = 0;
    double height_mm = 0;
    std::function<void(Canvas&)> draw; ///< unit: millimetres; may be called from one thread at a time
};

} // namespace sabotier
