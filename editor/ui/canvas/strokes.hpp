#pragma once

#include "editor/core/view/camera.hpp"

#include <wx/colour.h>
#include <wx/graphics.h>

#include <cstddef>
#include <vector>

/// What is drawn over boards on the screen.
namespace sabotier::editor {

[[nodiscard]] inline wxColour with_alpha(const wxColour& colour, int alpha) {
    return {colour.Red(), colour.Green(), colour.Blue(), static_cast<unsigned char>(alpha)};
}

/// A line from each of these points of a board to the next.
inline void add_line(wxGraphicsPath& path, const Camera& camera, const std::vector<Point>& points) {
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point at = camera.to_screen(points[i]);
        if (i == 0)
            path.MoveToPoint(at.x, at.y);
        else
            path.AddLineToPoint(at.x, at.y);
    }
}

/// The same, and back to the first.
inline void add_outline(wxGraphicsPath& path, const Camera& camera, const std::vector<Point>& corners) {
    add_line(path, camera, corners);
    path.CloseSubpath();
}

} // namespace sabotier::editor
