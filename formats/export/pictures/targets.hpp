#pragma once

#include "formats/export/port/target.hpp"

namespace sabotier {

/// The board as a picture of lines (SVG), and of pixels (PNG).
[[nodiscard]] ExportTarget vector_picture_target();
[[nodiscard]] ExportTarget pixel_picture_target();

} // namespace sabotier
