#pragma once

#include "validator/play/game.hpp"

namespace sabotier::play {

/// What a game that was played on is worth to its seats: the payoff of each once it is over, else the outlook
/// that its procedure sees.
class WorthOf {
public:
    /// `state` must outlive it.
    WorthOf(const Game& game, const State& state)
        : game_(game),
          state_(state),
          result_(Game::is_over(state) ? game.result(state) : Result{}) {}

    [[nodiscard]] double operator()(Seat seat) const {
        return result_.is_over ? result_.of[number(seat)].payoff : game_.procedure().outlook(state_, seat);
    }

private:
    const Game& game_;
    const State& state_;
    Result result_;
};

} // namespace sabotier::play
