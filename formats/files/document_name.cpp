#include "formats/files/document_name.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>

namespace sabotier {
namespace {

/// How it is written.
constexpr std::array<std::string_view, 4> forms{".yaml", ".yml", ".zip", ".tmx"};
/// What it is about; ".sabotier" is a package.
constexpr std::array<std::string_view, 7> kinds{".scenario", ".map",  ".army",    ".tiles",
                                                ".rulebook", ".game", ".sabotier"};

bool ends_in(std::string_view name, std::string_view ending) {
    return name.size() > ending.size() // a name is no ending alone
           && std::ranges::equal(name.substr(name.size() - ending.size()), ending, {},
                                 [](unsigned char c) { return std::tolower(c); });
}

std::string_view without_one(std::string_view name, std::span<const std::string_view> endings) {
    for (const std::string_view ending : endings)
        if (ends_in(name, ending)) return name.substr(0, name.size() - ending.size());
    return name;
}

} // namespace

std::string document_stem(std::string_view path) {
    const std::string_view name = path.substr(path.rfind('/') + 1);
    return std::string(without_one(without_one(name, forms), kinds));
}

} // namespace sabotier
