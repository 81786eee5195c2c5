#include "validator/engine/space_text.hpp"

#include "formats/base/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>

namespace sabotier {

std::string space_text(std::string_view word, std::string_view name) {
    if (word == "hex") return say("hex {}", name);
    if (word == "room") return say("room {}", name);
    if (word == "square") return say("square {}", name);
    if (word == "card") return say("card {}", name);
    return say("place {}", name);
}

std::string in_space(std::string_view word, std::string_view name) {
    if (word == "hex") return say("in hex {}", name);
    if (word == "room") return say("in room {}", name);
    if (word == "square") return say("in square {}", name);
    if (word == "card") return say("in card {}", name);
    return say("in place {}", name);
}

std::string space_count(std::string_view word, std::size_t count) {
    if (word == "hex") return say_count("{} hex", "{} hexes", count);
    if (word == "room") return say_count("{} room", "{} rooms", count);
    if (word == "square") return say_count("{} square", "{} squares", count);
    if (word == "card") return say_count("{} card", "{} cards", count);
    return say_count("{} place", "{} places", count);
}

namespace {

/// Digits alone, with a letter in front as a column: "03-06" and "C6" are meant for "0306".
std::string hex_meant(const Board& board, std::string_view name) {
    std::string digits;
    std::string letters;
    for (const char c : name) {
        if (c >= '0' && c <= '9') digits += c;
        if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')) letters += c;
    }
    if (letters.size() == 1 && (digits.size() == 1 || digits.size() == 2)) {
        const int column = (letters.front() | 0x20) - 'a' + 1;
        digits = fmt::format("{:02}{:0>2}", column, digits);
    } else if (!letters.empty()) {
        return {};
    }
    return digits != name && board.find(digits) ? digits : std::string{};
}

std::optional<SpaceIndex> first_space(const Board& board) {
    for (std::uint32_t i = 0; i < board.size(); ++i)
        if (board.is_space(SpaceIndex{i})) return SpaceIndex{i};
    return std::nullopt;
}

bool is_number(std::string_view name) {
    return std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
}

} // namespace

std::string space_meant(const Board& board, std::string_view name) {
    std::string capital(name);
    for (char& letter : capital)
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    if (capital != name && board.find(capital)) return capital;
    return board.word() == "hex" ? hex_meant(board, name) : std::string{};
}

std::string meant_in_brackets(const Board& board, std::string_view name) {
    const std::string meant = space_meant(board, name);
    if (!meant.empty()) return say(" (did you mean '{}'?)", meant);
    const auto first = board.word() == "hex" && !is_number(name) ? first_space(board) : std::nullopt;
    if (!first) return {};
    return say(" (a hex is named by its column and row, two digits each, such as '{}')", board.name(*first));
}

} // namespace sabotier
