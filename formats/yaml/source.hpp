#pragma once

#include "formats/yaml/node.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier::yaml {

/// The text of a document while it is read: UTF-8 without byte order mark, lines ending in LF only, and where
/// they start.
class YamlSource {
public:
    /// `text` must have passed check_bytes() and outlive the source.
    YamlSource(std::string_view text, std::string file_name);
    YamlSource(const YamlSource&) = delete;
    YamlSource& operator=(const YamlSource&) = delete;

    [[nodiscard]] std::string_view text() const noexcept { return text_; }
    [[nodiscard]] const std::shared_ptr<const std::string>& file() const noexcept { return file_; }

    /// Place of a byte; offsets count bytes of text(). Takes as long in a line of a million bytes as in a
    /// short one.
    [[nodiscard]] Position at(std::size_t offset) const;
    [[nodiscard]] std::size_t line(std::size_t offset) const; ///< from 0
    [[nodiscard]] std::size_t line_start(std::size_t offset) const { return starts_[line(offset)]; }
    /// Offset of the LF that ends the line, or the end of the text.
    [[nodiscard]] std::size_t line_end(std::size_t offset) const;

private:
    [[nodiscard]] std::size_t characters_before(std::size_t offset) const;

    std::string unix_text_; ///< only if the text has other line ends
    std::string_view text_;
    std::shared_ptr<const std::string> file_;
    std::vector<std::size_t> starts_;
    std::vector<std::size_t> characters_; ///< before each block of the text
};

/// One pass over the bytes that finds what no document may hold and what would mislead or exhaust the parser:
/// emptiness, UTF-16 and UTF-32, invalid UTF-8, control characters, tabs at the start of a line
/// (but in a document in brackets, such as JSON), lines that are too long. Returns the text without a UTF-8
/// byte order mark; what it added to `problems` forbids parsing.
[[nodiscard]] std::string_view check_bytes(std::string_view text, const std::string& file_name,
                                           const YamlLimits& limits, Problems& problems);

/// Whether a character may not stand in a document, not even escaped: control characters but tab and line
/// feed, the byte order mark, and what Unicode sets aside. XML could not carry them either.
[[nodiscard]] bool is_forbidden(char32_t character) noexcept;

/// Offset behind the closing one of the quotes, " or ', that open at `offset`, or npos.
[[nodiscard]] std::size_t end_of_quotes(std::string_view text, std::size_t offset);

/// JSON writes a character behind U+FFFF as two escapes, of the halves that it has in UTF-16, such as
/// "\ud83d\uddfa"; YAML knows no halves, and its parser refuses them.
///
/// The text with the byte pair_mark, which no UTF-8 has, for the backslashes of such pairs: as long as it
/// was, so that every place stays. What is in no double quotes gets its backslashes back by without_marks().
/// Empty if there are none.
[[nodiscard]] std::string with_marked_pairs(std::string_view text);
inline constexpr char pair_mark = '\xC0';
/// A text in double quotes with the characters that the marked pairs in it are for.
[[nodiscard]] std::string with_joined_pairs(std::string_view text);
[[nodiscard]] std::string without_marks(std::string text);
/// Whether the escape at `offset` is for a half of a character.
[[nodiscard]] bool is_escaped_half(std::string_view text, std::size_t offset);

} // namespace sabotier::yaml
