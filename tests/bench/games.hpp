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
    std::size_t moves = 0;                       ///< decisions, draws and throws
};

/// "landmines/two-walls". Throws std::runtime_error where it cannot be played.
[[nodiscard]] std::shared_ptr<const play::Game> load_game(const char* sample);

/// Finds every legal move of each decision and makes the move that was made, draws included. The answer is
/// the number of all legal moves; what a time is that of, the caller says by batch().
void play_again(benchmark::State& state, const LaidDown& all);

} // namespace sabotier::bench
