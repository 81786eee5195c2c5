#pragma once

#include "editor/core/files/game_file.hpp"
#include "editor/core/files/recovery.hpp"
#include "formats/base/problem.hpp"
#include "formats/documents/load_record.hpp"
#include "formats/export/replay/story.hpp"
#include "validator/play/table/played_game.hpp"

#include <filesystem>
#include <memory>
#include <string>

/// Games that were kept and go on.
namespace sabotier::editor {

/// Whether a file is the record of a game: by its name, or by its opening line.
[[nodiscard]] bool is_game_record(const std::filesystem::path& path);

struct OpenedGame {
    play::PlayedGame game;
    GameFile file;
    std::string name;   ///< the title of the record or of its scenario, else the file's name
    std::string remark; ///< that the scenario has changed since; may be empty
};

/// The game of a record, at its last move. Problems: everything that is wrong with its files; a scenario that
/// cannot be played; the first move that does not fit, with the rule that forbids it; another end than the
/// record says; seats and players that nobody knows.
[[nodiscard]] Outcome<OpenedGame> open_game(const std::filesystem::path& path);

/// A game as an editor left it behind, which no file holds so: on the set-up as it was played, whatever
/// became of its files. The recovery file stays until discard(). Problems: as above.
[[nodiscard]] Outcome<OpenedGame> recover_game(const Recoverable& left);

/// The position of a record after its last move, as a story of one moment; null while a side hides anything
/// from another, and where the record does not fit.
[[nodiscard]] std::shared_ptr<const Story> open_position(const LoadedRecord& loaded);

} // namespace sabotier::editor
