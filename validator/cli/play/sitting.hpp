#pragma once

#include "validator/cli/console/answer.hpp"
#include "validator/cli/play/tokens.hpp"
#include "validator/play/bots/bot.hpp"
#include "validator/play/playthrough.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier::cli {

/// Who plays a seat: people, or a bot.
struct Player {
    const play::BotType* type = nullptr; ///< null: people
    std::shared_ptr<const play::Bot> bot;
    play::Chance chance;
};
[[nodiscard]] std::string player_name(const Player& player); ///< "people", or the bot's, as records have it

/// What a command of a player led to.
struct Reply {
    enum class Next : std::uint8_t {
        same,  ///< he is asked again
        moved, ///< the game went on, or back
        save,  ///< the record is to be written, to `file` if it is not empty
        quit
    };
    Next next = Next::same;
    std::string text; ///< lines to show, each with its end
    std::string file;
};

/// A game at one keyboard: takes what players type and makes what they see. Knows no game.
class Sitting {
public:
    Sitting(play::Playthrough game, std::vector<Player> players, TextStyle style);

    [[nodiscard]] const play::Playthrough& game() const noexcept { return game_; }
    [[nodiscard]] const std::vector<Player>& players() const noexcept { return players_; }
    [[nodiscard]] const TextStyle& style() const noexcept { return style_; }
    [[nodiscard]] bool is_over() const noexcept { return play::Game::is_over(game_.state()); }
    [[nodiscard]] play::Seat actor() const noexcept { return play::Game::actor(game_.state()); }
    [[nodiscard]] const std::string& seat_name(play::Seat seat) const;
    /// By its id or its name; none of that name.
    [[nodiscard]] std::optional<play::Seat> find_seat(const std::string& name) const;
    /// "the game has no seat 'gren', did you mean 'green'?"
    [[nodiscard]] std::string no_such_seat(const std::string& name) const;
    /// Whether some seat sees less than all that is there, so that who changes places looks away.
    [[nodiscard]] bool hides_things() const;

    /// Bots decide until people are asked or the game is over.
    void let_bots_play();
    /// All that the seat that is to decide sees: what happened since it was asked last, the board, what is
    /// counted, and its moves. Of a game that is over: how it ended, and the board.
    [[nodiscard]] std::string shown();
    /// Carries out a line of the one who is to decide.
    [[nodiscard]] Reply obey(const std::string& line);
    /// What could be typed now: commands and moves.
    [[nodiscard]] std::vector<std::string> words() const;

    /// What happened, as a seat may hear it, from event `first` on.
    [[nodiscard]] std::vector<std::string> told(play::Seat hears, std::size_t first) const;
    /// The board as a view has it, with what is counted beside it.
    [[nodiscard]] std::string board_of(const play::Tableau& tableau) const;
    /// Who won and why, a line each.
    [[nodiscard]] std::vector<std::string> ending() const;

private:
    [[nodiscard]] play::MoveList legal() const;
    [[nodiscard]] std::string lines(const Answer& answer) const { return answer.text(style_.width); }
    [[nodiscard]] std::string board() const;
    void add_moves(Answer& answer, std::string_view beginning, std::size_t most) const;
    [[nodiscard]] Reply play_text(const std::string& text);
    [[nodiscard]] Reply undo();
    [[nodiscard]] std::string look(std::string_view space) const;
    [[nodiscard]] std::string hint();
    [[nodiscard]] std::string log() const;
    [[nodiscard]] std::string why_not(const std::string& move) const;
    [[nodiscard]] static Answer help();

    play::Playthrough game_;
    std::vector<Player> players_;
    TextStyle style_;
    Tokens tokens_;
    std::vector<std::size_t> heard_; ///< by seat: events that it was told of
    play::Chance hints_;
    mutable play::MoveList scratch_;
};

/// Sentences that follow each other and are the same, once: "Elsa draws a card (6 times)".
[[nodiscard]] std::vector<std::string> merged(const std::vector<std::string>& told);

} // namespace sabotier::cli
