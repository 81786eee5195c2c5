#include "formats/yaml/typing_mistake.hpp"

#include "formats/base/words.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace sabotier::yaml {
namespace {

constexpr auto npos = std::string_view::npos;
constexpr std::size_t longest_word = 40;

bool is_blank(char c) noexcept {
    return c == ' ' || c == '\t';
}
bool is_quote(char c) noexcept {
    return c == '"' || c == '\'';
}
bool is_opening(char c) noexcept {
    return c == '[' || c == '{';
}
bool is_closing(char c) noexcept {
    return c == ']' || c == '}';
}
char closing_of(char opening) noexcept {
    return opening == '[' ? ']' : '}';
}

TypingMistake not_closed(std::size_t offset, char opening) {
    return {offset,
            opening == '[' ? tr("the list that opens here is not closed")
                           : tr("the brace that opens here is not closed"),
            opening == '[' ? tr("expected ']' behind its last item")
                           : tr("expected '}' behind its last key")};
}

/// A line that starts outside brackets, quotes and block text.
struct Line {
    std::size_t indent = npos;    ///< of what stands first
    std::size_t content = npos;   ///< offset of what stands behind the dashes of a list
    std::size_t column = 0;       ///< of `content`
    std::size_t separator = npos; ///< offset of the first ':' that ends a key
    std::size_t end = npos;       ///< behind the last character that is no blank or comment
    bool has_dash = false;
    bool is_plain = false;        ///< starts with a word without quotes, nor with a bracket
    bool follows_keyless = false; ///< with a line that is no key, for want of its colon
    bool goes_on = false;         ///< with a plain text that started further up

    [[nodiscard]] bool is_there() const noexcept { return content != npos; }
};

struct Bracket {
    char opening = '[';
    std::size_t offset = 0;
    std::size_t indent = 0;    ///< of the item or key that it is the value of
    std::size_t hidden = npos; ///< offset of a comment that holds what could close it
};

class Scan {
public:
    Scan(const YamlSource& source, std::size_t complaint)
        : text_(source.text()),
          complaint_(std::min(complaint, text_.size())),
          limit_(source.line_end(complaint_)) {}

    std::optional<TypingMistake> run() {
        while (offset_ <= limit_ && offset_ < text_.size() && !found_) {
            start_line();
            while (!found_ && offset_ < text_.size() && text_[offset_] != '\n')
                step();
            ++offset_;
        }
        if (!found_ && offset_ >= text_.size() && complaint_ + 1 >= text_.size() && !brackets_.empty())
            blame(brackets_.back());
        if (!found_ && brackets_.empty()) look_at_lines();
        return std::move(found_);
    }

private:
    void start_line() {
        const std::size_t start = offset_;
        while (offset_ < text_.size() && text_[offset_] == ' ')
            ++offset_;
        const std::size_t indent = offset_ - start;
        if (is_at_end_of_line()) return;
        if (block_indent_ != npos) {
            if (indent > block_indent_ || (indent == 0 && block_indent_ == 0 && is_root_block_)) {
                offset_ = end_of_line(offset_);
                return;
            }
            block_indent_ = npos;
        }
        if (text_[offset_] == '#') return;
        if (!brackets_.empty()) {
            judge_line_in_brackets(indent);
            return;
        }
        if (lacks_colon(last_) && !last_.goes_on) {
            keyless_ = last_;
            is_keyless_open_ = true;
        }
        before_ = last_;
        last_ = {};
        is_keyless_open_ = is_keyless_open_ && indent > keyless_.indent;
        if (is_keyless_open_) {
            last_.indent = last_.column = indent;
            last_.content = offset_;
            last_.goes_on = last_.follows_keyless = is_in_plain_ = true;
            return;
        }
        if (is_document_mark(start)) {
            offset_ = end_of_line(offset_);
            return;
        }
        last_.indent = indent;
        while (
            text_[offset_] == '-'
            && (offset_ + 1 >= text_.size() || is_blank(text_[offset_ + 1]) || text_[offset_ + 1] == '\n')) {
            last_.has_dash = true;
            ++offset_;
            while (offset_ < text_.size() && is_blank(text_[offset_]))
                ++offset_;
            if (is_at_end_of_line()) break;
        }
        last_.content = offset_;
        last_.column = offset_ - start;
        last_.is_plain = !is_at_end_of_line() && !is_quote(text_[offset_]) && !is_opening(text_[offset_]);
        last_.goes_on = !last_.has_dash && before_.is_there() && has_value(before_) && indent > before_.indent
                        && !(before_.has_dash && indent == before_.column);
        is_in_plain_ = last_.goes_on;
        note_dash();
    }

