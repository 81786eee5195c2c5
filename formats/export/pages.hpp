#pragma once

#include "formats/draw/canvas/canvas.hpp"
#include "formats/export/export.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier {

/// A page of what an export target makes, to be drawn on any canvas: for a preview, or for the system's
/// printer. A picture is one page.
struct ExportPage {
    std::string section; ///< "Counters"; may be empty
    double width_mm = 0;
    double height_mm = 0;
    std::function<void(Canvas&)> draw; ///< unit: millimetres; may be called from one thread at a time
};

/// The pages of export_scenario() with the same options, drawn by the same code; nothing is drawn yet. They
/// keep the setup. Problems as there.
[[nodiscard]] Outcome<std::vector<ExportPage>> export_pages(const std::shared_ptr<const Setup>& setup,
                                                            std::string_view target,
                                                            const ExportOptions& options = {});

/// The sizes that export_scenario() takes where the options give none: what is usual for the target and the
/// kind of board, and fits together. The options as they are if there is nothing to draw.
[[nodiscard]] ExportOptions with_usual_sizes(const Setup& setup, std::string_view target,
                                             const ExportOptions& options = {});

} // namespace sabotier
