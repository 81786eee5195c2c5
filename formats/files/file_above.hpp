#pragma once

#include "formats/files/file.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace sabotier {

/// The number of the file system that a folder lies on; none: it is not there.
using DeviceOf = std::function<std::optional<std::uint64_t>(const std::filesystem::path& folder)>;
[[nodiscard]] std::optional<std::uint64_t> device_of(const std::filesystem::path& folder);

/// Why a file is none of the user's own. A link could name any file of the reader's machine, and messages
/// would quote it; what somebody else writes could say anything.
enum class Foreign : std::uint8_t { link, no_file, of_another_user, writable_by_all, writable_by_group };

/// The file of a name that holds for a folder, and those before it that do not. It is open: what is read is
/// what was looked at. Not open, where it cannot be.
struct FileAbove {
    struct PassedOver {
        std::filesystem::path path;
        Foreign reason{};
    };
    std::optional<FoundFile> file;
    std::vector<PassedOver> passed_over;
};

/// The nearest file of that name in the folder of `file` or above it that belongs to the user or to root and
/// that nobody else may write. Looked for up to the root of a repository (a folder with .git, .hg, .svn or
/// the like) and no farther than the file system reaches. Above a folder that is reached through a link lies
/// what is above the folder itself. "-" (standard input) stands in the working folder.
[[nodiscard]] FileAbove find_file_above(const std::filesystem::path& file, std::string_view name,
                                        const DeviceOf& devices = device_of);

} // namespace sabotier
