#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The difference of two texts, line by line: what makes the new one of the old one byte for byte.
namespace sabotier {

/// Lines with their ends (LF, CR LF, or none at the end of the text) that stand in place of others.
struct TextEdit {
    std::size_t line = 0; ///< of the old text, from 1: where `take` begins, or before which `put` goes
    std::vector<std::string> take;
    std::vector<std::string> put;

    friend bool operator==(const TextEdit&, const TextEdit&) = default;
};

/// From top to bottom, none touching the next. Lines that stand in both texts once hold them together
/// (patience); what is between them is replaced as a whole. Work is bounded by O(n log n) for n lines,
/// whatever they are.
[[nodiscard]] std::vector<TextEdit> text_edits(std::string_view old_text, std::string_view new_text);

/// The place where an edit does not fit.
struct Misfit {
    std::size_t line = 0;  ///< of the old text, from 1
    std::string expected;  ///< the line that should stand there; empty where the edit is out of order
    std::string found;     ///< the one that does; empty behind the end
    bool is_order = false; ///< the edit stands before one above it, or reaches into it
};

/// The new text, or where the edits do not fit the old one; then nothing of it is made.
struct Edited {
    std::optional<std::string> text;
    Misfit misfit;
};
[[nodiscard]] Edited with_edits(std::string_view old_text, const std::vector<TextEdit>& edits);

/// The edits that lead back.
[[nodiscard]] std::vector<TextEdit> reversed(const std::vector<TextEdit>& edits);

} // namespace sabotier
