#pragma once

#include "validator/play/feature.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabotier::play::steps {

/// What of a step can be weighed, in the order of features().
enum class Weighed : std::uint8_t {
    wins,
    taken,
    lost,
    risk,
    nearer,
    threat,
    sight,
    guard,
    battle,
    stirs,
    claim,
    attack,
    retreat,
    scout,
    stop,
    left,
    centre,
    right
};
inline constexpr std::size_t weighed = 18; ///< features

[[nodiscard]] std::vector<Feature> features();

} // namespace sabotier::play::steps
