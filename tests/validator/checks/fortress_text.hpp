#pragma once

#include <string>
#include <vector>

namespace sabotier::probe {

/// A finished layout of rooms with two characters for each team, in which no rule finds anything.
[[nodiscard]] inline const std::string& clean_rooms() {
    static const std::string text = R"(sabotier: scenario/1
rulebook: fortress
title: Clean
author: Somebody
players: 4
map:
  board: rooms
  size: [4, 4]
  walls: [A2|A3, B1|C1, B3|C3, C2|D2, C4|D4]
sides:
  - {id: spies, name: Spies}
  - {id: villains, name: Villains}
pieces:
  - {kind: machine, at: A1}
  - {kind: machine, at: D1}
  - {kind: machine, at: A4}
  - {kind: generator, at: B3}
  - {kind: generator, at: C2}
  - {kind: hawk}
  - {kind: hacker}
  - {kind: chantico, at: C3}
  - {kind: nadesh, at: B2}
)";
    return text;
}

/// The same teams on a map without walls, with these steps of a draft ("by: spies, wall: A1|B1").
[[nodiscard]] inline std::string drafted_rooms(const std::vector<std::string>& steps) {
    std::string text = R"(sabotier: scenario/1
rulebook: fortress
title: Draft
author: Somebody
players: 4
map: {board: rooms, size: [4, 4]}
sides:
  - {id: spies, name: Spies}
  - {id: villains, name: Villains}
pieces:
  - {kind: hawk}
  - {kind: hacker}
  - {kind: chantico, at: C3}
  - {kind: nadesh, at: B2}
draft:
  first: spies
  steps:
)";
    for (const std::string& step : steps)
        text += "    - {" + step + "}\n";
    return text;
}

} // namespace sabotier::probe
