#include "validator/cli/console/targets.hpp"

#include "formats/files/descriptor.hpp"
#include "formats/files/was_read.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fcntl.h>
#include <optional>
#include <sys/stat.h>

namespace sabotier::cli {
namespace {

constexpr std::size_t most_looked_at = std::size_t{64} << 10U; ///< bytes, in which a document says what it is

/// The regular file that would be replaced.
std::optional<struct stat> victim(const std::filesystem::path& path, NamedBy place) {
    struct stat status {};
    const int result =
        place == NamedBy::named ? ::stat(path.c_str(), &status) : ::lstat(path.c_str(), &status);
    if (result != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
    return status;
}

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

std::string objection_by(std::string_view option, const std::filesystem::path& path, NamedBy place) {
    const auto there = victim(path, place);
    if (!there || !was_read(*there)) return {};
    return fmt::format("{}: was read to make this, and is not replaced; {} names another file", path.string(),
                       option);
}

std::string objection(const std::filesystem::path& path, NamedBy place) {
    return objection_by("-o", path, place);
}

std::string objection(const std::filesystem::path& path, NamedBy place, std::string_view text) {
    if (std::string wrong = objection(path, place); !wrong.empty()) return wrong;
    if (!victim(path, place)) return {};
    const std::string there = start_of(path);
    if (const std::string_view kind = kind_of(there); kind.empty() || kind == kind_of(text)) return {};
    return fmt::format(
        "{}: is a document, and is not replaced by something else; -o names another file (of a pattern such "
        "as *.yaml it takes the first)",
        path.string());
}

} // namespace sabotier::cli
