#include "formats/base/words.hpp"

#include "formats/base/utf8.hpp"

#include <fmt/args.h>
#include <fmt/format.h>

#include <libintl.h>

#include <algorithm>
#include <charconv>
#include <variant>

namespace sabotier {

namespace {

constexpr const char* domain = "sabotier";

// Of a quotation that is too long, bytes of its start and of its end: names of files differ there.
constexpr std::size_t kept_at_start = 50;
constexpr std::size_t kept_at_end = 27;
constexpr std::string_view left_out = "...";
constexpr std::size_t longest_quotation = kept_at_start + left_out.size() + kept_at_end;

/// Never cut inside a character.
std::string quotation(std::string_view text) {
    return std::string(text.substr(0, cut_before(text, kept_at_start)))
        .append(left_out)
        .append(text.substr(cut_behind(text, text.size() - kept_at_end)));
}

/// Which places of a pattern stand in quotation marks, '{}': what they hold is quoted, be it as long as a
/// file may be. By the value that they take.
std::vector<bool> quoted_values(std::string_view pattern, std::size_t count) {
    std::vector<bool> is_quoted(count, false);
    std::size_t next = 0;
    for (std::size_t at = pattern.find('{'); at != std::string_view::npos; at = pattern.find('{', at)) {
        const std::size_t end = pattern.find('}', at);
        if (end == std::string_view::npos) break;
        if (pattern.substr(at).starts_with("{{")) {
            at += 2;
            continue;
        }
        std::size_t value = next;
        const bool is_numbered =
            std::from_chars(pattern.data() + at + 1, pattern.data() + end, value).ec == std::errc();
        if (!is_numbered) value = next++;
        const bool is_between =
            at > 0 && pattern[at - 1] == '\'' && pattern.substr(end + 1).starts_with('\'');
        if (value < count && is_between) is_quoted[value] = true;
        at = end;
    }
    return is_quoted;
}

} // namespace

std::string tr(const char* text) {
    return *text == '\0' ? std::string() : dgettext(domain, text);
}

std::string tr(const std::string& text) {
    return tr(text.c_str());
}

std::string tr(const char* one, const char* many, std::size_t count) {
    return dngettext(domain, one, many, count);
}

std::string fill_in(const char* pattern, const std::string& translated, std::span<const SaidValue> values) {
    fmt::dynamic_format_arg_store<fmt::format_context> store;
    std::vector<bool> is_quoted; // asked for only where something is long
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto* const text = std::get_if<std::string_view>(&values[i].value());
        if (text != nullptr && text->size() > longest_quotation) {
            if (is_quoted.empty()) is_quoted = quoted_values(pattern, values.size());
            if (is_quoted[i]) {
                store.push_back(quotation(*text));
                continue;
            }
        }
        std::visit([&](const auto& value) { store.push_back(value); }, values[i].value());
    }
    try {
        return fmt::vformat(translated, store);
    } catch (const fmt::format_error&) {
        return fmt::vformat(pattern, store);
    }
}

std::string join_list(const std::vector<std::string>& items, std::size_t most, std::size_t total) {
    const std::size_t shown = std::min(items.size(), most);
    total = std::max(total, items.size());
    std::string text;
    for (std::size_t i = 0; i < shown; ++i) {
        if (i == 0)
            text = items[i];
        else if (i + 1 == total)
            text = say("{} and {}", text, items[i]);
        else
            text += ", " + items[i];
    }
    return shown < total ? say("{} and {} more", text, total - shown) : text;
}

std::string count_of(std::size_t count, std::string_view one, std::string_view many) {
    return std::to_string(count).append(" ").append(
        tr(std::string(one).c_str(), std::string(many).c_str(), count));
}

} // namespace sabotier
