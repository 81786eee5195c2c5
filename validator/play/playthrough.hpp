#pragma once

#include "formats/model/game_record.hpp"
#include "validator/play/game.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier::play {

/// A decision or a draw that was made.
struct Event {
    Seat actor{}; ///< by_chance for a draw
    Move move{};
    std::string notation; ///< of the move, in the state before it
};

/// A game that goes on, with all that happened in it: what a face plays on. Every state is kept, so that one
/// can walk back and forth; the scenario is not touched.
class Playthrough {
public:
    /// Draws what is drawn before the first decision.
    Playthrough(std::shared_ptr<const Game> game, std::uint64_t seed, int number = 0);

    [[nodiscard]] const Game& game() const noexcept { return *game_; }
    [[nodiscard]] const std::shared_ptr<const Game>& shared_game() const noexcept { return game_; }
    [[nodiscard]] const State& state() const noexcept { return states_.back(); } ///< of now
    [[nodiscard]] const std::vector<Event>& events() const noexcept { return events_; }
    /// Before event i; behind the last one the state of now.
    [[nodiscard]] const State& state_before(std::size_t event) const noexcept { return states_[event]; }
    [[nodiscard]] std::size_t decisions() const noexcept { return decisions_; } ///< events but for draws

    /// A legal decision, with the draws that follow it. The game must not be over, as for the next.
    void play(Move move);
    /// The same by its notation; gives the rule that forbids it, "" if it was played.
    [[nodiscard]] std::string play(std::string_view text);
    /// Takes back how people ended it, or the last decision with the draws behind it; false if there is
    /// neither. An offer that stands is gone then.
    bool undo();

    // What people do besides their decisions, in games whose settling() lets them. The state stays as it is.

    /// By the rules or by people. Nothing is decided or done any more, until it is taken back.
    [[nodiscard]] bool is_over() const noexcept { return settlement_ || Game::is_over(state()); }
    [[nodiscard]] Seat actor() const noexcept { return settlement_ ? nobody : Game::actor(state()); }
    [[nodiscard]] const std::optional<Settlement>& settlement() const noexcept { return settlement_; }
    /// As Game::result(). Who gave up has lost; points are those of now.
    [[nodiscard]] Result result() const;
    /// Why it is over; not asked before.
    [[nodiscard]] EndReason reason() const;
    /// Who is to decide gives up. Not over, and allowed; so the next.
    void resign();
    /// The offer stands until the other seat answers it, or decides itself.
    void offer_draw(Seat by);
    [[nodiscard]] std::optional<Seat> offer() const noexcept { return offer_; } ///< whose stands
    [[nodiscard]] Seat asked_for_draw() const;                                  ///< by the offer that stands
    void decline_draw();
    /// As a record has it: offers that were declined since the last decision.
    void count_declined(int offers) noexcept { declined_ = offers; }
    /// The seat accepts a draw, whether its offer stands or was made aloud.
    void agree_on_draw(Seat by);

    /// What plays it again: seed, number, decisions, and where they led. The caller adds what he knows of
    /// scenario, options and players.
    [[nodiscard]] GameRecord record() const;

private:
    /// `after`: a copy of the state of now, from whose chance the move may have been drawn.
    void happen(Move move, State after);
    void settle();

    std::shared_ptr<const Game> game_;
    std::uint64_t seed_;
    int number_;
    std::vector<State> states_; ///< one more than events
    std::vector<Event> events_;
    std::size_t decisions_ = 0;
    std::optional<Settlement> settlement_;
    std::optional<Seat> offer_;
    int declined_ = 0; ///< offers since the last decision
    MoveList scratch_;
};

/// A record played again: as far as it fits.
struct Replay {
    Playthrough playthrough; ///< up to what does not fit
    /// Why it does not fit, with the place in the record: a move that is not legal, with the rule that
    /// forbids it; moves after the end; an end by people that they cannot make; another end, or another
    /// state, than the record has.
    Problems problems;
};
[[nodiscard]] Replay replay(std::shared_ptr<const Game> game, const GameRecord& record);

/// 16 hexadecimal digits, as records have them.
[[nodiscard]] std::string hash_text(std::uint64_t hash);

} // namespace sabotier::play
