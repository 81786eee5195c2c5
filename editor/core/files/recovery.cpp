#include "editor/core/files/recovery.hpp"

#include "editor/core/work/edit.hpp"
#include "formats/base/sha256.hpp"
#include "formats/base/words.hpp"
#include "formats/documents/keys/key_table.hpp"
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
using namespace keys;

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

std::string absolute_text(const fs::path& path) {
    std::error_code error;
    return fs::absolute(path, error).lexically_normal().string();
}

/// What a recovery file says, its keys one by one.
struct RecoveryFile {
    std::string document; ///< the file; empty: never saved
    std::string folder;
    std::string map;
    std::map<SideId, std::string> armies;
    std::optional<std::map<std::string, std::string>> known;
    Node content;
    std::optional<KeptGame> game; ///< but for its set-up, which is the content
};

void read_path(const Key& key, const Reading& reading, KeptGame& game) {
    game.scenario = reading.fields.text(key.name);
}
Node write_path(const KeptGame& game) {
    return game.scenario.empty() ? Node{} : Node::string(absolute_text(game.scenario));
}

void read_played(const Key& key, const Reading& reading, KeptGame& game) {
    const Node* node = reading.fields.required(key.name);
    if (node == nullptr) return;
    Outcome<GameRecord> record = read_record(*node);
    reading.problems.insert(reading.problems.end(), record.problems.begin(), record.problems.end());
    if (record) game.record = std::move(*record.value);
}
Node write_played(const KeptGame& game) {
    return write_record(game.record);
}

constexpr auto game_keys =
    table<KeptGame>(safe_text<&KeptGame::name>("name", "As its tab has it.").always_written(),
                    safe_text<&KeptGame::digest>("digest", "Of what the record's file held."),
                    own<read_path, write_path>("scenario", {.kind = Form::Kind::text}),
                    own<read_played, write_played>("record", {.kind = Form::Kind::thing}));
constexpr Thing game_thing = thing<KeptGame>({.what = marked("a game that was kept"), .keys = game_keys});

void read_armies(const Key& key, const Reading& reading, RecoveryFile& file) {
    reading.fields.entries(key.name, [&](const Node::Entry& entry) {
        file.armies[SideId(entry.key)] = scalar_text(entry.value, "a file name", reading.problems);
    });
}
Node write_armies(const RecoveryFile& file) {
    Node armies = Node::map();
    for (const auto& [side, army] : file.armies)
        armies.set(side.str(), Node::string(army));
    return unless_empty(std::move(armies));
}

void read_known(const Key& key, const Reading& reading, RecoveryFile& file) {
    if (reading.fields.optional(key.name) == nullptr) return;
    file.known.emplace();
    reading.fields.entries(key.name, [&](const Node::Entry& entry) {
        (*file.known)[entry.key] = scalar_text(entry.value, "a digest", reading.problems);
    });
}
Node write_known(const RecoveryFile& file) {
    if (!file.known) return {};
    Node known = Node::map();
    for (const auto& [path, digest] : *file.known)
        known.set(path, Node::string(digest));
    return known;
}

void read_content(const Key& key, const Reading& reading, RecoveryFile& file) {
    if (const Node* content = reading.fields.required(key.name)) file.content = *content;
}
Node write_content(const RecoveryFile& file) {
    return file.content;
}

void read_game(const Key& key, const Reading& reading, RecoveryFile& file) {
    if (const Node* game = reading.fields.optional(key.name))
        file.game = read_as<KeptGame>(game_thing, *game, reading.problems);
}
Node write_game(const RecoveryFile& file) {
    return file.game ? write_thing(game_thing, &*file.game) : Node{};
}

constexpr auto file_keys =
    table<RecoveryFile>(safe_text<&RecoveryFile::document>("file", "The file that the work was read from."),
                        safe_text<&RecoveryFile::folder>("folder", "In which references resolve."),
                        safe_text<&RecoveryFile::map>("map", "The file of the map."),
                        own<read_armies, write_armies>("armies", {.kind = Form::Kind::map}),
                        own<read_known, write_known>("known", {.kind = Form::Kind::map}),
                        own<read_game, write_game>("game", {.kind = Form::Kind::thing, .thing = &game_thing}),
                        own<read_content, write_content>("document", {.kind = Form::Kind::thing}));
constexpr Thing file_thing = thing<RecoveryFile>({.what = marked("a recovery file"), .keys = file_keys});

constexpr const char* marker = "sabotier-recovery";

std::string text_of(const RecoveryFile& file) {
    Node tree = Node::map();
    tree.set(marker, Node::number(1));
    write_keys(file_thing, tree, &file);
    return write_yaml(tree);
}

Outcome<RecoveryFile> read_text_of(const std::string& text, const std::string& name) {
    const Outcome<Node> tree = read_yaml(text, name);
    if (!tree) return {std::nullopt, tree.problems};
    Problems problems;
    RecoveryFile result;
    Fields fields(*tree.value, file_thing.what, problems);
    if (fields.integer(marker, 0, 0, 1) != 1) fields.problem(tree.value->at, tr("this is no recovery file"));
    read_keys(file_thing, {fields, problems, &result});
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
    const fs::path folder =
        left.folder.empty() ? fs::path(left.document).parent_path() : fs::path(left.folder);
    return folder.empty() ? fs::path(".") : folder;
}

/// The names of the files that a work stands in, and the work itself, with all of it in one file.
void add_work(RecoveryFile& file, Work work) {
    file.map = reference_of(work.scenario->map);
    if (!file.map.empty()) work = with_tiles_moved(std::move(work), file.map);
    for (const Side& side : work.scenario->sides)
        if (std::string army = reference_of(side.army); !army.empty()) file.armies[side.id] = std::move(army);
    file.content = document_node(work);
}

Outcome<Work> work_of(const RecoveryFile& left) {
    Outcome<LoadedScenario> loaded =
        load_document_text(write_yaml(left.content), left.document, folder_of(left));
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

/// Of the files of the work as they lie there, without those that others changed since they were read or
/// written here.
std::map<std::string, std::string> known_digests(const Work& work, const DocumentFiles& files) {
    const std::vector<DiskChange> changes = files.changes();
    std::map<std::string, std::string> digests;
    for (const auto& [path, node] : DocumentFiles::documents(work, files.path())) {
        const Outcome<std::string> text = read_file(path);
        if (text && std::ranges::find(changes, path, &DiskChange::path) == changes.end())
            digests[path.lexically_relative(files.folder().lexically_normal()).string()] =
                sha256(*text.value);
    }
    return digests;
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
    RecoveryFile file;
    if (files.is_saved()) {
        file.document = absolute_text(files.path());
        file.known = known_digests(work, files);
    } else {
        file.folder = absolute_text(files.folder());
    }
    add_work(file, work);
    return text_of(file);
}

std::string recovery_text(const KeptGame& game) {
    RecoveryFile file;
    if (!game.path.empty()) file.document = absolute_text(game.path);
    file.folder = absolute_text(game.folder);
    file.game = game;
    add_work(file, game.setup);
    return text_of(file);
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
                         fs::last_write_time(file, no_time), game.has_value(), left.value->known});
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
