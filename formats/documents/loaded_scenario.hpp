#pragma once

#include "formats/model/army.hpp"
#include "formats/model/map.hpp"
#include "formats/model/rulebook.hpp"
#include "formats/model/scenario.hpp"
#include "formats/model/tiles.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace sabotier {

/// What was loaded: a scenario, or one of the documents that a scenario is made of, standing alone in an
/// otherwise empty scenario. Checks about what a lone document cannot have (sides, an author, a deployment)
/// ask for this and stay silent.
enum class Given : std::uint8_t { scenario, map, army, tiles, rulebook };

/// A scenario with everything that it refers to, all read and none of it checked against each other.
/// Immutable once loaded; share it between threads as const.
struct LoadedScenario {
    std::string file; ///< as the user named it
    Given given = Given::scenario;
    std::shared_ptr<const Rulebook> rulebook;
    Scenario scenario;
    Map map;                              ///< the scenario's, or of the file that it names
    std::map<SideId, Army> armies;        ///< of the sides that have one
    std::shared_ptr<const TileSet> tiles; ///< of a tiled map; else null
};

} // namespace sabotier
