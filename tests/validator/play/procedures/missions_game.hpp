#pragma once

#include "tests/validator/play/laws.hpp"
#include "validator/play/procedures/missions/missions.hpp"

#include <fmt/format.h>

#include <initializer_list>
#include <string>

namespace sabotier::play::test {

/// A table of so many players; `more` stands for its map and what follows.
inline std::string cell(int players, const std::string& more = "") {
    return fmt::format("sabotier: scenario/1\nrulebook: cell\ntitle: Test\nauthor: Test\nplayers: {}\n{}",
                       players, more.empty() ? "map: {board: table}\n" : more);
}

inline const missions::Facts& facts_of(const Game& game) {
    return dynamic_cast<const missions::MissionsProcedure&>(game.procedure()).facts();
}

inline missions::Seats seats(std::initializer_list<int> list) {
    missions::Seats set = 0;
    for (const int seat : list)
        set |= missions::one(static_cast<std::size_t>(seat));
    return set;
}

} // namespace sabotier::play::test
