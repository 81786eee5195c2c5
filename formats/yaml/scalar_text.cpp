#include "formats/yaml/scalar_text.hpp"

#include "formats/base/utf8.hpp"
#include "formats/yaml/fields.hpp"
#include "formats/yaml/source.hpp"

#include <algorithm>
#include <array>

namespace sabotier::yaml {
namespace {

/// Well below the longest line that is read.
constexpr std::size_t longest_piece = 100'000;
/// Digits that every reader's numbers can hold.
constexpr std::size_t most_digits = 15;

bool is_digit(char c) noexcept {
    return c >= '0' && c <= '9';
}
bool is_blank(char c) noexcept {
    return c == ' ' || c == '\t';
}

/// Steps through a text, piece by piece.
class Cursor {
public:
    explicit Cursor(std::string_view text)
        : rest_(text) {}

    bool take(std::string_view any_of) {
        if (rest_.empty() || any_of.find(rest_.front()) == std::string_view::npos) return false;
        rest_.remove_prefix(1);
        return true;
    }
    std::size_t take_all(std::string_view any_of) {
        const std::size_t count = std::min(rest_.find_first_not_of(any_of), rest_.size());
        rest_.remove_prefix(count);
        return count;
    }
    [[nodiscard]] bool is_at_end() const noexcept { return rest_.empty(); }

private:
    std::string_view rest_;
};

constexpr std::string_view digits = "0123456789";
constexpr std::string_view digits_and_gaps = "0123456789_,";

bool is_word_of_yaml(std::string_view text) {
    static constexpr std::array<std::string_view, 16> words{"null",  "true", "false", "yes", "no",   "on",
                                                            "off",   "y",    "n",     "~",   ".inf", "+.inf",
                                                            "-.inf", ".nan", "<<",    "="};
    std::string lower(text.substr(0, 8));
    std::ranges::transform(lower, lower.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return text.size() < 8 && std::ranges::find(words, lower) != words.end();
}

/// 0b101, 0o17, 0x1F, with gaps as in 0x_FF.
bool is_based_number(Cursor cursor) {
    if (!cursor.take("0")) return false;
    if (cursor.take("bB")) return cursor.take_all("01_") > 0 && cursor.is_at_end();
    if (cursor.take("oO")) return cursor.take_all("01234567_") > 0 && cursor.is_at_end();
    if (cursor.take("xX")) return cursor.take_all("0123456789abcdefABCDEF_") > 0 && cursor.is_at_end();
    return false;
}

/// 12, 1_000, 12:30:45.5, 1.5, .5, 1e3, 1.e+3
bool is_decimal_number(Cursor cursor) {
    const bool has_whole = cursor.take(digits);
    cursor.take_all(digits_and_gaps);
    while (has_whole && cursor.take(":")) {
        if (!cursor.take(digits)) return false;
        cursor.take_all(digits);
    }
    const bool has_point = cursor.take(".");
    const bool has_fraction = has_point && cursor.take(digits);
    if (has_point) cursor.take_all(digits_and_gaps);
    if (!has_whole && !has_fraction) return false;
    if (cursor.take("eE")) {
        cursor.take("+-");
        if (cursor.take_all(digits) == 0) return false;
    }
    return cursor.is_at_end();
}

/// 2004-5-17, alone or before a time.
bool is_date(Cursor cursor) {
    if (cursor.take_all(digits) != 4 || !cursor.take("-")) return false;
    if (cursor.take_all(digits) == 0 || !cursor.take("-")) return false;
    return cursor.take_all(digits) > 0 && (cursor.is_at_end() || cursor.take("Tt \t"));
}

bool reads_as_number(std::string_view text) {
    Cursor unsigned_part(text);
    unsigned_part.take("+-");
    return is_based_number(unsigned_part) || is_decimal_number(unsigned_part) || is_date(Cursor(text));
}

/// A number that every reader reads alike, and would write like this.
bool is_canonical_number(std::string_view text) {
    const std::size_t point = text.find('.');
    const auto whole = text.substr(0, point);
    if (text.size() > most_digits) return false;
    if (point == std::string_view::npos) return parse_integer(text).has_value();
    const auto fraction = text.substr(point + 1);
    const bool is_whole = parse_integer(whole).has_value() || whole == "-0";
    return is_whole && !fraction.empty() && std::ranges::all_of(fraction, is_digit) && fraction.back() != '0';
}

bool starts_like_markup(std::string_view text) {
    constexpr std::string_view indicators = ",[]{}#&*!|>'\"%@`";
    if (indicators.find(text.front()) != std::string_view::npos) return true;
    if (text.starts_with("---") || text.starts_with("...")) return true;
    constexpr std::string_view before_blank = "-?:";
    return before_blank.find(text.front()) != std::string_view::npos
           && (text.size() == 1 || is_blank(text[1]));
}

bool holds_markup(std::string_view text, bool in_brackets) {
    if (in_brackets && (text.find_first_of(",[]{}:?") != std::string_view::npos || text.front() == '-')) {
        return !is_canonical_number(text);
    }
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool before_blank = i + 1 == text.size() || is_blank(text[i + 1]);
        if (text[i] == ':' && before_blank) return true;
        if (text[i] == '#' && i > 0 && is_blank(text[i - 1])) return true;
    }
    return false;
}

/// Some reader takes it for a line end.
bool is_separator(char32_t character) {
    return character == 0x2028 || character == 0x2029;
}

bool needs_quotes(char32_t character) {
    return is_forbidden(character) || is_separator(character) || character == U'\t' || character == U'\n';
}

bool all_printable(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const char32_t character = next_character(text, i);
        if (character == no_character || needs_quotes(character)) return false;
    }
    return true;
}

void append_escaped(std::string& out, std::string_view text, std::size_t& offset) {
    const std::size_t start = offset;
    const char32_t character = next_character(text, offset);
    if (character == no_character || is_forbidden(character)) {
        out += replacement_character;
    } else if (character == U'"' || character == U'\\') {
        out += '\\';
        out += static_cast<char>(character);
    } else if (character == U'\n') {
        out += "\\n";
    } else if (character == U'\t') {
        out += "\\t";
    } else if (is_separator(character)) {
        out += character == 0x2028 ? "\\u2028" : "\\u2029";
    } else {
        out += text.substr(start, offset - start);
    }
}

bool fits_block_line(std::string_view line) {
    if (line.empty()) return true;
    const std::size_t filled = line.find_first_not_of(" \t");
    if (filled == std::string_view::npos || line.size() > longest_piece) return false;
    if (line.substr(0, filled).find('\t') != std::string_view::npos) return false;
    std::string_view rest = line.substr(filled);
    while (!rest.empty()) {
        const std::size_t tab = std::min(rest.find('\t'), rest.size());
        if (!all_printable(rest.substr(0, tab))) return false;
        rest.remove_prefix(std::min(tab + 1, rest.size()));
    }
    return true;
}

} // namespace

bool is_plain(std::string_view text, Node::Style style, bool in_brackets) {
    if (text.empty() || text.size() > longest_piece || is_blank(text.front()) || is_blank(text.back()))
        return false;
    if (starts_like_markup(text) || holds_markup(text, in_brackets) || !all_printable(text)) return false;
    const bool may_be_value = style == Node::Style::plain;
    if (may_be_value && (text == "true" || text == "false")) return true;
    if (reads_as_number(text)) return may_be_value && is_canonical_number(text);
    return !is_word_of_yaml(text);
}

bool fits_block(std::string_view text) {
    if (text.find_first_not_of(" \t\n") == std::string_view::npos || text.ends_with("\n\n")) return false;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (!fits_block_line(text.substr(0, end))) return false;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return true;
}

std::string in_quotes(std::string_view text) {
    std::string out = "\"";
    std::size_t line_start = 0;
    for (std::size_t offset = 0; offset < text.size();) {
        append_escaped(out, text, offset);
        const bool breaks =
            out.size() - line_start > longest_piece && offset < text.size() && !is_blank(text[offset]);
        if (breaks) {
            out += "\\\n" + std::string(80, ' ');
            line_start = out.size();
        }
    }
    return out + '"';
}

} // namespace sabotier::yaml
