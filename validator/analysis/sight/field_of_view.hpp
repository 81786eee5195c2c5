#pragma once

#include "validator/analysis/sight/disc.hpp"
#include "validator/analysis/sight/line_table.hpp"
#include "validator/analysis/sight/sight_board.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabotier {

/// The spaces within a range that are seen from a centre, the centre among them.
class FieldOfView {
public:
    /// Nothing is seen yet. `range`: hexes.
    FieldOfView(Hex centre, int range);

    [[nodiscard]] Hex centre() const noexcept { return centre_; }
    [[nodiscard]] int range() const noexcept { return disc_.radius(); }
    [[nodiscard]] bool contains(Hex hex) const noexcept;
    [[nodiscard]] std::size_t count() const noexcept;

    /// Calls f(hex) by column, then from the top.
    template <class F>
    void for_each(F&& f) const {
        for (int q = -range(); q <= range(); ++q)
            for (int i = 0; i < disc_.length(q); ++i)
                if (bit(disc_.start(q) + i)) f(centre_ + Hex{q, disc_.top(q) + i});
    }

    friend bool operator==(const FieldOfView& a, const FieldOfView& b) noexcept {
        return a.centre_ == b.centre_ && a.range() == b.range() && a.words_ == b.words_;
    }

    /// Bits by number in the disc.
    [[nodiscard]] std::vector<std::uint64_t>& words() noexcept { return words_; }

private:
    [[nodiscard]] bool bit(int number) const noexcept {
        return (words_[static_cast<std::size_t>(number) / 64] >> (number % 64) & 1U) != 0;
    }

    Hex centre_;
    Disc disc_;
    std::vector<std::uint64_t> words_;
};

/// What a looker at `from` sees within `range` hexes (0 to largest_line_table): exactly the spaces for which
/// SightBoard::sees() holds. Empty if `from` is no space. Costs a few machine words for each blocking hex.
[[nodiscard]] FieldOfView field_of_view(const SightBoard& board, Hex from, int range,
                                        const Looker& looker = {}, bool targets_fly = false);

/// The same for any range, as a list by column, then from the top. Beyond largest_line_table it costs a query
/// for each space of the board.
[[nodiscard]] std::vector<SpaceIndex> seen_spaces(const SightBoard& board, Hex from, int range,
                                                  const Looker& looker = {}, bool targets_fly = false);

} // namespace sabotier
