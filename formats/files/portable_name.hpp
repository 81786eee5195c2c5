#pragma once

#include <map>
#include <string>
#include <string_view>

/// Names of files that are to stand on any system.
namespace sabotier {

/// Whether a path ("maps/ford.map.yaml", parted by slashes) is a name that every system can bear and that
/// leads nowhere else: no "..", no control characters, none of `\:*?"<>|`, no name of more than 200 bytes
/// (512 for all of the path) or with a blank at an end or a full stop at its end.
[[nodiscard]] bool is_portable_path(std::string_view path);

/// Paths below one folder that can stand there together on every system: they differ in more than case and
/// the form of a letter (Unicode's NFD), and none is a folder to another.
class PortablePaths {
public:
    /// False, and nothing is taken, if another path is in the way.
    [[nodiscard]] bool take(std::string_view path);

private:
    std::map<std::string, bool> taken_; ///< in lower case, and whether they are folders
};

} // namespace sabotier
