#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sabotier {

/// A flat-top hex in axial coordinates: q counts columns to the right, r runs down a column, y = r + q/2.
struct Hex {
    int q = 0;
    int r = 0;

    friend constexpr bool operator==(const Hex&, const Hex&) = default;
    friend constexpr auto operator<=>(const Hex&, const Hex&) = default;
    friend constexpr Hex operator+(Hex a, Hex b) noexcept { return {a.q + b.q, a.r + b.r}; }
    friend constexpr Hex operator-(Hex a, Hex b) noexcept { return {a.q - b.q, a.r - b.r}; }
    friend constexpr Hex operator*(int factor, Hex a) noexcept { return {factor * a.q, factor * a.r}; }
};

/// One of the six directions through a hex's sides, clockwise from the top: 0 n, 1 ne, 2 se, 3 s, 4 sw, 5 nw.
enum class Facing : std::uint8_t { n, ne, se, s, sw, nw };
inline constexpr std::array<Facing, 6> all_facings{Facing::n, Facing::ne, Facing::se,
                                                   Facing::s, Facing::sw, Facing::nw};
/// 0 to 5, as documents write it.
[[nodiscard]] constexpr int number(Facing facing) noexcept {
    return static_cast<int>(facing);
}
/// Turned clockwise by `steps` sixths (negative: counter-clockwise).
[[nodiscard]] constexpr Facing turned(Facing facing, int steps) noexcept {
    return static_cast<Facing>(((static_cast<int>(facing) + steps) % 6 + 6) % 6);
}
[[nodiscard]] constexpr Facing opposite(Facing facing) noexcept {
    return turned(facing, 3);
}
/// Fewest sixths to turn from one facing to the other, 0 to 3.
[[nodiscard]] constexpr int turn_between(Facing a, Facing b) noexcept {
    const int steps = (number(b) - number(a) + 6) % 6;
    return steps > 3 ? 6 - steps : steps;
}
/// From a hex to its neighbour on that side.
[[nodiscard]] constexpr Hex step(Facing facing) noexcept {
    constexpr std::array<Hex, 6> steps{Hex{0, -1}, Hex{1, -1}, Hex{1, 0}, Hex{0, 1}, Hex{-1, 1}, Hex{-1, 0}};
    return steps[static_cast<std::size_t>(facing)];
}
[[nodiscard]] constexpr Hex neighbour(Hex hex, Facing facing) noexcept {
    return hex + step(facing);
}
/// The facing from `a` to its neighbour `b`; none if they do not touch.
[[nodiscard]] std::optional<Facing> facing_to(Hex a, Hex b) noexcept;

/// Steps between two hexes.
[[nodiscard]] constexpr int distance(Hex a, Hex b) noexcept {
    const Hex d = a - b;
    const int x = d.q < 0 ? -d.q : d.q;
    const int y = d.r < 0 ? -d.r : d.r;
    const int z = d.q + d.r < 0 ? -(d.q + d.r) : d.q + d.r;
    return x > y ? (x > z ? x : z) : (y > z ? y : z);
}

/// Turned about the origin by sixths clockwise: one step is (q, r) -> (-r, q + r).
[[nodiscard]] constexpr Hex turned(Hex hex, int steps) noexcept {
    for (int i = ((steps % 6) + 6) % 6; i > 0; --i)
        hex = {-hex.r, hex.q + hex.r};
    return hex;
}
/// Mirrored in the vertical axis through the origin (left and right change places).
[[nodiscard]] constexpr Hex mirrored(Hex hex) noexcept {
    return {-hex.q, hex.r + hex.q};
}
[[nodiscard]] constexpr Facing mirrored(Facing facing) noexcept {
    return static_cast<Facing>((6 - number(facing)) % 6);
}

/// A side of a hex. The two names of one side compare equal once normalised (hex, n | ne | se).
struct HexSide {
    Hex hex;
    Facing side = Facing::n;

    friend constexpr bool operator==(const HexSide&, const HexSide&) = default;
    friend constexpr auto operator<=>(const HexSide&, const HexSide&) = default;
};
[[nodiscard]] constexpr HexSide normalised(HexSide s) noexcept {
    return number(s.side) < 3 ? s : HexSide{neighbour(s.hex, s.side), opposite(s.side)};
}

/// Six exits as bits: bit number(facing) is set where something leaves the hex that way.
using Exits = std::uint8_t;
[[nodiscard]] constexpr Exits exit_bit(Facing facing) noexcept {
    return static_cast<Exits>(1U << number(facing));
}
[[nodiscard]] constexpr bool has_exit(Exits exits, Facing facing) noexcept {
    return (exits & exit_bit(facing)) != 0;
}
[[nodiscard]] Exits turned_exits(Exits exits, int steps) noexcept; ///< clockwise, by sixths

/// Column and row of a map, both from 0; odd columns lie half a hex lower. Of a hex: column = q, row = r +
/// floor(q / 2).
struct Cell {
    int column = 0;
    int row = 0;

    friend constexpr bool operator==(const Cell&, const Cell&) = default;
    friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};
[[nodiscard]] constexpr int floor_half(int value) noexcept {
    return (value - (value & 1)) / 2;
}
[[nodiscard]] constexpr Cell to_cell(Hex hex) noexcept {
    return {hex.q, hex.r + floor_half(hex.q)};
}
[[nodiscard]] constexpr Hex to_hex(Cell cell) noexcept {
    return {cell.column, cell.row - floor_half(cell.column)};
}

/// Digits for each half of a hex number so that so many columns and rows fit: 2, or more on large maps.
[[nodiscard]] int number_width(int columns, int rows) noexcept;
/// Printed hex number CCRR, both from 01: cell (0, 0) is "0101"; with width 3 "001001".
[[nodiscard]] std::string to_ccrr(Cell cell, int width = 2);
/// Reads a hex number: an even count of digits, 4 to 10, halves from 1. "010" and "0001" are none.
[[nodiscard]] std::optional<Cell> parse_ccrr(std::string_view text) noexcept;

[[nodiscard]] std::string_view name(Facing facing) noexcept;                      ///< "n", "ne", ...
[[nodiscard]] std::optional<Facing> parse_facing(std::string_view text) noexcept; ///< "0".."5" or a name

} // namespace sabotier
