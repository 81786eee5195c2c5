#pragma once

#include "formats/documents/documents.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <string>

namespace sabotier {

/// A scenario with everything that it refers to, all read and none of it checked against each other.
/// Immutable once loaded; share it between threads as const.
struct LoadedScenario {
    std::string file; ///< as the user named it
    std::shared_ptr<const Rulebook> rulebook;
    Scenario scenario;
    Map map;                            ///< the scenario's, or of the file that it names
    std::map<SideId, Army> armies;      ///< of the sides that have one
    std::shared_ptr<const TileSet> tiles; ///< of a tiled map; else null
};

/// Reads a scenario and the files below its folder that it names; every problem of every file in one go.
/// A file that includes itself, a reference outside the folder or through a link, and a file of the wrong kind are problems.
[[nodiscard]] Outcome<LoadedScenario> load_scenario(const std::filesystem::path& path);

/// The same for text at hand (an editor's buffer, standard input). References resolve below `folder`.
[[nodiscard]] Outcome<LoadedScenario> load_scenario_text(std::string_view text, const std::string& file_name,
                                                         const std::filesystem::path& folder);

/// A built-in rulebook by id, or one from a file (which may extend a built-in one by `extends: <id>`). Built-in ones are read once.
[[nodiscard]] Outcome<std::shared_ptr<const Rulebook>> load_rulebook(const std::string& name_or_file,
                                                                     const std::filesystem::path& folder,
                                                                     const Position& at = {});
[[nodiscard]] Outcome<std::shared_ptr<const TileSet>> load_tiles(const std::string& name_or_file,
                                                                 const std::filesystem::path& folder,
                                                                 const Position& at = {});

} // namespace sabotier
