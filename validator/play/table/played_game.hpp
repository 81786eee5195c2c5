#pragma once

#include "validator/play/table/stays_known.hpp"
#include "validator/play/table/table.hpp"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier::play {

struct Advice;

/// The places of the board that the notation of a move names, in its order: spaces by their names, places of
/// cards as "2,0". Empty: it is about none.
[[nodiscard]] std::vector<std::string> places_in(const Setup& setup, std::string_view notation);

/// A legal move, as a list shows it.
struct MoveChoice {
    Move move{};
    std::string notation;
    std::string intention; ///< what it is, in words; may be empty
    /// Those of its notation, and the one that it leads to without naming it.
    std::vector<std::string> places;
};

/// Whether it goes through all of these places, in their order.
[[nodiscard]] bool goes_through(const MoveChoice& choice, const std::vector<std::string>& places);
/// Places that choices lead on to, behind so many.
[[nodiscard]] std::set<std::string> places_behind(const std::vector<MoveChoice>& choices, std::size_t chosen);

/// A sentence of the log, and the moment that it led to.
struct LogLine {
    std::string text;
    std::size_t moment = 0;
};

/// A game as a window or a page shows it, with what is done there: a place after the other is pointed at, or
/// a move is chosen from a list. Knows no game and no toolkit, and touches no scenario. Only what the seat
/// that looks may know is ever shown.
class PlayedGame {
public:
    /// A game that has just begun, or one that goes on: its present is shown. Bots that are to move have not
    /// moved yet: let_bots_play().
    explicit PlayedGame(Table table);

    [[nodiscard]] const Table& table() const noexcept { return table_; }
    [[nodiscard]] const Setup& setup() const { return table_.game().game().setup(); }

    /// Who of the people sits here, by seat, as many as there are seats; the others decide elsewhere, and
    /// what they decided comes as another game. None of their decisions is taken or taken back here, and
    /// nothing is shown as they see it. Until it is said, everybody sits here.
    void seat_here(std::vector<bool> here);
    [[nodiscard]] bool is_here(Seat seat) const { return here_.empty() || here_[number(seat)]; }
    /// Somebody elsewhere is to decide, and nobody here is asked for a draw.
    [[nodiscard]] bool is_elsewhere() const;
    /// Who is asked: a person here whom a draw is offered answers first, then who is to decide decides.
    [[nodiscard]] Seat asked() const;

    /// Whose view is shown: the person here who is asked; where one person sits here, always his; onlooker
    /// where nobody does, where several do and things are hidden while another one decides elsewhere, and
    /// once the game is over.
    [[nodiscard]] Seat eye() const noexcept { return eye_; }
    /// Another person is to look now, and has not said that he does: nothing is shown till uncover().
    [[nodiscard]] bool is_covered() const noexcept { return is_covered_; }
    void uncover();
    /// From now on whoever has learnt something by his decision is shown it before another one is to look,
    /// and hands over when he has seen it.
    void show_learnt_first() { shows_learnt_ = true; }
    /// He looks at it: learnt(). Nobody here decides till hand_over().
    [[nodiscard]] bool is_learning() const noexcept { return is_learning_; }
    void hand_over();
    /// What whoever looks has learnt by his own last decision (learnt.hpp); nothing of moments that are past.
    [[nodiscard]] std::vector<std::string> learnt() const;
    /// Who is to sit down; only while it is covered.
    [[nodiscard]] const std::string& waits_for() const { return table_.seat_name(asked()); }

    /// Bots decide, so many times at most. True: there is more for them to do.
    bool let_bots_play(std::size_t most);
    /// What came of a bit of thinking.
    enum class Thinking { nobody_is, goes_on, has_decided };
    /// A bot goes on with its decision for a bit, as Table::let_bots_think().
    Thinking let_bots_think();
    /// A bot that is to decide has decided so elsewhere, on a copy of the table. Who looks at an earlier
    /// moment goes on looking at it until somebody here is asked, or the game is over.
    void play_for_bot(Move move);

    // Moments, those of the eye (moments.hpp): 0 is before the first decision.
    [[nodiscard]] std::size_t moments() const noexcept { return ends_.size(); }
    [[nodiscard]] std::size_t moment() const noexcept { return moment_; } ///< that is shown
    [[nodiscard]] bool is_present() const noexcept { return moment_ + 1 == ends_.size(); }
    void walk_to(std::size_t moment); ///< beyond the present: to it
    [[nodiscard]] std::size_t events_by(std::size_t moment) const { return ends_[moment]; }
    /// What stands where at the moment shown, as the eye sees it.
    [[nodiscard]] Tableau tableau() const;
    /// The log as the eye may read it, at most so many lines: the last ones.
    [[nodiscard]] std::vector<LogLine> log(std::size_t most) const;

    /// Legal moves that go through all chosen places; none unless people here decide in the present.
    [[nodiscard]] const std::vector<MoveChoice>& choices() const noexcept { return shown_; }
    /// The same whatever is chosen.
    [[nodiscard]] const std::vector<MoveChoice>& all_choices() const noexcept { return all_; }
    [[nodiscard]] const std::vector<std::string>& chosen() const noexcept { return chosen_; }
    /// Places that a choice leads on to.
    [[nodiscard]] std::set<std::string> lit() const { return places_behind(shown_, chosen_.size()); }
    /// Where pieces stand that are in the middle of their move, at the moment shown.
    [[nodiscard]] std::set<std::string> moving() const;
    /// All places that any legal move names, whatever is chosen.
    [[nodiscard]] std::set<std::string> all_places() const;
    /// A click on a place: chooses it, plays where that leaves one move only that has no further place, or
    /// gives the rule that stands against it, else "". A click once more takes it back. Nothing happens while
    /// nobody is asked; so with play().
    [[nodiscard]] std::string choose_place(const std::string& place);
    void choose_none();

