#pragma once

#include "validator/play/procedures/steps/position.hpp"

namespace sabotier::play::steps {

/// Carries a step out as if whatever stands in its way were taken. What is taken stays in the sets of its
/// side: only the board, places and what belongs to the turn are right afterwards.
void suppose(const Facts& facts, Parts<State>& parts, Move step) noexcept;

/// The state as the side that lists the steps of a whole turn has to think of it: with those listed so far
/// carried out as if all attacks were won. Into `out`, which may hold another state of the game.
void look_ahead(const Facts& facts, const StateLayout& layout, const State& state, State& out);

/// The same; the state itself where nothing is listed. Good until the next call on the same thread.
[[nodiscard]] const State& ahead(const Facts& facts, const StateLayout& layout, const State& state);

/// Keeps the steps after which a turn can still come to as many as from here, attacks taken as won.
void keep_longest(const Facts& facts, const StateLayout& layout, const State& state, MoveList& list);

} // namespace sabotier::play::steps
