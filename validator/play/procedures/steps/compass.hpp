#pragma once

#include "validator/play/procedures/steps/facts.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace sabotier::play::steps {

/// What bots go by that never changes in a game: worked out once for a set-up.
struct Compass {
    enum class Flank : std::uint8_t { left, centre, right };

    /// By side and kind, from 1 to about 120: half of the enemies, in hundredths, that a piece of the kind
    /// takes if it attacks, and half of those that move and are lost on it; more for one that sees.
    std::array<std::array<int, most_kinds>, 2> worth{};
    /// By side and square: how far towards the enemy's end it lies, by the middle of where both set up; only
    /// for comparing.
    std::array<std::vector<int>, 2> advance;
    /// By side and square: the third of the board's breadth as the side sees it that faces the enemy.
    std::array<std::vector<Flank>, 2> flank;
    std::vector<std::int16_t> column, row; ///< of each square

    explicit Compass(const Facts& facts);
    Compass() = default;

    /// Steps between squares if nothing were in the way.
    [[nodiscard]] int apart(std::uint16_t a, std::uint16_t b) const noexcept {
        const int x = column[a] - column[b];
        const int y = row[a] - row[b];
        return (x < 0 ? -x : x) + (y < 0 ? -y : y);
    }
};

} // namespace sabotier::play::steps
