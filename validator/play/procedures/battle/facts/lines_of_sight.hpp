#pragma once

#include "validator/analysis/sight/sight_board.hpp"
#include "validator/play/procedures/battle/facts/place.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabotier::play::battle {

/// What terrain lets through, for every two hexes within a radius.
class LinesOfSight {
public:
    LinesOfSight() = default;
    /// `radius`: hexes, the farthest that anything on the board shoots or scouts.
    LinesOfSight(const SightBoard& board, int radius);

    [[nodiscard]] int radius() const noexcept { return radius_; } ///< hexes
    /// Number of the line to an offset within the radius.
    [[nodiscard]] std::size_t line(int q, int r) const noexcept {
        return numbers_[static_cast<std::size_t>((q + radius_) * (2 * radius_ + 1) + r + radius_)];
    }
    /// `flies`: one of the two ends is in the air.
    [[nodiscard]] bool is_clear(Place from, std::size_t line, bool flies) const noexcept {
        const std::size_t bit = std::size_t{from} * lines_ + line;
        return (clear_[flies ? 1 : 0][bit / 64] >> (bit % 64) & 1) != 0;
    }
    /// Steps in the flat grid from one end to the hexes strictly between.
    struct Between {
        std::int32_t delta = 0; ///< in the flat grid
        bool is_paired = false; ///< with the next or the one before: the line runs along their side
    };
    [[nodiscard]] const Between* begin(std::size_t line) const noexcept {
        return between_.data() + starts_[line];
    }
    [[nodiscard]] const Between* end(std::size_t line) const noexcept {
        return between_.data() + starts_[line + 1];
    }

private:
    int radius_ = 0;
    std::size_t lines_ = 0;
    std::vector<std::uint16_t> numbers_;
    std::array<std::vector<std::uint64_t>, 2> clear_; ///< on the ground, and with one end in the air
    std::vector<std::uint32_t> starts_;
    std::vector<Between> between_;
};

} // namespace sabotier::play::battle
