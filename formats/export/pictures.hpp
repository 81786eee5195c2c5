#pragma once

#include "formats/draw/map_overlay.hpp"
#include "formats/export/export.hpp"

namespace sabotier {

/// The map with a heading and a legend, as an SVG or PNG picture, with what an analysis lays over it. Private
/// to formats/export.
[[nodiscard]] Export export_svg(const Setup& setup, const ExportOptions& options, const MapOverlay* overlay);
[[nodiscard]] Export export_png(const Setup& setup, const ExportOptions& options, const MapOverlay* overlay);
[[nodiscard]] Export export_svg(const Setup& setup, const ExportOptions& options);
[[nodiscard]] Export export_png(const Setup& setup, const ExportOptions& options);

} // namespace sabotier
