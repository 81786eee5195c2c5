#pragma once

#include "formats/export/print/sheets/analysis_sheet.hpp"

#include <string>

namespace sabotier::editor {

/// The words of a sheet as simple HTML: title, sentences, tables and remarks, all of them escaped. Map and
/// bars are left to paper: the board lies beside it, and a table has what the bars show.
[[nodiscard]] std::string sheet_html(const AnalysisSheet& sheet);

} // namespace sabotier::editor
