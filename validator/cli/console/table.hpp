#pragma once

#include "validator/cli/console/text_line.hpp"

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
    /// Every row after `indent` blanks, without trailing blanks. Numbers stand to the right. What wraps is
    /// the last column, unless it holds numbers.
    [[nodiscard]] std::vector<TextLine> lines(std::size_t indent) const;

private:
    [[nodiscard]] bool is_numeric(std::size_t column) const;

    std::vector<std::vector<std::string>> rows_;
};

} // namespace sabotier::cli
