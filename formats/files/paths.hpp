#pragma once

#include "formats/base/problem.hpp"

#include <string>
#include <vector>

/// Paths as texts with "/" between names. Nothing here looks at a file system.
namespace sabotier {

/// A reference that stands in a document, as a path below the folder of the document, without "." and
/// needless "..". Errors: no name, absolute, out of the folder.
[[nodiscard]] Outcome<std::string> path_of_reference(const std::string& reference, const Position& at);

/// The path of `name` inside `folder`, as short as it can be said; "" and "." are the working folder.
[[nodiscard]] std::string joined_path(const std::string& folder, const std::string& name);

/// The folder that a path stands in; "" for a name alone.
[[nodiscard]] std::string folder_of(const std::string& path);

/// Those of the paths that lie below the folder, as a document in it would name them.
[[nodiscard]] std::vector<std::string> paths_below(const std::string& folder,
                                                   const std::vector<std::string>& paths);

/// A reference that cannot be followed. `pattern`: a marked sentence with a place for the reference, and for
/// `more`, if there is more to name.
[[nodiscard]] Problem refused_reference(const char* pattern, const std::string& reference, const Position& at,
                                        std::string expected = {}, const std::string& more = {});

/// A reference to a file that does not exist.
[[nodiscard]] Problem missing_reference(const std::string& reference, const Position& at);
/// The path of the file that does not exist, if that is the problem; else "".
[[nodiscard]] std::string missing_file(const Problem& problem);

} // namespace sabotier
