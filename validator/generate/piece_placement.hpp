#pragma once

#include "formats/documents/load.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace sabotier {

/// A set-up completed.
struct PiecePlan {
    std::optional<Scenario> scenario; ///< none: there is no way, or none was found
    std::size_t placed = 0;           ///< pieces that got a place
    std::size_t added = 0;            ///< of the pieces in the scenario: not listed before
    std::string trouble;              ///< a clause; where there is no scenario
};

/// Places what a game without armies sets up and the scenario has not: the pieces that it lists without a
/// place, and those that it lacks of the kinds of which the rulebook wants an exact number
/// (PieceKind::exactly), each on a space of its own, in the zone of its side if that has one. Pieces that
/// start off the board, and those of sides that their players set up, get no place. What stands stays. Where
/// is drawn by chance, every way equally likely (nearly so where sides share spaces, see SpaceDraw) among
/// those in which the rulebook's checks find nothing that they do not find without these pieces; where only
/// warnings cannot be helped, the way with the fewest that came up. Gives up after a number of set-ups. For
/// boards with spaces; the same seed gives the same set-up on every machine.
[[nodiscard]] PiecePlan place_pieces(const std::shared_ptr<const LoadedScenario>& loaded, std::uint64_t seed);

} // namespace sabotier