    [[nodiscard]] bool is_document_mark(std::size_t start) const {
        const std::string_view mark = text_.substr(start, 3);
        return mark == "---" || mark == "...";
    }

    [[nodiscard]] static bool has_value(const Line& line) {
        return line.goes_on || (line.separator != npos && line.end != npos && line.end > line.separator + 1);
    }

    /// Inside brackets a line that starts further left than what holds them, like a key or an item of a
    /// block, shows that they should have been closed before; one that only lacks a comma above does not.
    void judge_line_in_brackets(std::size_t indent) {
        const Bracket& top = brackets_.back();
        const bool has_comma =
            last_sign_ != npos
            && (text_[last_sign_] == ',' || text_[last_sign_] == ':' || is_opening(text_[last_sign_]));
        const bool is_item =
            text_[offset_] == '-' && offset_ + 1 < text_.size() && is_blank(text_[offset_ + 1]);
        const bool is_key = starts_key(offset_);
        const bool is_complete =
            last_sign_ != npos && (is_quote(text_[last_sign_]) || is_closing(text_[last_sign_]));
        const bool starts_value = std::string_view(",:]}").find(text_[offset_]) == npos;
        if (indent <= top.indent && (is_item || (is_key && !has_comma))) {
            blame(top);
        } else if (!has_comma && top.opening == '{' && is_opening(text_[offset_])) {
            blame(top);
        } else if (!has_comma && (is_key || (is_complete && starts_value))) {
            found_ = {last_sign_ + 1,
                      top.opening == '[' ? tr("the list in brackets goes on unexpectedly")
                                         : tr("the keys in braces go on unexpectedly"),
                      top.opening == '[' ? tr("expected ',' or ']'") : tr("expected ',' or '}'")};
        }
        is_in_plain_ = false;
    }

    /// Whether a name and ": " follow, or a quoted name and ":".
    [[nodiscard]] bool starts_key(std::size_t offset) const {
        const std::size_t end = end_of_line(offset);
        if (is_quote(text_[offset])) {
            const std::size_t close = text_.find(text_[offset], offset + 1);
            return close < end && close + 1 < end && text_[close + 1] == ':';
        }
        for (std::size_t i = offset; i < end; ++i) {
            if (text_[i] == ':' && (i + 1 == end || is_blank(text_[i + 1]))) return true;
            if (is_opening(text_[i]) || is_closing(text_[i]) || text_[i] == ',' || text_[i] == '#')
                return false;
        }
        return false;
    }

    void step() {
        const char c = text_[offset_];
        if (is_blank(c)) {
            ++offset_;
            return;
        }
        if (c == '#' && (offset_ == 0 || is_blank(text_[offset_ - 1]) || text_[offset_ - 1] == '\n')) {
            take_comment();
            return;
        }
        if (is_quote(c) && !is_in_plain_) {
            step_over_quotes();
            return;
        }
        if (!brackets_.empty() || (is_opening(c) && !is_in_plain_)) {
            step_in_brackets(c);
        } else {
            step_in_block(c);
        }
        last_sign_ = offset_;
        last_.end = offset_ + 1;
        ++offset_;
    }

