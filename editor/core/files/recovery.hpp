#pragma once

#include "editor/core/files/document_files.hpp"
#include "editor/core/work/work.hpp"
#include "formats/model/game_record.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
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

/// Makes the text of a recovery file. Another thread calls it: it holds all that it needs.
using RecoveryText = std::function<std::string()>;

/// What is not saved, as an Autosave is given it: a document or a game.
struct Unsaved {
    /// The same parts in the same state: the same work. Parts are never changed in place.
    std::vector<std::shared_ptr<const void>> parts;
    std::string state;                  ///< of what goes on without other parts
    std::function<RecoveryText()> text; ///< called at once where it is to be written, or never
};
/// Of a document. Both must be there as long as the result is.
[[nodiscard]] Unsaved unsaved(const Work& work, const DocumentFiles& files);

/// Work that an editor left behind.
struct Recoverable {
    std::filesystem::path file;     ///< in the recovery folder
    std::filesystem::path document; ///< where it was opened from; empty: never saved
    std::filesystem::path folder;   ///< in which its rulebook and tile set are looked for
    std::string title;
    std::filesystem::file_time_type time;
    bool is_game = false; ///< a game that is played, in a record: see read_kept_game()
    /// sha256() of what the files of the document held as far as that editor knew, by paths below its folder;
    /// none: nobody kept it.
    std::optional<std::map<std::string, std::string>> known = {};
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
/// The same of a file; problems as well where it cannot be read, or holds a game.
[[nodiscard]] Outcome<Work> read_recovery(const std::filesystem::path& file);

/// A game that is played, as a recovery file holds it: with the set-up itself, because no other file need
/// have it as it is played.
struct KeptGame {
    std::string name;               ///< as its tab has it
    std::filesystem::path path;     ///< of its record; empty: never saved
    std::string digest;             ///< sha256() of what the record's file held, as far as was known
    std::filesystem::path scenario; ///< the file that holds what is played; empty: none
    std::filesystem::path folder;   ///< in which references of the set-up resolve
    GameRecord record;              ///< which need not name that scenario
    Work setup;
};
[[nodiscard]] std::string recovery_text(const KeptGame& game);
/// Problems: the file cannot be read, is damaged, or holds a document.
[[nodiscard]] Outcome<KeptGame> read_kept_game(const std::filesystem::path& file);

} // namespace sabotier::editor
