#include "formats/base/file_problem.hpp"
#include "formats/base/words.hpp"
#include "formats/files/descriptor.hpp"
#include "formats/files/file.hpp"
#include "formats/files/was_read.hpp"

#include <algorithm>
#include <fcntl.h>
#include <mutex>
#include <set>
#include <utility>

namespace sabotier {
namespace {

constexpr std::size_t piece = std::size_t{64} << 10U;

/// Files that were read, by device and inode. Several threads read.
class FilesRead {
public:
    void add(const struct stat& file) {
        const std::lock_guard lock(mutex_);
        files_.emplace(file.st_dev, file.st_ino);
    }
    void clear() {
        const std::lock_guard lock(mutex_);
        files_.clear();
    }
    [[nodiscard]] bool holds(const struct stat& file) {
        const std::lock_guard lock(mutex_);
        return files_.contains({file.st_dev, file.st_ino});
    }

private:
    std::mutex mutex_;
    std::set<std::pair<dev_t, ino_t>> files_;
};

FilesRead& files_read() {
    static FilesRead files;
    return files;
}

void note_standard_input() {
    struct stat status {};
    if (::fstat(STDIN_FILENO, &status) == 0 && S_ISREG(status.st_mode)) files_read().add(status);
}

Problem too_large(const std::string& name, std::size_t limit) {
    return file_problem(name, tr("the file is too large"), say("expected at most {} bytes", limit));
}

/// Reads to the end, but never more than the limit and one piece.
Outcome<std::string> read_all(int file, const std::string& name, std::size_t limit, std::size_t size_hint) {
    std::string content;
    content.reserve(std::min(size_hint, limit) + 1);
    for (;;) {
        const std::size_t before = content.size();
        content.resize(before + piece);
        const ssize_t count = ::read(file, content.data() + before, piece);
        content.resize(before + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
        if (count == 0) return {std::move(content), {}};
        if (count < 0 && errno != EINTR)
            return {{}, {file_problem(name, say("cannot be read: {}", system_reason()))}};
        if (content.size() > limit) return {{}, {too_large(name, limit)}};
    }
}

Outcome<std::string> read_regular(int file, const std::string& name, std::size_t limit) {
    struct stat status {};
    if (::fstat(file, &status) != 0)
        return {{}, {file_problem(name, say("cannot be read: {}", system_reason()))}};
    if (S_ISDIR(status.st_mode))
        return {{}, {file_problem(name, tr("is a directory"), tr("expected a file"))}};
    if (!S_ISREG(status.st_mode))
        return {{},
                {file_problem(name, tr("is a device or pipe"),
                              tr("expected a file, or '-' for standard input"))}};
    files_read().add(status);
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size > limit) return {{}, {too_large(name, limit)}};
    return read_all(file, name, limit, size);
}

} // namespace

Outcome<std::string> read_file(const std::filesystem::path& path, std::size_t limit) {
    const std::string name = path.string();
    if (name == "-") {
        note_standard_input();
        return read_all(STDIN_FILENO, "standard input", limit, piece);
    }

    // A pipe without a writer would block the opening.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (!file.is_open()) return {{}, {file_problem(name, say("cannot be opened: {}", system_reason()))}};
    return read_regular(file.get(), name, limit);
}

Outcome<std::string> read_file(const FoundFile& found, std::size_t limit) {
    return read_regular(found.file.get(), found.path.string(), limit);
}

std::optional<std::string> content_to_compare(const std::filesystem::path& path, std::size_t limit) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW));
    struct stat status {};
    if (!file.is_open() || ::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)
        || static_cast<std::uint64_t>(status.st_size) > limit)
        return std::nullopt;
    return read_all(file.get(), path.string(), limit, static_cast<std::size_t>(status.st_size)).value;
}

bool holds(const std::filesystem::path& path, std::string_view content) {
    return content_to_compare(path, content.size()) == content;
}

bool was_read(const struct stat& file) {
    return files_read().holds(file);
}

void forget_files_read() {
    files_read().clear();
}

} // namespace sabotier
