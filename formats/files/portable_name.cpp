#include "formats/files/portable_name.hpp"

#include <algorithm>
#include <vector>

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

/// As systems that know no case compare names.
std::string folded(std::string_view path) {
    std::string text(path);
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

} // namespace

bool is_portable_path(std::string_view path) {
    for (std::size_t start = 0; start <= path.size();) {
        const std::size_t end = std::min(path.find('/', start), path.size());
        if (!is_plain(path.substr(start, end - start))) return false;
        start = end + 1;
    }
    return true;
}

bool PortablePaths::take(std::string_view path) {
    const std::string name = folded(path);
    std::vector<std::string> folders;
    bool is_free = taken_.find(name) == taken_.end();
    for (std::size_t slash = name.find('/'); slash != std::string::npos; slash = name.find('/', slash + 1)) {
        folders.push_back(name.substr(0, slash));
        const auto there = taken_.find(folders.back());
        is_free = is_free && (there == taken_.end() || there->second);
    }
    if (!is_free) return false;
    for (std::string& folder : folders)
        taken_.emplace(std::move(folder), true);
    taken_.emplace(name, false);
    return true;
}

} // namespace sabotier
