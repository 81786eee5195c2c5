#include "formats/base/isolated.hpp"

#include "formats/base/utf8.hpp"

#include <algorithm>
#include <vector>

namespace sabotier {
namespace {

constexpr char32_t pop_embedding = 0x202C;
constexpr char32_t first_strong_isolate = 0x2068;
constexpr char32_t pop_isolate = 0x2069;

bool is_control(char32_t c) {
    return (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7F && c <= 0x9F);
}

/// Opens an embedding or an override.
bool opens_embedding(char32_t c) {
    return c == 0x202A || c == 0x202B || c == 0x202D || c == 0x202E;
}

bool opens_isolate(char32_t c) {
    return c >= 0x2066 && c <= first_strong_isolate;
}

/// Letters of scripts from right to left, by their blocks, and marks of direction.
bool is_from_right(char32_t c) {
    return (c >= 0x0590 && c <= 0x08FF) || (c >= 0xFB1D && c <= 0xFDFF) || (c >= 0xFE70 && c <= 0xFEFE)
           || (c >= 0x10800 && c <= 0x10FFF) || (c >= 0x1E800 && c <= 0x1EFFF) || c == 0x200E || c == 0x200F
           || c == pop_embedding || c == pop_isolate || opens_embedding(c) || opens_isolate(c);
}

/// Marks that are open, the last one last.
class OpenMarks {
public:
    /// Whether the character may stand: what closes nothing may not.
    bool take(char32_t c) {
        if (opens_embedding(c)) closers_.push_back(pop_embedding);
        if (opens_isolate(c)) closers_.push_back(pop_isolate);
        if (c == pop_embedding) return close_embedding();
        return c != pop_isolate || close_isolate();
    }
    /// The text with all that are open closed behind it.
    void close(std::string& text) {
        for (; !closers_.empty(); closers_.pop_back())
            append_character(text, closers_.back());
    }

private:
    bool close_embedding() {
        if (closers_.empty() || closers_.back() != pop_embedding) return false;
        closers_.pop_back();
        return true;
    }
    /// And with it all embeddings inside.
    bool close_isolate() {
        const auto found = std::find(closers_.rbegin(), closers_.rend(), pop_isolate);
        if (found == closers_.rend()) return false;
        closers_.erase(found.base() - 1, closers_.end());
        return true;
    }

    std::vector<char32_t> closers_;
};

std::string isolated_line(std::string_view line) {
    std::string text;
    bool is_turned = false;
    OpenMarks marks;
    for (std::size_t at = 0; at < line.size();) {
        const char32_t c = next_character(line, at);
        is_turned = is_turned || (c != no_character && is_from_right(c));
        if (c == no_character || is_control(c))
            text += replacement_character;
        else if (marks.take(c))
            append_character(text, c);
    }
    if (!is_turned) return text;
    marks.close(text);
    std::string whole;
    append_character(whole, first_strong_isolate);
    whole += text;
    append_character(whole, pop_isolate);
    return whole;
}

} // namespace

std::string isolated(std::string_view text) {
    std::string whole;
    for (;;) {
        const std::size_t end = text.find('\n');
        whole += isolated_line(text.substr(0, end));
        if (end == std::string_view::npos) return whole;
        whole += '\n';
        text.remove_prefix(end + 1);
    }
}

} // namespace sabotier
