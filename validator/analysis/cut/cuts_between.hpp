#pragma once

#include "formats/base/cancel.hpp"
#include "validator/analysis/cut/places.hpp"
#include "validator/analysis/cut/regions.hpp"
#include "validator/analysis/movement/model.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// Single cuts between more than two zones: see single_cuts().
namespace sabotier {

/// One zone and the ground round it: which places every way from it leads through, worked out once for all
/// the zones that are asked about. A place dominates others where it lies on every way to them; those that
/// dominate all of a zone are its cuts. Linear, by the lowest places that a depth-first search gets back to.
/// The model must have no closed flyovers, and outlive it.
class CutsFrom {
public:
    /// Throws Cancelled where it is not wanted any more.
    CutsFrom(const MovementModel& model, std::span<const SpaceIndex> from,
             const IsCancelled& is_cancelled = {});

    /// What single_cuts() gives, in the same order. Linear in the ways there.
    [[nodiscard]] std::vector<SpaceIndex> to(std::span<const SpaceIndex> zone);

private:
    void search(std::span<const SpaceIndex> from, const IsCancelled& is_cancelled);
    void find_dominators();
    [[nodiscard]] bool is_start(Place place) const { return parent_[place] == root; }

    static constexpr Place root = 0xFFFF'FFFFU; ///< before every place of the zone
    static constexpr std::uint32_t unseen = 0;

    Places places_;
    std::vector<std::uint32_t> order_;  ///< in which places were come to, from 1; `unseen`
    std::vector<Place> parent_;         ///< from where
    std::vector<std::uint32_t> lowest_; ///< order of the first place that it leads back to; 0: the root
    std::vector<Place> dominator_;      ///< the last place on every way to a place
    std::vector<Place> came_to_;        ///< by order, less one
    /// The last question that went through a place, and where it stood in the chain of its first goal.
    struct WentThrough {
        std::uint32_t question = 0;
        std::uint32_t in_chain = 0; ///< 0 also beside the chain
    };
    std::vector<WentThrough> went_through_;
    std::uint32_t question_ = 0;
};

/// Where the cuts between zones a and b stand in a list of all pairs with a < b, in order of a, then b.
[[nodiscard]] constexpr std::size_t pair_index(std::size_t zones, std::size_t a, std::size_t b) noexcept {
    return a * (2 * zones - a - 1) / 2 + (b - a - 1);
}

/// single_cuts() from zone a to zone b for every pair, at pair_index(). By pairs for few zones, where most of
/// the ground need not be looked at; for more, and without closed flyovers, by one search from each zone:
/// O(zones x hexes). The regions of the model, where they are known, spare most of the work. Throws Cancelled
/// where it is not wanted any more.
[[nodiscard]] std::vector<std::vector<SpaceIndex>>
cuts_between(const MovementModel& model, const std::vector<std::vector<SpaceIndex>>& zones,
             const Regions* regions = nullptr, const IsCancelled& is_cancelled = {});

} // namespace sabotier
