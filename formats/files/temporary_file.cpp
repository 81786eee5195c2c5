#include "formats/files/temporary_file.hpp"

#include "formats/files/write_files.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <ctime>
#include <fcntl.h>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <sys/file.h>
#include <sys/xattr.h>
#include <vector>

namespace sabotier {

namespace fs = std::filesystem;

namespace {

constexpr int most_attempts = 1000;
constexpr std::size_t longest_name = 200; ///< of the target in it, below what file systems allow
constexpr std::string_view mark = ".sabotier-";
constexpr std::string_view ending = ".tmp";

/// Guards the list of temporaries. No mutex, because a handler of signals takes it, too; whoever holds it has
/// all signals of his thread blocked, so that the handler never waits for the thread that it interrupted.
std::atomic_flag is_held = ATOMIC_FLAG_INIT;
Temporary* first = nullptr;
thread_local int depth = 0;

void hold() noexcept {
    const timespec moment{0, 100'000};
    while (is_held.test_and_set(std::memory_order_acquire))
        ::nanosleep(&moment, nullptr);
}

template <class Number>
std::optional<Number> number(std::string_view text) {
    Number value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// The process that made a file of this name, if it is a temporary one.
std::optional<pid_t> maker(std::string_view name) {
    if (!name.starts_with('.') || !name.ends_with(ending)) return std::nullopt;
    name.remove_suffix(ending.size());
    const std::size_t at = name.rfind(mark);
    if (at == std::string_view::npos || at == 0) return std::nullopt;
    name.remove_prefix(at + mark.size());
    const std::size_t dash = name.find('-');
    if (dash == std::string_view::npos || !number<unsigned>(name.substr(dash + 1))) return std::nullopt;
    const auto process = number<pid_t>(name.substr(0, dash));
    return process && *process > 0 ? process : std::nullopt;
}

bool lives(pid_t process) {
    return ::kill(process, 0) == 0 || errno != ESRCH;
}

void remove_if_stale(const fs::path& path) {
    const auto process = maker(path.filename().native());
    if (!process || lives(*process)) return;
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    struct stat status {};
    if (!file.is_open() || ::fstat(file.get(), &status) != 0) return;
    if (!S_ISREG(status.st_mode) || status.st_uid != ::geteuid() || status.st_nlink != 1) return;
    // A process of another machine, or one that cannot be seen from here, holds the lock as long as it
    // writes. Of many files it closes some before: then it holds that of the folder.
    if (::flock(file.get(), LOCK_EX | LOCK_NB) == 0) ::unlink(path.c_str());
}

/// Once for each folder: what was left there before this program began.
void remove_stale(const fs::path& folder) {
    static std::mutex mutex;
    static std::set<fs::path> known;
    {
        const std::lock_guard lock(mutex);
        if (!known.insert(folder).second) return;
    }
    const FolderToTidy tidying(folder);
    if (!tidying.is_free()) return;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        remove_if_stale(entry->path());
}

/// Gives the open file the list of access of another, or none if that has none: a folder may have given it
/// one. False if it could not be done.
bool take_access_list(int file, const fs::path& from) {
    constexpr const char* list = "system.posix_acl_access";
    const ssize_t size = ::getxattr(from.c_str(), list, nullptr, 0);
    if (size < 0 && errno == ENOTSUP) return true;
    if (size < 0 && errno == ENODATA)
        return ::fremovexattr(file, list) == 0 || errno == ENODATA || errno == ENOTSUP;
    std::vector<char> value(static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    return size > 0 && ::getxattr(from.c_str(), list, value.data(), value.size()) == size
           && ::fsetxattr(file, list, value.data(), value.size(), 0) == 0;
}

bool can_not(int error) {
    return error == EINVAL || error == ENOSYS || error == ENOTSUP;
}

int rename_with(const fs::path& from, const fs::path& to, unsigned flags) {
    return ::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), flags);
}

/// For file systems that cannot do it in one step.
bool rename_to_free(const fs::path& from, const fs::path& to) {
    if (::link(from.c_str(), to.c_str()) == 0) return ::unlink(from.c_str()) == 0;
    if (errno == EEXIST) return false;
    struct stat status {};
    if (::lstat(to.c_str(), &status) == 0) errno = EEXIST;
    return errno == ENOENT && ::rename(from.c_str(), to.c_str()) == 0;
}

} // namespace

bool is_temporary_name(std::string_view name) {
    return maker(name).has_value();
}

SignalsHeld::SignalsHeld() noexcept {
    if (depth++ > 0) return;
    sigset_t all;
    sigfillset(&all);
    ::pthread_sigmask(SIG_BLOCK, &all, &before_);
    hold();
}

SignalsHeld::~SignalsHeld() {
    if (--depth > 0) return;
    is_held.clear(std::memory_order_release);
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

/// Stays held: the program ends.
void remove_temporaries_of(int signal) {
    hold();
    for (const Temporary* each = first; each != nullptr; each = each->next_)
        each->remove();
    ::raise(signal); // blocked until the handler is done, and then not handled any more
}

void remove_temporaries_at_signals() {
    for (const int signal :
         {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU}) {
        struct sigaction action {};
        if (::sigaction(signal, nullptr, &action) != 0 || action.sa_handler != SIG_DFL) continue;
        action.sa_handler = remove_temporaries_of;
        action.sa_flags = static_cast<int>(SA_RESETHAND);
        ::sigaction(signal, &action, nullptr);
    }
}

void Temporary::enlist() noexcept {
    is_enlisted_ = true;
    next_ = first;
    if (first != nullptr) first->previous_ = this;
    first = this;
}

void Temporary::leave() noexcept {
    is_enlisted_ = false;
    (previous_ != nullptr ? previous_->next_ : first) = next_;
    if (next_ != nullptr) next_->previous_ = previous_;
    next_ = previous_ = nullptr;
}

TemporaryFile::TemporaryFile(fs::path target, mode_t mode)
    : target_(std::move(target)) {
    static std::atomic<unsigned> counter{0};
    remove_stale(folder());
    in_use_ = FolderInUse::of(folder());
    const std::string name = '.' + target_.filename().string().substr(0, longest_name) + std::string(mark)
                             + std::to_string(::getpid());
    const SignalsHeld hold;
    for (int i = 0; i < most_attempts && !file_.is_open(); ++i) {
        path_ = target_.parent_path() / (name + '-' + std::to_string(counter++) + std::string(ending));
        file_ = Descriptor(::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode));
        if (!file_.is_open() && errno != EEXIST) return;
    }
    if (!file_.is_open()) return;
    struct stat status {};
    if (::fstat(file_.get(), &status) == 0) {
        device_ = status.st_dev;
        number_ = status.st_ino;
    }
    ::flock(file_.get(), LOCK_EX | LOCK_NB); // where there are no locks, the process has to do
    enlist();
}

TemporaryFile::~TemporaryFile() {
    const SignalsHeld hold;
    if (!is_there()) return;
    remove();
    leave();
}

void TemporaryFile::remove() const noexcept {
    ::unlink(path_.c_str());
}

bool TemporaryFile::take_rights(const struct stat& old, const fs::path& from) {
    mode_t mode = old.st_mode & 0777U; // who may read and write it; what it ran as was the old content's
    struct stat now {};
    if (::fstat(file_.get(), &now) != 0) return false;
    // Only some users may give files away, and to some groups; the others own what they write.
    if ((old.st_uid != now.st_uid || old.st_gid != now.st_gid)
        && ::fchown(file_.get(), old.st_uid, old.st_gid) != 0
        && ::fchown(file_.get(), static_cast<uid_t>(-1), old.st_gid) != 0)
        mode &= ~S_IRWXG | ((mode & S_IRWXO) << 3U);
    // With a list the bits of the group are its mask: without the list they would be rights of the group.
    if (!take_access_list(file_.get(), from)) mode &= ~(S_IRWXG | S_IRWXO);
    return ::fchmod(file_.get(), mode) == 0;
}

bool TemporaryFile::fill(std::string_view content) {
    while (!content.empty()) {
        const ssize_t count = ::write(file_.get(), content.data(), content.size());
        if (count < 0 && errno != EINTR) return false;
        content.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    }
    return true;
}

bool TemporaryFile::flush() {
    return ::fsync(file_.get()) == 0;
}

bool TemporaryFile::flush_file_system() {
    return ::syncfs(file_.get()) == 0;
}

dev_t TemporaryFile::device() const {
    struct stat status {};
    return ::fstat(file_.get(), &status) == 0 ? status.st_dev : 0;
}

bool TemporaryFile::replace_target() {
    const SignalsHeld hold;
    if (::rename(path_.c_str(), target_.c_str()) != 0) return false;
    leave();
    done_ = Done::replaced;
    return true;
}

bool TemporaryFile::take_free_target() {
    const SignalsHeld hold;
    if (rename_with(path_, target_, RENAME_NOREPLACE) != 0
        && !(can_not(errno) && rename_to_free(path_, target_)))
        return false;
    leave();
    done_ = Done::made;
    return true;
}

bool TemporaryFile::exchange_with_target() {
    const SignalsHeld hold;
    if (rename_with(path_, target_, RENAME_EXCHANGE) != 0)
        return errno == ENOENT ? take_free_target() : can_not(errno) && replace_target();
    done_ = Done::exchanged;
    return true;
}

bool TemporaryFile::is_at(const fs::path& path) const {
    struct stat status {};
    return ::lstat(path.c_str(), &status) == 0 && status.st_dev == device_ && status.st_ino == number_;
}

bool TemporaryFile::leave_target_free() {
    const SignalsHeld hold;
    return !is_at(target_) || ::unlink(target_.c_str()) == 0;
}

TemporaryFile::Back TemporaryFile::put_back() {
    const SignalsHeld hold;
    const Done done = std::exchange(done_, Done::nothing);
    if (done == Done::exchanged) return undo_exchange();
    struct stat status {};
    if (done != Done::made || (::lstat(target_.c_str(), &status) != 0 && errno == ENOENT)) return Back::done;
    if (!is_at(target_)) return Back::foreign;
    return ::unlink(target_.c_str()) == 0 ? Back::done : Back::failed;
}

/// Looks before and after: what came back, and would be removed, must be what was put there.
TemporaryFile::Back TemporaryFile::undo_exchange() {
    Back result = Back::failed;
    if (!is_at(target_)) {
        // Where nothing stands any more, the old file may go there.
        if (rename_with(path_, target_, RENAME_NOREPLACE) == 0)
            result = Back::done;
        else if (errno == EEXIST)
            result = Back::foreign;
    } else if (rename_with(path_, target_, RENAME_EXCHANGE) == 0) {
        if (is_at(path_)) return Back::done;
        if (rename_with(path_, target_, RENAME_EXCHANGE) == 0) result = Back::foreign;
    }
    leave(); // what is at path() is not ours to remove
    return result;
}

fs::path TemporaryFile::folder() const {
    return target_.has_parent_path() ? target_.parent_path() : fs::path(".");
}

} // namespace sabotier
