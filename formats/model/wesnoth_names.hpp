#pragma once

#include <string>
#include <string_view>
#include <vector>

/// What rulebooks may name of The Battle for Wesnoth 1.16 to stand for their terrain and pieces. Its whole
/// list of units and terrain is its own and grows with add-ons: names are held to their form alone.
namespace sabotier::wesnoth {

inline constexpr const char* ground_pattern = "^[A-Z][A-Za-z]{1,3}(\\^[A-Z][A-Za-z/|\\\\]{1,3})?$";
/// Of a road or a river as of ground; of a bridge "^Bw|".
inline constexpr const char* way_pattern =
    "^([A-Z][A-Za-z]{1,3}(\\^[A-Z][A-Za-z/|\\\\]{1,3})?"
    "|\\^[A-Z](\\|[A-Za-z]{0,2}|[A-Za-z]\\|[A-Za-z]?|[A-Za-z]{2}\\|))$";
inline constexpr const char* unit_pattern = "^[A-Z][A-Za-z0-9]*([ _-][A-Za-z0-9]+)*$";

/// A code of terrain as its maps have it: "Gg", or "Gg^Fms" for ground and what stands on it.
[[nodiscard]] bool is_ground(std::string_view code);
/// A code of what stands on ground and leads over it from north to south: "^Bw|", or "^Bw|r". Along the two
/// other ways over a hex its '|' is a '/' or a '\\'.
[[nodiscard]] bool is_bridge(std::string_view code);
/// The id of a type of unit: "Dwarvish Thunderer".
[[nodiscard]] bool is_unit(std::string_view type);

// What stands in where a rulebook names nothing. By the libraries of symbols and glyphs, which rulebooks of
// every kind name.

/// Code of the terrain for a symbol; of open ground for any other.
[[nodiscard]] std::string_view usual_ground(std::string_view symbol);
/// Type of the unit for a glyph; "" for any other.
[[nodiscard]] std::string_view usual_unit(std::string_view glyph);

inline constexpr const char* usual_road = "Re";     ///< dirt
inline constexpr const char* usual_river = "Ww";    ///< shallow water
inline constexpr const char* usual_bridge = "^Bw|"; ///< a wooden one

/// The game's own name of a terrain, of those that stand in usually; of any other its code.
[[nodiscard]] std::string ground_name(const std::string& code);

/// Those that stand in usually, for a word of what may have been meant.
[[nodiscard]] std::vector<std::string> usual_grounds();
[[nodiscard]] std::vector<std::string> usual_units();

} // namespace sabotier::wesnoth
