#pragma once

#include "formats/model/most_recorded_moves.hpp"
#include "validator/play/procedure.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// Playing: the rules of play of every game as one engine. The terminal, the window, the page and the bots
/// ask here, and nowhere else; see docs/play.md.
namespace sabotier::play {

/// A game that can be played: a set-up with the procedure that its rulebook names. Immutable; any number of
/// threads play it, each with states of its own.
class Game {
public:
    /// Neither is null; the procedure was made for the set-up.
    Game(std::shared_ptr<const Setup> setup, std::unique_ptr<const Procedure> procedure);

    [[nodiscard]] const Setup& setup() const noexcept { return *setup_; }
    [[nodiscard]] const std::shared_ptr<const Setup>& shared_setup() const noexcept { return setup_; }
    [[nodiscard]] const Procedure& procedure() const noexcept { return *procedure_; }
    [[nodiscard]] const std::vector<SeatInfo>& seats() const noexcept { return seats_; }
    /// Every reason for which a game can end.
    [[nodiscard]] const std::vector<EndReason>& reasons() const noexcept { return reasons_; }
    [[nodiscard]] std::size_t state_bytes() const noexcept { return state_bytes_; } ///< of each state
    /// How people may end it among themselves: as the rulebook has it where the seats are two sides, and in
    /// no other game, for there nobody can say for all others who has won.
    [[nodiscard]] const SettlingRules& settling() const noexcept { return settling_; }

    /// Game number `number` of the series that the seed begins. The first to act may be chance.
    [[nodiscard]] State start(std::uint64_t seed, std::uint64_t number = 0) const;
    /// The same into a state of this game.
    void start(State& state, std::uint64_t seed, std::uint64_t number = 0) const;
    /// Who decides next: a seat, by_chance, or nobody once it is over.
    [[nodiscard]] static Seat actor(const State& state) noexcept { return state.common().actor; }
    [[nodiscard]] static bool is_over(const State& state) noexcept { return actor(state) == nobody; }
    /// Every legal move of the actor, or every outcome of the draw, ascending. None once it is over.
    void moves(const State& state, MoveList& out) const {
        out.clear();
        procedure_->moves(state, out);
    }
    /// Legal moves only. A game that never ends by its rules is stopped after `most_decisions`.
    void apply(State& state, Move move) const {
        assert(!is_over(state));
        const bool is_decision = number(actor(state)) < most_seats;
        procedure_->apply(state, move);
        Common& common = state.common();
        if (is_decision && ++common.decisions >= most_decisions && common.actor != nobody) stop(state);
    }
    /// One of the outcomes, when chance is to act, by the state's own chance. `scratch` is overwritten.
    [[nodiscard]] Move draw(State& state, MoveList& scratch) const {
        assert(actor(state) == by_chance);
        return procedure_->draw(state, scratch);
    }
    /// Draws and applies for as long as chance is to act.
    void settle(State& state, MoveList& scratch) const {
        while (actor(state) == by_chance)
            apply(state, draw(state, scratch));
    }
    [[nodiscard]] bool is_legal(const State& state, Move move, MoveList& scratch) const {
        moves(state, scratch);
        return scratch.contains(move);
    }
    [[nodiscard]] Result result(const State& state) const; ///< not over: says nothing but that

    [[nodiscard]] View view(const State& state, Seat seat) const; ///< what a seat, or onlooker, may know
    void view(const State& state, Seat seat, View& out) const { procedure_->view(state, seat, out); }
    /// The same moves that the state has, where the view is that of the seat that is to decide.
    void moves(const View& view, MoveList& out) const { moves(view.known, out); }
    [[nodiscard]] std::unique_ptr<const Redrawer> redrawer(const View& view) const {
        return procedure_->redrawer(view);
    }
    /// Once, for those who need no second one.
    [[nodiscard]] State redraw(const View& view, RandomSource& chance) const;

    /// The decision that a text means in this state, if it is legal.
    [[nodiscard]] std::optional<Move> read_legal(const State& state, std::string_view text) const;

    /// Decisions after which a game is stopped as undecided, with the first of reasons(): far beyond what any
    /// rule asks for, and as many as a record holds.
    static constexpr std::uint32_t most_decisions = most_recorded_moves;

private:
    static void stop(State& state) noexcept;

    std::shared_ptr<const Setup> setup_;
    std::unique_ptr<const Procedure> procedure_;
    std::vector<SeatInfo> seats_;
    std::vector<EndReason> reasons_;
    std::size_t state_bytes_;
    SettlingRules settling_;
};

/// The reason that stands first in every procedure's list.
[[nodiscard]] EndReason stopped_reason();

/// The game of a set-up, or every reason why it cannot be played, with its place: the rulebook names no
/// procedure, its parameters are wrong, something in the scenario names what is not there, pieces have no
/// place.
[[nodiscard]] Outcome<std::shared_ptr<const Game>> make_game(std::shared_ptr<const Setup> setup);

} // namespace sabotier::play
