#include "formats/files/portable_name.hpp"

#include "formats/files/device_name.hpp"

#include <algorithm>
#include <array>
#include <glib.h>
#include <memory>
#include <vector>

namespace sabotier {
namespace {

constexpr std::size_t longest_name = 200; ///< bytes: file systems take 255, temporary names are longer
constexpr std::size_t longest_path = 512; ///< bytes: systems take 1,024, and a folder for each is made

bool is_utf8_text(std::string_view text) {
    return g_utf8_validate(text.data(), static_cast<gssize>(text.size()), nullptr) != FALSE;
}

/// U+0080 to U+009F, of UTF-8: terminals obey some of them, such as U+009B.
bool has_late_control(std::string_view text) {
    for (std::size_t at = text.find('\xC2'); at != std::string_view::npos; at = text.find('\xC2', at + 1))
        if (at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) < 0xA0) return true;
    return false;
}

bool is_plain(std::string_view part) {
    constexpr std::string_view refused = "\\:*?\"<>|";
    return !part.empty() && part.size() <= longest_name && part != "." && part != ".." && part.back() != '.'
           && part.front() != ' ' && part.back() != ' '
           && std::ranges::none_of(part,
                                   [&](char c) {
                                       return static_cast<unsigned char>(c) < 0x20 || c == 0x7f
                                              || refused.find(c) != std::string_view::npos;
                                   })
           && is_utf8_text(part) && !has_late_control(part);
}

struct Free {
    void operator()(char* text) const { g_free(text); }
};
using Text = std::unique_ptr<char, Free>;

/// As systems compare names that know no case, or one form of a letter only. What is no UTF-8 is compared as
/// it is.
std::string folded(std::string_view path) {
    if (!is_utf8_text(path)) return std::string(path);
    const Text small(g_utf8_casefold(path.data(), static_cast<gssize>(path.size())));
    const Text normal(g_utf8_normalize(small.get(), -1, G_NORMALIZE_NFD));
    return normal ? normal.get() : std::string(path);
}

bool is_device(std::string_view part) {
    std::string name(part.substr(0, part.find('.')));
    name.erase(name.find_last_not_of(' ') + 1);
    for (char& c : name)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    constexpr std::array names{"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"};
    if (std::ranges::find(names, name) != names.end()) return true;
    constexpr std::array digits{"1", "2", "3", "4", "5", "6", "7", "8", "9", "\u00b9", "\u00b2", "\u00b3"};
    return (name.starts_with("COM") || name.starts_with("LPT"))
           && std::ranges::find(digits, name.substr(3)) != digits.end();
}

/// Whether one of the parts between slashes is like that.
template <class Is>
bool any_part(std::string_view path, Is is) {
    for (std::size_t start = 0; start <= path.size();) {
        const std::size_t end = std::min(path.find('/', start), path.size());
        if (is(path.substr(start, end - start))) return true;
        start = end + 1;
    }
    return false;
}

} // namespace

bool is_portable_path(std::string_view path) {
    return path.size() <= longest_path
           && !any_part(path, [](std::string_view part) { return !is_plain(part); });
}

bool names_a_device(std::string_view path) {
    return any_part(path, is_device);
}

/// Two folders whose names differ in case or in the form of a letter alone would be one on some systems, and
/// what lies in them together: so each is kept as it is written, too, behind a slash, which begins no path.
bool PortablePaths::take(std::string_view path) {
    const std::string name = folded(path);
    std::vector<std::string> folders;
    bool is_free = taken_.find(name) == taken_.end();
    for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1)) {
        const std::string folder(path.substr(0, slash));
        const auto there = taken_.find(folded(folder));
        is_free = is_free
                  && (there == taken_.end() || (there->second && taken_.find("/" + folder) != taken_.end()));
        folders.push_back(folder);
    }
    if (!is_free) return false;
    for (const std::string& folder : folders) {
        taken_.emplace(folded(folder), true);
        taken_.emplace("/" + folder, true);
    }
    taken_.emplace(name, false);
    return true;
}

} // namespace sabotier
