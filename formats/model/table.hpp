#pragma once

#include "formats/base/problem.hpp"

#include <string>
#include <vector>

namespace sabotier {

/// One place in a row on the table, such as a mission: a number and a mark ("4*" is number 4, marked).
struct Slot {
    int number = 0;
    bool is_marked = false;
    Position at;

    friend bool operator==(const Slot&, const Slot&) = default;
};

/// A game without a board: a row of places. Empty: the rulebook's row for the number of players.
struct Table {
    std::vector<Slot> row;
    Position at;

    friend bool operator==(const Table&, const Table&) = default;
};

} // namespace sabotier
