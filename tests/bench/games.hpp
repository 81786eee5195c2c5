#pragma once

#include "validator/play/playthrough.hpp"

#include <benchmark/benchmark.h>

#include <cstddef>
#include <memory>
#include <vector>

/// Games of samples that are laid down once, to be played again.
namespace sabotier::bench {

struct LaidDown {
    std::shared_ptr<const play::Game> game;
    std::vector<std::vector<play::Event>> games; ///< of the series of seed 1, by their numbers
    std::size_t decisions = 0;                   ///< in all of them
};

/// "landmines/two-walls". Throws std::runtime_error where it cannot be played.
[[nodiscard]] std::shared_ptr<const play::Game> load_game(const char* sample);

/// Finds every legal move of each decision and makes the move that was made, draws included. A time is that
/// of one decision; the answer is the number of all legal moves.
void play_again(benchmark::State& state, const LaidDown& all);

} // namespace sabotier::bench
