#pragma once

#include "validator/play/state.hpp"

namespace sabotier::play {

/// What takes long to count is counted in one game of so many.
inline constexpr unsigned sampled_of = 16;

/// Whether a game is one of these: by a lot that its seed and number draw, so that it is the same ones on
/// every machine, and no turn by which sides, seats or bots change. For what play-tests count; of a state
/// that hides nothing.
[[nodiscard]] inline bool is_sampled(const State& state) noexcept {
    return state.common().chance.key % sampled_of == 0; // keys are mixed: each remainder alike often
}

} // namespace sabotier::play
