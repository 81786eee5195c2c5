#pragma once

#include "formats/export/export.hpp"
#include "formats/export/pages.hpp"

namespace sabotier {

/// Everything to print and play a scenario: cover, set-up sheets, map, counters, markers, rosters, terrain.
/// Private to formats/export.
[[nodiscard]] Export export_pdf(const Setup& setup, const ExportOptions& options,
                                const ExportCallbacks& callbacks);

/// The set-up sheet of all sides.
[[nodiscard]] Export export_sheet(const Setup& setup, const ExportOptions& options,
                                  const ExportCallbacks& callbacks);

/// The pages of both.
[[nodiscard]] std::vector<ExportPage> pdf_pages(const std::shared_ptr<const Setup>& setup,
                                                const ExportOptions& options);
[[nodiscard]] std::vector<ExportPage> sheet_pages(const std::shared_ptr<const Setup>& setup,
                                                  const ExportOptions& options);

} // namespace sabotier
