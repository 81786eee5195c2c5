#include "formats/yaml/source.hpp"

#include "formats/base/utf8.hpp"
#include "formats/base/words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <optional>
#include <utility>

namespace sabotier::yaml {
namespace {

constexpr std::string_view utf8_mark = "\xEF\xBB\xBF";

/// Characters are counted once for every so many bytes of the text.
constexpr std::size_t counted_block = 256;

std::string with_unix_line_ends(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    std::ranges::copy_if(text, std::back_inserter(result), [](char c) { return c != '\r'; });
    return result;
}

/// Name of an encoding with two or four bytes for each character, told by its byte order mark; else null.
const char* wide_encoding(std::string_view text) {
    using namespace std::string_view_literals;
    if (text.starts_with("\xFF\xFE\0\0"sv) || text.starts_with("\0\0\xFE\xFF"sv)) return "UTF-32";
    if (text.starts_with("\xFF\xFE"sv) || text.starts_with("\xFE\xFF"sv)) return "UTF-16";
    return nullptr;
}

std::string in_hexadecimal(char32_t number) {
    std::array<char, 16> digits{};
    const int length = std::snprintf(digits.data(), digits.size(), "%02X", static_cast<unsigned>(number));
    return {digits.data(), static_cast<std::size_t>(length)};
}

constexpr std::size_t escape_length = 6; ///< of "\uD83D"

/// What the escape "\uD83D" at `offset` is for, whatever byte stands for its backslash.
std::optional<char32_t> escaped_unit(std::string_view text, std::size_t offset, char backslash) {
    constexpr int base = 16;
    if (text.size() - std::min(offset, text.size()) < escape_length || text[offset] != backslash
        || text[offset + 1] != 'u')
        return std::nullopt;
    const char* const end = text.data() + offset + escape_length;
    std::uint32_t unit = 0;
    const auto result = std::from_chars(text.data() + offset + 2, end, unit, base);
    if (result.ec != std::errc() || result.ptr != end) return std::nullopt;
    return unit;
}

/// The character whose two halves are escaped at `offset` (RFC 8259, section 7).
std::optional<char32_t> escaped_pair(std::string_view text, std::size_t offset, char backslash) {
    const auto high = escaped_unit(text, offset, backslash);
    if (!high || *high < 0xD800 || *high > 0xDBFF) return std::nullopt;
    const auto low = escaped_unit(text, offset + escape_length, backslash);
    if (!low || *low < 0xDC00 || *low > 0xDFFF) return std::nullopt;
    return 0x10000 + ((*high - 0xD800) << 10U) + (*low - 0xDC00);
}

/// Walks over the bytes line by line and notes what is wrong with them.
class ByteCheck {
public:
    ByteCheck(std::string_view text, const std::string& file_name, const YamlLimits& limits,
              Problems& problems)
        : text_(text),
          file_(std::make_shared<const std::string>(file_name)),
          limits_(limits),
          problems_(problems),
          is_in_brackets_(starts_with_bracket(text)) {}

    void run() {
        while (offset_ < text_.size() && problems_.size() < limits_.problems) {
            if (!check_line()) return;
        }
    }

private:
    /// False if the rest is not worth reading: a file of another kind has thousands of such places.
    bool check_line() {
        ++line_;
        start_ = offset_;
        if (!check_length()) return false;
        check_indentation();
        while (offset_ < text_.size() && text_[offset_] != '\n') {
            const auto byte = static_cast<unsigned char>(text_[offset_]);
            if (byte >= 0x20 && byte < 0x7F) {
                ++offset_;
            } else if (!check_character()) {
                return false;
            }
        }
        ++offset_;
        return true;
    }

    bool check_length() {
        const std::size_t end = std::min(text_.find('\n', offset_), text_.size());
        if (end - offset_ <= limits_.line_length) return true;
        add(say("the line is {} bytes long", end - offset_), say("expected at most {}", limits_.line_length));
        return false;
    }

    /// In brackets, as all of JSON is, no depth says what belongs to what, and tabs are blanks.
    static bool starts_with_bracket(std::string_view text) {
        const std::size_t start = text.find_first_not_of(" \t\r\n");
        return start != std::string_view::npos && (text[start] == '{' || text[start] == '[');
    }

    void check_indentation() {
        if (is_in_brackets_) return;
        while (offset_ < text_.size() && text_[offset_] == ' ') {
            ++offset_;
        }
        if (offset_ < text_.size() && text_[offset_] == '\t') {
            add(tr("a tab at the start of the line"), tr("expected spaces"));
        }
    }

    bool check_character() {
        if (text_[offset_] == '\r' && offset_ + 1 < text_.size() && text_[offset_ + 1] == '\n') {
            ++offset_;
            return true;
        }
        std::size_t next = offset_;
        const char32_t character = next_character(text_, next);
        if (character == no_character) {
            add(say("the byte 0x{} is no UTF-8", in_hexadecimal(static_cast<unsigned char>(text_[offset_]))),
                tr("expected a text file in UTF-8"));
            return false;
        }
        if (is_forbidden(character)) {
            add(say("the control character U+{}", in_hexadecimal(character)),
                character == 0 ? tr("expected a text file in UTF-8 (is this a binary file or UTF-16?)")
                               : tr("expected a text file in UTF-8"));
            return false;
        }
        offset_ = next;
        return true;
    }

