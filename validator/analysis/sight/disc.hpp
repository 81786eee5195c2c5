#pragma once

#include "formats/geometry/hex.hpp"

#include <cassert>
#include <cstddef>

namespace sabotier {

/// The hexes within `radius` steps of a centre, numbered from 0 by column, then from the top: hexes of one
/// column have consecutive numbers.
class Disc {
public:
    explicit constexpr Disc(int radius) noexcept
        : radius_(radius) {}

    [[nodiscard]] constexpr int radius() const noexcept { return radius_; }
    [[nodiscard]] constexpr int size() const noexcept { return 3 * radius_ * (radius_ + 1) + 1; }
    [[nodiscard]] constexpr bool contains(Hex offset) const noexcept {
        return distance(offset, Hex{}) <= radius_;
    }

    /// Columns run from -radius to radius; these are the axial r of a column's first hex and its length.
    [[nodiscard]] constexpr int top(int q) const noexcept { return q < 0 ? -radius_ - q : -radius_; }
    [[nodiscard]] constexpr int length(int q) const noexcept { return 2 * radius_ + 1 - (q < 0 ? -q : q); }
    /// Number of a column's first hex.
    [[nodiscard]] constexpr int start(int q) const noexcept {
        const int before = q + radius_; // columns to the left
        const int left = q > 0 ? radius_ : before;
        const int right = before - left; // of them, right of the longest one's left side
        return left * (radius_ + 1) + left * (left - 1) / 2 + right * (2 * radius_ + 1)
               - right * (right - 1) / 2;
    }
    [[nodiscard]] constexpr int number(Hex offset) const noexcept {
        assert(contains(offset));
        return start(offset.q) + offset.r - top(offset.q);
    }

    /// Calls f(offset) for every hex in the order of the numbers.
    template <class F>
    constexpr void for_each(F&& f) const {
        for (int q = -radius_; q <= radius_; ++q)
            for (int i = 0; i < length(q); ++i)
                f(Hex{q, top(q) + i});
    }

private:
    int radius_;
};

} // namespace sabotier
