#pragma once

#include "formats/setup/setup.hpp"

#include <string>

/// What of the game's own stands in for terrain and units. Goes by the libraries of symbols and glyphs, which
/// rulebooks of every kind name, so that none has to know of Wesnoth.
namespace sabotier::wesnoth {

struct GroundStandIn {
    const char* code; ///< of the terrain, as maps have it
    const char* name; ///< as the game calls it
};
/// Of a terrain's symbol (terrain_symbol_names()); open ground for any other.
[[nodiscard]] const GroundStandIn& ground_stand_in(const std::string& symbol);

inline constexpr const char* no_hex = "Xv";     ///< void: nobody enters it
inline constexpr const char* road_code = "Re";  ///< dirt
inline constexpr const char* river_code = "Ww"; ///< shallow water

/// Type of a unit: by its glyph; of others by whether it flies.
[[nodiscard]] std::string unit_stand_in(const PieceKind& kind, const Rulebook& rulebook);

/// The game's name of the team colour that is nearest to "#rrggbb" and not among `taken`; "white" where all
/// are.
[[nodiscard]] std::string team_colour(const std::string& colour, const std::vector<std::string>& taken);

} // namespace sabotier::wesnoth
