#include "formats/export/vassal/encoding.hpp"

#include "formats/base/printable.hpp"
#include "formats/base/utf8.hpp"

namespace sabotier::vassal {
namespace {

constexpr std::string_view veil_mark = "!VCSK";
constexpr unsigned char veil_key = 0x5a; ///< any would do; fixed, so that files can be compared

std::string escaped(const std::string& field, char delimiter) {
    std::string text;
    text.reserve(field.size());
    for (const char c : field) {
        if (c == delimiter) text += '\\';
        text += c;
    }
    return text;
}

/// A field that the client would unquote, or whose first sign it would take for an escape.
bool has_to_be_quoted(const std::string& field) {
    return !field.empty() && (field.front() == '\\' || (field.front() == '\'' && field.back() == '\''));
}

void add_hex(std::string& text, unsigned char byte) {
    constexpr std::string_view digits = "0123456789abcdef";
    text += digits[byte >> 4U];
    text += digits[byte & 0xFU];
}

/// The client takes a text that begins with a tag for a page, and fetches the pictures that the page names.
std::string without_tags(const std::string& text) {
    std::string safe;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char next = i + 1 < text.size() ? text[i + 1] : ' ';
        const bool is_letter = (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z');
        if (text[i] == '<' && (is_letter || next == '/' || next == '!' || next == '?'))
            safe += "\u2039";
        else
            safe += text[i];
    }
    return safe;
}

bool is_space(char32_t c) {
    return c == U'\t' || c == U'\n' || c == U'\r' || c == U' ' || c == 0x2028 || c == 0x2029;
}

} // namespace

std::string sequence(const std::vector<std::string>& fields, char delimiter) {
    std::string text;
    bool is_first = true;
    for (const std::string& field : fields) {
        if (!is_first) text += delimiter;
        is_first = false;
        const bool is_quoted = has_to_be_quoted(field);
        if (is_quoted) text += '\'';
        text += escaped(field, delimiter);
        if (is_quoted) text += '\'';
    }
    return text;
}

std::string plain_name(std::string_view name) {
    std::string plain;
    std::size_t length = 0;
    bool has_gap = false;
    for (std::size_t offset = 0; offset < name.size();) {
        const std::size_t start = offset;
        const char32_t c = next_character(name, offset);
        if (is_space(c)) {
            has_gap = length > 0;
            continue;
        }
        if (c == no_character || !is_printable(c)) continue;
        if (length >= longest_name) return without_tags(plain) + "\u2026";
        if (has_gap) plain += ' ';
        has_gap = false;
        plain += c == U'\\' ? "\u2216" : name.substr(start, offset - start);
        ++length;
    }
    return plain.empty() ? "?" : without_tags(plain);
}

std::string veiled(std::string_view text) {
    std::string bytes(veil_mark);
    bytes.reserve(veil_mark.size() + 2 + 2 * text.size());
    add_hex(bytes, veil_key);
    for (const char c : text)
        add_hex(bytes, static_cast<unsigned char>(static_cast<unsigned char>(c) ^ veil_key));
    return bytes;
}

} // namespace sabotier::vassal
