#pragma once

#include "formats/board/zone_end.hpp"
#include "validator/engine/check.hpp"

#include <optional>

namespace sabotier {

/// The finding that a side's zone is deeper than the map gives, if it is: what lies in it beyond that
/// follows.
[[nodiscard]] std::optional<Cause> zone_too_deep(const Setup& setup, const SetupSide& side);
/// The same for a space of the zone, if it lies beyond the depth that the map gives.
[[nodiscard]] std::optional<Cause> zone_too_deep(const Setup& setup, const SetupSide& side, SpaceIndex space);

} // namespace sabotier
