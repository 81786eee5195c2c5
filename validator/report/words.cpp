#include "validator/report/words.hpp"

#include "validator/engine/check.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <vector>

namespace sabotier {

namespace {

constexpr char32_t replacement = 0xFFFD;

/// How many bytes follow a first byte, and the bits of the character that the first one holds; -1 if it is no
/// first byte.
struct Lead {
    int following = -1;
    char32_t bits = 0;
    char32_t least = 0; ///< smallest character of that length: shorter forms are malformed
};

Lead lead_of(unsigned char byte) {
    if (byte < 0x80) return {0, byte, 0};
    if ((byte & 0xE0U) == 0xC0U) return {1, byte & 0x1FU, 0x80};
    if ((byte & 0xF0U) == 0xE0U) return {2, byte & 0x0FU, 0x800};
    if ((byte & 0xF8U) == 0xF0U) return {3, byte & 0x07U, 0x10000};
    return {};
}

/// Takes the next character off `text`; one byte and U+FFFD if it is malformed.
char32_t next_character(std::string_view& text) {
    const Lead lead = lead_of(static_cast<unsigned char>(text.front()));
    char32_t character = lead.bits;
    const auto length = static_cast<std::size_t>(lead.following + 1);
    bool is_good = lead.following >= 0 && length <= text.size();
    for (std::size_t i = 1; is_good && i < length; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        is_good = (byte & 0xC0U) == 0x80U;
        character = character << 6U | (byte & 0x3FU);
    }
    const bool is_surrogate = character >= 0xD800 && character <= 0xDFFF;
    is_good = is_good && character >= lead.least && character <= 0x10FFFF && !is_surrogate;
    text.remove_prefix(is_good ? length : 1);
    return is_good ? character : replacement;
}

void append(std::string& text, char32_t c) {
    const auto add = [&](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (c < 0x80) {
        add(c);
    } else if (c < 0x800) {
        add(0xC0U | c >> 6U);
        add(0x80U | (c & 0x3FU));
    } else if (c < 0x10000) {
        add(0xE0U | c >> 12U);
        add(0x80U | (c >> 6U & 0x3FU));
        add(0x80U | (c & 0x3FU));
    } else {
        add(0xF0U | c >> 18U);
        add(0x80U | (c >> 12U & 0x3FU));
        add(0x80U | (c >> 6U & 0x3FU));
        add(0x80U | (c & 0x3FU));
    }
}

bool is_control(char32_t c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0);
}

/// Line separators, marks and overrides of writing direction: they let a line show something else than it
/// says.
bool is_deceiving(char32_t c) {
    return c == 0x061C || (c >= 0x200E && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E)
           || (c >= 0x2066 && c <= 0x2069);
}

} // namespace

std::string valid_utf8(std::string_view text) {
    std::string result;
    while (!text.empty())
        append(result, next_character(text));
    return result;
}

std::string for_terminal(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const char32_t c = next_character(text);
        if (c == '\n')
            result += "\\n";
        else if (c == '\t')
            result += ' ';
        else if (is_control(c) || is_deceiving(c))
            result += fmt::format("\\u{{{:X}}}", static_cast<std::uint32_t>(c));
        else
            append(result, c);
    }
    return result;
}

std::string lines_for_terminal(std::string_view text) {
    std::string result;
    for (auto end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        result += for_terminal(text.substr(0, end)) + '\n';
        text.remove_prefix(end + 1);
    }
    return result + for_terminal(text);
}

std::string for_xml(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const char32_t c = next_character(text);
        switch (c) {
        case '&':
            result += "&amp;";
            break;
        case '<':
            result += "&lt;";
            break;
        case '>':
            result += "&gt;";
            break;
        case '"':
            result += "&quot;";
            break;
        case '\'':
            result += "&apos;";
            break;
        default:
            append(result,
                   (is_control(c) && c != '\n' && c != '\t') || c == 0xFFFE || c == 0xFFFF ? replacement : c);
        }
    }
    return result;
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
