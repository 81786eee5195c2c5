#include "validator/answers/played/text_canvas.hpp"

#include "formats/base/utf8.hpp"
#include "validator/report/safe_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>

namespace sabotier::played {
namespace {

constexpr unsigned char first_beyond_ascii = 0x80;

/// Characters of well-formed UTF-8, each with what combines with it.
std::vector<std::string_view> characters(std::string_view text) {
    std::vector<std::string_view> all;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        (void)next_character(text, end);
        const std::string_view character = text.substr(i, end - i);
        if (columns_of(character) == 0 && !all.empty())
            all.back() = std::string_view(all.back().data(), all.back().size() + character.size());
        else
            all.push_back(character);
        i = end;
    }
    return all;
}

/// Red, green and blue of "#rrggbb"; grey of what is none.
std::array<int, 3> parts_of(std::string_view colour) {
    constexpr std::size_t written = 7;
    constexpr int grey = 128;
    if (colour.size() != written) return {grey, grey, grey};
    const auto digit = [](char c) { return c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10; };
    std::array<int, 3> parts{};
    for (std::size_t i = 0; i < parts.size(); ++i)
        parts[i] = digit(colour[1 + 2 * i]) * 16 + digit(colour[2 + 2 * i]);
    return parts;
}

/// The sequence that switches to an ink: a cube of 6 x 6 x 6 colours, which every terminal with colours knows
/// today.
std::string sequence(const Ink& ink) {
    std::string codes = "0";
    if (ink.is_faint) codes += ";2";
    if (!ink.paper.empty()) {
        const auto [red, green, blue] = parts_of(ink.paper);
        const auto step = [](int part) { return (part * 5 + 127) / 255; };
        const bool is_light = 3 * red + 6 * green + blue > 5 * 255;
        codes += fmt::format(";{};48;5;{}", is_light ? "30" : "97",
                             16 + 36 * step(red) + 6 * step(green) + step(blue));
    }
    return "\x1b[" + codes + "m";
}

} // namespace

bool terminal_has_unicode() {
    for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (const char* const value = std::getenv(name); value != nullptr && *value != '\0') {
            const std::string_view text(value);
            return text.find("UTF-8") != std::string_view::npos || text.find("utf8") != std::string_view::npos
                   || text.find("UTF8") != std::string_view::npos
                   || text.find("utf-8") != std::string_view::npos;
        }
    return false;
}

std::string ascii_text(std::string_view text) {
    std::string plain;
    for (const std::string_view character : characters(text))
        plain += static_cast<unsigned char>(character.front()) < first_beyond_ascii ? character.front() : '?';
    return plain;
}

std::string cut_text(std::string_view text, std::size_t columns, bool has_unicode) {
    if (columns_of(text) <= columns) return std::string(text);
    std::string kept;
    std::size_t used = 0;
    for (const std::string_view character : characters(text)) {
        if (used + columns_of(character) + 1 > columns) break;
        used += columns_of(character);
        kept += character;
    }
    return columns == 0 ? "" : kept + (has_unicode ? "\u2026" : ".");
}

void TextCanvas::put(std::size_t x, std::size_t y, std::string_view text, const Ink& ink) {
    const std::string plain = has_unicode_ ? for_terminal(text) : ascii_text(for_terminal(text));
    if (lines_.size() <= y) lines_.resize(y + 1);
    std::vector<Cell>& line = lines_[y];
    for (const std::string_view character : characters(plain)) {
        const std::size_t columns = std::max<std::size_t>(columns_of(character), 1);
        if (line.size() < x + columns) line.resize(x + columns);
        line[x] = {std::string(character), ink};
        for (std::size_t i = 1; i < columns; ++i)
            line[x + i] = {"", ink};
        x += columns;
    }
    width_ = std::max(width_, line.size());
}

void TextCanvas::centre(std::size_t x, std::size_t y, std::size_t columns, std::string_view text,
                        const Ink& ink) {
    const std::string shown = cut_text(for_terminal(text), columns, has_unicode_);
    put(x + (columns - std::min(columns, columns_of(shown))) / 2, y, shown, ink);
}

std::vector<TextCanvas::Cell> TextCanvas::part_of(const std::vector<Cell>& line, std::size_t heading,
                                                  std::size_t from, std::size_t to) {
    std::vector<Cell> part;
    for (std::size_t x = 0; x < heading; ++x)
        part.push_back(x < line.size() ? line[x] : Cell{});
    for (std::size_t x = from; x < std::min(to, line.size()); ++x)
        part.push_back(line[x]);
    return part;
}

std::string TextCanvas::strip(std::size_t heading, std::size_t from, std::size_t to, bool has_colour) const {
    std::vector<std::string> texts;
    for (const std::vector<Cell>& whole : lines_) {
        std::string& text = texts.emplace_back();
        const std::vector<Cell> line = part_of(whole, heading, from, to);
        std::size_t end = line.size();
        while (end > 0 && line[end - 1].text == " " && line[end - 1].ink == Ink{})
            --end;
        Ink ink;
        for (std::size_t x = 0; x < end; ++x) {
            if (has_colour && !(line[x].ink == ink)) {
                ink = line[x].ink;
                text += sequence(ink);
            }
            text += line[x].text;
        }
        if (!(ink == Ink{})) text += sequence({});
    }
    const auto is_written = [](const std::string& text) { return !text.empty(); };
    const auto first = std::find_if(texts.begin(), texts.end(), is_written);
    const auto last = std::find_if(texts.rbegin(), std::make_reverse_iterator(first), is_written).base();
    std::string strip;
    for (auto text = first; text != last; ++text)
        strip += *text + '\n';
    return strip;
}

std::string TextCanvas::text(const TextStyle& style, std::size_t pitch, std::size_t closing,
                             std::size_t heading) const {
    const std::size_t width = std::max(style.width, heading + pitch + closing);
    if (width_ <= width) return strip(0, 0, width_, style.has_colour);
    const std::size_t step = (width - heading - closing) / pitch * pitch;
    std::string text;
    for (std::size_t from = heading; from + closing < width_; from += step) {
        if (!text.empty()) text += '\n';
        text += strip(heading, from, std::min(from + step + closing, width_), style.has_colour);
    }
    return text;
}

} // namespace sabotier::played
