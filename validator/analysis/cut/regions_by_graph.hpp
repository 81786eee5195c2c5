#pragma once

#include "validator/analysis/cut/regions.hpp"
#include "validator/analysis/movement/model.hpp"

namespace sabotier {

/// Regions by Boost.Graph's connected components and articulation points on the implicit graph of places:
/// what find_regions() is specified by, and what it asks where roads cross without meeting. A flyover counts
/// as articulation if one of its roads does.
[[nodiscard]] Regions regions_by_graph(const MovementModel& model);

} // namespace sabotier
