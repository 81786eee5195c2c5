#pragma once

#include "validator/analysis/cut/places.hpp"

#include <cstdint>
#include <vector>

namespace sabotier {

/// In place of a region: the mover cannot stand there.
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

} // namespace sabotier
