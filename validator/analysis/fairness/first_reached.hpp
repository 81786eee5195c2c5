#pragma once

#include "formats/base/cancel.hpp"
#include "formats/setup/setup.hpp"
#include "validator/analysis/cache.hpp"
#include "validator/analysis/movement/mover.hpp"
#include "validator/analysis/reach/travel.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

/// Which side gets to which ground first. Sides come from their homes, see home_of().
namespace sabotier {

/// Who is at each space in an earlier turn than everybody else. Homes of sides are not counted.
struct FirstReached {
    static constexpr std::uint16_t nobody = 0xFFFF;   ///< none gets there
    static constexpr std::uint16_t together = 0xFFFE; ///< several in the same turn

    /// For each cell of the board: position in the list of sides asked about, or one of these.
    std::vector<std::uint16_t> by;
    std::vector<std::size_t> hexes; ///< of each side
    std::size_t same_turn = 0;      ///< hexes that several reach in the same turn
    std::size_t unreached = 0;      ///< hexes that could be entered, but not from any home

    /// Hexes that somebody reaches.
    [[nodiscard]] std::size_t reached() const noexcept;

    friend bool operator==(const FirstReached&, const FirstReached&) = default;
};

/// Where a side comes from: its zone, or without one the spaces of its units; blocked squares are none.
/// Sorted.
[[nodiscard]] std::vector<SpaceIndex> home_of(const Setup& setup, std::size_t side);
/// Sides with a home, indices into Setup::sides.
[[nodiscard]] std::vector<std::size_t> sides_with_home(const Setup& setup);
/// For each cell of the board, 1 in the home of one of the sides, else 0.
[[nodiscard]] std::vector<std::uint8_t> home_marks(const Setup& setup, const std::vector<std::size_t>& sides);

/// Time of some unit of a class to every cell, from any hex of a home that it may enter: an entry for each of
/// the sides, as of travel_clock(). Throws Cancelled where it is not wanted any more.
[[nodiscard]] std::vector<ClockMap> class_clocks(const Setup& setup, AnalysisCache& cache,
                                                 const std::vector<std::size_t>& sides, const Mover& mover,
                                                 const IsCancelled& is_cancelled = {});
/// Who is first by those clocks.
[[nodiscard]] FirstReached first_by_class(const Setup& setup, AnalysisCache& cache,
                                          const std::vector<std::size_t>& sides, const Mover& mover,
                                          const std::vector<ClockMap>& clocks);

/// What the units of each side do that hold ground, each from where it is set up: see ArmyGround.
struct ArmyTravel {
    std::vector<std::size_t> units; ///< of each of the sides: those that count
    std::vector<TurnMap> turns;     ///< of each: turns of its first unit to every cell

    /// Whether two sides or more have such units.
    [[nodiscard]] bool compares() const noexcept;
};
/// `sides`: indices into Setup::sides. Seconds on the largest maps; throws Cancelled where it is not wanted
/// any more.
[[nodiscard]] ArmyTravel army_travel(const Setup& setup, AnalysisCache& cache,
                                     const std::vector<std::size_t>& sides,
                                     const IsCancelled& is_cancelled = {});
/// Who is first by those turns.
[[nodiscard]] FirstReached first_by_armies(const Setup& setup, AnalysisCache& cache,
                                           const std::vector<std::size_t>& sides, const ArmyTravel& travel);

/// The classes in play that hold ground: those that do not fly.
[[nodiscard]] std::vector<ClassInPlay> classes_on_the_ground(const Setup& setup);

} // namespace sabotier
