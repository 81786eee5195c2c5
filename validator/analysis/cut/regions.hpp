#pragma once

#include "validator/analysis/cut/places.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace sabotier {

inline constexpr std::uint32_t no_region = 0xFFFF'FFFFU;

/// Ground that hangs together for a mover, and the hexes that alone hold it together.
struct Regions {
    std::vector<std::uint32_t> of;    ///< by Place; no_region where the mover cannot stand
    std::vector<std::uint32_t> sizes; ///< in hexes; regions are numbered by their first place
    /// Hexes whose loss splits their region, sorted.
    std::vector<SpaceIndex> articulation;

    /// A flyover that two regions cross belongs to the region of its deck.
    [[nodiscard]] std::uint32_t at(const Places& places, SpaceIndex space) const;
    [[nodiscard]] std::uint32_t largest() const; ///< no_region if there is none

    friend bool operator==(const Regions&, const Regions&) = default;
};

/// Numbers the regions of `labels`, one label of any kind below labels.size() for each place, by their first
/// place, and counts their hexes. Labels of cells that are no places do not count.
void number_regions(const Places& places, const std::vector<std::uint32_t>& labels, Regions& into);

/// By union of neighbours, and articulation from the ground between them: a hex splits its region exactly
/// where the same stretch of closed ground touches it twice (a board is a plane). Linear. Boards with closed
/// flyovers are no planes; Boost.Graph takes them (see validator/analysis/cut/region_reference.hpp), and each
/// flyover is tried by itself, the first `most_crossings` of them.
[[nodiscard]] Regions find_regions(const MovementModel& model);
inline constexpr std::size_t most_crossings = 64;

/// Every hex, in order from `from` to `to`, whose loss leaves no way from a place of `from` to one of `to`.
/// The hexes of both zones themselves do not count. Empty also if there is no way to begin with, or if the
/// zones touch. Linear; the regions of the same model, where they are known, spare most of the work.
[[nodiscard]] std::vector<SpaceIndex> single_cuts(const MovementModel& model,
                                                  std::span<const SpaceIndex> from,
                                                  std::span<const SpaceIndex> to,
                                                  const Regions* regions = nullptr);

} // namespace sabotier
