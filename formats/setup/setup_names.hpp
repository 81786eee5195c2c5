#pragma once

#include "formats/setup/setup.hpp"

#include <string>
#include <vector>

/// What the things of a set-up are called in messages, in the user's language.
namespace sabotier {

/// Whether the unit comes from the army of a side; else the scenario places it by itself.
[[nodiscard]] bool is_of_army(const SetupUnit& unit) noexcept;
/// Its name, or its id where it has none.
[[nodiscard]] std::string side_name(const SetupSide& side);
/// "Red Column's mbt-1"; "machine-1" of a piece that the scenario places.
[[nodiscard]] std::string unit_name(const Setup& setup, const SetupUnit& unit);
/// How people find it on the board: "the Headquarters on C1"; of the army of a side as unit_name(), for the
/// scenario has that name.
[[nodiscard]] std::string unit_on_board(const Setup& setup, const SetupUnit& unit);
/// As join_list(): "0101, 0102 and 12 more".
[[nodiscard]] std::string join_hexes(const HexBoard& board, const std::vector<SpaceIndex>& spaces,
                                     std::size_t most = 8);

} // namespace sabotier
