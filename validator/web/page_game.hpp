#pragma once

#include "formats/model/game_record.hpp"
#include "formats/setup/setup.hpp"
#include "validator/play/bots/advice.hpp"
#include "validator/play/table/played_game.hpp"
#include "validator/web/page_questions.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sabotier::web {

/// A game by the rules on a page: `sabotier play` for a browser. One game is open at most. What is answered
/// about it is one JSON text, all that the seat that looks may know (see shown()); where something is
/// refused, it says why, and nothing has changed.
class PageGame {
public:
    /// `setup` as the scenario has it, whatever lies elsewhere on the page.
    explicit PageGame(std::shared_ptr<const Setup> setup);

    /// {"seats": [{"id", "name"}], "bots": ["random"], "resign": true, "draw": true, "wrong": ["..."]}: who
    /// takes part, who can play besides people, what people may do besides their moves, and why it cannot be
    /// played at all.
    [[nodiscard]] std::string about() const;

    /// What a record says that the page has of whoever made it: the file of the scenario, and its
    /// scenario_hash().
    void name_scenario(std::string file, std::string hash);
    /// A new game in place of the one that is open. `players`: "people", "elsewhere" of people who play by
    /// mail, or the name of a bot, for each seat.
    std::string start(std::uint64_t seed, std::span<const std::string> players);
    /// The game of a record as this program writes it, at its last move, in place of the one that is open.
    /// `here`: who sits here, as in seat_here().
    std::string open(std::string_view record, std::string_view here);
    /// Who sits here: 1 or 0 for each seat; "": everybody. Anything else changes nothing.
    std::string seat_here(std::string_view here);
    /// {"is": "same"}: how the game of a record stands to that of another one: "later" goes on from it,
    /// "earlier" is a position of it, "other" is another game. An end by people goes on from the same
    /// decisions, and so does an offer of a draw that was made or answered. {"declined"} is the seat that has
    /// declined the other one's since; {"parted_at"} of another game that began alike the first decision,
    /// from 1, in which they differ: somebody has changed what was past. {"wrong"} where it is no record.
    [[nodiscard]] std::string compare(std::string_view record, std::string_view other) const;
    /// The record of the game that is open, as `sabotier play` writes it; "" where none is.
    [[nodiscard]] std::string record() const;

    /// All that is shown, as it stands; "" where no game is open, here and below. {"since"} is what happened
    /// since whoever looks decided last (since.hpp).
    [[nodiscard]] std::string shown() const;
    /// {"note"} where no move names the place and no rule stands against that. Where something is picked, a
    /// place that only other moves name is none.
    std::string choose_place(const std::string& place);
    /// {"move", "words"}: the move that choose_place() would carry out; "" where it would only choose, let go
    /// or refuse. Nothing changes.
    [[nodiscard]] std::string made_by(const std::string& place) const;
    std::string choose_none();
    /// Of what one holds (play/holding.hpp), by id: moves that use all of it are listed then, and no others,
    /// till one is made. `ids` that are not held are left out.
    std::string pick(std::span<const std::string> ids);
    /// Where a piece on the board can get, and what it sees, as PageQuestions answers it, of the pieces that
    /// whoever looks knows, where they stand at the moment shown. "" of one that he does not know.
    [[nodiscard]] std::string reach(std::string_view piece, std::uint32_t turns);
    [[nodiscard]] std::string view(std::string_view piece, int range);
    /// As typed (PlayedGame::play()): what is no whole move means one that uses what is picked.
    std::string play(std::string_view move);
    /// {"moves", "more"} as in shown(): the moves that a text may mean which somebody types; play() plays it
    /// where that is one.
    [[nodiscard]] std::string typed(std::string_view text) const;
    std::string undo();
    std::string uncover();
    /// Whoever looks has seen what he learnt by his decision, and another one is to look.
    std::string hand_over();
    std::string walk_to(std::size_t moment);
    /// Whoever is asked is thought of for a bit, as let_bots_think() does for a bot: which move does best.
    play::PlayedGame::Thinking think_of_hint();
    /// What came of it; what is not thought of by then is first. {"hint": {"text", "move", "places"}}: in
    /// words, in notation and where it is.
    std::string hint();
    std::string let_bots_play(std::size_t most);
    /// A bot goes on with its decision for a bit. What is shown may be asked once some are made.
    play::PlayedGame::Thinking let_bots_think();
    /// How people end it among themselves (play::PlayedGame).
    std::string resign();
    std::string offer_draw();
    std::string answer_draw(bool accepts);
    /// The position as `sabotier play --format json` gives it; `seat`: an index, or too large a one for the
    /// onlooker.
    [[nodiscard]] std::string position(std::size_t seat) const;

private:
    /// What there is to say of an answer besides.
    struct Remark {
        std::string why{};              ///< the rule that stands against it
        std::string note{};             ///< what helps on, where no rule does
        std::string hint{};             ///< which move does best
        std::optional<play::Move> of{}; ///< that move
    };
    [[nodiscard]] std::string told(const Remark& remark) const;
    [[nodiscard]] std::vector<std::string> picked() const;
    /// Of the choices, those that use what is picked: all of the game's, or some that are put in `room`.
    [[nodiscard]] const std::vector<play::MoveChoice>& choices(std::vector<play::MoveChoice>& room) const;
    /// Of some of the game's choices those that use what is picked; `room` as for choices().
    [[nodiscard]] const std::vector<play::MoveChoice>&
    using_picked(const std::vector<play::MoveChoice>& all, std::vector<play::MoveChoice>& room) const;
    /// PlayedGame::meant_by() of what uses all that is picked, which may be put in `shown` and `all`.
    [[nodiscard]] std::vector<const play::MoveChoice*> meant_by(std::string_view text,
                                                                std::vector<play::MoveChoice>& shown,
                                                                std::vector<play::MoveChoice>& all) const;
    std::string choose_with(const std::string& place, const std::vector<play::MoveChoice>& fitting);
    [[nodiscard]] const PageQuestions* questions();
    [[nodiscard]] std::string wrong(const Problems& problems) const;
    /// The seat that an offer of this one was made to.
    [[nodiscard]] int declines(const std::string& offer) const;
    /// None where that says not who sits where.
    [[nodiscard]] std::optional<std::vector<bool>> sitting_here(std::string_view here) const;
    [[nodiscard]] std::optional<play::Player> player(const std::string& name, std::uint64_t seed, int number,
                                                     play::Seat seat) const;

    std::shared_ptr<const Setup> setup_;
    Outcome<std::shared_ptr<const play::Game>> rules_;
    std::string file_;
    std::string hash_;
    GameRecord head_; ///< what the record says besides the course of the game
    std::optional<play::PlayedGame> game_;
    std::vector<std::string> picked_;
    /// For whom it is, and how much had happened by then.
    std::pair<play::Seat, std::size_t> picked_at_{play::nobody, 0};
    std::unique_ptr<PageQuestions> questions_;
    play::Tableau asked_about_; ///< what these are about
    /// A hint in the making, for who is asked.
    struct Hint {
        play::State state;
        play::Seat seat;
        play::Advising advising;
    };
    std::optional<Hint> hint_;
};

} // namespace sabotier::web
