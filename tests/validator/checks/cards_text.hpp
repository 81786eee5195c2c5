#pragma once

#include <string>

/// A clean start of a game of cards, and a clean table, for tests to break.
namespace sabotier::probe {

inline std::string clean_cards(const std::string& cards = "", const std::string& deal = "") {
    return "sabotier: scenario/1\nrulebook: tunnels\ntitle: Clean\nauthor: Somebody\nplayers: 3\nmap:\n"
           "  board: cards\n  cards:\n    - {card: start, at: [0, 0]}\n"
           "    - {card: stone-right, at: [8, 2], face-down: true}\n"
           "    - {card: gold, at: [8, 0], face-down: true}\n"
           "    - {card: stone-left, at: [8, -2], face-down: true}\n"
           + cards + "deal: {roles: {green: 1, blue: 1, saboteur: 1}, hand: 6, set-aside: 10" + deal + "}\n";
}

/// A line for each card: "card: cross, at: [1, 0]".
inline std::string line(const std::string& card) {
    return "    - {" + card + "}\n";
}

/// `row`: "3, 4, 4, 5, 5"; `deal`: what stands in the braces of the deal; "": as the rulebook has it.
inline std::string clean_table(int players = 5, const std::string& row = "", const std::string& deal = "") {
    return "sabotier: scenario/1\nrulebook: cell\ntitle: Clean\nauthor: Somebody\nplayers: "
           + std::to_string(players) + "\nmap:\n  board: table\n"
           + (row.empty() ? std::string() : "  row: [" + row + "]\n")
           + (deal.empty() ? std::string() : "deal: {" + deal + "}\n");
}

} // namespace sabotier::probe
