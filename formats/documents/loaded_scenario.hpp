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
#include <vector>

namespace sabotier {

/// What was loaded: a scenario, or one of the documents that a scenario is made of, standing alone in an
/// otherwise empty scenario. Checks about what a lone document cannot have (sides, an author, a deployment)
/// ask for this and stay silent.
enum class Given : std::uint8_t { scenario, map, army, tiles, rulebook };

/// A file that a document was read from, as it stood there: what a package takes along byte for byte.
struct DocumentFile {
    std::string path; ///< below the folder of the document that was asked for: "maps/ford.map.yaml"
    std::shared_ptr<const std::string> text;
};

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
    /// Every file that was read for it, the document's own first, each once; of text at hand without a path.
    /// Built-in rulebooks and tile sets are none. Empty: a program made it, and no file is like it.
    std::vector<DocumentFile> files;
};

} // namespace sabotier
