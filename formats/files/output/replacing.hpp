#pragma once

#include "formats/files/write_files.hpp"

#include <filesystem>
#include <optional>
#include <string_view>
#include <sys/stat.h>
#include <vector>

/// What must not be replaced by a file that is written, whatever is forced: see `objection()` of the command
/// line and `export_place()` of the window.
namespace sabotier {

/// The regular file that would be replaced; none: nothing is there, or a folder, a device or a pipe, or a
/// link that is replaced itself (see NamedBy).
[[nodiscard]] std::optional<struct stat> replaced_file(const std::filesystem::path& path, NamedBy place);

/// Whether a document would be replaced by a text that is none, or is one of another sort: a scenario by the
/// record of a game. By its line `sabotier: map/1` alone, so that one that is broken elsewhere counts, too.
[[nodiscard]] bool is_document_of_another_sort(const std::filesystem::path& path, NamedBy place,
                                               std::string_view text);

/// Whether it is one of these files, by this name or another, be they there or not.
[[nodiscard]] bool names_one_of(const std::filesystem::path& path,
                                const std::vector<std::filesystem::path>& files);

} // namespace sabotier
