#pragma once

#include "validator/cli/input/input.hpp"

#include <optional>
#include <string>
#include <vector>

/// What git hands to a program for external differences (gitdiff(1), GIT_EXTERNAL_DIFF).
namespace sabotier::cli {

struct GitVersion {
    std::string path; ///< below the top of the repository, which git makes the working folder
    std::string file; ///< where its text lies: of git's own, or the path itself; "/dev/null": there is none
    std::string mode; ///< "100644"; "." where there is no file

    [[nodiscard]] bool is_there() const { return file != "/dev/null"; }
};

/// Two versions of a file. One that is not merged has neither: git gives its path alone.
struct GitPair {
    std::string path;
    std::optional<GitVersion> before;
    std::optional<GitVersion> after;

    [[nodiscard]] bool is_merged() const { return before && after; }
};

/// Of the arguments: path, old file, its hash and mode, new file, its hash and mode; of a renamed file also
/// the new path and in words how alike both are. Of a file that is not merged: its path alone. Nothing if
/// there are fewer than these.
[[nodiscard]] std::optional<GitPair> git_pair(const std::vector<std::string>& arguments);

/// What is otherwise with the file itself, whatever it holds, a sentence each: its mode, its name.
[[nodiscard]] std::vector<std::string> file_changes(const GitPair& pair);

/// Its document, with what it refers to taken from beside its path. Messages name the path: git's own file is
/// gone before anybody reads them.
[[nodiscard]] Outcome<WrittenDocument> load_version(const GitVersion& version);

} // namespace sabotier::cli
