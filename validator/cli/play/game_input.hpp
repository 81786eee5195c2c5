#pragma once

#include "validator/cli/console/console.hpp"
#include "validator/cli/play/sitting.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sabotier::cli {

/// What a user names to play.
struct GameQuestion {
    std::string file;                  ///< a scenario, or a record
    std::vector<std::string> options;  ///< "way-back=never" each
    std::vector<std::string> seats;    ///< "grey=greedy" each
    std::optional<std::uint64_t> seed; ///< none: of the record, else 0
    std::vector<std::string> moves;    ///< decisions to begin with
};

/// A game that is ready to go on.
struct GameInput {
    play::Playthrough game;
    std::vector<Player> players;
    std::string scenario;                 ///< its file
    std::shared_ptr<const Setup> setup;   ///< what is played on
    std::vector<OptionSetting> options;   ///< over those of the scenario
    std::optional<std::string> read_text; ///< of the record that it goes on from
    GameRecord read;                      ///< that record; empty: there is none
    play::Earlier earlier;
};

struct OpenedGame {
    std::optional<GameInput> input;
    Exit exit;
};
/// Reads what is named and plays the moves. What is wrong is said on the console; then `exit` is not clean
/// and there is no game.
[[nodiscard]] OpenedGame open_game(const GameQuestion& question, Console& console);

/// A game's record with all that its file needs but for the scenario's name.
[[nodiscard]] GameRecord full_record(const GameInput& input, const Sitting& sitting);

} // namespace sabotier::cli
