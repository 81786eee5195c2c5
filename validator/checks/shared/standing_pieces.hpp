#pragma once

#include "validator/engine/check.hpp"

#include <cstddef>
#include <vector>

/// Pieces where they stand, or ought to.
namespace sabotier {

/// Units on the board of one of these kinds (of any, if empty), in the order of the setup.
[[nodiscard]] std::vector<const SetupUnit*> standing(const Setup& setup,
                                                     const std::vector<KindId>& kinds = {});
/// Units of a side on spaces of the board, in the order of the setup.
[[nodiscard]] std::vector<const SetupUnit*> standing_of(const Setup& setup, std::size_t side);
/// Where the enemies of a side come from: their zones, and the spaces where their pieces stand.
[[nodiscard]] std::vector<SpaceIndex> enemy_spaces(const Setup& setup, std::size_t side);
/// Whether it is where it ought to be before the game: on the board or a carrier, off the board where it
/// starts there, or in the hands of the players who place it.
[[nodiscard]] bool is_placed(const Setup& setup, const SetupUnit& unit);
/// Whether the players of a side (`none`: of all sides) set up and no list says with what: who lists pieces
/// without a place has just those, who lists none takes what the rulebook gives.
[[nodiscard]] bool players_bring_the_rest(const Setup& setup, std::size_t side);
/// Whether a variable set-up is under way: numbers that are still too low are then no fault.
[[nodiscard]] bool is_drafting(const Setup& setup);

} // namespace sabotier
