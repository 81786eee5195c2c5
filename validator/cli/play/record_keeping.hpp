#pragma once

#include "validator/cli/play/game_input.hpp"
#include "validator/cli/play/keyboard.hpp"
#include "validator/cli/play/record_file.hpp"
#include "validator/cli/play/sitting.hpp"

#include <optional>
#include <string>

namespace sabotier::cli {

/// Keeps the record of a sitting in the file that -o or the last `save` names, and knows whether the game as
/// it stands is in one.
class RecordKeeping {
public:
    /// `file`: what was read, as the user names it. `is_forced`: replaces what is there, without a question.
    RecordKeeping(std::string file, bool is_forced)
        : file_(std::move(file)),
          is_forced_(is_forced) {}

    /// The record goes into `path` from the first decision on; what stands against that is said.
    [[nodiscard]] Exit begin(const std::string& path, const GameInput& input, Console& console);

    /// After each decision, and not before the first one: who only looks in changes no file. Whether it is
    /// written; else it was told why not.
    bool keep(const GameInput& input, const Sitting& sitting, Console& console);
    /// "save FILE", or "save! FILE". The record goes there from now on, once it could be written. What is to
    /// be said of that; "" where it could not be, which was said, and where it was given out.
    [[nodiscard]] std::string save(const GameInput& input, const Sitting& sitting, const Reply& reply,
                                   Keyboard& keyboard, Console& console);

    /// Whether the game is as it stands in the file that it is kept in, or was given out on standard output.
    [[nodiscard]] bool is_saved(const GameInput& input, const Sitting& sitting) const;
    /// The first of the two: its file; "" where it is in none.
    [[nodiscard]] std::string kept_in(const GameInput& input, const Sitting& sitting) const;
    /// Whether nothing that people have done is lost with the sitting.
    [[nodiscard]] bool is_safe(const GameInput& input, const Sitting& sitting) const;
    /// Whether somebody asked for the game to be saved, by -o and a decision or by `save`, and no file has it
    /// as it stands, nor was it given out. A file that the game goes on from, and that was not written,
    /// counts.
    [[nodiscard]] bool is_missed(const GameInput& input, const Sitting& sitting) const;

private:
    /// Where the record goes.
    struct Target {
        RecordFile record;
        std::string scenario; ///< as the record names it
    };
    struct Named {
        std::optional<Target> target;
        Exit exit = Exit::clean; ///< where there is none
    };

    /// None, with a message, where no record can go there or something else is kept there.
    [[nodiscard]] Named name_record(const GameInput& input, const std::string& path, bool is_forced,
                                    Console& console) const;
    /// Of `save`: none, too, where something is there that is not to be replaced.
    [[nodiscard]] std::optional<Target> target_for(const GameInput& input, const std::string& path,
                                                   bool replaces, Keyboard& keyboard, Console& console) const;
    [[nodiscard]] static GameRecord record_for(const Target& target, const GameInput& input,
                                               const Sitting& sitting);
    [[nodiscard]] bool was_given(const GameInput& input, const Sitting& sitting) const;
    [[nodiscard]] bool is_as_read(const GameInput& input, const Sitting& sitting) const;
    void note_kept(GameRecord record);

    std::string file_;
    bool is_forced_;
    std::optional<Target> target_;
    GameRecord kept_;                     ///< that the target's file holds
    std::optional<GameRecord> given_;     ///< that standard output got last
    std::optional<std::string> own_text_; ///< of the record that was read, once it was written
    bool is_asked_ = false;               ///< it has to be somewhere at the end
};

} // namespace sabotier::cli
