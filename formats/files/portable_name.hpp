#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

/// Names of files that are to stand on any system.
namespace sabotier {

inline constexpr std::size_t longest_portable_name = 200; ///< bytes: file systems take 255, temporary names
                                                          ///< are longer
inline constexpr std::size_t longest_portable_path = 512; ///< bytes: systems take 1,024, and a folder for
                                                          ///< each part is made

/// What keeps a path from being portable.
enum class PathFault {
    nothing,
    long_path, ///< of more than longest_portable_path bytes
    long_name, ///< a part of more than longest_portable_name bytes
    no_name,   ///< an empty part, "." or ".."
    encoding,  ///< no UTF-8
    control,   ///< a control character
    character, ///< one of `\:*?"<>|`
    blank,     ///< a blank at the start or end of a part
    full_stop, ///< one at the end of a part
};

/// A fault, and the part between slashes that has it: all of the path, if it is too long.
struct FaultyPath {
    PathFault fault = PathFault::nothing;
    std::string_view part;
};

/// The first fault of a path ("maps/ford.map.yaml", parted by slashes). The part lies in `path`.
[[nodiscard]] FaultyPath path_fault(std::string_view path);

/// Whether a path is a name that every system can bear and that leads nowhere else: it has no fault.
[[nodiscard]] bool is_portable_path(std::string_view path);

/// A text as systems compare names that know no case, or one form of a letter only, and as people see them:
/// two names are one to them if these are equal. What is no UTF-8 is compared as it is.
[[nodiscard]] std::string caseless_name(std::string_view name);

/// Why two paths cannot stand together on every system.
struct PathClash {
    enum class Kind {
        same,           ///< they are the same path
        twin_files,     ///< they differ in case or the form of letters alone
        twin_folders,   ///< a folder of one differs so from one of the other
        file_and_folder ///< one is a folder to the other
    };
    Kind kind = Kind::same;
    std::string other; ///< the path or folder that is there already
    std::string own;   ///< the path or the folder of it that is in the way
};

/// Paths below one folder that can stand there together on every system: they differ in more than case and
/// the form of a letter (Unicode's NFD), and none is a folder to another.
class PortablePaths {
public:
    /// What is in the way of a path, the first found.
    [[nodiscard]] std::optional<PathClash> clash(std::string_view path) const;
    /// False, and nothing is taken, if another path is in the way.
    [[nodiscard]] bool take(std::string_view path);

private:
    struct Taken {
        std::string written; ///< as it was taken first
        bool is_folder = false;
    };
    std::map<std::string, Taken> taken_; ///< by what systems make of them that know no case
};

} // namespace sabotier
