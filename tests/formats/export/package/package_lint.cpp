#include "package_lint.hpp"

#include "formats/documents/load.hpp"
#include "formats/files/device_name.hpp"
#include "formats/files/portable_name.hpp"
#include "tests/formats/export/read_module.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace sabotier::test {
namespace {

bool is_at_top(const std::string& path, const char* ending) {
    return path.find('/') == std::string::npos && path.ends_with(ending);
}

std::string small(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return text;
}

} // namespace

std::vector<std::string> package_faults(const std::string& zip) {
    if (!zip.starts_with("PK\x03\x04")) return {"the package is no zip file"};
    return package_faults(unzipped(zip));
}

std::vector<std::string> package_faults(const std::map<std::string, std::string>& files) {
    std::vector<std::string> faults;
    std::vector<std::string> tops;
    std::set<std::string> names;
    for (const auto& [path, text] : files) {
        if (is_at_top(path, ".scenario.yaml") || is_at_top(path, ".map.yaml")) tops.push_back(path);
        if (!names.insert(small(path)).second)
            faults.push_back(fmt::format("{} differs in capitals alone", path));
        if (!is_portable_path(path) || names_a_device(path))
            faults.push_back(fmt::format("{} is a name that not every system bears", path));
        if (!path.ends_with(".yaml")) faults.push_back(fmt::format("{} is no document", path));
    }
    const auto scenario =
        std::ranges::find_if(tops, [](const std::string& path) { return path.ends_with(".scenario.yaml"); });
    const bool has_scenario =
        std::ranges::any_of(files, [](const auto& file) { return file.first.ends_with(".scenario.yaml"); });
    const auto top = has_scenario ? scenario : tops.begin();
    if (top == tops.end()) {
        faults.emplace_back("there is no scenario at its top");
        return faults;
    }
    const auto loaded = load_document(*top, FilesAtHand(files));
    for (const Problem& problem : loaded.problems)
        faults.push_back("it cannot be opened: " + to_text(problem));
    if (!loaded) return faults;
    for (const auto& [path, text] : files)
        if (std::ranges::find(loaded.value->files, path, &DocumentFile::path) == loaded.value->files.end())
            faults.push_back(fmt::format("nobody names {}", path));
    return faults;
}

} // namespace sabotier::test
