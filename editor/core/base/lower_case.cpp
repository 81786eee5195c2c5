#include "editor/core/base/lower_case.hpp"

#include "formats/base/utf8.hpp"

#include <string_view>

namespace sabotier::editor {

namespace {

constexpr char32_t to_small = 0x20; ///< from a capital of Latin-1 to its small letter

bool is_capital(char32_t character) {
    constexpr char32_t times = 0xD7; ///< stands among the letters
    return (character >= U'A' && character <= U'Z')
           || (character >= 0xC0 && character <= 0xDE && character != times);
}

} // namespace

std::string lower_case(std::string text) {
    std::string lower;
    lower.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t start = at;
        const char32_t character = next_character(text, at);
        if (is_capital(character))
            append_character(lower, character + to_small);
        else
            lower.append(text, start, at - start);
    }
    return lower;
}

} // namespace sabotier::editor
