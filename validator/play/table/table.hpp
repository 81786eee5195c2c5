#pragma once

#include "validator/play/bots/spec.hpp"
#include "validator/play/playthrough.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabotier::play {

/// Who plays a seat: people, or a bot.
struct Player {
    std::optional<BotSpec> spec;    ///< none: people
    std::shared_ptr<const Bot> bot; ///< null: people
    RandomSource chance;            ///< bot_chance() of the seat

    [[nodiscard]] bool is_bot() const noexcept { return bot != nullptr; }
};
/// "people", or the bot's name with what is set of it, as records have it.
[[nodiscard]] std::string player_name(const Player& player);
/// The bot draws from the seed, apart from the game. `spec`, which was read for the game: none for people.
[[nodiscard]] Player make_player(const std::shared_ptr<const Game>& game, std::optional<BotSpec> spec,
                                 std::uint64_t seed, std::uint64_t number, Seat seat);

/// Who plays each seat of a game that goes on, as its record says; people where it says nothing. Problems:
/// seats that the game does not have, players that nobody knows, and what only people do where the record has
/// a bot for it, each with its line.
[[nodiscard]] Outcome<std::vector<Player>> players_of(const std::shared_ptr<const Game>& game,
                                                      const GameRecord& record);

/// How the record says that people ended the game, where a bot plays a seat that had to do it: bots give up
/// never, and agree on no draw.
[[nodiscard]] Problems settled_by_bots(const Game& game, const GameRecord& record,
                                       const std::vector<Player>& players);

/// Who decided where it was not who plays now. A record names those alone who play when it is written: its
/// notes tell the rest.
struct Earlier {
    std::size_t decisions = 0;    ///< the first ones, that others took
    std::vector<std::string> who; ///< "green: people", of seats that others go on with
    /// Decisions, the first one 1, that people took for seats which bots play, ascending; and those seats.
    struct ForBot {
        std::size_t decision = 0;
        Seat seat{};
    };
    std::vector<ForBot> for_bots;
};

/// A game with those who play it: what a terminal and a window have in common. Knows no game.
class Table {
public:
    /// A player for each seat of the game. `earlier`: of its decisions so far.
    Table(Playthrough game, std::vector<Player> players, Earlier earlier = {});

    [[nodiscard]] const Playthrough& game() const noexcept { return game_; }
    [[nodiscard]] const std::vector<Player>& players() const noexcept { return players_; }
    [[nodiscard]] bool is_over() const noexcept { return game_.is_over(); }
    [[nodiscard]] Seat actor() const noexcept { return game_.actor(); }
    [[nodiscard]] bool is_bots_turn() const noexcept;
    [[nodiscard]] const std::string& seat_name(Seat seat) const;
    /// Whether some seat sees less than all that is there, so that who changes places looks away.
    [[nodiscard]] bool hides_things() const { return hides_things_in(game_.state()); }
    [[nodiscard]] bool hides_things_in(const State& state) const; ///< of this game

    /// Bots decide until people are asked, the game is over, or so many decisions were made.
    void let_bots_play(std::size_t most = SIZE_MAX);
    /// A bot goes on with its decision for a bit, for who cannot wait for all of it. True: it was made, the
    /// one that let_bots_play() would make. Nothing happens where no bot is asked.
    bool let_bots_think();
    void play(Move move) { game_.play(move); }
    /// The same by its notation; gives the rule that forbids it, "" if it was played.
    [[nodiscard]] std::string play(std::string_view text) { return game_.play(text); }
    // How people end it among themselves. Bots give up never, offer nothing, and decline what is offered.

    /// Whoever is to decide may give up.
    [[nodiscard]] bool can_resign() const;
    void resign() { game_.resign(); }
    /// Whoever is to decide may offer a draw: none that he offered stands.
    [[nodiscard]] bool can_offer_draw() const;
    /// False: a bot was asked, and has declined. Else the offer stands.
    [[nodiscard]] bool offer_draw();
    /// Who is to answer the offer that stands; none: no offer does.
    [[nodiscard]] std::optional<Seat> asked_for_draw() const;
    void answer_draw(bool accepts);
    /// "A draw is offered by Green"; "": no offer stands.
    [[nodiscard]] std::string told_offer() const;
    /// How people ended it, as a sentence of the log without its full stop; "": they did not.
    [[nodiscard]] std::string told_settlement() const;

    /// The seat whose decision undo() takes back: people's last one, or how they ended it. None where people
    /// have done neither.
    [[nodiscard]] std::optional<Seat> last_of_people() const;
    [[nodiscard]] bool can_undo() const { return last_of_people().has_value(); }
    /// Takes the last decision of people back, with what bots did since, or how people ended it; false, and
    /// nothing is changed, where there is nothing of that. Whose it was decides again, whoever was asked
    /// meanwhile: where sides hide things, the board is handed back to him. Bots that are asked the same
    /// again decide the same.
    bool undo();

    /// What happened from event `first` to before `end`, as a seat may hear it, a sentence each; without an
    /// end how people ended it, too.
    [[nodiscard]] std::vector<std::string> told(Seat hears, std::size_t first,
                                                std::size_t end = SIZE_MAX) const;
    /// The same where all of a game that is over is told: nothing is hidden from anybody any more, however it
    /// ended.
    [[nodiscard]] std::vector<std::string> told_afterwards(std::size_t first,
                                                           std::size_t end = SIZE_MAX) const;
    /// What plays it again, with who plays. `head` is what else stands in the record: scenario, title, hash,
    /// options and notes, to which those are added that tell who else has decided. What such notes of `head`
    /// tell of decisions that were taken back here is left out.
    [[nodiscard]] GameRecord record(GameRecord head) const;
    /// Why the game is over and how each seat came out of it, a line each.
    [[nodiscard]] std::vector<std::string> ending() const;

private:
    /// What was told up to `end`, with how people ended it where that is the end of all.
    [[nodiscard]] std::vector<std::string> with_settlement(std::vector<std::string> told,
                                                           std::size_t end) const;

    void forget_taken_back();
    [[nodiscard]] std::vector<std::string> notes_of_others() const;

    /// A decision that a bot has begun with. A copy has not.
    struct Begun {
        Begun() = default;
        Begun(const Begun& /*other*/) {}
        Begun& operator=(const Begun& /*other*/) {
            end();
            return *this;
        }
        Begun(Begun&&) noexcept = default;
        Begun& operator=(Begun&&) noexcept = default;
        ~Begun() = default;
        void end() { thought.reset(); }

        std::unique_ptr<Thought> thought;
        std::size_t events = 0; ///< that had happened by then
    };

    Playthrough game_;
    std::vector<Player> players_;
    Earlier earlier_;                  ///< no decision that was taken back
    std::size_t untouched_ = SIZE_MAX; ///< the first decisions, of which none was ever taken back
    BotScratch scratch_;
    Begun begun_;
};

/// Sentences that follow each other and are the same, once: "Elsa draws a card (6 times)".
[[nodiscard]] std::vector<std::string> merged(const std::vector<std::string>& told);

} // namespace sabotier::play
