#pragma once

#include "formats/draw/map/map_overlay.hpp"
#include "formats/export/port/made.hpp"

#include "formats/base/problem.hpp"
#include "formats/export/print/pages/sheet.hpp"
#include "formats/setup/setup.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier {

/// What an analysis puts on one sheet of paper, to pin up: a map, what the figures say, bars, tables, and
/// what was left out.
struct AnalysisSheet {
    /// A part of a bar: its share of the bar's sum.
    struct Part {
        double value = 0; ///< from 0; of any unit
        Colour colour;
        std::string text; ///< in the part, left out where there is no room
    };
    struct Bar {
        std::string label;
        std::vector<Part> parts;
    };
    /// The heading counts as a row. Columns whose cells are numbers stand to the right.
    struct Table {
        std::string title;
        std::vector<std::vector<std::string>> rows;
        /// `bars`: what the bars show; text, which has none, tells it as a table.
        enum class Place : std::uint8_t { across, left, right, bars } place = Place::right;
    };
    std::string title;
    std::string subtitle;
    MapOverlay map; ///< its own title and subtitle are not used
    std::string summary_title;
    std::vector<std::string> summary; ///< sentences; the first one is set larger
    std::string bars_title;
    std::vector<Bar> bars;
    std::vector<Table> tables;
    std::string remarks_title;
    std::vector<std::string> remarks;
};

/// One page, in one of drawing_formats(). What finds no room on it is counted among what was dropped.
/// Problems as of export_scenario().
[[nodiscard]] Outcome<Export> export_analysis_sheet(const Setup& setup, const AnalysisSheet& sheet,
                                                    std::string_view format, Paper paper = Paper::a4);

} // namespace sabotier
