#include "editor/core/files/autosave.hpp"

#include "formats/base/words.hpp"
#include "formats/files/file.hpp"
#include "formats/files/write_files.hpp"

#include <array>
#include <fcntl.h>
#include <mutex>
#include <optional>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sabotier::editor {

namespace fs = std::filesystem;

namespace {

Problem folder_problem(const fs::path& folder, std::string wrong) {
    return {{std::make_shared<const std::string>(folder.string()), 0, 0},
            std::move(wrong),
            tr("expected a folder that can be written"),
            {}};
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
    if (text.size() > largest_document)
        return {{{std::make_shared<const std::string>(file.string()), 0, 0},
                 tr("it is too large to be read again"),
                 {},
                 {}}};
    return write_files(std::array{
        FileText{.path = file, .text = std::move(text), .place = NamedBy::own, .is_private = true}});
}

} // namespace

/// What the background has to say.
struct Autosave::Shared {
    /// What it is about; it keeps the parts, so that no other takes the place of one.
    struct Version {
        std::vector<std::shared_ptr<const void>> parts;
        std::string state;
        friend bool operator==(const Version&, const Version&) = default;
    };
    std::mutex mutex;
    Problems problems;
    std::optional<Version> written; ///< that the file holds

    void note(Version version, Problems found) {
        const std::lock_guard lock(mutex);
        if (found.empty()) written = std::move(version);
        problems = std::move(found);
    }
    void forget() {
        const std::lock_guard lock(mutex);
        written.reset();
        problems.clear();
    }
    [[nodiscard]] bool holds(const Version& version) {
        const std::lock_guard lock(mutex);
        return written == version;
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
    if (lock_ >= 0 && is_in_place(lock_, recovery_lock(file_))) return {};
    if (folder_.empty()) return {folder_problem("~", tr("there is no home folder"))};
    if (const int error = make_private(folder_); error != 0)
        return {folder_problem(folder_, system_reason(error))};
    if (lock_ >= 0) ::close(lock_);
    lock_ = file_.empty() ? -1 : take_lock(recovery_lock(file_));
    std::error_code error;
    for (int i = 1; i < 10'000 && lock_ < 0; ++i) {
        file_ = folder_ / (std::to_string(::getpid()) + "-" + std::to_string(i) + recovery_extension);
        if (!fs::exists(fs::symlink_status(file_, error))) lock_ = take_lock(recovery_lock(file_));
    }
    if (lock_ >= 0) return {};
    file_.clear();
    return {folder_problem(folder_, tr("no file can be made there"))};
}

void Autosave::tick(const std::optional<Unsaved>& work, Clock::time_point now) {
    if (!work) {
        done();
        return;
    }
    const bool is_due = last_ == Clock::time_point{} || now - last_ >= every_;
    Shared::Version version{work->parts, work->state};
    if (!is_due || worker_.is_busy() || shared_->holds(version)) return;
    last_ = now;
    if (Problems problems = prepare(); !problems.empty()) {
        shared_->note(std::move(version), std::move(problems));
        return;
    }
    worker_.post([shared = shared_, version, text = work->text(),
                  file = file_](const auto&) { shared->note(version, write_private(file, text())); },
                 [shared = shared_, version](const std::string& why) {
                     shared->note(version, {{{}, why, {}, {}}});
                 });
}

Problems Autosave::write(const Unsaved& work) {
    worker_.wait();
    Problems problems = prepare();
    if (problems.empty()) problems = write_private(file_, work.text()());
    shared_->note({work.parts, work.state}, problems);
    return problems;
}

void Autosave::done() {
    worker_.wait();
    shared_->forget();
    last_ = {};
    if (lock_ < 0) return;
    std::error_code error;
    fs::remove(file_, error);
    fs::remove(recovery_lock(file_), error);
    ::close(lock_);
    lock_ = -1;
    file_.clear();
}

Problems Autosave::problems() const {
    const std::lock_guard lock(shared_->mutex);
    return shared_->problems;
}

} // namespace sabotier::editor
