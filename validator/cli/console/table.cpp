#include "validator/cli/console/table.hpp"

#include "validator/report/safe_text.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string_view>

namespace sabotier::cli {
namespace {

/// Longest text that stands to the right among numbers: "-", "never".
constexpr std::size_t longest_word = 6;
constexpr std::size_t gap = 2; ///< blanks between columns
constexpr std::size_t never_wrapped = std::numeric_limits<std::size_t>::max();

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_of("0123456789") != std::string_view::npos
           && text.find_first_not_of("0123456789.+-*%") == std::string_view::npos;
}

} // namespace

TextTable::TextTable(std::vector<std::string> heading) {
    add(std::move(heading));
}

void TextTable::add(std::vector<std::string> row) {
    for (std::string& cell : row)
        cell = for_terminal(cell);
    rows_.push_back(std::move(row));
}

bool TextTable::is_numeric(std::size_t column) const {
    bool has_number = false;
    for (std::size_t i = 1; i < rows_.size(); ++i) {
        if (column >= rows_[i].size()) continue;
        has_number = has_number || is_number(rows_[i][column]);
        if (!is_number(rows_[i][column]) && rows_[i][column].size() > longest_word) return false;
    }
    return has_number;
}

std::vector<TextLine> TextTable::lines(std::size_t indent) const {
    std::vector<std::size_t> widths;
    for (const auto& row : rows_) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], columns_of(row[i]));
    }
    std::vector<bool> is_right;
    for (std::size_t i = 0; i < widths.size(); ++i)
        is_right.push_back(is_numeric(i));
    std::size_t hang = never_wrapped;
    if (!widths.empty() && !is_right.back())
        hang = std::accumulate(widths.begin(), widths.end() - 1, indent + gap * (widths.size() - 1));
    std::vector<TextLine> lines;
    for (const auto& row : rows_) {
        std::string line(indent, ' ');
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string blanks(widths[i] - columns_of(row[i]), ' ');
            line += is_right[i] ? blanks + row[i] : row[i] + blanks;
            line += std::string(gap, ' ');
        }
        line.erase(line.find_last_not_of(' ') + 1);
        lines.push_back({std::move(line), hang});
    }
    return lines;
}

} // namespace sabotier::cli
