#pragma once

#include "formats/export/export.hpp"

namespace sabotier {

/// The map with a heading and a legend, as an SVG or PNG picture. Private to formats/export.
[[nodiscard]] Export export_svg(const Setup& setup, const ExportOptions& options);
[[nodiscard]] Export export_png(const Setup& setup, const ExportOptions& options);

} // namespace sabotier
