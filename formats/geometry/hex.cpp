#include "formats/geometry/hex.hpp"

#include <algorithm>

namespace sabotier {

namespace {

constexpr std::array<std::string_view, 6> facing_names{"n", "ne", "se", "s", "sw", "nw"};

bool is_digit(char c) noexcept {
    return c >= '0' && c <= '9';
}

/// Digits only; at most five of them, so that no value overflows.
int decimal(std::string_view digits) noexcept {
    int value = 0;
    for (const char c : digits)
        value = 10 * value + (c - '0');
    return value;
}

std::string padded(int value, int width) {
    std::string digits = std::to_string(value);
    const auto wanted = static_cast<std::size_t>(width);
    return digits.size() < wanted ? std::string(wanted - digits.size(), '0') + digits : digits;
}

} // namespace

std::optional<Facing> facing_to(Hex a, Hex b) noexcept {
    for (const Facing facing : all_facings)
        if (neighbour(a, facing) == b) return facing;
    return std::nullopt;
}

Exits turned_exits(Exits exits, int steps) noexcept {
    Exits result = 0;
    for (const Facing facing : all_facings)
        if (has_exit(exits, facing)) result = static_cast<Exits>(result | exit_bit(turned(facing, steps)));
    return result;
}

int number_width(int columns, int rows) noexcept {
    int width = 2;
    for (int largest = std::max(columns, rows); largest > 99; largest /= 10)
        ++width;
    return width;
}

std::string to_ccrr(Cell cell, int width) {
    return padded(cell.column + 1, width) + padded(cell.row + 1, width);
}

std::optional<Cell> parse_ccrr(std::string_view text) noexcept {
    if (text.size() < 4 || text.size() > 10 || text.size() % 2 != 0) return std::nullopt;
    if (!std::all_of(text.begin(), text.end(), is_digit)) return std::nullopt;
    const Cell cell{decimal(text.substr(0, text.size() / 2)) - 1, decimal(text.substr(text.size() / 2)) - 1};
    if (cell.column < 0 || cell.row < 0) return std::nullopt;
    return cell;
}

std::string_view name(Facing facing) noexcept {
    return facing_names[static_cast<std::size_t>(facing)];
}

std::optional<Facing> parse_facing(std::string_view text) noexcept {
    for (const Facing facing : all_facings)
        if (text == name(facing) || (text.size() == 1 && text[0] == '0' + number(facing))) return facing;
    return std::nullopt;
}

} // namespace sabotier
