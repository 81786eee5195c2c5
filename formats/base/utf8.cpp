#include "formats/base/utf8.hpp"

#include <algorithm>

namespace sabotier {

char32_t next_character(std::string_view text, std::size_t& offset) noexcept {
    const std::size_t start = offset++;
    const auto first = static_cast<unsigned char>(text[start]);
    if (first < 0x80) return first;
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || start + length > text.size()) return no_character;
    char32_t character = first & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if (!is_continuation(text[start + i])) return no_character;
        character = (character << 6U) | (static_cast<unsigned char>(text[start + i]) & 0x3FU);
    }
    const bool is_overlong = (length == 3 && character < 0x800) || (length == 4 && character < 0x10000);
    const bool is_surrogate = character >= 0xD800 && character <= 0xDFFF;
    if (is_overlong || is_surrogate || character > 0x10FFFF) return no_character;
    offset = start + length;
    return character;
}

void append_character(std::string& text, char32_t character) {
    const auto tail = [&](unsigned shift) {
        text += static_cast<char>(0x80U | ((character >> shift) & 0x3FU));
    };
    if (character < 0x80) {
        text += static_cast<char>(character);
    } else if (character < 0x800) {
        text += static_cast<char>(0xC0U | (character >> 6U));
        tail(0);
    } else if (character < 0x10000) {
        text += static_cast<char>(0xE0U | (character >> 12U));
        tail(6);
        tail(0);
    } else {
        text += static_cast<char>(0xF0U | (character >> 18U));
        tail(12);
        tail(6);
        tail(0);
    }
}

std::size_t count_characters(std::string_view text) noexcept {
    return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, is_continuation));
}

std::size_t cut_before(std::string_view text, std::size_t offset) noexcept {
    offset = std::min(offset, text.size());
    while (offset > 0 && offset < text.size() && is_continuation(text[offset]))
        --offset;
    return offset;
}

std::size_t cut_behind(std::string_view text, std::size_t offset) noexcept {
    offset = std::min(offset, text.size());
    while (offset < text.size() && is_continuation(text[offset]))
        ++offset;
    return offset;
}

} // namespace sabotier
