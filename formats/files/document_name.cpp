#include "formats/files/document_name.hpp"

#include "formats/base/file_ending.hpp"

#include <array>
#include <span>

namespace sabotier {
namespace {

/// How it is written.
constexpr std::array<std::string_view, 4> forms{"yaml", "yml", "zip", "tmx"};
/// What it is about; "sabotier" is a package.
constexpr std::array<std::string_view, 7> kinds{"scenario", "map",  "army",    "tiles",
                                                "rulebook", "game", "sabotier"};

std::string_view without_one(std::string_view name, std::span<const std::string_view> endings) {
    for (const std::string_view ending : endings)
        if (has_ending(name, ending)) return name.substr(0, name.size() - ending.size() - 1);
    return name;
}

/// What browsers write behind the name of a file that they have brought before: " (1)". It stays where it
/// does not stand between what tells a kind and a form: somebody may have called it so.
std::string_view without_kind(std::string_view name) {
    std::string_view first = name;
    if (first.ends_with(')')) {
        first.remove_suffix(1);
        const std::size_t digits = first.find_last_not_of("0123456789") + 1;
        first = digits < first.size() && first.substr(0, digits).ends_with('(') ? first.substr(0, digits - 1)
                                                                                : std::string_view();
        if (first.ends_with(' ')) first.remove_suffix(1);
        const std::string_view stem = without_one(first, kinds);
        return stem.size() < first.size() ? stem : name;
    }
    return without_one(name, kinds);
}

} // namespace

std::string document_stem(std::string_view path) {
    std::string_view name = path.substr(path.rfind('/') + 1);
    if (name.ends_with('~')) name.remove_suffix(1); // as editors call what was there before
    const std::string_view stem = without_kind(without_one(name, forms));
    // What is made from "...zip" must not be a folder's own name, or the one above it.
    return stem.find_first_not_of('.') == std::string_view::npos && !path.empty() && !path.ends_with('/')
               ? "document"
               : std::string(stem);
}

} // namespace sabotier
