#pragma once

#include "editor/core/files/document_files.hpp"
#include "editor/core/work/work.hpp"

#include <filesystem>
#include <string>
#include <vector>

/// The files that unsaved work is kept in, to be found after a crash.
namespace sabotier::editor {

/// Where unsaved work is kept against crashes: $XDG_STATE_HOME/sabotier/recovery, below ~/.local/state by
/// default; empty if there is no home.
[[nodiscard]] std::filesystem::path recovery_folder();

/// What the files are called by: "17-1.recovery.yaml".
inline constexpr const char* recovery_extension = ".recovery.yaml";
/// Locked by the editor that a recovery file belongs to, as long as it lives.
[[nodiscard]] std::filesystem::path recovery_lock(const std::filesystem::path& file);

/// Work that an editor left behind.
struct Recoverable {
    std::filesystem::path file;     ///< in the recovery folder
    std::filesystem::path document; ///< where it was opened from; empty: never saved
    std::filesystem::path folder;   ///< in which its rulebook and tile set are looked for
    std::string title;
    std::filesystem::file_time_type time;
};

/// The newest first; what a living editor holds is not among them, nor what cannot be read.
[[nodiscard]] std::vector<Recoverable> recoverable(const std::filesystem::path& folder = recovery_folder());
/// Removes the file and its lock. What cannot be removed is found again.
void discard(const Recoverable& left);

/// Text of a recovery file, and back. `files` say where the document stands, and in which folder its rulebook
/// and tile set are looked for.
[[nodiscard]] std::string recovery_text(const Work& work, const DocumentFiles& files);
/// `name` names the text in problems: those of a text that is no recovery file, and of the document in it.
[[nodiscard]] Outcome<Work> read_recovery_text(const std::string& text, const std::string& name);
[[nodiscard]] Outcome<Work> read_recovery(const std::filesystem::path& file);

} // namespace sabotier::editor
