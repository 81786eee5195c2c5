#pragma once

#include "formats/export/port/made.hpp"
#include "formats/setup/setup.hpp"

namespace sabotier::wesnoth {

/// Largest map that the game's own editor makes, in hexes.
inline constexpr int largest_side = 200;
inline constexpr std::size_t most_sides = 9; ///< as many as it has team colours

/// Why there is no add-on for a setup on hexes: it has no sides, too many, or is too large.
[[nodiscard]] Problems objections(const Setup& setup);

/// The add-on: `_main.cfg`, `_info.cfg`, `scenario.cfg` with one multiplayer scenario, and `scenario.map`.
/// Places count from 1, columns with even numbers lie half a hex lower, as ours do; the map has a border of
/// one hex besides. The files name each other as seen from themselves, so the folder may have any name.
[[nodiscard]] Export add_on(const Setup& setup, const ExportCallbacks& callbacks);

} // namespace sabotier::wesnoth
