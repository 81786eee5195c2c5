#include "editor/core/files/recovery.hpp"

#include "editor/core/work/edit.hpp"
#include "formats/documents/load.hpp"
#include "formats/files/file.hpp"
#include "formats/files/user.hpp"
#include "formats/yaml/fields.hpp"

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace sabotier::editor {

namespace fs = std::filesystem;

namespace {

bool is_held(const fs::path& path) {
    const int lock = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (lock < 0) return false;
    const bool is_free = ::flock(lock, LOCK_SH | LOCK_NB) == 0;
    ::close(lock);
    return !is_free;
}

std::string reference_of(const auto& reference) {
    const auto* file = std::get_if<std::string>(&reference.target);
    return file ? *file : std::string();
}

Node document_node(const Work& work) {
    if (work.given == Given::map) return write_map(*work.map);
    if (work.given == Given::army && !work.armies.empty()) return write_army(*work.armies.begin()->second);
    return write_scenario(all_inlined(work));
}

struct RecoveryFile {
    fs::path document;
    fs::path folder;
    std::string map;
    std::map<SideId, std::string> armies;
    Node content;
    std::optional<KeptGame> game; ///< but for its set-up, which is the content
};

KeptGame read_game(const Node& node, Problems& problems) {
    KeptGame game;
    Fields fields(node, "a game that was kept", problems);
    game.name = fields.text("name");
    game.digest = fields.text("digest");
    game.scenario = fields.text("scenario");
    if (const Node* record = fields.required("record")) {
        Outcome<GameRecord> read = read_record(*record);
        if (read)
            game.record = std::move(*read.value);
        else
            problems.insert(problems.end(), read.problems.begin(), read.problems.end());
    }
    fields.finish();
    return game;
}

Outcome<RecoveryFile> read_text_of(const std::string& text, const std::string& name) {
    const Outcome<Node> tree = read_yaml(text, name);
    if (!tree) return {std::nullopt, tree.problems};
    Problems problems;
    RecoveryFile result;
    Fields fields(*tree.value, "a recovery file", problems);
    if (fields.integer("sabotier-recovery", 0, 0, 1) != 1)
        fields.problem(tree.value->at, tr("this is no recovery file"));
    result.document = fields.text("file");
    result.folder = fields.text("folder");
    result.map = fields.text("map");
    fields.entries("armies", [&](const Node::Entry& entry) {
        result.armies[SideId(entry.key)] = scalar_text(entry.value, "a file name", problems);
    });
    if (const Node* game = fields.optional("game")) result.game = read_game(*game, problems);
    if (const Node* content = fields.required("document")) result.content = *content;
    fields.finish();
    if (!problems.empty()) return {std::nullopt, std::move(problems)};
    return {std::move(result), {}};
}

Outcome<RecoveryFile> read_file_of(const fs::path& file) {
    const Outcome<std::string> text = read_file(file);
    if (!text) return {std::nullopt, text.problems};
    return read_text_of(*text.value, file.string());
}

fs::path folder_of(const RecoveryFile& left) {
    const fs::path folder = left.folder.empty() ? left.document.parent_path() : left.folder;
    return folder.empty() ? fs::path(".") : folder;
}

std::string absolute_text(const fs::path& path) {
    std::error_code error;
    return fs::absolute(path, error).lexically_normal().string();
}

/// The names of the files that a work stands in, and the work itself, with all of it in one file.
void add_work(Node& tree, Work work) {
    if (const std::string map = reference_of(work.scenario->map); !map.empty()) {
        tree.set("map", Node::string(map));
        work = with_tiles_moved(std::move(work), map);
    }
    Node armies = Node::map();
    for (const Side& side : work.scenario->sides)
        if (std::string army = reference_of(side.army); !army.empty())
            armies.set(side.id.str(), Node::string(std::move(army)));
    if (!armies.entries.empty()) tree.set("armies", std::move(armies));
    tree.set("document", document_node(work));
}

Node recovery_tree() {
    Node tree = Node::map();
    tree.set("sabotier-recovery", Node::number(1));
    return tree;
}

Outcome<Work> work_of(const RecoveryFile& left) {
    Outcome<LoadedScenario> loaded =
        load_document_text(write_yaml(left.content), left.document.string(), folder_of(left));
    if (!loaded) return {std::nullopt, std::move(loaded.problems)};
    Work work = to_work(*loaded.value);
    if (work.given != Given::scenario) return {std::move(work), {}};
    work = with_scenario(std::move(work), [&](Scenario& scenario) {
        if (!left.map.empty()) scenario.map.target = left.map;
        for (Side& side : scenario.sides)
            if (const auto army = left.armies.find(side.id); army != left.armies.end())
                side.army.target = army->second;
    });
    return {with_tiles_moved(std::move(work), left.map, true), {}};
}

std::string title_of(const Node& document) {
    const Node* title = document.find("title");
    if (!title) title = document.find("name");
    return title ? title->text : std::string();
}

} // namespace

fs::path recovery_lock(const fs::path& file) {
    return file.string() + ".lock";
}

fs::path recovery_folder() {
    if (const char* state = std::getenv("XDG_STATE_HOME"); state && *state == '/')
        return fs::path(state) / "sabotier" / "recovery";
    const fs::path home = home_folder();
    return home.empty() ? home : home / ".local" / "state" / "sabotier" / "recovery";
}

std::string recovery_text(const Work& work, const DocumentFiles& files) {
    Node tree = recovery_tree();
    if (files.is_saved())
        tree.set("file", Node::string(absolute_text(files.path())));
    else
        tree.set("folder", Node::string(absolute_text(files.folder())));
    add_work(tree, work);
    return write_yaml(tree);
}

std::string recovery_text(const KeptGame& game) {
    Node tree = recovery_tree();
    if (!game.path.empty()) tree.set("file", Node::string(absolute_text(game.path)));
    tree.set("folder", Node::string(absolute_text(game.folder)));
    Node kept = Node::map();
    kept.set("name", Node::string(game.name));
    if (!game.digest.empty()) kept.set("digest", Node::string(game.digest));
    if (!game.scenario.empty()) kept.set("scenario", Node::string(absolute_text(game.scenario)));
    kept.set("record", write_record(game.record));
    tree.set("game", std::move(kept));
    add_work(tree, game.setup);
    return write_yaml(tree);
}

Unsaved unsaved(const Work& work, const DocumentFiles& files) {
    std::vector<std::shared_ptr<const void>> parts{work.scenario, work.map};
    for (const auto& [side, army] : work.armies)
        parts.push_back(army);
    return {std::move(parts), {}, [&work, &files] {
                return RecoveryText([work, files] { return recovery_text(work, files); });
            }};
}

Outcome<Work> read_recovery_text(const std::string& text, const std::string& name) {
    Outcome<RecoveryFile> file = read_text_of(text, name);
    if (!file) return {std::nullopt, std::move(file.problems)};
    return work_of(*file.value);
}

Outcome<Work> read_recovery(const fs::path& path) {
    const Outcome<std::string> text = read_file(path);
    if (!text) return {std::nullopt, text.problems};
    return read_recovery_text(*text.value, path.string());
}

Outcome<KeptGame> read_kept_game(const fs::path& path) {
    Outcome<RecoveryFile> left = read_file_of(path);
    if (!left) return {std::nullopt, std::move(left.problems)};
    if (!left.value->game)
        return {std::nullopt,
                {{left.value->content.at, tr("this is no game that was kept for recovery"), {}, {}}}};
    KeptGame game = std::move(*left.value->game);
    game.path = left.value->document;
    game.folder = folder_of(*left.value);
    Outcome<Work> setup = work_of(*left.value);
    if (!setup) return {std::nullopt, std::move(setup.problems)};
    game.setup = std::move(*setup.value);
    return {std::move(game), {}};
}

std::vector<Recoverable> recoverable(const fs::path& folder) {
    std::vector<Recoverable> found;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const fs::path file = entry->path();
        if (!file.string().ends_with(recovery_extension) || is_held(recovery_lock(file))) continue;
        const Outcome<RecoveryFile> left = read_file_of(file);
        if (!left) continue;
        std::error_code no_time;
        const std::optional<KeptGame>& game = left.value->game;
        found.push_back({file, left.value->document, folder_of(*left.value),
                         game ? game->name : title_of(left.value->content),
                         fs::last_write_time(file, no_time), game.has_value()});
    }
    std::ranges::sort(found, [](const auto& a, const auto& b) { return a.time > b.time; });
    return found;
}

void discard(const Recoverable& left) {
    std::error_code error;
    fs::remove(left.file, error);
    fs::remove(recovery_lock(left.file), error);
}

} // namespace sabotier::editor
