#pragma once

#include "formats/base/cancel.hpp"
#include "validator/analysis/cut/regions.hpp"
#include "validator/analysis/movement/model.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace sabotier {

/// By union of neighbours, and articulation from the ground between them: a hex splits its region exactly
/// where the same stretch of closed ground touches it twice (a board is a plane). Linear. Boards with closed
/// flyovers are no planes; Boost.Graph takes them (see regions_by_graph()), and each flyover is tried by
/// itself, the first `most_crossings` of them.
[[nodiscard]] Regions find_regions(const MovementModel& model);
inline constexpr std::size_t most_crossings = 64;

/// Every hex, in order from `from` to `to`, whose loss leaves no way from a place of `from` to one of `to`.
/// The hexes of both zones themselves do not count. Empty also if there is no way to begin with, or if the
/// zones touch. Linear; the regions of the same model, where they are known, spare most of the work.
/// Throws Cancelled where it is not wanted any more.
[[nodiscard]] std::vector<SpaceIndex>
single_cuts(const MovementModel& model, std::span<const SpaceIndex> from, std::span<const SpaceIndex> to,
            const Regions* regions = nullptr, const IsCancelled& is_cancelled = {});

} // namespace sabotier
