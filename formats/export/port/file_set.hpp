#pragma once

#include "formats/files/portable_name.hpp"

#include <map>
#include <string>

namespace sabotier {

/// What an export writes: one file, or files below one folder. How the file or the folder is called is the
/// user's to say.
class FileSet {
public:
    FileSet() = default;                 ///< a folder without files
    explicit FileSet(std::string bytes); ///< one file

    /// A file below the folder: "maps/ford.map", parted by slashes. The name must be one that every system
    /// can bear and that leads nowhere else: throws std::invalid_argument where it is not, where another file
    /// bears it in any case, and where one of both is a folder to the other.
    void add(const std::string& path, std::string bytes);

    [[nodiscard]] bool is_folder() const noexcept { return is_folder_; }
    /// Of a folder: by their paths, ascending.
    [[nodiscard]] const std::map<std::string, std::string>& files() const noexcept { return files_; }
    /// Of the one file. A folder has none: throws std::logic_error.
    [[nodiscard]] const std::string& bytes() const;

private:
    bool is_folder_ = true;
    std::map<std::string, std::string> files_; ///< of one file: by ""
    PortablePaths taken_;
};

} // namespace sabotier