    void add(std::string wrong, std::string expected) {
        const auto column = 1 + count_characters(text_.substr(start_, offset_ - start_));
        problems_.push_back(
            {{file_, line_, static_cast<std::uint32_t>(column)}, std::move(wrong), std::move(expected), {}});
    }

    std::string_view text_;
    std::shared_ptr<const std::string> file_;
    const YamlLimits& limits_;
    Problems& problems_;
    bool is_in_brackets_; ///< the document
    std::size_t offset_ = 0;
    std::size_t start_ = 0;
    std::uint32_t line_ = 0;
};

} // namespace

YamlSource::YamlSource(std::string_view text, std::string file_name)
    : text_(text),
      file_(std::make_shared<const std::string>(std::move(file_name))) {
    if (text.find('\r') != std::string_view::npos) {
        unix_text_ = with_unix_line_ends(text);
        text_ = unix_text_;
    }
    starts_.push_back(0);
    for (std::size_t end = text_.find('\n'); end != std::string_view::npos; end = text_.find('\n', end + 1)) {
        starts_.push_back(end + 1);
    }
    std::size_t characters = 0;
    for (std::size_t from = 0; from <= text_.size(); from += counted_block) {
        characters_.push_back(characters);
        characters += count_characters(text_.substr(from, counted_block));
    }
}

std::size_t YamlSource::line(std::size_t offset) const {
    const auto after = std::ranges::upper_bound(starts_, std::min(offset, text_.size()));
    return static_cast<std::size_t>(after - starts_.begin()) - 1;
}

std::size_t YamlSource::line_end(std::size_t offset) const {
    const std::size_t next = line(offset) + 1;
    return next < starts_.size() ? starts_[next] - 1 : text_.size();
}

std::size_t YamlSource::characters_before(std::size_t offset) const {
    const std::size_t block = offset / counted_block;
    const std::size_t from = block * counted_block;
    return characters_[block] + count_characters(text_.substr(from, offset - from));
}

Position YamlSource::at(std::size_t offset) const {
    offset = std::min(offset, text_.size());
    const std::size_t line_number = line(offset);
    const std::size_t column = characters_before(offset) - characters_before(starts_[line_number]);
    return {file_, static_cast<std::uint32_t>(line_number + 1), static_cast<std::uint32_t>(column + 1)};
}

std::string_view check_bytes(std::string_view text, const std::string& file_name, const YamlLimits& limits,
                             Problems& problems) {
    const Position whole{std::make_shared<const std::string>(file_name), 1, 1};
    if (const char* encoding = wide_encoding(text)) {
        problems.push_back({whole, say("the file is {}", encoding), tr("expected UTF-8"), {}});
        return {};
    }
    if (text.starts_with(utf8_mark)) text.remove_prefix(utf8_mark.size());
    if (text.size() > limits.bytes) {
        problems.push_back({whole,
                            say("the document is {} bytes long", text.size()),
                            say("expected at most {}", limits.bytes),
                            {}});
        return {};
    }
    ByteCheck(text, file_name, limits, problems).run();
    return text;
}

bool is_forbidden(char32_t character) noexcept {
    if (character < 0x20) return character != '\t' && character != '\n';
    if (character >= 0x7F && character <= 0x9F) return true;
    return character == 0xFEFF || (character & 0xFFFEU) == 0xFFFEU;
}

std::size_t end_of_quotes(std::string_view text, std::size_t offset) {
    const char quote = text[offset++];
    while (offset < text.size()) {
        const char c = text[offset++];
        if (c == '\\' && quote == '"') {
            ++offset;
        } else if (c == quote) {
            const bool is_doubled = quote == '\'' && offset < text.size() && text[offset] == quote;
            if (!is_doubled) return offset;
            ++offset;
        }
    }
    return std::string_view::npos;
}

std::string with_marked_pairs(std::string_view text) {
    std::string result;
    for (std::size_t at = text.find('\\'); at != std::string_view::npos; at = text.find('\\', at)) {
        if (!escaped_pair(text, at, '\\')) {
            at += 2; // the second of two backslashes begins no escape
            continue;
        }
        if (result.empty()) result = text;
        result[at] = result[at + escape_length] = pair_mark;
        at += 2 * escape_length;
    }
    return result;
}

std::string with_joined_pairs(std::string_view text) {
    std::string joined;
    for (std::size_t at = 0; at < text.size();) {
        const auto character = escaped_pair(text, at, pair_mark);
        if (character)
            append_character(joined, *character);
        else
            joined += text[at];
        at += character ? 2 * escape_length : 1;
    }
    return joined;
}

std::string without_marks(std::string text) {
    std::ranges::replace(text, pair_mark, '\\');
    return text;
}

bool is_escaped_half(std::string_view text, std::size_t offset) {
    const auto unit = escaped_unit(text, offset, '\\');
    return unit && *unit >= 0xD800 && *unit <= 0xDFFF;
}

} // namespace sabotier::yaml
