#include "formats/files/paths.hpp"

#include "formats/base/words.hpp"

#include <filesystem>

namespace sabotier {

namespace {

constexpr const char* not_there = marked("the file '{}' does not exist");

} // namespace

Outcome<std::string> path_of_reference(const std::string& reference, const Position& at) {
    if (reference.empty() || reference.find('\0') != std::string::npos)
        return {{}, {refused_reference(marked("the file '{}' names no file"), reference, at)}};
    const std::filesystem::path path(reference);
    if (path.is_absolute())
        return {{},
                {refused_reference(marked("the file '{}' is an absolute path"), reference, at,
                                   tr("expected a path below the document's folder"))}};
    const std::filesystem::path normal = path.lexically_normal();
    if (*normal.begin() == "..")
        return {{},
                {refused_reference(marked("the file '{}' leaves the document's folder"), reference, at,
                                   tr("expected a path below it"))}};
    return {normal.string(), {}};
}

std::string joined_path(const std::string& folder, const std::string& name) {
    return (std::filesystem::path(folder) / name).lexically_normal().string();
}

std::string folder_of(const std::string& path) {
    return std::filesystem::path(path).parent_path().string();
}

std::vector<std::string> paths_below(const std::string& folder, const std::vector<std::string>& paths) {
    std::string start = joined_path(folder, "");
    if (start == "." || start == "./") start.clear();
    if (!start.empty() && !start.ends_with('/')) start += '/';
    std::vector<std::string> below;
    for (const std::string& path : paths)
        if (path.starts_with(start)) below.push_back(path.substr(start.size()));
    return below;
}

Problem refused_reference(const char* pattern, const std::string& reference, const Position& at,
                          std::string expected, const std::string& more) {
    return {at, say(pattern, reference.substr(0, reference.find('\0')), more), std::move(expected), {}};
}

Problem missing_reference(const std::string& reference, const Position& at) {
    return refused_reference(not_there, reference, at);
}

std::string missing_file(const Problem& problem) {
    const std::string pattern = tr(not_there);
    const std::size_t name = pattern.find("{}");
    const std::string_view after = std::string_view(pattern).substr(name + 2);
    const std::string& wrong = problem.wrong;
    if (!problem.at.file || wrong.size() < name + after.size() || !wrong.ends_with(after)
        || wrong.compare(0, name, pattern, 0, name) != 0)
        return {};
    return joined_path(folder_of(*problem.at.file), wrong.substr(name, wrong.size() - name - after.size()));
}

} // namespace sabotier
