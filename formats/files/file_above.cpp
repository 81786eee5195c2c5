#include "formats/files/file_above.hpp"

#include <algorithm>
#include <array>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace sabotier {

namespace {

namespace fs = std::filesystem;

/// None: it is the user's own.
std::optional<Foreign> reason_against(const struct stat& found) {
    if (S_ISLNK(found.st_mode)) return Foreign::link;
    if (!S_ISREG(found.st_mode)) return Foreign::no_file;
    if (found.st_uid != ::geteuid() && found.st_uid != 0) return Foreign::of_another_user;
    if ((found.st_mode & S_IWOTH) != 0) return Foreign::writable_by_all;
    if ((found.st_mode & S_IWGRP) != 0 && found.st_gid != ::getegid()) return Foreign::writable_by_group;
    return std::nullopt;
}

/// Looks at what bears the name in a folder, if anything does.
void look(const fs::path& candidate, FileAbove& result) {
    Descriptor file(::open(candidate.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    struct stat found {};
    if ((file.is_open() ? ::fstat(file.get(), &found) : ::lstat(candidate.c_str(), &found)) != 0) return;
    if (const auto reason = reason_against(found))
        result.passed_over.push_back({candidate, *reason});
    else
        result.file = FoundFile{candidate, std::move(file)};
}

/// A folder that version control keeps as a whole.
bool is_repository(const fs::path& folder) {
    static constexpr std::array<const char*, 8> marks{".git", ".hg",       ".svn",   ".bzr",
                                                      ".jj",  ".fslckout", "_darcs", "CVS"};
    return std::ranges::any_of(marks, [&](const char* mark) {
        struct stat found {};
        return ::lstat((folder / mark).c_str(), &found) == 0;
    });
}

/// As it lies on the disk; empty: it is not there.
fs::path folder_on_disk(const fs::path& file) {
    std::error_code error;
    const fs::path folder = file == "-" ? fs::path() : file.parent_path();
    fs::path whole = fs::canonical(folder.empty() ? "." : folder, error);
    return error ? fs::path() : whole;
}

} // namespace

std::optional<std::uint64_t> device_of(const fs::path& folder) {
    struct stat found {};
    if (::stat(folder.c_str(), &found) != 0) return std::nullopt;
    return found.st_dev;
}

FileAbove find_file_above(const fs::path& file, std::string_view name, const DeviceOf& devices) {
    FileAbove result;
    fs::path folder = folder_on_disk(file);
    const std::optional<std::uint64_t> first = devices(folder);
    while (first) {
        look(folder / name, result);
        if (result.file) return result;
        const fs::path parent = folder.parent_path();
        if (parent == folder || parent.empty() || is_repository(folder)) return result;
        if (devices(parent) != first) return result;
        folder = parent;
    }
    return result;
}

} // namespace sabotier
