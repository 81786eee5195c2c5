#include "validator/cli/input/git_pair.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <memory>

namespace sabotier::cli {

std::optional<GitPair> git_pair(const std::vector<std::string>& arguments) {
    constexpr std::size_t unmerged = 1, whole = 7, renamed = 8;
    enum : std::size_t { path, old_file, old_hash, old_mode, new_file, new_hash, new_mode, new_path };
    if (arguments.size() == unmerged) return GitPair{arguments[path], {}, {}};
    if (arguments.size() < whole) return std::nullopt;
    const std::string& name = arguments.size() < renamed ? arguments[path] : arguments[new_path];
    return GitPair{arguments[path], GitVersion{arguments[path], arguments[old_file], arguments[old_mode]},
                   GitVersion{name, arguments[new_file], arguments[new_mode]}};
}

std::vector<std::string> file_changes(const GitPair& pair) {
    std::vector<std::string> changes;
    if (!pair.is_merged()) return changes;
    if (pair.before->path != pair.after->path) changes.emplace_back("the file has another name");
    if (pair.before->mode != pair.after->mode)
        changes.push_back(
            fmt::format("the file's mode is now {}; it was {}", pair.after->mode, pair.before->mode));
    return changes;
}

Outcome<WrittenDocument> load_version(const GitVersion& version) {
    const std::string folder = std::filesystem::path(version.path).parent_path().string();
    Outcome<WrittenDocument> loaded = load_written(version.file, folder.empty() ? "." : folder);
    if (loaded) loaded.value->file = version.path;
    const auto path = std::make_shared<const std::string>(version.path);
    for (Problem& problem : loaded.problems)
        if (problem.at.file && *problem.at.file == version.file) problem.at.file = path;
    return loaded;
}

} // namespace sabotier::cli
