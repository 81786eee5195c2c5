#pragma once

#include "formats/board/layout.hpp"
#include "formats/geometry/hex.hpp"

#include <cmath>

/// Reckoning with points and directions of the drawing plane, y downwards.
namespace sabotier {

[[nodiscard]] constexpr Point operator+(Point a, Point b) noexcept {
    return {a.x + b.x, a.y + b.y};
}
[[nodiscard]] constexpr Point operator-(Point a, Point b) noexcept {
    return {a.x - b.x, a.y - b.y};
}
[[nodiscard]] constexpr Point operator*(double factor, Point a) noexcept {
    return {factor * a.x, factor * a.y};
}
[[nodiscard]] inline double length(Point a) noexcept {
    return std::hypot(a.x, a.y);
}
/// `part` of the way: 0 at `a`, 1 at `b`.
[[nodiscard]] constexpr Point between(Point a, Point b, double part) noexcept {
    return a + part * (b - a);
}
/// Clockwise about (0, 0).
[[nodiscard]] inline Point turned(Point a, double radians) noexcept {
    const double c = std::cos(radians);
    const double s = std::sin(radians);
    return {c * a.x - s * a.y, s * a.x + c * a.y};
}
/// Clockwise from the top, in radians.
[[nodiscard]] inline double angle(Facing facing) noexcept {
    return number(facing) * 3.14159265358979323846 / 3;
}

} // namespace sabotier
