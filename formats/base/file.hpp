#pragma once

#include "formats/base/problem.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace sabotier {

/// Largest document that is read, in bytes. A million hexes of terrain take one megabyte.
inline constexpr std::size_t largest_document = std::size_t{64} << 20U;

/// Whole content of a regular file, or of standard input for "-". Errors: missing, a directory, a device, unreadable,
/// larger than `limit` (found before it is read).
[[nodiscard]] Outcome<std::string> read_file(const std::filesystem::path& path, std::size_t limit = largest_document);

/// Writes beside the target, flushes, checks, renames: on any failure (full disk, read-only folder) the old file stays
/// as it was and nothing is left behind. "-" is standard output. Permissions of an existing file are kept.
/// A path that is a link is written through to its target.
[[nodiscard]] Problems write_file(const std::filesystem::path& path, std::string_view content);

/// Resolves a reference such as "two-rivers.map.yaml" that stands in a document inside `folder`.
/// Errors: absolute, leaves `folder` (by "..", or through a symbolic link anywhere on the way), missing, not a regular file.
[[nodiscard]] Outcome<std::filesystem::path> resolve_reference(const std::filesystem::path& folder,
                                                               std::string_view reference, const Position& at);

} // namespace sabotier
