#include "tests/support/faults.hpp"

#include <atomic>
#include <cstdarg>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <utility>

namespace {

std::atomic<bool> is_armed{false};
std::atomic<std::size_t> calls{0};
std::atomic<std::size_t> failed{0};
std::size_t failing = 0;
bool fails_from_then_on = false;
int error_of_failure = 0;
std::function<void(std::string_view)> listener; // NOLINT(cert-err58-cpp)
std::string irremovable;                        ///< name of a file; empty: none

/// A call that only reads: it is heard of, and never fails.
void hears(const char* call) {
    if (listener) listener(call);
}

/// Whether this call is one that fails; errno then says why.
bool fails(const char* call) {
    hears(call);
    if (!is_armed) return false;
    const std::size_t number = calls++;
    if (number != failing && !(fails_from_then_on && number > failing)) return false;
    ++failed;
    errno = error_of_failure;
    return true;
}

int result(long value) {
    return static_cast<int>(value);
}

} // namespace

// The system's calls as the programs under test know them; the tests' own program comes before the library.
extern "C" {

int open(const char* path, int flags, ...) {
    mode_t mode = 0;
    if ((flags & O_CREAT) != 0) {
        va_list arguments;
        va_start(arguments, flags);
        mode = va_arg(arguments, mode_t);
        va_end(arguments);
        if (fails("open")) return -1;
    } else {
        hears("open to read");
    }
    return result(::syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

int openat(int folder, const char* path, int flags, ...) {
    mode_t mode = 0;
    if ((flags & O_CREAT) != 0) {
        va_list arguments;
        va_start(arguments, flags);
        mode = va_arg(arguments, mode_t);
        va_end(arguments);
    }
    hears("openat");
    return result(::syscall(SYS_openat, folder, path, flags, mode));
}

ssize_t write(int file, const void* bytes, size_t count) {
    return fails("write") ? -1 : ::syscall(SYS_write, file, bytes, count);
}

int fsync(int file) {
    return fails("fsync") ? -1 : result(::syscall(SYS_fsync, file));
}

int syncfs(int file) noexcept {
    return fails("syncfs") ? -1 : result(::syscall(SYS_syncfs, file));
}

int close(int file) {
    const bool is_failing = fails("close");
    const int error = errno;
    const int closed = result(::syscall(SYS_close, file));
    if (!is_failing) return closed;
    errno = error;
    return -1;
}

int fchmod(int file, mode_t mode) noexcept {
    return fails("fchmod") ? -1 : result(::syscall(SYS_fchmod, file, mode));
}

int fsetxattr(int file, const char* name, const void* value, size_t size, int flags) noexcept {
    return fails("fsetxattr") ? -1 : result(::syscall(SYS_fsetxattr, file, name, value, size, flags));
}

int rename(const char* from, const char* to) noexcept {
    return fails("rename") ? -1 : result(::syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}

int unlink(const char* path) noexcept {
    const std::string_view all = path;
    if (!irremovable.empty() && all.substr(all.rfind('/') + 1) == irremovable) {
        errno = EIO;
        return -1;
    }
    return result(::syscall(SYS_unlinkat, AT_FDCWD, path, 0));
}

int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) noexcept {
    return fails("rename") ? -1 : result(::syscall(SYS_renameat2, from_folder, from, to_folder, to, flags));
}
}

namespace sabotier::test {

Faults::Faults(std::size_t number, Fails fails, int error) {
    calls = 0;
    failed = 0;
    failing = number;
    fails_from_then_on = fails == Fails::from_then_on;
    error_of_failure = error;
    is_armed = true;
}

Faults::~Faults() {
    is_armed = false;
}

bool Faults::was_met() const noexcept {
    return failed > 0;
}

Irremovable::Irremovable(std::string name) {
    irremovable = std::move(name);
}

Irremovable::~Irremovable() {
    irremovable.clear();
}

Listening::Listening(std::function<void(std::string_view call)> meet) {
    listener = std::move(meet);
}

Listening::~Listening() {
    listener = {};
}

} // namespace sabotier::test
