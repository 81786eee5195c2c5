#pragma once

#include "formats/setup/setup.hpp"

#include <cstddef>
#include <map>
#include <string>

namespace sabotier::wesnoth {

/// A map as the game reads it, and what became of terrain and roads.
struct HexMap {
    std::string text;                             ///< with its border
    std::map<std::string, std::string> stand_ins; ///< "Grassland": "Green Grass"
    std::size_t hidden_roads = 0;                 ///< hexes of road through ground that has no road there
};

/// The map of a board of hexes, terrain for terrain, as the rulebook says or by symbols. Roads are seen on
/// open ground, rivers on all but water, and a bridge leads along its road, or along the one that the map
/// says. Hexes that are none are void.
[[nodiscard]] HexMap hex_map(const HexBoard& board, const Rulebook& rulebook);

} // namespace sabotier::wesnoth
