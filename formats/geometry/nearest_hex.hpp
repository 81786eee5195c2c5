#pragma once

#include "formats/geometry/hex.hpp"

namespace sabotier {

/// The hex that a place between hexes lies in, by its axial coordinates: each is rounded, and the one that is
/// changed most follows from the others, so that q + r + s stays 0. On the line between two it is one of
/// them.
[[nodiscard]] Hex nearest_hex(double q, double r) noexcept;

} // namespace sabotier
