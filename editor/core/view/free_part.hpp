#pragma once

#include "editor/core/view/camera.hpp"

namespace sabotier::editor {

/// Of a view that something stands over, the largest part (left of it, right of it, above or below) that is
/// seen, in the same units. The whole view where nothing covers it, or where what is left over is less than
/// `least` across or down.
[[nodiscard]] Rectangle free_part(const Rectangle& view, const Rectangle& covered, double least);

} // namespace sabotier::editor
