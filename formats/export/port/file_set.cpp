#include "formats/export/port/file_set.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace sabotier {

FileSet::FileSet(std::string bytes)
    : is_folder_(false) {
    files_.emplace("", std::move(bytes));
}

void FileSet::add(const std::string& path, std::string bytes) {
    if (!is_folder_) throw std::invalid_argument("a file holds no files");
    if (!is_portable_path(path)) throw std::invalid_argument(fmt::format("'{}' is no name for a file", path));
    if (!taken_.take(path))
        throw std::invalid_argument(fmt::format("another file is in the way of '{}'", path));
    files_.emplace(path, std::move(bytes));
}

const std::string& FileSet::bytes() const {
    if (is_folder_) throw std::logic_error("a folder is no file");
    return files_.begin()->second;
}

} // namespace sabotier
