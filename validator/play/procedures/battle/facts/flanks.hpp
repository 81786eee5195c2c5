#pragma once

#include "validator/play/procedures/battle/facts/facts.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace sabotier::play::battle {

/// Thirds of the map as a side sees it that looks from its army, or its zone, to the enemy's.
class Flanks {
public:
    enum class Third : std::uint8_t { left, centre, right };

    explicit Flanks(const Facts& facts);
    Flanks() = default;

    [[nodiscard]] Third of(std::size_t side, Place place) const noexcept { return thirds_[side][place]; }

private:
    std::array<std::vector<Third>, 2> thirds_; ///< of each place
};

} // namespace sabotier::play::battle
