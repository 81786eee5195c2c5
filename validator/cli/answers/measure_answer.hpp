#pragma once

#include "formats/export/print/sheets/analysis_sheet.hpp"
#include "validator/cli/console/answer.hpp"

/// What `sabotier measure` answers as text.
namespace sabotier::cli {

/// All sentences and tables of a measurement's sheet, see sheet_of(); tables without rows are left out.
[[nodiscard]] Answer measure_text(const AnalysisSheet& sheet);

} // namespace sabotier::cli
