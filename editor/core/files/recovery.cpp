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
};

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
    const fs::path folder = left.document.empty() ? left.folder : left.document.parent_path();
    return folder.empty() ? fs::path(".") : folder;
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

std::string recovery_text(const Work& given, const DocumentFiles& files) {
    Work work = given;
    Node tree = Node::map();
    tree.set("sabotier-recovery", Node::number(1));
    std::error_code error;
    if (files.is_saved())
        tree.set("file", Node::string(fs::absolute(files.path(), error).string()));
    else
        tree.set("folder", Node::string(fs::absolute(files.folder(), error).lexically_normal().string()));
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
    return write_yaml(tree);
}

Outcome<Work> read_recovery_text(const std::string& text, const std::string& name) {
    Outcome<RecoveryFile> file = read_text_of(text, name);
    if (!file) return {std::nullopt, std::move(file.problems)};
    const RecoveryFile& left = *file.value;
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

Outcome<Work> read_recovery(const fs::path& path) {
    const Outcome<std::string> text = read_file(path);
    if (!text) return {std::nullopt, text.problems};
    return read_recovery_text(*text.value, path.string());
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
        found.push_back({file, left.value->document, folder_of(*left.value), title_of(left.value->content),
                         fs::last_write_time(file, no_time)});
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
