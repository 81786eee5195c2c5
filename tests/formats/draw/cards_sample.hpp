#pragma once

#include "grid_sample.hpp"

/// Games of cards, for drawings and prints.
namespace sabotier::sample {

/// A scenario with a start and a hidden goal. `cards`: what else lies there, as YAML; `deal`: its last lines.
inline std::string laid_scenario(const std::string& cards,
                                 const std::string& deal = "deal: {decks: [base, second]}\n") {
    return "sabotier: scenario/1\nrulebook: tunnels\ntitle: Laid\nauthor: A. Nonymous\nplayers: 3\nmap:\n"
           "  board: cards\n  cards:\n    - {card: start, at: [0, 0]}\n    - {card: gold, at: [3, 0], "
           "face-down: true}\n"
           + cards + deal;
}

inline const std::string table_scenario = R"(sabotier: scenario/1
rulebook: cell
title: Seated
author: A. Nonymous
players: 7
map: {board: table}
deal: {seed: 4, seats: [{name: Agnes}, {name: Bruno}]}
)";

} // namespace sabotier::sample
