#pragma once

#include "formats/export/print/sheets/analysis_sheet.hpp"
#include "validator/answers/measure.hpp"

#include <string>
#include <vector>

/// A measurement as people are told it: sentences, tables and the map, the same for the command line, the
/// window and paper. In the user's language; each takes the setup that its answer is about.
namespace sabotier {

[[nodiscard]] AnalysisSheet sheet_of(const Setup& setup, const Measurement& answer);
[[nodiscard]] AnalysisSheet sheet_of(const Setup& setup, const HexMeasure& answer);
[[nodiscard]] AnalysisSheet sheet_of(const Setup& setup, const GridMeasures& answer);

/// "Market Day at Pattenford", or the file's name of a scenario without a title.
[[nodiscard]] std::string measured_title(const Setup& setup);
/// Shares of the ground as a bar, in the colours that the map has for who is first. `sides`: indices into
/// Setup::sides, `reached` of them.
[[nodiscard]] AnalysisSheet::Bar first_bar(const Setup& setup, const std::vector<std::size_t>& sides,
                                           const std::string& label, const FirstReached& reached);

} // namespace sabotier
