#pragma once

#include "validator/play/procedures/steps/facts.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <span>

namespace sabotier::play::steps {

inline constexpr int certain = 1000; ///< chances are parts of a thousand

/// How likely each hidden piece of a side is of each kind, about. Pieces whose kind is known take their
/// things off the side's list; what is left of each kind is shared out among the pieces that may be of it,
/// and each piece among its kinds, twice in turn. The exact numbers (HiddenKinds) take a thousand times as
/// long; these are whole numbers, the same on every machine.
class Chances {
public:
    /// `masks`: the kinds that each piece of the side may be.
    Chances(const Facts& facts, std::size_t side, std::span<const KindMask> masks) noexcept;

    /// That a piece is of one of some kinds.
    [[nodiscard]] int of(std::size_t piece, KindMask kinds) const noexcept {
        const auto& row = rows_[group_[piece]];
        int sum = 0;
        for (kinds &= masks_[group_[piece]]; kinds != 0; kinds &= kinds - 1)
            sum += row[static_cast<std::size_t>(std::countr_zero(kinds))];
        return sum;
    }
    /// The sum over some kinds of the chance that a piece is one, times what one is worth.
    [[nodiscard]] int expected(std::size_t piece, KindMask kinds,
                               const std::array<int, most_kinds>& worth) const noexcept {
        const auto& row = rows_[group_[piece]];
        int sum = 0;
        for (kinds &= masks_[group_[piece]]; kinds != 0; kinds &= kinds - 1) {
            const auto kind = static_cast<std::size_t>(std::countr_zero(kinds));
            sum += row[kind] * worth[kind];
        }
        return sum;
    }
    [[nodiscard]] bool is_known(std::size_t piece) const noexcept {
        return std::has_single_bit(masks_[group_[piece]]);
    }

private:
    void share_out(std::span<const int> left) noexcept;

    std::size_t kinds_;
    std::size_t groups_ = 0;                                                ///< of pieces with the same mask
    std::array<std::uint8_t, most_pieces> group_{};                         ///< of each piece
    std::array<KindMask, most_pieces> masks_{};                             ///< of each group
    std::array<int, most_pieces> pieces_{};                                 ///< of each group
    std::array<std::array<std::uint16_t, most_kinds>, most_pieces> rows_{}; ///< of each group, by kind
};

} // namespace sabotier::play::steps
