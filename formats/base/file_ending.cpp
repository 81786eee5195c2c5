#include "formats/base/file_ending.hpp"

#include "formats/base/letters.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace sabotier {
namespace {

// Sorts of files that somebody may have in mind when a name ends so; those that the programs write are known
// by their targets, too.

/// Read in any editor of texts, and by people.
constexpr std::array prose_endings{"txt", "text", "md", "log", "rst", "tex"};
/// Read in any editor of texts, and by programs: documents, data, reports.
constexpr std::array data_endings{"yaml", "yml", "json",  "jsonl", "toml",
                                  "ini",  "xml", "sarif", "csv",   "tsv"};

constexpr std::array other_endings{
    // of offices and books
    "ods", "xls", "xlsx", "db", "rtf", "doc", "docx", "odt", "eml", "epub", "ppt", "pptx", "odp",
    // pages and pictures
    "html", "htm", "xhtml", "css", "js", "mjs", "wasm", "pdf", "ps", "eps", "svg", "svgz", "png", "jpg",
    "jpeg", "gif", "bmp", "webp", "avif", "heic", "tif", "tiff", "ico", "psd", "xcf", "kra", "ai", "odg",
    // sounds and films
    "mp3", "ogg", "wav", "flac", "mp4", "mkv", "webm", "avi", "mov",
    // archives and programs
    "zip", "gz", "tgz", "bz2", "xz", "zst", "7z", "rar", "tar", "iso", "deb", "rpm", "jar", "exe", "dll",
    "so", "sh", "bat", "py", "cpp", "hpp",
    // of tables and maps
    "vmod", "vmdx", "vsav", "vlog", "vtt", "uvtt", "dd2vtt", "df2vtt", "pcio", "tmx", "tmj", "tsx", "cfg"};

std::string_view name_of(std::string_view path) {
    return path.substr(path.rfind('/') + 1);
}

bool is_same(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, small_letter, small_letter);
}

bool is_among(std::span<const char* const> endings, std::string_view ending) {
    return std::ranges::any_of(endings, [&](std::string_view each) { return is_same(each, ending); });
}

} // namespace

std::string file_ending(std::string_view path) {
    const std::string_view name = name_of(path);
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos || dot == 0) return {};
    std::string ending(name.substr(dot + 1));
    std::ranges::transform(ending, ending.begin(), small_letter);
    return ending;
}

bool has_ending(std::string_view path, std::string_view ending) {
    const std::string_view name = name_of(path);
    if (name.size() < ending.size() + 2) return false;
    const std::size_t dot = name.size() - ending.size() - 1;
    return name[dot] == '.' && is_same(name.substr(dot + 1), ending);
}

bool is_known_ending(std::string_view ending) {
    return is_text_ending(ending) || is_among(other_endings, ending);
}

bool is_text_ending(std::string_view ending) {
    return is_prose_ending(ending) || is_among(data_endings, ending);
}

bool is_prose_ending(std::string_view ending) {
    return is_among(prose_endings, ending);
}

} // namespace sabotier
