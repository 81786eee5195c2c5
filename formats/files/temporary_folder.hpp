#pragma once

#include "formats/files/temporary_file.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace sabotier {

/// A folder beside its target ("NAME.XXXXXX", for this user alone), that takes the target's name once it is
/// complete, and goes away with what was put into it if it does not come to that: with its owner, or by a
/// signal that ends the program.
class TemporaryFolder final : private Temporary {
public:
    /// `names`: of all files that may be put into it, as paths below it; the folders on their way are made.
    TemporaryFolder(std::filesystem::path target, const std::vector<std::string>& names);
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder();

    [[nodiscard]] bool is_there() const noexcept { return is_enlisted(); } ///< else errno says why
    [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }
    /// For everybody to read. Fails where something stands there, but for an empty folder.
    [[nodiscard]] bool take_target();

private:
    void remove() const noexcept override;

    std::filesystem::path target_;
    std::filesystem::path path_;
    std::vector<std::filesystem::path> files_;   ///< made before any signal comes: a handler only reads
    std::vector<std::filesystem::path> folders_; ///< below path_, outer ones first
};

} // namespace sabotier
