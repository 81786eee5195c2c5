#pragma once

#include "formats/files/file_source.hpp"
#include "formats/tmx/map.hpp"
#include "formats/tmx/mapping.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sabotier::tmx {

/// What somebody says about a map that is imported.
struct ImportWishes {
    /// A built-in one, or what the file below is called; "": the mapping or the map says it.
    std::string rulebook;
    std::optional<std::string> rulebook_text; ///< of a file
    std::optional<Mapping> mapping;
};

/// A document made of a map.
struct ImportedDocument {
    std::string text;
    bool is_scenario = false;                  ///< else a map
    std::map<std::string, std::string> beside; ///< files that it names, which have to lie beside it
    std::vector<std::string> remarks;          ///< what became of it, a sentence each
};

/// Makes a document of a map. One that we exported holds the document that it was made of: of that everything
/// stays that the map does not show otherwise by now. Of any other map a scenario is made, or, where it shows
/// ground alone, a map.
///
/// Nothing is guessed. Problems: a form that no board has; no rulebook; what content_of() lists; a kept
/// document that cannot be read. What is returned can be read.
[[nodiscard]] Outcome<ImportedDocument> import_map(const Map& map, const std::string& folder,
                                                   const FileSource& files, const ImportWishes& wishes);

/// The rulebook that an import would take, and how it is called.
struct RulebookOfMap {
    std::string name;
    std::shared_ptr<const Rulebook> rulebook;
};
/// The one that is wished for, else the mapping's, else the one that the map names. Problems: none of them,
/// one that cannot be read, a game without hexes, rooms or squares.
[[nodiscard]] Outcome<RulebookOfMap> rulebook_of(const Map& map, const std::string& folder,
                                                 const FileSource& files, const ImportWishes& wishes);

} // namespace sabotier::tmx
