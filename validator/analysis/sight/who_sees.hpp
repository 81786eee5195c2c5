#pragma once

#include "validator/analysis/sight/attack.hpp"

#include <cstddef>
#include <vector>

namespace sabotier {

/// One unit, and what it sees of its enemies where all stand, at any distance.
struct UnitSight {
    std::size_t unit = none;                  ///< index into Setup::units
    std::vector<std::size_t> seen;            ///< enemies in sight
    std::vector<std::size_t> can_be_attacked; ///< enemies that it could attack, in sight or not
    std::vector<std::size_t> can_be_scouted;
};

/// Of every unit on the map that is neither decoy nor passenger, in the order of Setup::units.
[[nodiscard]] std::vector<UnitSight> who_sees_whom(const SightBoard& board, const Setup& setup);

} // namespace sabotier
