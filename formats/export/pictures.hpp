#pragma once

#include "formats/draw/map/map_overlay.hpp"
#include "formats/export/export.hpp"
#include "formats/export/pages.hpp"

namespace sabotier {

/// The map with a heading and a legend, as an SVG or PNG picture, with what an analysis lays over it. Private
/// to formats/export.
[[nodiscard]] Export export_svg(const Setup& setup, const ExportOptions& options,
                                const ExportCallbacks& callbacks, const MapOverlay* overlay);
[[nodiscard]] Export export_png(const Setup& setup, const ExportOptions& options,
                                const ExportCallbacks& callbacks, const MapOverlay* overlay);
[[nodiscard]] Export export_svg(const Setup& setup, const ExportOptions& options,
                                const ExportCallbacks& callbacks);
[[nodiscard]] Export export_png(const Setup& setup, const ExportOptions& options,
                                const ExportCallbacks& callbacks);

/// The same pictures, each as the only page.
[[nodiscard]] std::vector<ExportPage> svg_pages(const std::shared_ptr<const Setup>& setup,
                                                const ExportOptions& options);
[[nodiscard]] std::vector<ExportPage> png_pages(const std::shared_ptr<const Setup>& setup,
                                                const ExportOptions& options);

} // namespace sabotier
