#pragma once

#include "formats/draw/canvas/points.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

/// Where the parts of flat-top hexes lie in the drawing plane, with the pitch (flat to flat) as unit; the
/// same plane as HexBoard::layout().
namespace sabotier {

inline constexpr double hex_side = 0.577350269189625765; ///< also from the centre to a corner
inline constexpr double column_pitch = 1.5 * hex_side;

[[nodiscard]] constexpr Point hex_centre(Cell cell) noexcept {
    return {cell.column * column_pitch + hex_side, cell.row + 0.5 + ((cell.column & 1) != 0 ? 0.5 : 0.0)};
}
/// From the centre of a hex to the middle of a side.
[[nodiscard]] constexpr Point to_side(Facing side) noexcept {
    constexpr double x = column_pitch / 2;
    constexpr std::array<Point, 6> offsets{Point{0, -0.5}, Point{x, -0.25}, Point{x, 0.25},
                                           Point{0, 0.5},  Point{-x, 0.25}, Point{-x, -0.25}};
    return offsets[static_cast<std::size_t>(side)];
}
[[nodiscard]] constexpr Cell neighbour(Cell cell, Facing side) noexcept {
    return to_cell(neighbour(to_hex(cell), side));
}

/// A corner of hexes in whole numbers, so that the three hexes that meet there agree on it.
struct Corner {
    int x = 0; ///< in half sides
    int y = 0; ///< in half pitches

    friend constexpr bool operator==(Corner, Corner) noexcept = default;
};
/// Corners clockwise; side i runs from corner i to corner i + 1, side 0 at the top.
[[nodiscard]] constexpr Corner hex_corner(Cell cell, int i) noexcept {
    constexpr std::array<Corner, 6> offsets{Corner{-1, -1}, Corner{1, -1}, Corner{2, 0},
                                            Corner{1, 1},   Corner{-1, 1}, Corner{-2, 0}};
    const Corner d = offsets[static_cast<std::size_t>(i % 6)];
    return {3 * cell.column + 2 + d.x, 2 * cell.row + 1 + (cell.column & 1) + d.y};
}
[[nodiscard]] constexpr Point place(Corner corner) noexcept {
    return {corner.x * hex_side / 2, corner.y * 0.5};
}
[[nodiscard]] constexpr Point hex_corner_point(Cell cell, int i) noexcept {
    return place(hex_corner(cell, i));
}

} // namespace sabotier
