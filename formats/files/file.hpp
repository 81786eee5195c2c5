#pragma once

#include "formats/base/problem.hpp"
#include "formats/files/descriptor.hpp"
#include "formats/files/largest_document.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace sabotier {

/// Whole content of a regular file, or of standard input for "-". Errors: missing, a directory, a device,
/// unreadable, larger than `limit` (found before it is read).
[[nodiscard]] Outcome<std::string> read_file(const std::filesystem::path& path,
                                             std::size_t limit = largest_document);

/// Whether a regular file, and no link to one, holds just that. What is compared so was not read for
/// anything: it may be replaced (was_read()).
[[nodiscard]] bool holds(const std::filesystem::path& path, std::string_view content);

/// What a regular file of at most `limit` bytes holds, and no link to one; none where it cannot be read. To
/// be compared, as holds() does.
[[nodiscard]] std::optional<std::string> content_to_compare(const std::filesystem::path& path,
                                                            std::size_t limit);

/// A regular file that was found, and is open for reading: what is read is what was looked at, whatever takes
/// its name meanwhile.
struct FoundFile {
    std::filesystem::path path;
    Descriptor file;
};

/// Its whole content, once. Errors: those of reading.
[[nodiscard]] Outcome<std::string> read_file(const FoundFile& found, std::size_t limit = largest_document);

/// Writes beside the target, flushes to the disk, checks, renames: on any failure (full disk, read-only file
/// or folder) the old file stays as it was and nothing is left behind. "-" is standard output. Permissions of
/// an existing file are kept, and its owner where the user may give files away. A path that is a link is
/// written through to its target. A device or pipe is written to directly.
[[nodiscard]] Problems write_file(const std::filesystem::path& path, std::string_view content);

/// Finds and opens what a reference such as "two-rivers.map.yaml" names, that stands in a document inside
/// `folder`.
/// Errors: absolute, out of `folder` by "..", a symbolic link anywhere below `folder` on the way, missing
/// (with the nearest name that is there), not a regular file. Links on the way to `folder` itself are the
/// user's own affair.
[[nodiscard]] Outcome<FoundFile> resolve_reference(const std::filesystem::path& folder,
                                                   std::string_view reference, const Position& at);

} // namespace sabotier
