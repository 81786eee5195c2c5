#pragma once

#include "formats/documents/load.hpp"
#include "formats/setup/setup.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

#include <memory>
#include <string>

namespace sabotier::sample {

/// A game on squares, some of them blocked, with hidden armies of pieces.
inline const std::string squares_game = R"(sabotier: rulebook/1
id: hill-fight
title: Hill Fight
board: {kind: squares, players: [2, 2], screen: true}
grid: {size: [6, 5], rows-from: bottom, blocked: {name: Peak, glyph: peak}}
sides:
  - {id: red, name: Red, colour: "#b03030"}
  - {id: blue, name: Blue, colour: "#3050a0"}
pieces:
  - {id: scout, name: Scout, glyph: eye, notes: [Sees far.]}
  - {id: chief, name: Chief, glyph: star-3}
)";

inline const std::string squares_scenario = R"(sabotier: scenario/1
rulebook: game.yaml
title: Over the Hill
author: A. Nonymous
map: {board: squares, size: [6, 5], blocked: [C3, D3]}
sides:
  - {id: red, name: Red, zone: {end: south, depth: 2}}
  - {id: blue, name: Blue, zone: {end: north, depth: 2}}
pieces:
  - {kind: scout, side: red, at: A1}
  - {kind: chief, side: red, at: B1}
  - {kind: scout, side: blue, at: F5}
)";

/// A fortress with walls, machines and characters.
inline const std::string rooms_scenario = R"(sabotier: scenario/1
rulebook: fortress
title: Ember
author: A. Nonymous
players: 4
map: {board: rooms, size: [4, 4], walls: [A1|B1, C3|C4]}
sides: [{id: spies, name: Spies}, {id: villains, name: Villains}]
pieces:
  - {kind: machine, at: B2}
  - {kind: generator, at: D4}
  - {kind: hawk}
  - {kind: chantico, at: C3}
  - {kind: nadesh, at: C3}
)";

/// The setup of a scenario whose rulebook may be `game`, by the name "game.yaml". The test fails where it
/// cannot be read.
inline std::shared_ptr<const Setup> grid_setup(const std::string& scenario,
                                               const std::string& game = squares_game) {
    const test::Folder folder;
    folder.file("game.yaml", game);
    auto loaded = load_scenario(folder.file("x.scenario.yaml", scenario));
    for (const Problem& problem : loaded.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

} // namespace sabotier::sample
