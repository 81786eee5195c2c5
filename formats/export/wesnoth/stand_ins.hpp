#pragma once

#include "formats/setup/setup.hpp"

#include <string>

/// What of the game's own stands in for terrain and units: what the rulebook names, else what is usual for
/// the symbol or the glyph, so that no rulebook has to know of Wesnoth.
namespace sabotier::wesnoth {

struct GroundStandIn {
    std::string code; ///< of the terrain, as maps have it
    std::string name; ///< as the game calls it, or the code once more
};
/// Open ground where neither rulebook nor symbol says more.
[[nodiscard]] GroundStandIn ground_stand_in(const Terrain& terrain);

inline constexpr const char* no_hex = "Xv"; ///< void: nobody enters it

/// What stands in for what runs through hexes; the usual where the rulebook names nothing.
struct WayStandIns {
    std::string road;   ///< ground
    std::string river;  ///< ground
    std::string bridge; ///< what stands on ground, by its way from north to south
};
[[nodiscard]] WayStandIns way_stand_ins(const Rulebook& rulebook);
/// The code of a bridge along a road that leaves a hex so: where it leads straight on, else on one of its
/// sides; of none, from north to south.
[[nodiscard]] std::string bridge_along(std::string bridge, Exits road);

/// Type of a unit: as the rulebook says; else by its glyph; of others by whether it flies.
[[nodiscard]] std::string unit_stand_in(const PieceKind& kind, const Rulebook& rulebook);

/// The game's name of the team colour that is nearest to "#rrggbb" and not among `taken`; "white" where all
/// are.
[[nodiscard]] std::string team_colour(const std::string& colour, const std::vector<std::string>& taken);

} // namespace sabotier::wesnoth
