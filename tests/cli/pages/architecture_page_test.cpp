#include "tests/cli/process.hpp"
#include "tests/support/file_text.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

using namespace sabotier::test;
namespace fs = std::filesystem;

namespace {

/// What pages may speak of.
struct Tree {
    std::set<std::string> paths; ///< of files and folders, from the top
    std::set<std::string> names; ///< every name and word in sources, scripts and what builds them
};

bool is_letter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// Calls f(name) for every name in a text.
template <class F>
void each_name(std::string_view text, const F& f) {
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        while (end < text.size() && is_letter(text[end]))
            ++end;
        if (end > i && std::isdigit(static_cast<unsigned char>(text[i])) == 0) f(text.substr(i, end - i));
        i = std::max(end, i + 1);
    }
}

Tree tree_of(const fs::path& top) {
    Tree tree;
    const auto add = [&](const fs::directory_entry& entry) {
        tree.paths.insert(entry.path().lexically_relative(top).string());
        const std::string ending = entry.path().extension().string();
        const std::array read{".cpp", ".hpp", ".cmake", ".txt", ".mjs", ""};
        if (entry.is_directory() || std::find(read.begin(), read.end(), ending) == read.end()) return;
        each_name(file_text(entry.path()), [&](std::string_view name) { tree.names.emplace(name); });
    };
    for (const auto& entry : fs::directory_iterator(top))
        if (!entry.is_directory()) add(entry);
    for (const char* folder : {"cmake", "docs", "editor", "formats", "samples", "tests", "validator"}) {
        tree.paths.insert(folder);
        for (const auto& entry : fs::recursive_directory_iterator(top / folder))
            add(entry);
    }
    return tree;
}

/// Whether a pattern stands for a text: "*" is any part of a name.
bool matches(std::string_view pattern, std::string_view text) {
    if (pattern.empty()) return text.empty();
    if (pattern[0] != '*')
        return !text.empty() && pattern[0] == text[0] && matches(pattern.substr(1), text.substr(1));
    return matches(pattern.substr(1), text)
           || (!text.empty() && text[0] != '/' && matches(pattern, text.substr(1)));
}

/// Whether a path ends as the pattern does, from a folder's name on.
bool ends_as(std::string_view path, std::string_view pattern) {
    if (matches(pattern, path)) return true;
    for (auto at = path.find('/'); at != std::string_view::npos; at = path.find('/', at + 1))
        if (matches(pattern, path.substr(at + 1))) return true;
    return false;
}

/// Whether there is a file or folder whose path ends as the word does; "*" and "<game>" stand for any name,
/// and a file's ending may be left out.
bool is_there(const Tree& tree, std::string word) {
    while (word.ends_with('/'))
        word.pop_back();
    for (auto open = word.find('<'); open != std::string::npos; open = word.find('<'))
        word.replace(open, word.find('>', open) - open + 1, "*");
    return std::any_of(tree.paths.begin(), tree.paths.end(), [&](const std::string& path) {
        const auto name = path.rfind('/') + 1;
        return ends_as(path, word) || ends_as(path.substr(0, path.find('.', name)), word);
    });
}

bool is_path(std::string_view word) {
    const bool is_plain = std::all_of(word.begin(), word.end(), [](char c) {
        return is_letter(c) || std::string_view("./*<>-").find(c) != std::string_view::npos;
    });
    const std::array endings{".cpp", ".hpp", ".cmake", ".po", ".md"};
    return is_plain
           && (word.find('/') != std::string_view::npos
               || std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) {
                      return word.ends_with(ending) && word != ending;
                  }));
}

/// "17: validator/bored" for every path or name between backticks that the tree does not have. What a build
/// makes is passed over.
std::vector<std::string> unknown(const std::string& page, const Tree& tree) {
    std::vector<std::string> found;
    std::size_t line = 1;
    for (std::size_t at = 0; at < page.size(); ++at) {
        if (page[at] == '\n') ++line;
        if (page[at] != '`') continue;
        const std::size_t end = page.find_first_of("`\n", at + 1);
        if (end == std::string::npos) break;
        std::string word = page.substr(at + 1, end - at - 1);
        if (page[end] == '\n' || word.empty()) continue; // of a block
        at = end;
        if (word.starts_with("./")) word = word.substr(2, word.find(' ') - 2);
        if (tree.paths.contains(word)) continue;
        if (word.starts_with("build/") || word.starts_with("~")) continue;
        if (is_path(word)) {
            if (!is_there(tree, word)) found.push_back(std::to_string(line) + ": " + word);
            continue;
        }
        each_name(word, [&](std::string_view name) {
            if (!tree.names.contains(std::string(name)))
                found.push_back(std::to_string(line) + ": " + std::string(name));
        });
    }
    return found;
}

} // namespace

TEST_CASE("pages about the code name only what there is") {
    static const Tree tree = tree_of(source_path(""));
    for (const char* page : {"docs/architecture.md", "docs/performance.md", "docs/analyses.md"}) {
        INFO(page);
        CHECK(unknown(file_text(source_path(page)), tree) == std::vector<std::string>{});
    }
    SECTION("what there is not is found with its line") {
        const std::string gone = std::string("no_such") + "_name"; // this file is part of the tree, too
        CHECK(unknown("`formats/board/kinds`,\n`formats/bored/kinds`, `make_starter()` and\n`" + gone + "()`",
                      tree)
              == std::vector<std::string>{"2: formats/bored/kinds", "3: " + gone});
        CHECK(unknown("`crowd.hpp`, `shared/crowd.hpp` and `hared/crowd.hpp`", tree)
              == std::vector<std::string>{"1: hared/crowd.hpp"});
        CHECK(unknown("`*_graph.hpp`, `formats/rulebooks/<game>.yaml`, `./dev help`", tree).empty());
        CHECK(unknown("`*_grafh.hpp`", tree) == std::vector<std::string>{"1: *_grafh.hpp"});
    }
}
