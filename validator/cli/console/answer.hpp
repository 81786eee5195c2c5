#pragma once

#include "validator/cli/console/text_line.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier::cli {

class TextTable;

/// What a verb answers in words: lines, made one by one, so that the names and titles of strangers in them
/// can neither end a line nor reach a terminal as more than text. Console prints it, wrapped where a terminal
/// is too narrow.
class Answer {
public:
    Answer() = default;
    /// One line.
    explicit Answer(std::string_view text) { line(text); }

    /// After `indent` blanks; what of it needs a further line stands two columns further in.
    void line(std::string_view text, std::size_t indent = 0);
    /// `mark` and the text, which hangs behind it: "- ", "note: ".
    void item(std::string_view mark, std::string_view text, std::size_t indent = 2);
    /// Each after a dash.
    void items(const std::vector<std::string>& texts);
    /// Text of documents in paragraphs, which line ends part; further lines are indented alike. Never at the
    /// margin, where it could pass for a message of the program.
    void paragraphs(std::string_view text, std::size_t indent);
    void blank();
    void add(const TextTable& table, std::size_t indent = 2);
    Answer& operator+=(const Answer& other);

    [[nodiscard]] bool empty() const noexcept { return lines_.empty(); }
    /// Each line with its end. `width`: of a terminal, in columns; 0: every line stays whole.
    [[nodiscard]] std::string text(std::size_t width = 0) const;

private:
    std::vector<TextLine> lines_;
};

} // namespace sabotier::cli
