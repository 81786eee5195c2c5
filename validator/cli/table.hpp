#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace sabotier::cli {

/// Rows of cells as aligned columns of plain text.
class TextTable {
public:
    /// The heading counts as a row; rows may be shorter than it.
    explicit TextTable(std::vector<std::string> heading);
    void add(std::vector<std::string> row); ///< each cell becomes one line: see for_terminal()
    [[nodiscard]] bool empty() const noexcept { return rows_.size() == 1; } ///< nothing but the heading
    /// Every row after `indent` blanks and ended by a line end, without trailing blanks. Numbers stand to the
    /// right.
    [[nodiscard]] std::string text(std::size_t indent = 2) const;

private:
    [[nodiscard]] bool is_numeric(std::size_t column) const;

    std::vector<std::vector<std::string>> rows_;
};

/// Columns that a terminal needs for UTF-8 text of one column a character.
[[nodiscard]] std::size_t columns_of(std::string_view text) noexcept;

} // namespace sabotier::cli
