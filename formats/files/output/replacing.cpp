#include "formats/files/output/replacing.hpp"

#include "formats/files/descriptor.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <string>
#include <utility>

namespace sabotier {
namespace {

constexpr std::size_t most_looked_at = std::size_t{64} << 10U; ///< bytes, in which a document says what it is

/// What a line `sabotier: map/1` opens, be it in braces or quotes: "map"; empty if it is none.
std::string_view opened_by(std::string_view line) {
    constexpr std::string_view key = "sabotier";
    const std::size_t start = line.find_first_not_of(" \t{\"'\xEF\xBB\xBF"); // with a byte order mark
    if (start == std::string_view::npos || !line.substr(start).starts_with(key)) return {};
    line.remove_prefix(start + key.size());
    const std::size_t colon = line.find_first_not_of(" \"'");
    if (colon == std::string_view::npos || line[colon] != ':') return {};
    line.remove_prefix(colon + 1);
    const std::size_t slash = line.find('/');
    if (slash == std::string_view::npos) return {};
    const std::size_t kind = std::min(line.find_first_not_of(" \t\"'"), slash);
    return line.substr(kind, slash - kind);
}

/// What sort of document it is; empty if it is none. By that line alone, so that one that is broken elsewhere
/// counts, too.
std::string_view kind_of(std::string_view text) {
    text = text.substr(0, most_looked_at);
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view line = text.substr(at, text.find('\n', at) - at);
        if (const std::string_view kind = opened_by(line); !kind.empty()) return kind;
        at += line.size() + 1;
    }
    return {};
}

std::string start_of(const std::filesystem::path& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    std::string text(most_looked_at, '\0');
    std::size_t size = 0;
    while (file.is_open() && size < text.size()) {
        const ssize_t count = ::read(file.get(), text.data() + size, text.size() - size);
        if (count == 0 || (count < 0 && errno != EINTR)) break;
        size += static_cast<std::size_t>(std::max<ssize_t>(count, 0));
    }
    text.resize(size);
    return text;
}

} // namespace

std::optional<struct stat> replaced_file(const std::filesystem::path& path, NamedBy place) {
    struct stat status {};
    const int result =
        place == NamedBy::named ? ::stat(path.c_str(), &status) : ::lstat(path.c_str(), &status);
    if (result != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
    return status;
}

bool is_document_of_another_sort(const std::filesystem::path& path, NamedBy place, std::string_view text) {
    if (!replaced_file(path, place)) return false;
    const std::string there = start_of(path);
    const std::string_view kind = kind_of(there);
    return !kind.empty() && kind != kind_of(text);
}

bool names_one_of(const std::filesystem::path& path, const std::vector<std::filesystem::path>& files) {
    const std::filesystem::path plain = path.lexically_normal();
    return std::ranges::any_of(files, [&](const std::filesystem::path& each) {
        std::error_code error;
        return plain == each.lexically_normal() || std::filesystem::equivalent(path, each, error);
    });
}

} // namespace sabotier
