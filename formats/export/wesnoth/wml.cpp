#include "formats/export/wesnoth/wml.hpp"

#include "formats/base/printable.hpp"
#include "formats/base/utf8.hpp"

#include <fmt/format.h>

namespace sabotier::wesnoth {
namespace {

/// What a character is replaced by; empty: it stays.
std::string_view replacement(char32_t character) {
    switch (character) {
    case U'"':
        return "\xE2\x80\x9D";
    case U'<':
        return "\xE2\x80\xB9";
    case U'>':
        return "\xE2\x80\xBA";
    case U'&':
        return "+";
    case U'{':
        return "(";
    case U'}':
        return ")";
    case U'$': // a variable or a formula begins there
        return "\xEF\xBC\x84";
    case U'#':
        return "\xE2\x99\xAF";
    case U'\n':
    case U'\t':
        return " ";
    default:
        return is_printable(character) ? std::string_view() : replacement_character;
    }
}

} // namespace

std::string plain(std::string_view text) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t start = at;
        const std::string_view other = replacement(next_character(text, at));
        result += other.empty() ? text.substr(start, at - start) : other;
    }
    return result;
}

std::string id_of(std::string_view text) {
    std::string id;
    for (const char c : text) {
        const char low = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        const bool is_kept = (low >= 'a' && low <= 'z') || (low >= '0' && low <= '9');
        if (is_kept) id += low;
        if (!is_kept && !id.empty() && id.back() != '_') id += '_';
    }
    if (!id.empty() && id.back() == '_') id.pop_back();
    return id.empty() ? "scenario" : id;
}

void Wml::line(std::string_view content) {
    text_.append(4 * depth_, ' ');
    text_ += content;
    text_ += '\n';
}

void Wml::open(std::string_view tag) {
    line(fmt::format("[{}]", tag));
    open_ += '/';
    open_ += tag;
    ++depth_;
}

void Wml::close() {
    --depth_;
    const std::size_t slash = open_.rfind('/');
    line(fmt::format("[{}]", open_.substr(slash)));
    open_.erase(slash);
}

void Wml::set(std::string_view key, std::string_view value) {
    line(fmt::format("{}={}", key, value));
}

void Wml::set(std::string_view key, int value) {
    line(fmt::format("{}={}", key, value));
}

void Wml::shown(std::string_view key, std::string_view text) {
    line(fmt::format("{}= _ \"{}\"", key, plain(text)));
}

} // namespace sabotier::wesnoth
