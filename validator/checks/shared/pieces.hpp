#pragma once

#include "validator/engine/check.hpp"

#include <string>
#include <string_view>
#include <vector>

/// What checks of pieces that are placed by kind share.
namespace sabotier {

/// Kinds that a binding names under `key`; reports kinds that the rulebook lacks. Empty if the key is absent.
[[nodiscard]] std::vector<KindId> read_kinds(Fields& fields, std::string_view key, const Rulebook& rulebook);
/// The same of a key that must be there.
[[nodiscard]] std::vector<KindId> read_required_kinds(Fields& fields, std::string_view key,
                                                      const Rulebook& rulebook);

[[nodiscard]] bool is_one_of(const SetupUnit& unit, const std::vector<KindId>& kinds);
/// Units on the board of one of these kinds (of any, if empty), in the order of the setup.
[[nodiscard]] std::vector<const SetupUnit*> standing(const Setup& setup,
                                                     const std::vector<KindId>& kinds = {});

/// Whether it is where it ought to be before the game: on the board or a carrier, off the board where it
/// starts there, or in the hands of the players who place it.
[[nodiscard]] bool is_placed(const Setup& setup, const SetupUnit& unit);
/// Whether the players of a side (`none`: of all sides) set up and no list says with what: who lists pieces
/// without a place has just those, who lists none takes what the rulebook gives.
[[nodiscard]] bool players_bring_the_rest(const Setup& setup, std::size_t side);

/// A rule of rooms or squares can say nothing about other boards, or a document that has no board.
[[nodiscard]] bool has_grid(const CheckContext& context);
/// Whether a variable set-up is under way: numbers that are still too low are then no fault.
[[nodiscard]] bool is_drafting(const Setup& setup);
/// Where the map stands in the documents.
[[nodiscard]] Position map_position(const Setup& setup);

} // namespace sabotier
