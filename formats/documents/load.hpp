#pragma once

#include "formats/documents/documents.hpp"
#include "formats/documents/loaded_scenario.hpp"
#include "formats/files/file_source.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier {

/// Reads a scenario and the files below its folder that it names; every problem of every file in one go.
/// All of them come from `files`, here and below. A file that includes itself, a reference outside the folder
/// or through a link, and a file of the wrong kind are problems.
[[nodiscard]] Outcome<LoadedScenario> load_scenario(const std::string& path,
                                                    const FileSource& files = system_files());

/// The same for text at hand (an editor's buffer, standard input). References resolve below `folder`.
[[nodiscard]] Outcome<LoadedScenario> load_scenario_text(std::string_view text, const std::string& file_name,
                                                         const std::string& folder,
                                                         const FileSource& files = system_files());

/// Any kind of document by itself. A map, an army (as the only side, "army"), a tile set or a rulebook stands
/// in an otherwise empty scenario of its rulebook, told apart by `given`. The rulebook of a map without
/// `rulebook:` is that of its tile set or the only built-in one for its kind of board. The record of a game
/// is a problem: load_record() reads those.
[[nodiscard]] Outcome<LoadedScenario> load_document(const std::string& path,
                                                    const FileSource& files = system_files());
/// The same for text at hand, as load_scenario_text().
[[nodiscard]] Outcome<LoadedScenario> load_document_text(std::string_view text, const std::string& file_name,
                                                         const std::string& folder,
                                                         const FileSource& files = system_files());

/// A built-in rulebook by id, or one from a file (which may extend a built-in one by `extends: <id>`).
/// Built-in ones are read once. `options` are laid over it; those that it does not know are left to the
/// checks.
[[nodiscard]] Outcome<std::shared_ptr<const Rulebook>>
load_rulebook(const std::string& name_or_file, const std::string& folder, const Position& at = {},
              const std::vector<OptionSetting>& options = {}, const FileSource& files = system_files());
/// A built-in tile set by id, or one from a file below `folder`. `at`: where it is named, for problems.
[[nodiscard]] Outcome<std::shared_ptr<const TileSet>> load_tiles(const std::string& name_or_file,
                                                                 const std::string& folder,
                                                                 const Position& at = {},
                                                                 const FileSource& files = system_files());

} // namespace sabotier
