#pragma once

#include "validator/play/feature.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabotier::play::battle {

/// What of a decision can be weighed, in the order of features().
enum class Weighed : std::uint8_t {
    shot,
    astray,
    spent,
    watch,
    paint,
    advance,
    objective,
    leave,
    chance,
    danger,
    cover,
    scout,
    order,
    show,
    stay_up,
    repair,
    reload,
    dig,
    buy,
    artillery,
    retreat,
    left,
    centre,
    right
};
inline constexpr std::size_t weighed = 24; ///< features

[[nodiscard]] std::vector<Feature> features();

} // namespace sabotier::play::battle
