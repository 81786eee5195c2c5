#include "validator/cli/table.hpp"
#include "validator/report/words.hpp"

#include <algorithm>
#include <string_view>

namespace sabotier::cli {
namespace {

/// Longest text that stands to the right among numbers: "-", "never".
constexpr std::size_t longest_word = 6;

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_of("0123456789") != std::string_view::npos
           && text.find_first_not_of("0123456789.+-*%") == std::string_view::npos;
}

} // namespace

std::size_t columns_of(std::string_view text) noexcept {
    const auto is_start = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    return static_cast<std::size_t>(std::ranges::count_if(text, is_start));
}

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

std::string TextTable::text(std::size_t indent) const {
    std::vector<std::size_t> widths;
    for (const auto& row : rows_) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], columns_of(row[i]));
    }
    std::vector<bool> is_right;
    for (std::size_t i = 0; i < widths.size(); ++i)
        is_right.push_back(is_numeric(i));
    std::string result;
    for (const auto& row : rows_) {
        std::string line(indent, ' ');
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string blanks(widths[i] - columns_of(row[i]), ' ');
            line += is_right[i] ? blanks + row[i] : row[i] + blanks;
            line += "  ";
        }
        line.erase(line.find_last_not_of(' ') + 1);
        result += line + "\n";
    }
    return result;
}

} // namespace sabotier::cli
