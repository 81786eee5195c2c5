#pragma once

#include "formats/documents/documents.hpp"

#include <cstdint>
#include <filesystem>
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

/// Reads a scenario and the files below its folder that it names; every problem of every file in one go.
/// A file that includes itself, a reference outside the folder or through a link, and a file of the wrong
/// kind are problems.
[[nodiscard]] Outcome<LoadedScenario> load_scenario(const std::filesystem::path& path);

/// The same for text at hand (an editor's buffer, standard input). References resolve below `folder`.
[[nodiscard]] Outcome<LoadedScenario> load_scenario_text(std::string_view text, const std::string& file_name,
                                                         const std::filesystem::path& folder);

/// Any kind of document by itself. A map, an army (as the only side, "army"), a tile set or a rulebook stands
/// in an otherwise empty scenario of its rulebook, told apart by `given`. The rulebook of a map without
/// `rulebook:` is that of its tile set or the only built-in one for its kind of board.
[[nodiscard]] Outcome<LoadedScenario> load_document(const std::filesystem::path& path);
[[nodiscard]] Outcome<LoadedScenario> load_document_text(std::string_view text, const std::string& file_name,
                                                         const std::filesystem::path& folder);

/// A built-in rulebook by id, or one from a file (which may extend a built-in one by `extends: <id>`).
/// Built-in ones are read once. `options` are laid over it; those that it does not know are left to the
/// checks.
[[nodiscard]] Outcome<std::shared_ptr<const Rulebook>>
load_rulebook(const std::string& name_or_file, const std::filesystem::path& folder, const Position& at = {},
              const std::vector<OptionSetting>& options = {});
[[nodiscard]] Outcome<std::shared_ptr<const TileSet>>
load_tiles(const std::string& name_or_file, const std::filesystem::path& folder, const Position& at = {});

} // namespace sabotier
