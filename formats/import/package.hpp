#pragma once

#include "formats/documents/loaded_scenario.hpp"

#include <string>
#include <vector>

namespace sabotier {

/// Bytes that are read of a package at most, all its documents together.
inline constexpr std::size_t largest_unpacked = std::size_t{64} << 20U;
/// Bytes that its documents read of it at most, what they share counted for each of them.
inline constexpr std::size_t largest_given = std::size_t{128} << 20U;
/// Documents that are opened of one.
inline constexpr std::size_t most_in_package = 1000;

/// Bytes of records of games that are looked at in one.
inline constexpr std::size_t largest_records = std::size_t{4} << 20U;

/// A record of a game that stays in a package.
struct LeftRecord {
    std::string path;
    /// Why, in clauses: "its scenario 'ford.scenario.yaml' is not in the package"; of one that cannot be
    /// read every mistake with its place, as "ford.game.yaml:3:8: ...".
    std::vector<std::string> reasons;

    friend bool operator==(const LeftRecord&, const LeftRecord&) = default;
};

/// What is in a package.
struct UnpackedPackage {
    /// Documents, byte for byte, by paths below the folder that takes them; sorted. Every system can bear
    /// their names, which show what they are, and none leads out of the folder.
    std::vector<DocumentFile> files;
    std::vector<std::string> documents; ///< paths of those that it was made for: its scenarios; sorted
    std::vector<std::string> left; ///< paths in the zip file that none of them names, and that stay there;
                                   ///< what a Mac has put beside them last
    /// Records of games that stay there, too: they cannot be read, their scenario is not in the package, or
    /// there are more than `largest_records` bytes of them. Sorted by path.
    std::vector<LeftRecord> left_records;
};

/// Reads a zip file called `path` of which `bytes` is the content. It is for its scenarios (*.scenario.yaml),
/// or, if it has none, its maps, its armies, its tile sets, its rulebooks. They are read with all that they
/// name, and with the records of games (*.game.yaml) that were played of one of them. That alone is unpacked:
/// nothing that is no document of ours comes out of a stranger's archive. A folder that holds all of it is
/// left out of the paths. Problems: those of open_archive() and of reading the documents; none in it; names
/// that not every system bears; more than the bounds above.
[[nodiscard]] Outcome<UnpackedPackage> unpack_package(std::string bytes, const std::string& path);

} // namespace sabotier
