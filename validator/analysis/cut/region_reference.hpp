#pragma once

#include "validator/analysis/cut/regions.hpp"

namespace sabotier {

/// Regions by Boost.Graph's connected components and articulation points on the implicit graph of places:
/// what find_regions() is specified by and compared with. A flyover counts as articulation if one of its
/// roads does.
[[nodiscard]] Regions find_regions_reference(const MovementModel& model);

} // namespace sabotier
