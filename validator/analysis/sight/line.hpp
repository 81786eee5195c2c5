#pragma once

#include "formats/geometry/hex.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

/// The one definition of which hexes lie on a line of sight, in whole numbers. Ray tables, shadow masks and
/// the kernel for all pairs are made from it; nothing else in the program decides the question.
///
/// The line runs from hex centre to hex centre. With three times the axial coordinates the corners of the hex
/// (q, r) are whole: (3q, 3r) and one of +-(2, -1), +-(1, 1), +-(1, -2). A hex is on the line where corners
/// lie on both sides of it (the line crosses its inside) or where two neighbouring corners lie on it (the
/// line runs along one of its sides). A line that touches one corner only does not meet the hex.
namespace sabotier {

/// How a line of sight meets a hex.
enum class OnLine : std::uint8_t {
    off,
    crossed, ///< the line runs through the inside
    along    ///< the line runs along a side; the hex across that side is on the line, too
};

/// Twice the scalar product of two axial offsets, in squares of the hex pitch. Exact for every board that is
/// allowed.
[[nodiscard]] constexpr std::int64_t scalar_product(Hex a, Hex b) noexcept {
    const std::int64_t aq = a.q, ar = a.r, bq = b.q, br = b.r;
    return 2 * aq * bq + 2 * ar * br + aq * br + ar * bq;
}

/// Is `hex` strictly between the origin and `end`, and on the line between them? Both are offsets from the
/// hex where the line begins.
[[nodiscard]] constexpr OnLine on_line(Hex end, Hex hex) noexcept {
    const auto magnitude = [](std::int64_t value) { return value < 0 ? -value : value; };
    const std::int64_t ahead = scalar_product(hex, end);
    if (ahead <= 0 || ahead >= scalar_product(end, end)) return OnLine::off;
    const std::int64_t q = end.q, r = end.r;
    // How far, as cross products with the line, the corners of a hex reach from its centre: three pairs.
    const std::int64_t a = magnitude(q + 2 * r), b = magnitude(q - r), c = magnitude(2 * q + r);
    const std::int64_t reach = a > b ? (a > c ? a : c) : (b > c ? b : c);
    const std::int64_t off = 3 * magnitude(q * hex.r - r * hex.q);
    if (off < reach) return OnLine::crossed;
    // Two corners reach equally far only where the third pair of corners lies on a parallel to the line.
    return off == reach && (a == 0 || b == 0 || c == 0) ? OnLine::along : OnLine::off;
}

/// What a line meets at one place: a hex, or the two hexes whose common side it runs along.
struct LineElement {
    Hex hex;
    std::optional<Hex> twin;

    friend bool operator==(const LineElement&, const LineElement&) = default;
};

/// What the line to `end` meets after `last` (at first the origin, of a pair either hex), in the order in
/// which it is met; none before `end`. Constant time.
[[nodiscard]] std::optional<LineElement> next_on_line(Hex end, Hex last) noexcept;

/// A line from the origin to `end`, element by element: as next_on_line() asked again and again, at a
/// fraction of the cost, for what asks about many long lines.
class LineWalk {
public:
    explicit LineWalk(Hex end) noexcept;
    /// What the line meets next; none before `end`, and ever after.
    [[nodiscard]] std::optional<LineElement> next() noexcept;

private:
    struct Step {
        Hex hex;
        std::int64_t ahead; ///< scalar product with the line
        std::int64_t aside; ///< cross product with the line
    };

    std::array<Step, 6> steps_{}; ///< those that lead on
    std::size_t count_ = 0;
    Hex last_;
    std::int64_t ahead_ = 0; ///< of the last hex, as of the steps
    std::int64_t aside_ = 0;
    std::int64_t end_;
    std::int64_t reach_; ///< aside, of the corner of a hex that reaches farthest
    bool has_sides_;     ///< some sides of hexes are parallel to the line
};

/// Everything strictly between the origin and `end`, in order. Time and length linear in the distance.
[[nodiscard]] std::vector<LineElement> line_to(Hex end);

} // namespace sabotier
