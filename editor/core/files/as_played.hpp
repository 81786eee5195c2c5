#pragma once

#include "formats/documents/loaded_scenario.hpp"
#include "formats/files/write_files.hpp"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

/// The set-ups that games were played from, in files of their own where no other file holds them.
namespace sabotier::editor {

struct OwnSetup {
    std::filesystem::path path;
    LoadedScenario loaded;       ///< as it will be read from there
    std::vector<FileText> files; ///< its own first, then what it needs in another folder
};

/// What was played, with map and armies in it, as "tuesday-as-played.scenario.yaml" of `name`, or as
/// "tuesday-as-played-2.scenario.yaml", ... where that is there or `planned`. Its references resolve in
/// `from`; in another `folder` what is only read goes along. Problems: it cannot be read again; another file
/// stands where something is to go along.
[[nodiscard]] Outcome<OwnSetup> setup_as_played(const LoadedScenario& played,
                                                const std::filesystem::path& from,
                                                const std::filesystem::path& folder, const std::string& name,
                                                std::span<const FileText> planned = {});

/// The record of a game that names another file for its set-up than it did.
struct MovedRecord {
    std::filesystem::path path;
    std::string before; ///< what it held
    std::string text;
    std::filesystem::path setup;
    std::string hash; ///< of what is played
};

/// What is written together with documents, so that no saved game is lost.
struct KeptSetups {
    std::vector<FileText> files; ///< set-ups as they were played, then the records that name them
    std::vector<MovedRecord> records;
};

/// For the games that fit what the files hold, and would not fit any more once these are `written`. Looked at
/// are the records `in_use` and those (*.game.yaml) in the folders of what is written over, of each of which
/// no more than its first lines is read where its scenario stays as it is. A record fits what has its hash;
/// of those that name no hash, or that of something else, some are played again to see. Games of one scenario
/// share a set-up, which is called after it; that of a single game is called after the game. Problems: those
/// of setup_as_played().
[[nodiscard]] Outcome<KeptSetups> keep_setups(std::span<const FileText> written,
                                              const std::vector<std::filesystem::path>& in_use);

} // namespace sabotier::editor
