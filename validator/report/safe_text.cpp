#include "validator/report/safe_text.hpp"

#include "formats/base/markup.hpp"
#include "formats/base/printable.hpp"
#include "formats/base/utf8.hpp"

#include "validator/engine/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace sabotier {

namespace {

constexpr char32_t replacement = 0xFFFD;
/// Below this many beside what hangs, lines of one word or two would be harder to read than long ones.
constexpr std::size_t fewest_columns = 16;

/// Takes the next character off `text`; one byte and U+FFFD if it is malformed.
char32_t taken_character(std::string_view& text) {
    std::size_t end = 0;
    const char32_t character = next_character(text, end);
    text.remove_prefix(end);
    return character == no_character ? replacement : character;
}

bool is_control(char32_t c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0);
}

struct Range {
    char32_t first;
    char32_t last;
};

template <std::size_t Count>
bool is_in(const std::array<Range, Count>& ranges, char32_t c) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [c](const Range& range) { return c >= range.first && c <= range.last; });
}

/// Marks above, below and within the character before, joiners, and choices of its look.
bool is_combining(char32_t c) {
    static constexpr std::array ranges{Range{0x0300, 0x036F}, Range{0x0483, 0x0489},  Range{0x0591, 0x05BD},
                                       Range{0x064B, 0x065F}, Range{0x1AB0, 0x1AFF},  Range{0x1DC0, 0x1DFF},
                                       Range{0x200C, 0x200D}, Range{0x20D0, 0x20FF},  Range{0xFE00, 0xFE0F},
                                       Range{0xFE20, 0xFE2F}, Range{0xE0100, 0xE01EF}};
    return is_in(ranges, c);
}

/// East Asian wide and full-width characters (Unicode Standard Annex 11), and pictures.
bool is_wide(char32_t c) {
    static constexpr std::array ranges{
        Range{0x1100, 0x115F}, Range{0x2E80, 0x303E},   Range{0x3041, 0xA4CF},   Range{0xA960, 0xA97C},
        Range{0xAC00, 0xD7A3}, Range{0xF900, 0xFAFF},   Range{0xFE30, 0xFE6F},   Range{0xFF00, 0xFF60},
        Range{0xFFE0, 0xFFE6}, Range{0x1F300, 0x1F64F}, Range{0x1F900, 0x1F9FF}, Range{0x20000, 0x3FFFD}};
    return is_in(ranges, c);
}

} // namespace

std::string valid_utf8(std::string_view text) {
    return with_replaced(text, replacement_character, [](char32_t) { return true; });
}

std::string for_terminal(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const char32_t c = taken_character(text);
        if (c == '\n')
            result += "\\n";
        else if (c == '\t')
            result += ' ';
        else if (!is_printable(c))
            result += fmt::format("\\u{{{:X}}}", static_cast<std::uint32_t>(c));
        else
            append_character(result, c);
    }
    return result;
}

std::string plain_json(std::string_view json) {
    std::string result;
    while (!json.empty()) {
        const char32_t c = taken_character(json);
        if (c == '\n' || is_printable(c))
            append_character(result, c);
        else if (c < 0x10000)
            result += fmt::format("\\u{:04x}", static_cast<std::uint32_t>(c));
        else
            result += fmt::format("\\u{:04x}\\u{:04x}", 0xD800U + ((c - 0x10000U) >> 10U),
                                  0xDC00U + ((c - 0x10000U) & 0x3FFU));
    }
    return result;
}

std::size_t columns_of(std::string_view text) noexcept {
    std::size_t columns = 0;
    while (!text.empty()) {
        if (text.starts_with("\x1B[")) {
            text.remove_prefix(std::min(text.find('m'), text.size() - 1) + 1);
            continue;
        }
        const char32_t c = taken_character(text);
        columns += is_combining(c) ? 0U : is_wide(c) ? 2U : 1U;
    }
    return columns;
}

std::string wrapped_line(std::string_view line, std::size_t width, std::size_t hang) {
    if (width < fewest_columns || hang > width - fewest_columns) return std::string(line);
    std::string result;
    std::size_t column = 0;
    while (!line.empty()) {
        const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
        const std::size_t end = std::min(line.find(' ', blanks), line.size());
        const std::size_t columns = columns_of(line.substr(blanks, end - blanks));
        if (column > hang && column + blanks + columns > width) {
            result += '\n' + std::string(hang, ' ');
            result += line.substr(blanks, end - blanks);
            column = hang + columns;
        } else {
            result += line.substr(0, end);
            column += blanks + columns;
        }
        line.remove_prefix(end);
    }
    return result;
}

std::string for_xml(std::string_view text) {
    std::string kept;
    while (!text.empty()) {
        const char32_t c = taken_character(text);
        append_character(
            kept, (is_control(c) && c != '\n' && c != '\t') || c == 0xFFFE || c == 0xFFFF ? replacement : c);
    }
    return escaped_markup(kept);
}

std::string summary_words(std::size_t errors, std::size_t warnings, std::size_t infos, std::size_t waived) {
    std::vector<std::string> parts;
    if (errors > 0) parts.push_back(count_of(errors, "error", "errors"));
    if (warnings > 0) parts.push_back(count_of(warnings, "warning", "warnings"));
    if (infos > 0) parts.push_back(count_of(infos, "info", "infos"));
    if (parts.empty()) parts.emplace_back("no findings");
    if (waived > 0) parts.push_back(std::to_string(waived) + " waived");
    return fmt::format("{}", fmt::join(parts, ", "));
}

} // namespace sabotier
