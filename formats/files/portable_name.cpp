#include "formats/files/portable_name.hpp"

#include "formats/files/device_name.hpp"

#include <algorithm>
#include <array>
#include <glib.h>
#include <memory>
#include <vector>

namespace sabotier {
namespace {

bool is_utf8_text(std::string_view text) {
    return g_utf8_validate(text.data(), static_cast<gssize>(text.size()), nullptr) != FALSE;
}

/// U+0080 to U+009F, of UTF-8: terminals obey some of them, such as U+009B.
bool has_late_control(std::string_view text) {
    for (std::size_t at = text.find('\xC2'); at != std::string_view::npos; at = text.find('\xC2', at + 1))
        if (at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) < 0xA0) return true;
    return false;
}

bool has_control(std::string_view text) {
    return has_late_control(text) || std::ranges::any_of(text, [](char c) {
               return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
           });
}

/// Of any width: nobody sees which of them there is.
bool has_outer_blank(std::string_view part) {
    const char* const end = part.data() + part.size();
    const gunichar first = g_utf8_get_char(part.data());
    const gunichar last = g_utf8_get_char(g_utf8_find_prev_char(part.data(), end));
    return g_unichar_isspace(first) != FALSE || g_unichar_isspace(last) != FALSE;
}

PathFault part_fault(std::string_view part) {
    constexpr std::string_view refused = "\\:*?\"<>|";
    if (part.empty() || part == "." || part == "..") return PathFault::no_name;
    if (part.size() > longest_portable_name) return PathFault::long_name;
    if (!is_utf8_text(part)) return PathFault::encoding;
    if (has_control(part)) return PathFault::control;
    if (part.find_first_of(refused) != std::string_view::npos) return PathFault::character;
    if (has_outer_blank(part)) return PathFault::blank;
    return part.back() == '.' ? PathFault::full_stop : PathFault::nothing;
}

struct Free {
    void operator()(char* text) const { g_free(text); }
};
using Text = std::unique_ptr<char, Free>;

/// Without what only says how the letters or pictures beside it are joined or drawn: some scripts and emoji
/// need it, and two names that differ by it alone look alike.
std::string without_joiners(const char* text) {
    std::string rest;
    for (const char* next = nullptr; *text != 0; text = next) {
        next = g_utf8_next_char(text);
        const gunichar c = g_utf8_get_char(text);
        const bool is_joiner = c == 0x200C || c == 0x200D || (c >= 0x180B && c <= 0x180F)
                               || (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0xE0100 && c <= 0xE01EF);
        if (!is_joiner) rest.append(text, next);
    }
    return rest;
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

FaultyPath path_fault(std::string_view path) {
    if (path.size() > longest_portable_path) return {PathFault::long_path, path};
    FaultyPath found;
    (void)any_part(path, [&](std::string_view part) {
        found = {part_fault(part), part};
        return found.fault != PathFault::nothing;
    });
    return found.fault == PathFault::nothing ? FaultyPath{} : found;
}

bool is_portable_path(std::string_view path) {
    return path_fault(path).fault == PathFault::nothing;
}

std::string caseless_name(std::string_view name) {
    if (!is_utf8_text(name)) return std::string(name);
    const Text small(g_utf8_casefold(name.data(), static_cast<gssize>(name.size())));
    const Text normal(g_utf8_normalize(small.get(), -1, G_NORMALIZE_NFD));
    return normal ? without_joiners(normal.get()) : std::string(name);
}

bool names_a_device(std::string_view path) {
    return any_part(path, is_device);
}

/// Two folders whose names differ in case or in the form of a letter alone would be one on some systems, and
/// what lies in them together.
std::optional<PathClash> PortablePaths::clash(std::string_view path) const {
    using Kind = PathClash::Kind;
    for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1)) {
        const std::string folder(path.substr(0, slash));
        const auto there = taken_.find(caseless_name(folder));
        if (there == taken_.end()) continue;
        const Taken& other = there->second;
        if (!other.is_folder) return PathClash{Kind::file_and_folder, other.written, folder};
        if (other.written != folder) return PathClash{Kind::twin_folders, other.written, folder};
    }
    const auto there = taken_.find(caseless_name(path));
    if (there == taken_.end()) return std::nullopt;
    const Taken& other = there->second;
    const bool is_same = other.written == path;
    return PathClash{other.is_folder ? Kind::file_and_folder
                     : is_same       ? Kind::same
                                     : Kind::twin_files,
                     other.written, std::string(path)};
}

bool PortablePaths::take(std::string_view path) {
    if (clash(path)) return false;
    for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1)) {
        const std::string folder(path.substr(0, slash));
        taken_.emplace(caseless_name(folder), Taken{folder, true});
    }
    taken_.emplace(caseless_name(path), Taken{std::string(path), false});
    return true;
}

} // namespace sabotier
