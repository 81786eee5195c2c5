#pragma once

#include "formats/files/file_source.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier {

/// Largest archive that is read, in bytes.
inline constexpr std::size_t largest_archive = std::size_t{64} << 20U;
/// Files and folders in one.
inline constexpr std::size_t most_in_archive = 10'000;

/// A zip file as a folder of files. Its paths begin with its own: "set.zip/maps/plain.map.yaml".
class Archive : public FileSource {
public:
    /// Paths of the files in it, sorted.
    [[nodiscard]] virtual std::vector<std::string> files() const = 0;
};

/// Whether a path in an archive is of what a Mac puts beside files for itself: below "__MACOSX", or a name
/// that begins with "._". Such a file has the name of another one and holds none of it.
[[nodiscard]] bool is_for_macs(std::string_view path);

/// Whether bytes begin as a zip file does.
[[nodiscard]] bool looks_like_archive(std::string_view bytes);

/// An archive called `path` of which `bytes` is the content. Nothing is unpacked before it is asked for.
/// Names that are parted by backslashes, as old programs on Windows write them, are taken as if by slashes.
/// Errors: no zip file, broken, of too many files, with a second directory, or with
/// something before its first file; an entry without a name, with a
/// zero byte in it, or one that is not in UTF-8, whatever the entry says of it; a file that is absolute,
/// leads out by "..", stands there twice, or is no path at all.
[[nodiscard]] Outcome<std::shared_ptr<const Archive>> open_archive(std::string bytes,
                                                                   const std::string& path);

} // namespace sabotier
