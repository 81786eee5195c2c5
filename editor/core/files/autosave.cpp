#include "editor/core/files/autosave.hpp"

#include "editor/core/document/document.hpp"
#include "formats/base/file.hpp"
#include "formats/base/user.hpp"
#include "formats/base/write_files.hpp"
#include "formats/documents/load.hpp"
#include "formats/yaml/fields.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <mutex>
#include <sys/file.h>
#include <sys/stat.h>
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

/// Whether the lock's file bears its name still: a folder that was emptied takes the lock along.
bool is_in_place(int lock, const fs::path& path) {
    struct stat held {};
    struct stat named {};
    return ::fstat(lock, &held) == 0 && ::lstat(path.c_str(), &named) == 0 && held.st_dev == named.st_dev
           && held.st_ino == named.st_ino;
}

/// Makes what is missing of the folder for this user alone. It holds copies of private documents, so the
/// folder itself is closed to others also where it was there. 0, or why it cannot be used.
int make_private(const fs::path& folder) {
    std::error_code error;
    if (folder.has_relative_path() && folder.has_parent_path() && !fs::exists(folder.parent_path(), error))
        if (const int failed = make_private(folder.parent_path()); failed != 0) return failed;
    if (::mkdir(folder.c_str(), 0700) == 0) return 0;
    struct stat status {};
    if (errno != EEXIST) return errno;
    if (::stat(folder.c_str(), &status) != 0) return errno;
    if (!S_ISDIR(status.st_mode)) return ENOTDIR;
    if (status.st_uid != ::geteuid()) return EPERM;
    return (status.st_mode & 0077U) == 0 || ::chmod(folder.c_str(), 0700) == 0 ? 0 : errno;
}

Problems write_private(const fs::path& file, std::string text) {
    return write_files(
        std::array{FileText{.path = file, .text = std::move(text), .place = Place::own, .is_private = true}});
}

bool same_objects(const Work& one, const Work& other) {
    return one.scenario == other.scenario && one.map == other.map && one.armies == other.armies;
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

/// What the background has to say.
struct Autosave::Shared {
    std::mutex mutex;
    Problems problems;
    std::optional<Work> written; ///< that the file holds

    void note(const Work& work, Problems found) {
        const std::lock_guard lock(mutex);
        if (found.empty()) written = work;
        problems = std::move(found);
    }
    void forget() {
        const std::lock_guard lock(mutex);
        written.reset();
        problems.clear();
    }
    [[nodiscard]] bool holds(const Work& work) {
        const std::lock_guard lock(mutex);
        return written && same_objects(*written, work);
    }
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
    if (lock_ >= 0 && is_in_place(lock_, lock_of(file_))) return {};
    if (folder_.empty()) return {folder_problem("~", tr("there is no home folder"))};
    if (const int error = make_private(folder_); error != 0)
        return {folder_problem(folder_, system_reason(error))};
    if (lock_ >= 0) ::close(lock_);
    lock_ = file_.empty() ? -1 : take_lock(lock_of(file_));
    std::error_code error;
    for (int i = 1; i < 10'000 && lock_ < 0; ++i) {
        file_ = folder_ / (std::to_string(::getpid()) + "-" + std::to_string(i) + extension);
        if (!fs::exists(fs::symlink_status(file_, error))) lock_ = take_lock(lock_of(file_));
    }
    if (lock_ >= 0) return {};
    file_.clear();
    return {folder_problem(folder_, tr("no file can be made there"))};
}

void Autosave::tick(const Document& document, Clock::time_point now) {
    const Work& work = document.work();
    if (!document.is_modified()) {
        done();
        return;
    }
    const bool is_due = last_ == Clock::time_point{} || now - last_ >= every_;
    if (!is_due || worker_.is_busy() || shared_->holds(work)) return;
    last_ = now;
    if (Problems problems = prepare(); !problems.empty()) {
        shared_->note(work, std::move(problems));
        return;
    }
    worker_.post([shared = shared_, work, files = document.files(), file = file_](
                     const auto&) { shared->note(work, write_private(file, recovery_text(work, files))); },
                 [shared = shared_, work](const std::string& why) {
                     shared->note(work, {{{}, why, {}, {}}});
                 });
}

Problems Autosave::write(const Document& document) {
    worker_.wait();
    Problems problems = prepare();
    if (problems.empty()) problems = write_private(file_, recovery_text(document.work(), document.files()));
    shared_->note(document.work(), problems);
    return problems;
}

void Autosave::done() {
    worker_.wait();
    shared_->forget();
    last_ = {};
    if (lock_ < 0) return;
    std::error_code error;
    fs::remove(file_, error);
    fs::remove(lock_of(file_), error);
    ::close(lock_);
    lock_ = -1;
    file_.clear();
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
