#pragma once

#include "editor/core/files/as_played.hpp"
#include "editor/core/files/document_files.hpp"
#include "editor/core/files/recovery.hpp"
#include "formats/model/game_record.hpp"
#include "validator/play/table/table.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabotier::editor {

/// Where the record of a game is kept that is played in the window, and the file of its scenario. A record
/// names its scenario by a path below its own folder. Where no file there holds what is played (it was
/// changed since, never saved, or lies elsewhere), the set-up is written beside the record.
class GameFile {
public:
    /// Of a game that begins on a work as it stands. `is_modified`: its files hold something else.
    GameFile(const Work& work, const DocumentFiles& files, bool is_modified);
    /// Of a game that goes on: what the record's file held, what it said, and the game that it led to.
    /// `played` is the scenario that it names, with the record's options.
    GameFile(std::filesystem::path path, std::string text, GameRecord record, const LoadedScenario& played,
             const play::Table& table);

    /// Of a game that was kept for recovery. Its record's file holds another one, and where it holds
    /// something else than was known when the game was kept, another program has written to it.
    explicit GameFile(const KeptGame& kept);

    [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; } ///< empty: never kept
    [[nodiscard]] bool is_saved() const noexcept { return !path_.empty(); }
    [[nodiscard]] const std::string& title() const noexcept { return head_.title; } ///< that the record has
    /// Those that the game stands in: its record and its scenario, as far as there are any.
    [[nodiscard]] std::vector<std::filesystem::path> all() const;
    /// Where it could be kept: beside its scenario, called like it.
    [[nodiscard]] std::filesystem::path proposed() const;
    /// Whether the file holds the game as it stands; one in which nobody has decided or
    /// done anything is nothing to keep. A file that
    /// did not hold what was last written to it when look() or a write() that failed saw it holds nothing.
    [[nodiscard]] bool holds(const play::Table& table) const;

    /// The game for recovery, under the name that its tab has; none where holds(). Both must be there as long
    /// as the result is.
    [[nodiscard]] std::optional<Unsaved> unsaved(const play::Table& table, const std::string& name) const;

    /// That another program has written to the record since it was read or written; none for another path,
    /// about which the user was asked where he chose it.
    [[nodiscard]] Problems clashes(const std::filesystem::path& path) const;
    /// Sees whether the record's file still holds what was last read from it or written to it.
    void look();
    /// Its record names another set-up since a scenario was saved; nothing where the game is of another
    /// record, or another program has written to it.
    void follow(const MovedRecord& moved);
    /// The record there, as the terminal writes it, and the set-up where it must be written along: all or
    /// nothing, and over no other file. What the record's file held is kept as "name~". Problems also: what
    /// clashes() finds, unless it is to be overwritten; a document that is no record, which never is.
    [[nodiscard]] Problems write(const play::Table& table, const std::filesystem::path& path,
                                 bool over_others_changes = false);
    /// The set-up that the last write() put beside the record; empty: none.
    [[nodiscard]] const std::filesystem::path& written_along() const noexcept { return written_along_; }

private:
    /// How much of a game the file holds.
    struct Kept {
        std::size_t decisions = 0;
        std::string state;
        std::string end;
        std::string by;
        std::string offer;
        friend bool operator==(const Kept&, const Kept&) = default;
    };
    struct Plan;
    [[nodiscard]] static Kept kept(const play::Table& table);
    [[nodiscard]] bool is_on_disk() const;
    [[nodiscard]] Problems put(const play::Table& table, const std::filesystem::path& path,
                               bool over_others_changes);
    [[nodiscard]] Problems add_setup(Plan& plan, const std::filesystem::path& folder) const;

    std::shared_ptr<const LoadedScenario> played_;
    std::filesystem::path folder_;   ///< in which references of the scenario resolve
    std::filesystem::path scenario_; ///< that holds what is played; empty: none does
    GameRecord head_;                ///< what the record says besides the course of the game
    std::filesystem::path path_;
    std::string text_; ///< of the record's file, as last read or written
    std::optional<Kept> kept_;
    bool is_lost_ = false; ///< the file does not hold `text_` any more
    std::string stem_;
    std::filesystem::path written_along_;
};

/// "tuesday", "tuesday.game" and "tuesday.yaml" as "tuesday.game.yaml".
[[nodiscard]] std::filesystem::path with_game_ending(std::filesystem::path path);

} // namespace sabotier::editor
