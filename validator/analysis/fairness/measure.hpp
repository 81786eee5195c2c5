#pragma once

#include "formats/base/cancel.hpp"
#include "formats/setup/setup.hpp"
#include "validator/analysis/cache.hpp"
#include "validator/analysis/cut/minimum_cut.hpp"
#include "validator/analysis/fairness/first_reached.hpp"
#include "validator/analysis/movement/mover.hpp"
#include "validator/analysis/reach/own_bridges.hpp"

#include <cstdint>
#include <optional>
#include <vector>

/// What a map and a set-up of hexes give each side: times, ground, cover, exposure, narrow places, terrain.
/// Everything is measured for all sides alike and judged by nobody here; see judge.hpp for that.
namespace sabotier {

/// Turns with a fraction, on the clock of a unit that cannot save what is left of a turn; none: never.
using Turns = std::optional<double>;

/// What one movement class can do from each side's home: the same unit for every side, as fast as the fastest
/// of the class in play, turning as it likes. A unit of the class starts on any hex of the home that it may
/// enter.
struct ClassGround {
    ClassInPlay in_play;
    std::vector<std::vector<Turns>> objectives; ///< [side][objective]: of Setup::objectives
    /// [side][objective]: whether units of the side that are of the class get there all the same, and hold
    /// it, though the class cannot go there by itself: by air, as jump troops, or carried.
    std::vector<std::vector<bool>> brought;
    std::vector<Turns> middle; ///< [side]: on average over the middle hexes that all sides reach
    FirstReached first;

    /// On average over the objectives that this and all other sides reach; none if there is none.
    [[nodiscard]] Turns mean_to_objectives(std::size_t side) const;
    /// Of every side; O(sides x objectives).
    [[nodiscard]] std::vector<Turns> means_to_objectives() const;
};

/// What the units of each side do, each from where it is set up (or anywhere in the zone if it is not), with
/// their own ways of moving, facing and prepared positions; passengers with their carriers. What only flies
/// holds no ground and does not count; who lands again holds what it can stand on. Whole turns of the first
/// unit that gets there.
struct ArmyGround {
    std::vector<std::size_t> units; ///< of each side: those that move on the ground
    std::vector<std::vector<std::optional<std::uint32_t>>> objectives; ///< [side][objective]
    std::vector<Turns> middle;                                         ///< as of ClassGround
    FirstReached first;

    [[nodiscard]] Turns mean_to_objectives(std::size_t side) const; ///< as of ClassGround
};

/// The fewest hexes whose loss parts two homes for a class.
struct HomeCut {
    std::size_t a = 0, b = 0; ///< positions in Fairness::sides
    std::size_t in_class = 0; ///< position in Fairness::classes
    Cut cut;
};

/// The ground round a side's home.
struct SideGround {
    std::size_t home = 0;  ///< hexes of its zone, or without one those of its units
    std::size_t front = 0; ///< hexes near home, outside all homes, that units in play may enter on the ground
    std::size_t sheltered = 0;        ///< of them, with cover
    std::size_t home_seen = 0;        ///< hexes of the home in sight of another home
    double exposure = 0;              ///< from how many hexes a hex of the front is seen, on average
    std::vector<std::size_t> terrain; ///< by terrain code: hexes nearer to this home than to any other
    std::size_t nearer = 0;           ///< hexes in all that are

    [[nodiscard]] int sheltered_percent() const noexcept; ///< of the front; 0 without one
};

/// What units of a side that become bridges do for the others: see OwnBridges.
struct SideBridges {
    std::vector<std::size_t> units;          ///< of Setup::units, that get to a river
    std::optional<OwnBridge> first;          ///< the earliest bridge; if there are units
    std::vector<OwnBridgeAnswer> homes;      ///< [side]: a way to homes that the others reach by bridges only
    std::vector<OwnBridgeAnswer> objectives; ///< [objective]: likewise
};

struct FairnessReach {
    int front = 6;  ///< hexes from home that count as its front
    int sight = 20; ///< hexes that exposure looks far
};

struct Fairness {
    FairnessReach reach;
    /// That have a home, indices into Setup::sides: all else is parallel to it.
    std::vector<std::size_t> sides;
    std::vector<ClassGround> classes;
    std::optional<ArmyGround> armies; ///< if two or more of the sides have units that move on the ground
    std::vector<SideBridges> bridges; ///< of each side
    std::vector<HomeCut> cuts;
    std::size_t pairs_without_cuts = 0; ///< of sides: the map is too large for so many, see pairs_to_cut()
    std::vector<SideGround> ground;
    std::vector<std::size_t> terrain; ///< by code, of the whole map
    std::vector<SpaceIndex> middle;   ///< hexes as far from one home as from another

    /// With fewer than two homes there is nothing to compare: classes, armies, bridges, cuts and middle are
    /// empty.
    [[nodiscard]] bool compares() const noexcept { return sides.size() > 1; }
};

inline constexpr std::uint32_t no_steps = 0xFFFF'FFFF;
/// Steps from the nearest of `from` to every cell of the grid, gaps of the map included; `no_steps` where
/// `from` is empty. Linear.
[[nodiscard]] std::vector<std::uint32_t> steps_from(const HexBoard& board,
                                                    const std::vector<SpaceIndex>& from);

/// The middle of the map: hexes in no home whose two nearest homes are equally far, or one step apart.
[[nodiscard]] std::vector<SpaceIndex> middle_hexes(const Setup& setup, const std::vector<std::size_t>& sides);

/// Parts of a measurement, for checks that want one alone. Kept in the cache by their arguments.
/// What takes IsCancelled throws Cancelled where it is not wanted any more.
[[nodiscard]] const std::vector<ClassGround>& class_grounds(const Setup& setup, AnalysisCache& cache,
                                                            const IsCancelled& is_cancelled = {});
/// Without exposure, which costs more than all the rest. `front`: as of FairnessReach.
[[nodiscard]] std::vector<SideGround> side_grounds(const Setup& setup, AnalysisCache& cache,
                                                   const std::vector<std::size_t>& sides, int front);

/// All of it. The setup must have hexes.
[[nodiscard]] Fairness measure_fairness(const Setup& setup, AnalysisCache& cache,
                                        const FairnessReach& reach = {},
                                        const IsCancelled& is_cancelled = {});

} // namespace sabotier
