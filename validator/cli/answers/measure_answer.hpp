#pragma once

#include "formats/board/setup.hpp"
#include "formats/export/print/sheets/analysis_sheet.hpp"
#include "validator/cli/console/answer.hpp"

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <string>

/// What `sabotier measure` answers, as text, as JSON and as a sheet.
namespace sabotier::cli {

class MeasureAnswer {
public:
    virtual ~MeasureAnswer() = default;

    [[nodiscard]] virtual Answer text() const = 0;
    /// Without the fields that all answers of the program share.
    [[nodiscard]] virtual nlohmann::ordered_json json() const = 0;
    [[nodiscard]] virtual AnalysisSheet sheet() const = 0;
};

/// The setup must outlive the answer.
[[nodiscard]] std::unique_ptr<MeasureAnswer> measure_hexes(const Setup& setup);  ///< with hexes
[[nodiscard]] std::unique_ptr<MeasureAnswer> measure_spaces(const Setup& setup); ///< of rooms or squares

/// A table of a sheet with its title; nothing if it has no rows.
void add(Answer& answer, const AnalysisSheet::Table& table);
/// "Market Day at Pattenford", or the file's name of a scenario without a title.
[[nodiscard]] std::string title_of(const Setup& setup);

/// Shares of the ground as a bar, in the colours that the map has for who is first.
[[nodiscard]] AnalysisSheet::Bar first_bar(const Setup& setup, const std::vector<std::size_t>& sides,
                                           const std::string& label, const std::vector<std::size_t>& hexes,
                                           std::size_t same_turn);

} // namespace sabotier::cli
