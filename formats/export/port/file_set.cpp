#include "formats/export/port/file_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <string_view>

namespace sabotier {
namespace {

constexpr std::size_t longest_name = 200; ///< bytes: file systems take 255, temporary names are longer

bool is_plain(std::string_view part) {
    constexpr std::string_view refused = "\\:*?\"<>|";
    return !part.empty() && part.size() <= longest_name && part != "." && part != ".." && part.back() != '.'
           && part.front() != ' ' && part.back() != ' ' && std::ranges::none_of(part, [&](char c) {
                  return static_cast<unsigned char>(c) < 0x20 || c == 0x7f
                         || refused.find(c) != std::string_view::npos;
              });
}

bool is_name(std::string_view path) {
    for (std::size_t start = 0; start <= path.size();) {
        const std::size_t end = std::min(path.find('/', start), path.size());
        if (!is_plain(path.substr(start, end - start))) return false;
        start = end + 1;
    }
    return true;
}

/// As systems that know no case compare names.
std::string folded(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

} // namespace

FileSet::FileSet(std::string bytes)
    : is_folder_(false) {
    files_.emplace("", std::move(bytes));
}

void FileSet::add(const std::string& path, std::string bytes) {
    if (!is_folder_) throw std::invalid_argument("a file holds no files");
    if (!is_name(path)) throw std::invalid_argument(fmt::format("'{}' is no name for a file", path));
    const std::string name = folded(path);
    bool is_free = taken_.find(name) == taken_.end();
    for (std::size_t slash = name.find('/'); slash != std::string::npos; slash = name.find('/', slash + 1)) {
        const auto [folder, is_new] = taken_.emplace(name.substr(0, slash), true);
        is_free = is_free && folder->second;
    }
    if (!is_free) throw std::invalid_argument(fmt::format("another file is in the way of '{}'", path));
    taken_.emplace(name, false);
    files_.emplace(path, std::move(bytes));
}

const std::string& FileSet::bytes() const {
    if (is_folder_) throw std::logic_error("a folder is no file");
    return files_.begin()->second;
}

} // namespace sabotier
