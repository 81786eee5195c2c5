#pragma once

#include "validator/analysis/sight/disc.hpp"
#include "validator/analysis/sight/line.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace sabotier {

/// Largest radius for which lines are tabled: columns of a disc then fit a word of 64 bits.
inline constexpr int largest_line_table = 31;

/// Every line from a centre to the hexes within a radius, made once from line_to(). 1261 lines for 20 hexes.
class LineTable {
public:
    /// A hex of a line as an offset. The two hexes of a pair follow each other, both marked.
    struct Place {
        std::int8_t q = 0;
        std::int8_t r = 0;
        bool is_paired = false;

        [[nodiscard]] constexpr Hex hex() const noexcept { return {q, r}; }
    };

    /// 0 <= radius <= largest_line_table. Made at first use and shared; safe from several threads.
    [[nodiscard]] static const LineTable& of(int radius);

    [[nodiscard]] const Disc& disc() const noexcept { return disc_; }
    /// The places strictly between, in order. `end` within the disc.
    [[nodiscard]] std::span<const Place> line(Hex end) const noexcept {
        const auto i = static_cast<std::size_t>(disc_.number(end));
        return {places_.data() + starts_[i], starts_[i + 1] - starts_[i]};
    }
    /// Does the line to `end` meet a pair?
    [[nodiscard]] static constexpr bool has_pairs(Hex end) noexcept {
        return end != Hex{} && (end.q + 2 * end.r == 0 || end.q == end.r || 2 * end.q + end.r == 0);
    }

private:
    explicit LineTable(int radius);

    Disc disc_;
    std::vector<std::uint32_t> starts_; ///< by number of the disc, one more at the end
    std::vector<Place> places_;
};

} // namespace sabotier
