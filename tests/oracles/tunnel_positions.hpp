#pragma once

#include "tests/oracles/tunnels.hpp"

#include "formats/model/cards.hpp"

#include <random>

namespace sabotier::oracle {

/// A rulebook of its own cards, what lies on the table, and what is left.
struct TunnelGame {
    Rulebook rulebook; ///< start and goals first, then cards left, then cards that are laid only
    Table table;
    std::vector<int> left; ///< by kind
    std::vector<Place> goals;
    bool has_doors = false;
};

/// What a position may hold.
struct Size {
    int cards_left = 4;
    int cards_laid = 3;
    int farthest_goal = 3;
};

/// Numbers below `end`; the same on every machine.
[[nodiscard]] inline int draw(std::mt19937& chance, int end) {
    return static_cast<int>(chance() % static_cast<unsigned>(end));
}

/// By chance: crossings, blind sides, bridges, double bends, dead ends, ladders, doors of both colours; goals
/// face up and face down; all cards laid by the rules.
[[nodiscard]] TunnelGame random_position(std::mt19937& chance, const Size& size);

/// As a scenario lists its cards.
[[nodiscard]] Cards cards_of(const TunnelGame& position);
/// With all goals turned up.
[[nodiscard]] Table with_goals_up(const TunnelGame& position);
/// To show what a test failed on.
[[nodiscard]] std::string text_of(const TunnelGame& position);

} // namespace sabotier::oracle
