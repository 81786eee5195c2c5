#pragma once

#include "formats/export/export.hpp"
#include "tests/formats/draw/cards_sample.hpp"
#include "tests/formats/draw/sample.hpp"

#include <catch2/catch.hpp>

#include <memory>
#include <string>
#include <vector>

namespace sabotier::sample {

/// A small game of every kind of board: hexes, rooms, squares, cards, a table.
[[nodiscard]] inline std::vector<std::shared_ptr<const Setup>> small_games() {
    return {parade().make(), grid_setup(rooms_scenario), grid_setup(squares_scenario),
            grid_setup(laid_scenario("")), grid_setup(table_scenario)};
}

/// The first of them that a target makes something of: what is asked of all targets leaves none out.
[[nodiscard]] inline std::shared_ptr<const Setup> served_game(const ExportTarget& target) {
    for (const auto& setup : small_games())
        if (target.serves_game(setup->rulebook()) && export_objections(*setup, target.name).empty())
            return setup;
    FAIL(target.name + " serves no game");
    return nullptr;
}

} // namespace sabotier::sample
