#include "editor/core/view/sheet_html.hpp"

#include "formats/base/markup.hpp"

#include <fmt/format.h>

#include <string_view>

namespace sabotier::editor {
namespace {

std::string in(std::string_view tag, std::string_view text) {
    return fmt::format("<{0}>{1}</{0}>", tag, escaped_markup(text));
}

std::string list_of(const std::vector<std::string>& texts) {
    std::string html = "<ul>";
    for (const std::string& text : texts)
        html += in("li", text);
    return html + "</ul>";
}

std::string table_of(const AnalysisSheet::Table& table) {
    std::string html = in("h3", table.title) + "<table border=1 cellspacing=0 cellpadding=4>";
    for (const auto& row : table.rows) {
        html += "<tr>";
        for (const std::string& cell : row)
            html += in(&row == &table.rows.front() ? "th" : "td", cell);
        html += "</tr>";
    }
    return html + "</table>";
}

} // namespace

std::string sheet_html(const AnalysisSheet& sheet) {
    std::string html = in("h2", sheet.title + ": " + sheet.subtitle) + list_of(sheet.summary);
    for (const AnalysisSheet::Table& table : sheet.tables)
        if (table.rows.size() > 1) html += table_of(table); // its heading alone tells nothing
    return html + in("h3", sheet.remarks_title) + list_of(sheet.remarks);
}

} // namespace sabotier::editor
