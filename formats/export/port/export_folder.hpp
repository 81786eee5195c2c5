#pragma once

#include "formats/export/port/file_set.hpp"
#include "formats/files/write_files.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace sabotier {

/// What becomes of a folder that an export is written into, which may hold an earlier one: with what is
/// secret, or of a scenario of another name.
///
/// A record in the folder, ".sabotier-export", says what an export wrote there: name, size and digest of
/// each file. What it lists, and the new export does not write, goes if it is still what was written. A file
/// that somebody changed or put there is theirs and stays, and so does one behind a link or without the right
/// to write it, one whose name a system that knows no case takes for that of
/// a new file, and documents, which others may name by now.
struct ExportFolder {
    std::filesystem::path folder;
    std::vector<FileText> files{}; ///< to be written, the record among them
    std::vector<GoneFile> gone{};  ///< by their names
    /// What else is there, below the folder, but for files of ours on their way; folders end in a slash.
    std::vector<std::string> kept{};
};

/// `made` must be a folder. `replaces`: files may stand there; else nothing is looked at, and writing fails
/// where one does. Reads what the folder holds of an earlier export; nothing is written.
[[nodiscard]] ExportFolder look_into(const std::filesystem::path& folder, const FileSet& made, bool replaces);

/// Writes it all or none, as write_below() does.
[[nodiscard]] Problems write_folder(const ExportFolder& change);

/// What to tell once it is written: what went, and what stays and is none of the export.
[[nodiscard]] std::vector<std::string> remarks_on(const ExportFolder& change);

} // namespace sabotier
