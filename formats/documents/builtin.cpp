#include "formats/documents/builtin.hpp"
#include "formats/documents/documents.hpp"

#include <optional>

namespace sabotier {
namespace {

constexpr std::string_view rulebook_folder = "rulebooks/";
constexpr std::string_view tile_set_folder = "rulebooks/tiles/";
constexpr std::string_view extension = ".yaml";

/// "name" for "rulebooks/name.yaml"; none for files of other folders.
std::optional<std::string_view> name_in(std::string_view folder, std::string_view path) {
    if (!path.starts_with(folder) || !path.ends_with(extension)) return std::nullopt;
    path.remove_prefix(folder.size());
    path.remove_suffix(extension.size());
    return path.find('/') == std::string_view::npos ? std::optional(path) : std::nullopt;
}

std::vector<std::string> names_in(std::string_view folder) {
    std::vector<std::string> names;
    for (const BuiltinText& builtin : builtin_texts())
        if (const auto name = name_in(folder, builtin.path)) names.emplace_back(*name);
    return names;
}

const std::string* text_in(std::string_view folder, std::string_view wanted) {
    for (const BuiltinText& builtin : builtin_texts())
        if (name_in(folder, builtin.path) == wanted) return &builtin.text;
    return nullptr;
}

} // namespace

std::vector<std::string> builtin_rulebook_names() {
    return names_in(rulebook_folder);
}
std::vector<std::string> builtin_tile_set_names() {
    return names_in(tile_set_folder);
}
const std::string* builtin_rulebook_text(std::string_view name) {
    return text_in(rulebook_folder, name);
}
const std::string* builtin_tile_set_text(std::string_view name) {
    return text_in(tile_set_folder, name);
}

} // namespace sabotier