    /// By the list.
    void play(const MoveChoice& choice);
    /// As typed: a legal move, whatever letters are large, or the only one of meant_by() that begins so or
    /// names it, or the one of them whose words it is, all of them.
    /// Gives the rule that forbids it, of a move of this game that is not legal now in any case, or what it
    /// may mean, "" if it was played.
    [[nodiscard]] std::string play(std::string_view text) { return play(text, meant_by(text)); }
    /// The same where what is no whole move may mean these of all_choices().
    [[nodiscard]] std::string play(std::string_view text, const std::vector<const MoveChoice*>& meant);
    /// Of choices(), or of some of them, those that begin so, or else that name it.
    [[nodiscard]] std::vector<const MoveChoice*> choices_by(std::string_view text) const {
        return choices_by(text, shown_);
    }
    [[nodiscard]] static std::vector<const MoveChoice*> choices_by(std::string_view text,
                                                                   const std::vector<MoveChoice>& among);
    /// The moves that somebody may mean who types: a list shows them, and play() goes by the same. Those of
    /// choices_by(), or else those whose words have it. Where that is none of choices(), those of
    /// all_choices(): who types has thought of another place than he has chosen.
    [[nodiscard]] std::vector<const MoveChoice*> meant_by(std::string_view text) const {
        return meant_by(text, shown_, all_);
    }
    /// The same of some of them, `others` where it is none of `among`.
    [[nodiscard]] static std::vector<const MoveChoice*> meant_by(std::string_view text,
                                                                 const std::vector<MoveChoice>& among,
                                                                 const std::vector<MoveChoice>& others);
    /// Why nothing can be taken back, as a sentence; "" where people's last decision can. Not what would
    /// change a decision that was taken in secret with others' before one (lies_open.hpp). Where somebody
    /// plays elsewhere, one's own last decision alone, and only if nobody has learnt or drawn anything by it:
    /// else one could try what comes of it.
    [[nodiscard]] std::string why_no_undo() const;
    [[nodiscard]] bool can_undo() const { return why_no_undo().empty(); }
    /// As Table::undo(). Who decides again is to say that he looks, if another one may sit there.
    bool undo();
    /// What whoever looks knows of what was taken back, as long as he has not decided again
    /// (stays_known.hpp).
    [[nodiscard]] std::vector<std::string> still_known() const;
    /// The places that a legal move names, and that it leads to; none unless people here decide in the
    /// present.
    [[nodiscard]] std::vector<std::string> places_of(Move move) const;
    /// What does best where everybody plays on at random, in words; "" where nobody is asked.
    [[nodiscard]] std::string hint();
    /// The same where somebody has found out for the table's position.
    [[nodiscard]] std::string hint(const Advice& advice) const;

    // How people end it among themselves; each does nothing where it cannot be done.

    [[nodiscard]] bool can_resign() const { return is_asked() && table_.can_resign(); }
    void resign();
    [[nodiscard]] bool can_offer_draw() const { return is_asked() && table_.can_offer_draw(); }
    /// What came of it, in words: a bot declines, and whoever sits elsewhere finds the offer with the game;
    /// "": the other one is asked here.
    [[nodiscard]] std::string offer_draw();
    /// Somebody who looks is asked for a draw, and nothing else can be done.
    [[nodiscard]] bool is_asked_for_draw() const {
        return is_answering() && !is_covered_ && !is_learning_ && is_present();
    }
    /// What was declined, in words; "" of an accepted one.
    [[nodiscard]] std::string answer_draw(bool accepts);

private:
    void decide(Move move);
    void after_change();
    void find_lone_eye();
    void leave_to_next();
    /// Nothing is hidden of a game that is over, at no moment.
    [[nodiscard]] Seat sees() const;
    void note_moments();
    void fill_choices();
    void keep_chosen();
    [[nodiscard]] std::string why_not(const std::string& place) const;
    [[nodiscard]] std::string no_move_names(const std::string& place) const;
    [[nodiscard]] bool is_answering() const;
    /// Somebody who looks is to decide.
    [[nodiscard]] bool is_asked() const {
        return !is_covered_ && !is_learning_ && is_present() && !table_.is_over() && !table_.is_bots_turn()
               && !is_elsewhere() && !is_answering();
    }

    Table table_;
    bool hides_ = false;     ///< some seat saw less than all
    std::vector<bool> here_; ///< by seat; empty: everybody
    std::size_t people_ = 0; ///< who sit here
    Seat eye_ = onlooker;
    bool is_covered_ = false;
    bool shows_learnt_ = false;
    bool has_decided_ = false; ///< whoever looks, and nobody was to look since
    bool is_learning_ = false;
    mutable std::optional<std::vector<std::string>> learnt_; ///< by whoever looks, once it was asked for
    std::vector<std::size_t> ends_; ///< of each moment: events that have happened by then
    Seat told_to_ = nobody;         ///< whose moments these are
    std::size_t moment_ = 0;
    StillKnown still_known_;
    std::vector<MoveChoice> all_;
    std::vector<MoveChoice> shown_;
    std::vector<std::string> chosen_;
    MoveList scratch_;
};

} // namespace sabotier::play
