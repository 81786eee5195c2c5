#include "formats/export/tiled/targets.hpp"

#include "formats/base/cancelled.hpp"
#include "formats/base/words.hpp"
#include "formats/documents/builtin.hpp"
#include "formats/documents/documents.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/drawn/options.hpp"
#include "formats/export/drawn/secrets.hpp"
#include "formats/export/tiled/pictures.hpp"
#include "formats/files/paths.hpp"
#include "formats/setup/traits.hpp"
#include "formats/tmx/read.hpp"
#include "formats/tmx/scene.hpp"
#include "formats/tmx/vocabulary.hpp"
#include "formats/tmx/write.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier {
namespace {

constexpr const char* map_file = "map.tmx";

/// A tile set of one's own goes along, called as the map calls it.
void add_tile_set(FileSet& files, const LoadedScenario& loaded) {
    const auto* tiled = std::get_if<TiledHexes>(&loaded.map.ground);
    if (tiled == nullptr || !loaded.tiles || builtin_tile_set_text(tiled->tiles) != nullptr) return;
    files.add(tiled->tiles, write_yaml(write_tiles(*loaded.tiles)));
}

/// So does a rulebook, as its file stands; whether it could.
bool add_rulebook(FileSet& files, const LoadedScenario& loaded) {
    const std::string& name = loaded.given == Given::map ? loaded.map.rulebook : loaded.scenario.rulebook;
    if (name.empty() || builtin_rulebook_text(name) != nullptr) return true;
    const auto path = path_of_reference(name, {});
    const auto file = std::ranges::find(loaded.files, path.value.value_or(""), &DocumentFile::path);
    if (!path || file == loaded.files.end()) return false;
    files.add(*path.value, *file->text);
    return true;
}

bool has_comments(const Node& node) {
    const auto is_comment = [](const std::string& line) { return line != empty_line; };
    return !node.comment_beside.empty() || std::ranges::any_of(node.comments_before, is_comment)
           || std::ranges::any_of(node.comments_after, is_comment)
           || std::ranges::any_of(node.items, has_comments)
           || std::ranges::any_of(node.entries,
                                  [](const Node::Entry& entry) { return has_comments(entry.value); });
}

/// Of documents that do not go along as they stand.
bool loses_comments(const LoadedScenario& loaded, const FileSet& made) {
    return std::ranges::any_of(loaded.files, [&](const DocumentFile& file) {
        if (const auto kept = made.files().find(file.path); kept != made.files().end())
            if (kept->second == *file.text) return false;
        const auto node = read_yaml(*file.text, file.path);
        return node && has_comments(*node.value);
    });
}

constexpr std::size_t parts = 4;

/// Before the part of that number, from 0.
void step(const ExportCallbacks& callbacks, std::size_t part) {
    if (callbacks.is_cancelled && callbacks.is_cancelled()) throw Cancelled();
    if (callbacks.progress) callbacks.progress(part, parts);
}

Export make(const Setup& setup, const ExportCallbacks& callbacks) {
    step(callbacks, 0);
    tmx::Scene scene = tmx::scene_of(setup);
    tmx::set(scene.map.properties, tmx::word::kept, tmx::inlined_text(*setup.loaded));
    step(callbacks, 1);
    Export made;
    made.files.add(map_file, tmx::write_map(scene.map));
    step(callbacks, 2);
    made.files.add(tmx::ground_picture, tiled::ground_picture(setup, scene, callbacks.is_cancelled));
    step(callbacks, 3);
    if (!scene.looks.empty())
        made.files.add(tmx::pieces_picture, tiled::piece_picture(setup, scene, callbacks.is_cancelled));
    add_tile_set(made.files, *setup.loaded);
    if (!add_rulebook(made.files, *setup.loaded))
        made.dropped = {tr("the rulebook: whoever imports the map has to name its file")};
    if (loses_comments(*setup.loaded, made.files))
        made.dropped.push_back(tr("comments in the files of the scenario"));
    if (scene.pieces_as_points > 0)
        made.dropped.push_back(
            say_count("the counter of {} piece, which is a point: there are pictures of {} kinds",
                      "the counters of {} pieces, which are points: there are pictures of {} "
                      "kinds",
                      scene.pieces_as_points, tmx::most_looks));
    for (const std::string& reason :
         tmx::too_large_to_read(scene.map, made.files.files().at(map_file).size()))
        made.warnings.push_back(say("'import' does not read this map again: {}", reason));
    std::size_t objects = 0;
    for (const tmx::ObjectLayer& layer : scene.map.object_layers)
        objects += layer.objects.size();
    step(callbacks, parts);
    made.extent = fmt::format("{} and {}", counted_spaces(setup), counted(objects, "object"));
    return made;
}

Export write(const Setup& setup, const ExportOptions& options, const ExportCallbacks& callbacks) {
    if (options.flag("secret")) return make(*drawn::without_secrets(setup), callbacks);
    Export made = make(setup, callbacks);
    if (drawn::has_secrets(setup)) made.reveals = "--secret leaves it off";
    return made;
}

/// Kinds of board may come from elsewhere, with spaces that lie as they like.
Problems objections(const Setup& setup) {
    Problems problems = drawn::objections(setup);
    if (!traits_of(setup).has_lattice || traits_of(setup).grows)
        problems.push_back({{}, tr("the spaces of this board lie in no rows and columns"), {}, {}});
    return problems;
}

} // namespace

ExportTarget tiled_map_target() {
    return {.name = "tiled",
            .title = marked("Map of Tiled (TMX)"),
            .summary = marked(
                "A map for the editor Tiled, with tiles of our terrain: ground, roads, walls, zones and "
                "pieces; 'import' reads it again."),
            .ending = "tiled",
            .form = ExportTarget::Form::folder,
            .opens = marked("Tiled 1.8 or later"),
            .options = {drawn::secret_option()},
            .serves = {tmx::has_cells, marked("games on hexes, rooms and squares")},
            .write = write,
            .objections = objections};
}

} // namespace sabotier
