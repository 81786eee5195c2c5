#pragma once

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

/// What units of a side that become bridges (PieceKind::bridges_after) do for the others. The reading:
/// - each of them drives by itself, not over another's bridge, to a river hex that is no water and has no
///   bridge, stops there and stays; so many turns later the hex is a bridge for its side, as one of the map
///   would be. Enemies do not pass through it;
/// - who crosses may not end a turn on it, for the bridging unit stands there;
/// - the map is empty otherwise, as in all travel.
/// A way takes as few bridges as will do, `deepest` at most, at the places that are quickest for it.
class OwnBridges {
public:
    static constexpr std::size_t deepest = 3;
    static constexpr std::size_t most_work = 12'000'000; ///< hexes travelled over for one answer

    /// Both must outlive it.
    OwnBridges(const Setup& setup, AnalysisCache& cache, std::size_t side);

    /// Indices into Setup::units, of those that get to a river; without them there are no ways.
    [[nodiscard]] const std::vector<std::size_t>& units() const noexcept { return units_; }
    /// The earliest bridge of all; of several the first hex. There must be units().
    [[nodiscard]] OwnBridge earliest() const;
    /// To stand on any of `targets`, for the units of the side that are no bridges and hold ground. The
    /// targets must be out of their reach without bridges, else the answer has none.
    [[nodiscard]] OwnBridgeAnswer way_to(const std::vector<SpaceIndex>& targets) const;

private:
    using Steps = std::vector<std::uint8_t>;

    void add_sites(std::size_t unit);
    void choose_companies();
    [[nodiscard]] Steps bridges_needed(const std::vector<SpaceIndex>& from) const;
    [[nodiscard]] std::uint32_t first_turn(const std::vector<OwnBridge>& bridges,
                                           const std::vector<SpaceIndex>& targets) const;

    const Setup& setup_;
    AnalysisCache& cache_;
    std::size_t side_;
    std::vector<std::size_t> units_;
    std::vector<std::vector<OwnBridge>> sites_; ///< of each of units_, by hex
    std::vector<Company> companies_;            ///< that may cross, and do not fly
    std::vector<SpaceIndex> reached_;           ///< by them, without bridges
    std::vector<std::uint8_t> passable_;        ///< cells where one of them can be
    std::vector<std::uint8_t> is_site_;         ///< cells
};

} // namespace sabotier