    void step_in_brackets(char c) {
        if (is_opening(c)) {
            const bool is_first = last_.content == offset_;
            brackets_.push_back(
                {c, offset_, brackets_.empty() ? (is_first ? last_.indent : last_.column) : column_of_line(),
                 npos});
            is_in_plain_ = false;
        } else if (is_closing(c)) {
            if (closing_of(brackets_.back().opening) != c) {
                blame(brackets_.back());
                return;
            }
            brackets_.pop_back();
            is_in_plain_ = brackets_.empty();
        } else {
            const bool is_behind_quotes = c == ':' && !is_in_plain_ && is_quote(text_[offset_ - 1]);
            is_in_plain_ = c != ',' && !ends_key(c) && !is_behind_quotes;
        }
    }

    void step_in_block(char c) {
        if (ends_key(c)) {
            if (last_.separator == npos) last_.separator = offset_;
            is_in_plain_ = false;
        } else if ((c == '|' || c == '>') && !is_in_plain_) {
            block_indent_ = last_.separator == npos ? last_.indent : last_.column;
            is_root_block_ = last_.separator == npos && !last_.has_dash;
            is_in_plain_ = true;
        } else {
            is_in_plain_ = true;
        }
    }

    [[nodiscard]] bool ends_key(char c) const {
        return c == ':'
               && (offset_ + 1 >= text_.size() || is_blank(text_[offset_ + 1]) || text_[offset_ + 1] == '\n');
    }

    void take_comment() {
        const std::size_t end = end_of_line(offset_);
        if (!brackets_.empty() && brackets_.back().hidden == npos
            && text_.substr(offset_, end - offset_).find(closing_of(brackets_.back().opening)) != npos)
            brackets_.back().hidden = offset_;
        offset_ = end;
    }

    /// Quotes over several lines are legal, and rare: they are the mistake if the parser stumbled over them,
    /// or if what they end at goes on as text.
    void step_over_quotes() {
        const std::size_t open = offset_;
        const std::size_t end = end_of_quotes(text_, open);
        const std::string expected = say("expected {} after the text", text_.substr(open, 1));
        if (end == npos) {
            found_ = {open, tr("the quotes that open here are not closed"), expected};
            return;
        }
        const bool is_one_line = text_.substr(open, end - open).find('\n') == npos;
        const bool runs_on = end < text_.size() && !is_blank(text_[end])
                             && std::string_view("\n,]}:").find(text_[end]) == npos;
        const bool is_stumbled_over = complaint_ >= open && complaint_ <= end_of_line(end);
        if (!is_one_line && (runs_on || is_stumbled_over)) {
            found_ = {open, tr("the quotes that open here are not closed"), expected};
        } else if (runs_on && is_stumbled_over) {
            found_ = {end, tr("the text goes on behind its quotes"),
                      say("expected one pair of {} around all of it", text_.substr(open, 1))};
        }
        offset_ = end;
        last_sign_ = end - 1;
        last_.end = end;
        is_in_plain_ = false;
    }

    void blame(const Bracket& bracket) {
        if (bracket.hidden == npos) {
            found_ = not_closed(bracket.offset, bracket.opening);
            return;
        }
        found_ = {bracket.hidden,
                  say("'#' starts a comment, which hides the '{}' behind it",
                      std::string(1, closing_of(bracket.opening))),
                  tr("expected quotes around text that holds ' #'")};
    }

    /// With every bracket and quote in order: what is wrong in the line of the complaint, or in that above?
    void look_at_lines() {
        if (!last_.is_there() || last_.content > limit_) return;
        if (dash_ != npos) {
            blame_dash(dash_);
            return;
        }
        if (look_at_dash(last_) || look_at_dash(before_)) return;
        if (last_.separator != npos && complaint_ > last_.separator) return;
        if (last_.follows_keyless || before_.follows_keyless) {
            blame_colon(keyless_);
            return;
        }
        const bool is_above = before_.is_there() && lacks_colon(before_) && !before_.goes_on;
        if (is_above && (!before_.has_dash || last_.indent > before_.indent)) {
            blame_colon(before_);
        } else if (lacks_colon(last_) && !last_.has_dash && !last_.goes_on) {
            blame_colon(last_);
        }
    }

