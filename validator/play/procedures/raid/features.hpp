#pragma once

#include "validator/play/feature.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabotier::play::raid {

/// What of a decision can be weighed, in the order of features().
enum class Weighed : std::uint8_t {
    hacks,
    drains,
    hits,
    charges,
    nearer,
    scans,
    detects,
    split,
    risk,
    apart,
    order,
    cubes,
    slides,
    left,
    right
};
inline constexpr std::size_t weighed = 15; ///< features

[[nodiscard]] std::vector<Feature> features();

} // namespace sabotier::play::raid
