#pragma once

#include "editor/core/document/document.hpp"
#include "editor/core/files/new_work.hpp"
#include "formats/base/problem.hpp"
#include "formats/tmx/map.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

/// A map of Tiled on its way to a document.
namespace sabotier::editor {

/// Such a file by its name.
[[nodiscard]] bool is_tiled_map(const std::filesystem::path& path);
/// The map of a file. Problems: those of tmx::read_map(), a file that cannot be read.
[[nodiscard]] Outcome<tmx::Map> read_tiled_map(const std::filesystem::path& path);

/// The built-in games whose boards a map of that form can be.
[[nodiscard]] std::vector<RulebookChoice> games_for(const tmx::Map& map);
/// The rulebook that the map names and that can be read; "" where there is none.
[[nodiscard]] std::string rulebook_of_map(const tmx::Map& map, const std::filesystem::path& path);

/// How a map is to be taken.
struct TiledWishes {
    std::string rulebook; ///< a built-in one; "": as the map says
    std::string mapping;  ///< the text of a document "sabotier: tiled-mapping/1"; "": none is needed
};

struct ImportedWork {
    Work work;
    std::vector<std::string> remarks; ///< what became of it, a sentence each
};

/// A work of a map. Problems: everything that is not known, with its places; mistakes of the mapping, whose
/// file they call "mapping". Safe on any thread.
[[nodiscard]] Outcome<ImportedWork> import_tiled(const tmx::Map& map, const std::filesystem::path& path,
                                                 const TiledWishes& wishes);
/// A mapping to begin with, out of the map's own names.
[[nodiscard]] Outcome<std::string> first_tiled_mapping(const tmx::Map& map, const std::filesystem::path& path,
                                                       const std::string& rulebook);

/// A document that was never saved, and is not saved. What its work names lies beside the map.
[[nodiscard]] std::unique_ptr<Document> document_of_map(Work work, const std::filesystem::path& path);

} // namespace sabotier::editor
