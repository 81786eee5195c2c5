#pragma once

#include "validator/analysis/cache.hpp"
#include "validator/analysis/reach/bridged_boards.hpp"
#include "validator/analysis/reach/travel.hpp"
#include "validator/analysis/reach/turn_reach.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace sabotier {

/// The movement model of a profile as one side's units meet it, with the side's prepared positions. Made at
/// first use and kept in the cache; the setup must outlive it. `side`: none for no side's positions.
[[nodiscard]] const MovementModel& movement_model_of_side(const Setup& setup, AnalysisCache& cache,
                                                          const MovementProfile& profile, std::size_t side);

/// Who travels, and from where.
struct Traveller {
    std::vector<Mover> movers; ///< its ways of moving; empty: it stays where it is
    std::size_t side = none;   ///< whose units are friends and whose positions help; none: the map is empty
    std::vector<TravelStart> starts;
    std::shared_ptr<const Traveller> carrier; ///< whom it rides with at the start; null: nobody
};

/// A unit where it is set up; aboard, with its carrier. Not deployed, it may start anywhere in its side's
/// zone that it can enter, in any facing. The unit's kind must be known.
[[nodiscard]] Traveller traveller_of(const Setup& setup, AnalysisCache& cache, std::size_t unit);
/// Some unit of a movement class on an empty map, at any of the hexes that it can enter (or at the only one).
[[nodiscard]] Traveller traveller_of(const Setup& setup, AnalysisCache& cache, const Mover& mover,
                                     const std::vector<SpaceIndex>& from, std::optional<Facing> facing);

/// Where a unit can end this turn.
struct TurnEnd {
    enum class How : std::uint8_t {
        itself, ///< by its own move
        aboard, ///< with its carrier, which faces that way
        off     ///< got off its carrier, which has moved to the next hex
    };
    SpaceIndex space = no_space;
    Exits facings = 0;        ///< a bit each; all six after getting off
    std::uint16_t halves = 0; ///< fewest half move units of whoever moves
    How how = How::itself;

    friend bool operator==(const TurnEnd&, const TurnEnd&) = default;
};

/// This turn, exactly, with all units of the setup where they are: TurnReach for every way in which the unit
/// moves, put together. A passenger stays aboard, or gets off beside the hex where its carrier ends its move,
/// onto ground that it can enter on foot and where there is room. Sorted by hex, those aboard first. Empty
/// for a unit without a place on the map. Throws Cancelled where it is not wanted any more.
[[nodiscard]] std::vector<TurnEnd> turn_ends(const Setup& setup, AnalysisCache& cache,
                                             const Traveller& traveller,
                                             const IsCancelled& is_cancelled = {});

/// A step that a unit can take in this turn.
struct UnitStep {
    TurnStep step;
    bool flies = false; ///< it takes the step in the air
};
/// The steps on the way to all those ends that it reaches by its own move, out of every hex but where it
/// starts: TurnReach::steps() for every way in which it moves. Those of a passenger are none.
[[nodiscard]] std::vector<UnitStep> turn_steps(const Setup& setup, AnalysisCache& cache,
                                               const Traveller& traveller);

/// Turns to be on each hex on an empty map, as travel_turns(). A passenger is where its carrier is; it gets
/// off beside, at the end of the turn in which the carrier arrives and not before turn 1, and walks on from
/// the turn after. Throws Cancelled where it is not wanted any more.
[[nodiscard]] TurnMap unit_travel(const Setup& setup, AnalysisCache& cache, const Traveller& traveller,
                                  const IsCancelled& is_cancelled = {});
/// The same over bridges that its side's own units become on the way. It cannot be cancelled.
[[nodiscard]] TurnMap unit_travel(const Setup& setup, AnalysisCache& cache, const Traveller& traveller,
                                  BridgedBoards& bridges);

} // namespace sabotier
