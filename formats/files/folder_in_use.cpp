#include "formats/files/folder_in_use.hpp"

#include <ctime>
#include <fcntl.h>
#include <map>
#include <mutex>
#include <sys/file.h>

namespace sabotier {

namespace fs = std::filesystem;

namespace {

/// Tidying takes as long as reading the names of a folder. Whoever holds a lock longer is not waited for.
constexpr int most_attempts = 50;
constexpr timespec between_attempts{0, 2'000'000};

Descriptor opened(const fs::path& folder) {
    return Descriptor(
        ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC));
}

} // namespace

FolderInUse::FolderInUse(const fs::path& folder)
    : folder_(opened(folder)) {
    for (int i = 0; folder_.is_open() && i < most_attempts; ++i) {
        if (::flock(folder_.get(), LOCK_SH | LOCK_NB) == 0 || (errno != EWOULDBLOCK && errno != EINTR))
            return;
        ::nanosleep(&between_attempts, nullptr);
    }
}

std::shared_ptr<const FolderInUse> FolderInUse::of(const fs::path& folder) {
    static std::mutex mutex;
    static std::map<fs::path, std::weak_ptr<const FolderInUse>> known;
    const std::lock_guard lock(mutex);
    std::weak_ptr<const FolderInUse>& place = known[folder];
    std::shared_ptr<const FolderInUse> use = place.lock();
    if (!use) place = use = std::shared_ptr<const FolderInUse>(new FolderInUse(folder));
    return use;
}

FolderToTidy::FolderToTidy(const fs::path& folder)
    : folder_(opened(folder)),
      is_free_(!folder_.is_open() || ::flock(folder_.get(), LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) {
}

} // namespace sabotier
