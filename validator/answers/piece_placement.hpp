#pragma once

#include "formats/base/cancel.hpp"
#include "formats/documents/load.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace sabotier {

/// Which pieces are to be placed, and how long a way for them is looked for.
struct PieceOrder {
    SideId side; ///< this side's alone, even if its players set it up; empty: see place_pieces()
    /// What a draft places is left to it, and each side gets its company (Draft::each_side) from its own
    /// kinds.
    bool leaves_draft = false;
    std::size_t most_setups = 2000; ///< that are drawn and judged; fewer on large boards
};

/// A set-up completed.
struct PiecePlan {
    std::optional<Scenario> scenario; ///< none: there is no way, or none was found
    std::optional<Scenario> nearest;  ///< where every way that was tried has errors: the one with the fewest
    std::size_t placed = 0;           ///< pieces that got a place
    std::size_t added = 0;            ///< of the pieces in the scenario: not listed before
    std::string trouble;              ///< a clause; where there is no scenario
};

/// Kinds that a draft places, whoever places them.
[[nodiscard]] bool is_drafted(const Rulebook& rulebook, const KindId& kind);
/// Kinds that nobody owns: those of a draft, and those without a side whose number the rules count on the
/// whole board rather than for each side.
[[nodiscard]] bool is_shared(const Rulebook& rulebook, const KindId& kind);

/// Places what a game without armies sets up and the scenario has not: the pieces that it lists without a
/// place, and those that it lacks of the kinds of which the rulebook wants an exact number
/// (PieceKind::exactly), each on a space of its own, in the zone of its side if that has one; what nobody
/// owns outside of the zones where there is room enough. Pieces that start off the board get no place, and
/// unless they are ordered by name neither do those of sides that their players set up, and nobody's where
/// all sides are. What stands stays. Where is drawn by chance, every way equally likely (nearly so where
/// sides share spaces, see SpaceDraw) among those in which the rulebook's checks find nothing that they do
/// not find without these pieces; where only warnings cannot be helped, the way with the fewest that came up.
/// Gives up after a number of set-ups, and soon once it is cancelled. For boards with spaces; the same seed
/// gives the same set-up on every machine.
[[nodiscard]] PiecePlan place_pieces(const std::shared_ptr<const LoadedScenario>& loaded, std::uint64_t seed,
                                     const PieceOrder& order = {}, const IsCancelled& is_cancelled = {});

} // namespace sabotier
