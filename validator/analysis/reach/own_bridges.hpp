#pragma once

#include "formats/base/cancel.hpp"
#include "validator/analysis/reach/bridged_boards.hpp"
#include "validator/analysis/reach/companies.hpp"

#include <optional>
#include <vector>

namespace sabotier {

/// How a side gets somewhere over bridges that its own units become.
struct OwnBridgeWay {
    std::vector<OwnBridge> bridges; ///< as few as will do, in the order of their turns
    std::uint32_t turn = never;     ///< the first in which another unit of the side stands there

    friend bool operator==(const OwnBridgeWay&, const OwnBridgeWay&) = default;
};

struct OwnBridgeAnswer {
    std::optional<OwnBridgeWay> way;
    bool tried_all = true; ///< false: without a way, there were too many places for bridges to try; with one,
                           ///< another might be quicker
};

/// What searches for ways over own bridges may do, all of a check or of an answer together, however many
/// sides and places they ask about.
struct BridgeBudget {
    static constexpr std::size_t most_work = 24'000'000;

    std::size_t left = most_work; ///< hexes travelled over
    IsCancelled is_cancelled{};   ///< the searches throw Cancelled
};

/// What units of a side that become bridges (PieceKind::bridges_after) do for the others. The reading:
/// - each drives by itself, not over another's bridge, to a river hex without water or bridge and stays; so
///   many turns later the hex is a bridge for its side, as one of the map would be, and closed to enemies;
/// - who crosses may not end a turn on it, for the bridging unit stands there;
/// - the map is empty otherwise, as in all travel.
///
/// A way takes as few bridges as will do, `deepest` at most, at the places that are quickest for it.
class OwnBridges {
public:
    static constexpr std::size_t deepest = 3;
    static constexpr std::size_t most_work = 12'000'000; ///< of the budget, for one answer

    /// All must outlive it.
    OwnBridges(const Setup& setup, AnalysisCache& cache, std::size_t side, BridgeBudget& budget);

    /// Indices into Setup::units, of those that get to a river; without them there are no ways. Of more than
    /// the budget is for, the first.
    [[nodiscard]] const std::vector<std::size_t>& units() const noexcept { return units_; }
    /// The earliest bridge of all; of several the first hex. There must be units().
    [[nodiscard]] OwnBridge earliest() const;
    /// To stand on any of `targets`, for the units of the side that are no bridges and hold ground. The
    /// targets must be out of their reach without bridges, else the answer has none.
    [[nodiscard]] OwnBridgeAnswer way_to(const std::vector<SpaceIndex>& targets) const;

private:
    using Steps = std::vector<std::uint8_t>;
    using Sites = std::vector<std::vector<OwnBridge>>; ///< of each of units_, the earliest first

    void add_sites(std::size_t unit);
    void choose_companies();
    [[nodiscard]] Steps bridges_needed(const std::vector<SpaceIndex>& from) const;
    [[nodiscard]] Sites useful_sites(const Steps& back, std::size_t count) const;
    [[nodiscard]] bool try_placements(const Sites& useful, std::size_t count,
                                      const std::vector<SpaceIndex>& targets, std::size_t& work,
                                      std::optional<OwnBridgeWay>& best) const;
    [[nodiscard]] std::uint32_t first_turn(const std::vector<OwnBridge>& bridges,
                                           const std::vector<SpaceIndex>& targets) const;
    /// Takes work out of what is left for an answer and of the budget; false: there is too little.
    [[nodiscard]] bool spend(std::size_t work, std::size_t& left) const;

    const Setup& setup_;
    AnalysisCache& cache_;
    std::size_t side_;
    BridgeBudget& budget_;
    std::vector<std::size_t> units_;
    bool are_all_units_ = true;
    Sites sites_;
    std::vector<Company> companies_;     ///< that may cross, and do not fly
    std::vector<std::uint8_t> passable_; ///< cells where one of them can be
    std::vector<std::uint8_t> is_site_;  ///< cells
    Steps there_;                        ///< bridges_needed() from where they get without
};

} // namespace sabotier
