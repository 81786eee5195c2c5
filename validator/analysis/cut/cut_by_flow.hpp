#pragma once

#include "formats/base/cancel.hpp"
#include "validator/analysis/cut/cut.hpp"
#include "validator/analysis/movement/model.hpp"

#include <cstddef>
#include <span>

namespace sabotier {

/// The smallest cut by Boost.Graph's Boykov-Kolmogorov maximum flow over hexes split in two: what
/// minimum_cut() is specified by, and what it falls back on. The loss of a closed flyover closes both its
/// roads; up to `most_crossing_trials` of them are tried lost and kept in every combination, beyond that each
/// road is a hex of its own, and the cut, though it parts the zones, may not be the smallest. Takes about a
/// kilobyte a hex. Throws Cancelled where it is not wanted any more.
[[nodiscard]] Cut minimum_cut_by_flow(const MovementModel& model, std::span<const SpaceIndex> from,
                                      std::span<const SpaceIndex> to, const IsCancelled& is_cancelled = {});
inline constexpr std::size_t most_crossing_trials = 6;

} // namespace sabotier
