#pragma once

#include "formats/base/problem.hpp"
#include "formats/import/package.hpp"

#include <filesystem>
#include <string>
#include <vector>

/// Packages: zip files with scenarios that somebody sent.
namespace sabotier::editor {

/// Whether a file is to be unpacked before its documents are opened: a zip file, by its name and content.
[[nodiscard]] bool is_package(const std::filesystem::path& path);

/// Problems: a file that cannot be read; those of unpack_package().
[[nodiscard]] Outcome<UnpackedPackage> read_package(const std::filesystem::path& path);

/// Whether the folder has every file of the package, just as it is there.
[[nodiscard]] bool holds(const std::filesystem::path& folder, const UnpackedPackage& package);

/// The folder that is proposed for it, in `parent` and called like its file: the first of "market-day",
/// "market-day 2", ... that is not there, or holds all of it.
[[nodiscard]] std::filesystem::path folder_for(const std::filesystem::path& path,
                                               const UnpackedPackage& package,
                                               const std::filesystem::path& parent);

/// Writes all files into the folder, which is made where it is not there, or none: never over others, nor
/// through a link. Those that hold the same already are left alone.
[[nodiscard]] Problems unpack(const UnpackedPackage& package, const std::filesystem::path& folder);

/// Of the documents of an unpacked package those that the editor opens.
[[nodiscard]] std::vector<std::filesystem::path> documents_in(const UnpackedPackage& package,
                                                              const std::filesystem::path& folder);

} // namespace sabotier::editor
