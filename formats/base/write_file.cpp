#include "formats/base/descriptor.hpp"
#include "formats/base/file.hpp"
#include "formats/base/words.hpp"
#include "formats/base/write_files.hpp"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <fcntl.h>
#include <memory>
#include <set>
#include <sys/stat.h>
#include <vector>

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
    return failure("standard output", say("cannot be written: {}", system_reason()));
}

Problems write_device(const fs::path& path, std::string_view content) {
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
    if (file.is_open() && write_all(file.get(), content) && file.close()) return {};
    return failure(path, say("cannot be written: {}", system_reason()));
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

    [[nodiscard]] bool fill(std::string_view content) { return write_all(file_.get(), content); }

    /// Waits until the content is safe.
    [[nodiscard]] bool flush() { return ::fsync(file_.get()) == 0 && file_.close(); }
    /// The same for every file of its file system.
    [[nodiscard]] bool flush_file_system() { return ::syncfs(file_.get()) == 0; }
    [[nodiscard]] bool close() { return file_.close(); }

    /// The file system that it lies on.
    [[nodiscard]] dev_t device() const {
        struct stat status {};
        return ::fstat(file_.get(), &status) == 0 ? status.st_dev : 0;
    }

    [[nodiscard]] bool take_place_of_target() {
        if (::rename(path_.c_str(), target_.c_str()) != 0) return false;
        is_there_ = false;
        return true;
    }

    [[nodiscard]] fs::path folder() const {
        return target_.has_parent_path() ? target_.parent_path() : fs::path(".");
    }

private:
    fs::path target_;
    fs::path path_;
    Descriptor file_;
    bool is_there_ = false;
};

/// Makes changed names in the folder survive a power cut. The contents are safe already: failing here is no
/// failure to write.
void keep_names(const fs::path& folder) {
    const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory.is_open()) ::fsync(directory.get());
}

/// A file on its way: what is to take its place, or nothing left to do for a device, which was written to.
struct Replacement {
    std::unique_ptr<TemporaryFile> file;
    Problems problems;
};

Problems unwritable(const fs::path& path) {
    return failure(path, say("cannot be written: {}", system_reason()));
}

Replacement replacement(const fs::path& path, const fs::path& target, const struct stat* old,
                        std::string_view content) {
    // Renaming would replace a file that its owner has made read-only.
    if (old && ::access(target.c_str(), W_OK) != 0) return {{}, unwritable(path)};
    auto file = std::make_unique<TemporaryFile>(target);
    if (!file->is_open() || (old && !file->take_permissions(*old)) || !file->fill(content))
        return {{}, unwritable(path)};
    return {std::move(file), {}};
}

Replacement begin(const fs::path& path, std::string_view content) {
    const fs::path target = target_of(path);
    if (target.empty())
        return {{},
                failure(path, say("cannot be written: {}", system_reason(path.empty() ? ENOENT : ELOOP)))};

    struct stat status {};
    if (::stat(target.c_str(), &status) != 0) {
        if (errno != ENOENT) return {{}, unwritable(path)};
        return replacement(path, target, nullptr, content);
    }
    if (S_ISDIR(status.st_mode)) return {{}, failure(path, tr("is a directory"), tr("expected a file"))};
    if (!S_ISREG(status.st_mode)) return {{}, write_device(path, content)};
    return replacement(path, target, &status, content);
}

} // namespace

Problems write_file(const fs::path& path, std::string_view content) {
    if (path == "-") return write_standard_output(content);
    const Replacement started = begin(path, content);
    if (!started.file) return started.problems;
    if (!started.file->flush() || !started.file->take_place_of_target()) return unwritable(path);
    keep_names(started.file->folder());
    return {};
}

Problems write_files(std::span<const FileText> files) {
    std::vector<Replacement> started;
    for (const FileText& file : files) {
        started.push_back(begin(file.path, file.text));
        if (!started.back().problems.empty()) return std::move(started.back().problems);
    }
    // An fsync for each would have the disk empty its cache each time.
    std::set<dev_t> flushed;
    for (std::size_t i = 0; i < files.size(); ++i)
        if (started[i].file && flushed.insert(started[i].file->device()).second
            && !started[i].file->flush_file_system())
            return unwritable(files[i].path);
    for (std::size_t i = 0; i < files.size(); ++i)
        if (started[i].file && !started[i].file->close()) return unwritable(files[i].path);
    std::set<fs::path> folders;
    Problems problems;
    for (std::size_t i = 0; i < files.size() && problems.empty(); ++i) {
        if (!started[i].file) continue;
        if (started[i].file->take_place_of_target())
            folders.insert(started[i].file->folder());
        else
            problems = unwritable(files[i].path);
    }
    std::for_each(folders.begin(), folders.end(), keep_names);
    return problems;
}

} // namespace sabotier
