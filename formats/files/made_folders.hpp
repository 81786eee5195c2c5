#pragma once

#include "formats/base/problem.hpp"
#include "formats/files/temporary_file.hpp"

#include <filesystem>
#include <vector>

namespace sabotier {

/// Folders that are made for files, and go again at the end of its life, or by a signal that ends the
/// program, if nothing is kept in them.
class MadeFolders final : private Temporary {
public:
    MadeFolders() = default;
    MadeFolders(const MadeFolders&) = delete;
    MadeFolders& operator=(const MadeFolders&) = delete;
    ~MadeFolders();

    /// With all folders above it. Whoever writes into it tells where that fails.
    void make(const std::filesystem::path& folder);
    /// The folder `root` and those below it that lead to `file`. Below it none may be a link, which could
    /// lead anywhere: the problem tells of what stands in the way, or why one cannot be made.
    [[nodiscard]] Problems make_below(const std::filesystem::path& root, const std::filesystem::path& file);
    /// From here on they stay.
    void keep() noexcept;

private:
    /// With all folders above it; why the first that fails does.
    [[nodiscard]] Problems made(const std::filesystem::path& folder);
    void remove() const noexcept override;

    std::vector<std::filesystem::path> made_;
};

} // namespace sabotier
