#pragma once

#include "formats/draw/map/map_overlay.hpp"
#include "formats/export/pictures/options.hpp"
#include "formats/export/port/made.hpp"
#include "formats/export/port/page.hpp"

#include <memory>
#include <vector>

namespace sabotier {

/// The map with a heading and a legend, as a picture of lines (SVG) or of pixels (PNG), with what an analysis
/// lays over it, if anything. Private to formats/export.
[[nodiscard]] Export make_svg(const Setup& setup, const PictureOptions& options,
                              const ExportCallbacks& callbacks, const MapOverlay* overlay = nullptr);
[[nodiscard]] Export make_png(const Setup& setup, const PictureOptions& options,
                              const ExportCallbacks& callbacks, const MapOverlay* overlay = nullptr);

/// Why no PNG can be made: there is nothing to draw, or spaces are so many that a pixel would hold several.
[[nodiscard]] Problems png_objections(const Setup& setup);

/// The same pictures, each as the only page.
[[nodiscard]] std::vector<ExportPage> svg_pages(const std::shared_ptr<const Setup>& setup,
                                                const PictureOptions& options);
[[nodiscard]] std::vector<ExportPage> png_pages(const std::shared_ptr<const Setup>& setup,
                                                const PictureOptions& options);

} // namespace sabotier
