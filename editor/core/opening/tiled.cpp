#include "editor/core/opening/tiled.hpp"

#include "editor/core/base/lower_case.hpp"
#include "editor/core/opening/opening.hpp"
#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/files/document_name.hpp"
#include "formats/files/file.hpp"
#include "formats/model/kinds.hpp"
#include "formats/tmx/import.hpp"
#include "formats/tmx/read.hpp"

#include <algorithm>
#include <utility>

namespace sabotier::editor {

namespace fs = std::filesystem;

namespace {

std::string folder_of(const fs::path& path) {
    return path.parent_path().string();
}

} // namespace

bool is_tiled_map(const fs::path& path) {
    return lower_case(path.extension().string()) == ".tmx";
}

Outcome<tmx::Map> read_tiled_map(const fs::path& path) {
    const auto text = read_file(path, tmx::largest_map_file);
    if (!text) return {std::nullopt, text.problems};
    return tmx::read_map(*text.value, path.string(), folder_of(path), system_files());
}

std::vector<RulebookChoice> games_for(const tmx::Map& map) {
    const bool is_hexes = map.orientation == "hexagonal";
    std::vector<RulebookChoice> games = rulebook_choices();
    std::erase_if(games, [is_hexes](const RulebookChoice& game) {
        const auto rulebook = load_rulebook(game.id, {});
        if (!rulebook) return true;
        const BoardTraits& board = traits((*rulebook.value)->board.kind);
        return is_hexes ? !board.has_terrain : !board.has_walls && !board.has_blocked;
    });
    return games;
}

std::string rulebook_of_map(const tmx::Map& map, const fs::path& path) {
    const auto game = tmx::rulebook_of(map, folder_of(path), system_files(), {});
    return game ? game.value->name : std::string();
}

Outcome<ImportedWork> import_tiled(const tmx::Map& map, const fs::path& path, const TiledWishes& wishes) {
    tmx::ImportWishes asked;
    asked.rulebook = wishes.rulebook;
    if (!wishes.mapping.empty()) {
        auto mapping = tmx::read_mapping(wishes.mapping, tr("mapping"));
        if (!mapping) return {std::nullopt, std::move(mapping.problems)};
        asked.mapping = std::move(*mapping.value);
    }
    auto made = tmx::import_map(map, folder_of(path), system_files(), asked);
    if (!made) {
        // what the map lacks is told with ways out that the command line has
        for (Problem& problem : made.problems)
            if (problem.expected.find("--") != std::string::npos) problem.expected.clear();
        return {std::nullopt, std::move(made.problems)};
    }
    const auto loaded = load_document_text(made.value->text, document_stem(path.string()), folder_of(path));
    if (!loaded) return {std::nullopt, loaded.problems};
    return {ImportedWork{to_work(*loaded.value), std::move(made.value->remarks)}, {}};
}

Outcome<std::string> first_tiled_mapping(const tmx::Map& map, const fs::path& path,
                                         const std::string& rulebook) {
    tmx::ImportWishes asked;
    asked.rulebook = rulebook;
    const auto game = tmx::rulebook_of(map, folder_of(path), system_files(), asked);
    if (!game) return {std::nullopt, game.problems};
    return tmx::first_mapping(map, *game.value->rulebook, game.value->name);
}

std::unique_ptr<Document> document_of_map(Work work, const fs::path& path) {
    auto document = document_of(std::move(work), DocumentFiles::unsaved_in(path.parent_path()));
    document->forget_saved();
    return document;
}

} // namespace sabotier::editor
