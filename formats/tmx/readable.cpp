#include "formats/tmx/readable.hpp"

#include "formats/base/utf8.hpp"
#include "formats/base/words.hpp"

#include <charconv>

namespace sabotier::tmx {
namespace {

/// What the first line of a file says about its text; "" if nothing.
std::string_view stated_encoding(std::string_view text) {
    if (!text.starts_with("<?xml")) return {};
    const std::string_view line = text.substr(0, text.find("?>"));
    const std::size_t key = line.find("encoding");
    const std::size_t start = line.find_first_of("\"'", key);
    if (key == std::string_view::npos || start == std::string_view::npos) return {};
    const std::size_t end = line.find(line[start], start + 1);
    return end == std::string_view::npos ? std::string_view() : line.substr(start + 1, end - start - 1);
}

bool is_utf8(std::string_view encoding) {
    std::string name(encoding);
    for (char& c : name)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return name.empty() || name == "utf-8" || name == "utf8" || name == "us-ascii" || name == "ascii";
}

bool is_control(char32_t character) {
    return (character < 0x20 && character != '\t' && character != '\n' && character != '\r')
           || (character >= 0x7F && character < 0xA0);
}

/// Of XML 1.0: no half of a pair, and nothing beyond the last one.
bool is_character(char32_t character) {
    return character < 0xD800 || (character > 0xDFFF && character < 0xFFFE)
           || (character > 0xFFFF && character < 0x110000);
}

/// The character of a reference such as "&#27;", which begins at `offset`; a blank if there is none.
char32_t referred_character(std::string_view text, std::size_t offset) {
    constexpr std::size_t longest = 12;
    std::string_view digits = text.substr(offset + 2, longest);
    const bool is_hexadecimal = digits.starts_with('x');
    if (is_hexadecimal) digits.remove_prefix(1);
    unsigned value = ' ';
    const auto read =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, is_hexadecimal ? 16 : 10);
    return read.ec == std::errc::result_out_of_range ? no_character : value;
}

} // namespace

std::optional<UnreadableText> unreadable_text(std::string_view text) {
    if (const std::string_view encoding = stated_encoding(text); !is_utf8(encoding))
        return UnreadableText{0, say("the file says that its text is '{}'", encoding),
                              tr("expected UTF-8, as Tiled saves it")};
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t start = at;
        const char32_t character = next_character(text, at);
        if (character == no_character)
            return UnreadableText{start, tr("bytes that are no text"),
                                  tr("expected UTF-8, as Tiled saves it")};
        const bool is_reference = character == '&' && text.substr(start, 2) == "&#";
        const char32_t meant = is_reference ? referred_character(text, start) : character;
        if (is_reference && !is_character(meant))
            return UnreadableText{start, tr("a reference to a character that there is not"),
                                  tr("expected one of Unicode")};
        if (is_control(meant))
            return UnreadableText{start, tr("a control character in the text"),
                                  tr("expected printable text, tabs and line ends")};
    }
    return std::nullopt;
}

} // namespace sabotier::tmx
