#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Texts in UTF-8 (RFC 3629), character by character. Made for pages as well, so no library is asked.
namespace sabotier {

/// What next_character() gives for a byte that is part of no character.
inline constexpr char32_t no_character = 0xFFFF'FFFFU;

/// U+FFFD, which stands for what cannot be shown.
inline constexpr std::string_view replacement_character = "\xEF\xBF\xBD";

/// Decodes one character at `offset`, which lies inside the text, and moves behind it. Returns no_character,
/// and moves on by one byte, where the bytes are no UTF-8: cut off, longer than they need be, a half of a
/// pair, or behind U+10FFFF.
[[nodiscard]] char32_t next_character(std::string_view text, std::size_t& offset) noexcept;

/// Encodes a character, U+10FFFF at most, at the end of a text.
void append_character(std::string& text, char32_t character);

/// Whether a byte is the second or a later one of a character.
[[nodiscard]] constexpr bool is_continuation(char byte) noexcept {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// How many characters begin in a text.
[[nodiscard]] std::size_t count_characters(std::string_view text) noexcept;

/// Where a text can be cut: `offset`, or the start of the character that it lies in. The end of the text if
/// it is not longer.
[[nodiscard]] std::size_t cut_before(std::string_view text, std::size_t offset) noexcept;
/// The same, but behind the character that `offset` lies in.
[[nodiscard]] std::size_t cut_behind(std::string_view text, std::size_t offset) noexcept;

/// The text with `replacement` for each byte that is part of no character, and for each character that
/// `is_kept(char32_t)` says no to.
template <class IsKept>
[[nodiscard]] std::string with_replaced(std::string_view text, std::string_view replacement, IsKept is_kept) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t start = at;
        const char32_t character = next_character(text, at);
        const bool is_good = character != no_character && is_kept(character);
        result += is_good ? text.substr(start, at - start) : replacement;
    }
    return result;
}

} // namespace sabotier
