#pragma once

#include "formats/base/cancel.hpp"
#include "formats/setup/setup.hpp"
#include "validator/analysis/reach/unit_travel.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sabotier {

/// Who moves from where on a map of hexes.
struct ReachQuestion {
    std::size_t unit = none;      ///< index into Setup::units, of a known kind; none: some unit of a class
    std::optional<Mover> mover;   ///< of a class, which must have one
    std::vector<SpaceIndex> from; ///< of a class: where it may start
    std::optional<Facing> facing; ///< of a class
    std::uint32_t turns = 10;     ///< listed
};

/// Where a unit can get, this turn and later.
struct ReachOfUnit {
    ReachQuestion question;
    Traveller traveller;
    std::vector<TurnEnd> ends; ///< of this turn, among the units that stand there
    TurnMap travel;            ///< turns to each cell on an empty map
    /// [turn]: hexes that are first reached in it on an empty map, up to the last turn that has any and no
    /// further than the turns that are listed; in any case turn 0.
    std::vector<std::vector<SpaceIndex>> by_turn;
    std::size_t later = 0;     ///< hexes that are reached after the turns that are listed
    std::size_t never = 0;     ///< hexes that are not reached
    bool stands_wrong = false; ///< on one hex, which none of its ways of moving would take it to

    /// Whether there is a place on the map to start from.
    [[nodiscard]] bool is_somewhere() const noexcept { return !traveller.starts.empty(); }
};

/// Throws Cancelled where it is not wanted any more.
[[nodiscard]] ReachOfUnit reach_of_unit(const Setup& setup, const ReachQuestion& question,
                                        const IsCancelled& is_cancelled = {});

/// "at 0102, facing se", "at 0102, aboard icv-1", "anywhere in 6 hexes", in the user's language.
[[nodiscard]] std::string where_it_starts(const Setup& setup, const ReachOfUnit& reach);
/// "tracked, 6 move units a turn; or soldiers, 1 move unit a turn", "it does not move".
[[nodiscard]] std::string how_it_moves(const ReachOfUnit& reach);

} // namespace sabotier
