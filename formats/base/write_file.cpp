#include "formats/base/descriptor.hpp"
#include "formats/base/file.hpp"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>

namespace sabotier {
namespace {

namespace fs = std::filesystem;

constexpr int most_links = 40;
constexpr int most_attempts = 1000;
constexpr std::size_t longest_name = 200; ///< of a temporary file, below what file systems allow

Problems failure(const fs::path& path, const std::string& wrong, std::string expected = {}) {
    return {{{std::make_shared<const std::string>(path.string()), 0, 0}, wrong, std::move(expected), {}}};
}

bool write_all(int file, std::string_view content) {
    while (!content.empty()) {
        const ssize_t count = ::write(file, content.data(), content.size());
        if (count < 0 && errno != EINTR) return false;
        content.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    }
    return true;
}

Problems write_standard_output(std::string_view content) {
    if (std::fflush(stdout) == 0 && write_all(STDOUT_FILENO, content)) return {};
    return failure("standard output", "cannot be written: " + system_reason());
}

Problems write_device(const fs::path& path, std::string_view content) {
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
    if (file.is_open() && write_all(file.get(), content) && file.close()) return {};
    return failure(path, "cannot be written: " + system_reason());
}

/// The file that a link, or a chain of them, leads to; it need not exist. Empty if the chain does not end.
fs::path target_of(fs::path path) {
    std::error_code ignored;
    for (int i = 0; i < most_links; ++i) {
        if (!fs::is_symlink(fs::symlink_status(path, ignored))) return path;
        const fs::path next = fs::read_symlink(path, ignored);
        path = next.is_absolute() ? next : path.parent_path() / next;
    }
    return {};
}

/// A file beside the target that takes its place once it is complete, and goes away if it does not come to
/// that.
class TemporaryFile {
public:
    explicit TemporaryFile(const fs::path& target)
        : target_(target),
          file_(-1) {
        static std::atomic<unsigned> counter{0};
        const std::string name =
            '.' + target.filename().string().substr(0, longest_name) + '.' + std::to_string(::getpid());
        for (int i = 0; i < most_attempts && !file_.is_open(); ++i) {
            path_ = target.parent_path() / (name + '-' + std::to_string(counter++) + ".tmp");
            file_ =
                Descriptor(::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0666));
            if (!file_.is_open() && errno != EEXIST) break;
        }
        is_there_ = file_.is_open();
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        if (is_there_) ::unlink(path_.c_str());
    }

    [[nodiscard]] bool is_open() const noexcept { return is_there_; }

    [[nodiscard]] bool take_permissions(const struct stat& old) {
        if (old.st_uid != ::geteuid() || old.st_gid != ::getegid()) {
            // Only some users may give files away; the others own what they write.
            [[maybe_unused]] const int may_fail = ::fchown(file_.get(), old.st_uid, old.st_gid);
        }
        return ::fchmod(file_.get(), old.st_mode & 07777U) == 0;
    }

    [[nodiscard]] bool complete(std::string_view content) {
        if (!write_all(file_.get(), content) || ::fsync(file_.get()) != 0 || !file_.close()) return false;
        if (::rename(path_.c_str(), target_.c_str()) != 0) return false;
        is_there_ = false;
        keep_name();
        return true;
    }

private:
    /// Makes the change of the folder survive a power cut. The content is safe already: failing here is no
    /// failure to write.
    void keep_name() const {
        const fs::path folder = target_.has_parent_path() ? target_.parent_path() : fs::path(".");
        const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        if (directory.is_open()) ::fsync(directory.get());
    }

    fs::path target_;
    fs::path path_;
    Descriptor file_;
    bool is_there_ = false;
};

Problems replace(const fs::path& path, const fs::path& target, const struct stat* old,
                 std::string_view content) {
    // Renaming would replace a file that its owner has made read-only.
    if (old && ::access(target.c_str(), W_OK) != 0)
        return failure(path, "cannot be written: " + system_reason());
    TemporaryFile temporary(target);
    if (!temporary.is_open()) return failure(path, "cannot be written: " + system_reason());
    const bool is_written = (!old || temporary.take_permissions(*old)) && temporary.complete(content);
    return is_written ? Problems{} : failure(path, "cannot be written: " + system_reason());
}

} // namespace

Problems write_file(const fs::path& path, std::string_view content) {
    if (path == "-") return write_standard_output(content);
    const fs::path target = target_of(path);
    if (target.empty())
        return failure(path, "cannot be written: " + system_reason(path.empty() ? ENOENT : ELOOP));

    struct stat status {};
    if (::stat(target.c_str(), &status) != 0) {
        if (errno != ENOENT) return failure(path, "cannot be written: " + system_reason());
        return replace(path, target, nullptr, content);
    }
    if (S_ISDIR(status.st_mode)) return failure(path, "is a directory", "expected a file");
    if (!S_ISREG(status.st_mode)) return write_device(path, content);
    return replace(path, target, &status, content);
}

} // namespace sabotier
