#pragma once

#include "validator/answers/played/tokens.hpp"
#include "validator/cli/console/answer.hpp"
#include "validator/play/table/stays_known.hpp"
#include "validator/play/table/table.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier::cli {

using play::Player;
using play::player_name;
using played::terminal_has_unicode;
using played::TextStyle;

/// What a command of a player led to.
struct Reply {
    enum class Next : std::uint8_t {
        same,     ///< he is asked again
        moved,    ///< the game went on, or back
        looks,    ///< who was waited for is there
        gives_up, ///< he is asked by `text` whether he does: Sitting::give_up() then
        save,     ///< the record is to be written, to `file` if it is not empty
        replace,  ///< the same over whatever file of that name is there
        quit
    };
    Next next = Next::same;
    std::string text; ///< lines to show, each with its end
    std::string file;
};

/// A game at one keyboard: takes what players type and makes what they see. Knows no game.
class Sitting {
public:
    Sitting(play::Playthrough game, std::vector<Player> players, TextStyle style, play::Earlier earlier = {});

    [[nodiscard]] const play::Table& table() const noexcept { return table_; }
    [[nodiscard]] const play::Playthrough& game() const noexcept { return table_.game(); }
    [[nodiscard]] const std::vector<Player>& players() const noexcept { return table_.players(); }
    [[nodiscard]] const TextStyle& style() const noexcept { return style_; }
    void set_width(std::size_t columns) noexcept { style_.width = columns; }
    [[nodiscard]] bool is_over() const noexcept { return table_.is_over(); }
    [[nodiscard]] play::Seat actor() const noexcept { return table_.actor(); }
    /// Who is asked: whom a draw is offered answers first, then who is to decide decides; nobody once it is
    /// over.
    [[nodiscard]] play::Seat asked() const { return table_.asked_for_draw().value_or(actor()); }
    [[nodiscard]] const std::string& seat_name(play::Seat seat) const { return table_.seat_name(seat); }
    [[nodiscard]] const play::Game& rules() const noexcept { return table_.game().game(); }
    [[nodiscard]] bool hides_things() const { return table_.hides_things(); }
    /// What the last move came to, to all who look now: the screen that told it was wiped.
    void tell_last_again();

    /// Bots decide until people are asked or the game is over.
    void let_bots_play() { table_.let_bots_play(); }
    /// The screen was wiped, or another one sits before it: the board is shown whatever was seen of it.
    void forget_board() { seen_board_.clear(); }
    /// All that the seat that is asked sees: what happened since it was asked last, the board, what is
    /// counted, and its moves, or the draw that it is offered. Of a game that is over: how it ended, and the
    /// board. Who is asked for an answer alone, or for none, gets no board that he has just been shown.
    [[nodiscard]] std::string shown();
    /// Carries out a line of the one who is asked, or of anybody once the game is over.
    [[nodiscard]] Reply obey(const std::string& line);
    /// The same of what is typed while the keyboard goes from one to the next, and neither sees the board. An
    /// empty line: the next one looks. Taking back may change who that is.
    [[nodiscard]] Reply obey_between(const std::string& line);
    /// Who is to decide gives up, as obey() has said that he may.
    void give_up() { table_.resign(); }
    /// What could be typed now: commands and moves.
    [[nodiscard]] std::vector<std::string> words() const;

    /// What happened, as a seat may hear it, from event `first` on.
    [[nodiscard]] std::vector<std::string> told(play::Seat hears, std::size_t first) const {
        return table_.told(hears, first);
    }
    /// Who won and why, a line each.
    [[nodiscard]] std::vector<std::string> ending() const { return table_.ending(); }

private:
    /// With whose eyes the board is shown.
    [[nodiscard]] play::Seat eye() const;
    [[nodiscard]] play::MoveList legal() const;
    [[nodiscard]] std::string lines(const Answer& answer) const { return answer.text(style_.width); }
    /// The board as the one who is asked sees it, with what is counted beside it.
    [[nodiscard]] std::string board() const;
    [[nodiscard]] Answer moves(std::string_view beginning, std::size_t most) const;
    void add_told(Answer& answer, std::vector<std::string> told, std::size_t from) const;
    [[nodiscard]] std::string board_unless_seen();
    /// What a text calls: a legal move, or none; `why`: there is none of that number.
    struct Called {
        std::optional<play::Move> move;
        std::string why;
    };
    [[nodiscard]] bool is_written_move(const std::string& text) const;
    [[nodiscard]] Called called(const std::string& text) const;
    [[nodiscard]] std::string refusal(const std::string& text) const;
    [[nodiscard]] Reply play_text(const std::string& text);
    [[nodiscard]] Reply undo();
    void add_still_known(Answer& answer, play::Seat seat);
    [[nodiscard]] Reply resign() const;
    [[nodiscard]] Reply offer_draw();
    [[nodiscard]] std::optional<Reply> answer_draw(const std::string& line);
    [[nodiscard]] std::optional<Reply> obey_anybody(const std::string& line);
    [[nodiscard]] Reply obey_afterwards(const std::string& line);
    [[nodiscard]] std::string look(std::string_view space) const;
    [[nodiscard]] std::string hint();
    [[nodiscard]] std::string log() const;
    [[nodiscard]] std::string why_not(const std::string& text) const;
    [[nodiscard]] Answer help() const;
    void add_other_words(Answer& answer) const;

    play::Table table_;
    TextStyle style_;
    played::Tokens tokens_;
    std::string seen_board_;         ///< the last that was shown, as long as it may still be seen
    std::vector<std::size_t> heard_; ///< by seat: events that it was told of
    std::size_t before_last_ = 0;    ///< those that who made the last move had been told of before it
    bool goes_on_;                   ///< from a record, or moves that were given
    play::StillKnown still_known_;
};

} // namespace sabotier::cli