    [[nodiscard]] static bool lacks_colon(const Line& line) {
        return line.is_plain && line.separator == npos && line.end != npos;
    }

    /// "-{unit: wsc-1}", or "-id: x" with the rest of its keys below.
    bool look_at_dash(const Line& line) {
        if (!lacks_blank(line)) return false;
        const char next = text_[line.content + 1];
        const bool has_keys_below = &line == &before_ && line.separator != npos && last_.indent > line.indent;
        if (!is_opening(next) && !is_quote(next) && !has_keys_below) return false;
        blame_dash(line.content);
        return true;
    }

    /// Whether a line starts with a '-' that is no dash of a list.
    [[nodiscard]] bool lacks_blank(const Line& line) const {
        if (!line.is_there() || line.has_dash || line.content + 1 >= text_.size()
            || text_[line.content] != '-')
            return false;
        const char next = text_[line.content + 1];
        return next != '-' && next != '\n';
    }

    /// "-name" beside items of a list.
    void note_dash() {
        if (dash_ != npos || before_.indent != last_.indent) return;
        if (lacks_blank(last_) && before_.has_dash) dash_ = last_.content;
        if (lacks_blank(before_) && last_.has_dash) dash_ = before_.content;
    }

    void blame_dash(std::size_t offset) {
        found_ = {offset, tr("no blank behind the '-'"), tr("expected '- ' before an item of a list")};
    }

    void blame_colon(const Line& line) {
        const std::string_view content = text_.substr(line.content, line.end - line.content);
        const std::string_view word =
            content.substr(0, std::min(content.find_first_of(" \t\n"), content.size()));
        const std::size_t colon = word.find(':');
        if (colon != npos && colon > 0 && colon + 1 < word.size()) {
            found_ = {line.content + colon, tr("no blank behind the ':'"), tr("expected 'key: value'")};
        } else if (word.size() <= longest_word) {
            found_ = {line.content, say("'{}' without a ':' behind it", word), tr("expected 'key: value'")};
        } else {
            found_ = {line.content, tr("a line without a key"), tr("expected 'key: value'")};
        }
    }

    [[nodiscard]] bool is_at_end_of_line() const { return offset_ >= text_.size() || text_[offset_] == '\n'; }
    [[nodiscard]] std::size_t end_of_line(std::size_t offset) const {
        return std::min(text_.find('\n', offset), text_.size());
    }
    /// Of what stands first on the line that is read.
    [[nodiscard]] std::size_t column_of_line() const {
        const std::size_t before = offset_ == 0 ? npos : text_.rfind('\n', offset_ - 1);
        const std::size_t start = before == npos ? 0 : before + 1;
        return text_.find_first_not_of(' ', start) - start;
    }

    std::string_view text_;
    std::size_t complaint_;
    std::size_t limit_; ///< end of the line of the complaint
    std::size_t offset_ = 0;
    std::vector<Bracket> brackets_;
    Line before_; ///< the line above `last_`
    Line last_;
    std::size_t dash_ = npos;         ///< offset of a '-' without a blank beside items of a list
    Line keyless_;                    ///< the last line that is no key
    bool is_keyless_open_ = false;    ///< what is indented deeper is the same text
    std::size_t last_sign_ = npos;    ///< offset of the last character that is no blank or comment
    std::size_t block_indent_ = npos; ///< block text is indented deeper
    bool is_root_block_ = false;
    bool is_in_plain_ = false;
    std::optional<TypingMistake> found_;
};

} // namespace

std::optional<TypingMistake> find_typing_mistake(const YamlSource& source, std::size_t complaint) {
    return Scan(source, complaint).run();
}

} // namespace sabotier::yaml
