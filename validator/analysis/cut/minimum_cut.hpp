#pragma once

#include "formats/base/cancel.hpp"
#include "validator/analysis/cut/cut.hpp"
#include "validator/analysis/movement/model.hpp"

#include <span>

namespace sabotier {

/// Hexes of the zones themselves are not cut; those that the mover cannot enter do not count as zone.
///
/// A board is a plane, so the hexes of a smallest cut and the closed ground between them form a closed curve
/// round one of the zones: the shortest such curve is searched for, instead of a flow. Where closed ground
/// (the outside of the map is some) touches both zones, the curve has to pass through it: one search,
/// O(hexes). Else it crosses every way between the zones, and those cells of one way are tried that are near
/// enough to a second one: O(hexes) and a search for each of them that goes no farther than half of the best
/// curve. Sides closed between two hexes that can be entered count as closed ground. Zones in pieces are
/// linked across closed ground first. Where that does not hold (closed flyovers, where roads cross without
/// meeting; zones whose pieces no closed ground links), or where the work gets out of hand, Boost.Graph's
/// maximum flow answers: see minimum_cut_by_flow().
///
/// Throws Cancelled where it is not wanted any more.
[[nodiscard]] Cut minimum_cut(const MovementModel& model, std::span<const SpaceIndex> from,
                              std::span<const SpaceIndex> to, const IsCancelled& is_cancelled = {});

} // namespace sabotier
