#include "formats/export/package/package.hpp"

#include "formats/base/file_problem.hpp"
#include "formats/base/printable.hpp"
#include "formats/base/utf8.hpp"
#include "formats/base/words.hpp"
#include "formats/documents/documents.hpp"
#include "formats/files/archive.hpp"
#include "formats/files/document_name.hpp"
#include "formats/files/name_advice.hpp"
#include "formats/files/paths.hpp"
#include "formats/files/settings_name.hpp"
#include "formats/yaml/node.hpp"

#include <array>

namespace sabotier {
namespace {

/// As the opening line says it.
std::string kind_of(const LoadedScenario& loaded) {
    constexpr std::array kinds{DocumentKind::scenario, DocumentKind::map, DocumentKind::army,
                               DocumentKind::tiles, DocumentKind::rulebook};
    return std::string(name(kinds.at(static_cast<std::size_t>(loaded.given))));
}

std::string name_in_package(const LoadedScenario& loaded) {
    const std::string kind = kind_of(loaded);
    const std::string name = loaded.files.empty() ? std::string() : loaded.files.front().path;
    if (name.ends_with("." + kind + ".yaml")) return name;
    const std::string stem = document_stem(name);
    return (stem.empty() ? kind : stem) + "." + kind + ".yaml";
}

/// With map and armies in it.
Node in_one(const LoadedScenario& loaded) {
    if (loaded.given == Given::map) return write_map(loaded.map);
    Scenario scenario = loaded.scenario;
    if (!std::holds_alternative<std::monostate>(scenario.map.target)) scenario.map.target = loaded.map;
    for (Side& side : scenario.sides)
        if (const auto army = loaded.armies.find(side.id); army != loaded.armies.end())
            side.army.target = army->second;
    return write_scenario(scenario);
}

/// What a document made by a program would need besides.
std::vector<std::string> missing(const LoadedScenario& loaded) {
    std::vector<std::string> names;
    const std::string& rulebook = loaded.given == Given::map ? loaded.map.rulebook : loaded.scenario.rulebook;
    if (!rulebook.empty() && builtin_rulebook_text(rulebook) == nullptr) names.push_back(rulebook);
    if (const auto* tiled = std::get_if<TiledHexes>(&loaded.map.ground);
        tiled != nullptr && builtin_tile_set_text(tiled->tiles) == nullptr)
        names.push_back(tiled->tiles);
    return names;
}

std::string in_utf8(const std::string& name) {
    return with_replaced(name, replacement_character, [](char32_t) { return true; });
}

} // namespace

std::vector<DocumentFile> package_files(const LoadedScenario& loaded) {
    std::vector<DocumentFile> files = loaded.files;
    if (files.empty()) files.push_back({{}, std::make_shared<const std::string>(write_yaml(in_one(loaded)))});
    files.front().path = name_in_package(loaded);
    return files;
}

Problems package_objections(const LoadedScenario& loaded) {
    Problems problems;
    if (loaded.files.empty())
        for (const std::string& name : missing(loaded))
            problems.push_back(file_problem(loaded.file,
                                            say("the file '{}' is not at hand for the package", name),
                                            tr("expected a document that was read from its file")));
    PortablePaths paths;
    const std::vector<DocumentFile> files = package_files(loaded);
    if (is_for_macs(files.front().path))
        problems.push_back(file_problem(
            loaded.file,
            say("the name of the file '{}' is one of those that a Mac gives to what it puts beside "
                "files: no package is opened by it",
                files.front().path),
            tr("expected another name: rename the file")));
    for (const DocumentFile& file : files)
        if (const std::string name = in_utf8(file.path); name != file.path)
            problems.push_back(file_problem(
                loaded.file, say("the name of the file '{}' is not written in UTF-8", name),
                tr("expected a name that every system reads: rename the file, and what names it")));
        else if (with_replaced(file.path, "\n", is_printable) != file.path)
            problems.push_back(file_problem(
                loaded.file,
                say("the name of the file '{}' has characters that nobody sees, or that turn text around",
                    file.path),
                tr("expected a name that shows what it is: rename the file, and what names it")));
        else if (const std::string advice = name_advice(file.path); !advice.empty())
            problems.push_back(file_problem(
                loaded.file, say("the name of the file '{}' is not one that every system bears", file.path),
                advice));
        else if (is_of_settings(file.path))
            problems.push_back(file_problem(
                loaded.file,
                say("the document '{}' has a name of settings, which hold for all that lies beside them",
                    file.path),
                tr("expected a name that does not begin with a full stop")));
        else if (const auto clash = paths.clash(file.path))
            problems.push_back(file_problem(
                loaded.file, say("the file '{}' cannot stand beside another one on every system", file.path),
                clash_advice(*clash)));
        else
            (void)paths.take(file.path);
    return problems;
}

} // namespace sabotier
