#include "editor/core/files/autosave.hpp"

#include "editor/core/document.hpp"
#include "formats/base/file.hpp"
#include "formats/yaml/fields.hpp"

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <mutex>
#include <sys/file.h>
#include <unistd.h>

namespace sabotier::editor {

namespace fs = std::filesystem;

namespace {

constexpr const char* extension = ".recovery.yaml";

Problem folder_problem(const fs::path& folder, std::string wrong) {
    return {{std::make_shared<const std::string>(folder.string()), 0, 0},
            std::move(wrong),
            tr("expected a folder that can be written"),
            {}};
}

fs::path lock_of(const fs::path& file) {
    return file.string() + ".lock";
}

/// A lock that the system gives back when the process ends, however it ends. -1 if somebody else holds it.
int take_lock(const fs::path& path) {
    const int lock = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0) return -1;
    if (::flock(lock, LOCK_EX | LOCK_NB) == 0) return lock;
    ::close(lock);
    return -1;
}

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

/// A tile set of one's own stands beside the map's file: seen from the scenario's folder, in which the map
/// stands for recovery, and back.
void move_tiles(Work& work, const std::string& map_file, bool back) {
    const auto* tiled = work.map ? std::get_if<TiledHexes>(&work.map->ground) : nullptr;
    const fs::path folder = fs::path(map_file).parent_path();
    if (!tiled || folder.empty() || builtin_tile_set_text(tiled->tiles)) return;
    auto map = edited(work.map);
    std::string& tiles = std::get<TiledHexes>(map->ground).tiles;
    tiles = back ? fs::path(tiles).lexically_relative(folder).string()
                 : (folder / tiles).lexically_normal().string();
    work.map = std::move(map);
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

fs::path recovery_folder() {
    if (const char* state = std::getenv("XDG_STATE_HOME"); state && *state == '/')
        return fs::path(state) / "sabotier" / "recovery";
    const char* home = std::getenv("HOME");
    return fs::path(home ? home : "/tmp") / ".local" / "state" / "sabotier" / "recovery";
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
        move_tiles(work, map, false);
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
    move_tiles(work, left.map, true);
    return {std::move(work), {}};
}

Outcome<Work> read_recovery(const fs::path& path) {
    const Outcome<std::string> text = read_file(path);
    if (!text) return {std::nullopt, text.problems};
    return read_recovery_text(*text.value, path.string());
}

/// What the background has to say.
struct Autosave::Shared {
    std::mutex mutex;
    Problems problems;
};

Autosave::Autosave(fs::path folder, Clock::duration every)
    : folder_(std::move(folder)),
      every_(every),
      shared_(std::make_shared<Shared>()) {}

Autosave::~Autosave() {
    worker_.wait();
    if (lock_ >= 0) ::close(lock_);
}

Problems Autosave::prepare() {
    if (lock_ >= 0) return {};
    std::error_code error;
    fs::create_directories(folder_, error);
    if (error) return {folder_problem(folder_, error.message())};
    for (int i = 1; i < 10'000; ++i) {
        const fs::path file = folder_ / (std::to_string(::getpid()) + "-" + std::to_string(i) + extension);
        if (fs::exists(file, error)) continue;
        lock_ = take_lock(lock_of(file));
        if (lock_ < 0) continue;
        file_ = file;
        return {};
    }
    return {folder_problem(folder_, tr("no file can be made there"))};
}

void Autosave::tick(const Document& document, Clock::time_point now) {
    const Work& work = document.work();
    if (!document.is_modified()) {
        done();
        return;
    }
    const bool is_written =
        scenario_ == work.scenario && map_ == work.map && armies_ == work.armies && !file_.empty();
    if (is_written || (last_ != Clock::time_point{} && now - last_ < every_) || worker_.is_busy()) return;
    last_ = now;
    if (Problems problems = prepare(); !problems.empty()) {
        const std::lock_guard lock(shared_->mutex);
        shared_->problems = std::move(problems);
        return;
    }
    scenario_ = work.scenario;
    map_ = work.map;
    armies_ = work.armies;
    worker_.post([shared = shared_, work, files = document.files(), file = file_](const auto&) {
        Problems problems = write_file(file, recovery_text(work, files));
        const std::lock_guard lock(shared->mutex);
        shared->problems = std::move(problems);
    });
}

Problems Autosave::write(const Document& document) {
    worker_.wait();
    if (Problems problems = prepare(); !problems.empty()) return problems;
    return write_file(file_, recovery_text(document.work(), document.files()));
}

void Autosave::done() {
    if (lock_ < 0) return;
    worker_.wait();
    std::error_code error;
    fs::remove(file_, error);
    fs::remove(lock_of(file_), error);
    ::close(lock_);
    lock_ = -1;
    file_.clear();
    scenario_.reset();
    last_ = {};
}

Problems Autosave::problems() const {
    const std::lock_guard lock(shared_->mutex);
    return shared_->problems;
}

std::vector<Recoverable> recoverable(const fs::path& folder) {
    std::vector<Recoverable> found;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const fs::path file = entry->path();
        if (!file.string().ends_with(extension) || is_held(lock_of(file))) continue;
        const Outcome<RecoveryFile> left = read_file_of(file);
        if (!left) continue;
        std::error_code no_time;
        found.push_back(
            {file, left.value->document, title_of(left.value->content), fs::last_write_time(file, no_time)});
    }
    std::ranges::sort(found, [](const auto& a, const auto& b) { return a.time > b.time; });
    return found;
}

Outcome<std::unique_ptr<Document>> recover(const Recoverable& left) {
    Outcome<Work> work = read_recovery(left.file);
    if (!work) return {std::nullopt, std::move(work.problems)};
    if (!left.document.empty())
        if (auto document = Document::open(left.document)) {
            (*document.value)->change(tr("Recover unsaved work"), std::move(*work.value));
            return document;
        }
    const Outcome<RecoveryFile> file = read_file_of(left.file);
    auto document = std::make_unique<Document>(
        std::move(*work.value),
        DocumentFiles::unsaved_in(file ? folder_of(*file.value) : left.document.parent_path()));
    document->forget_saved();
    return {std::move(document), {}};
}

void discard(const Recoverable& left) {
    std::error_code error;
    fs::remove(left.file, error);
    fs::remove(lock_of(left.file), error);
}

} // namespace sabotier::editor
