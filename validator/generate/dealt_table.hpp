#pragma once

#include "formats/model/map.hpp"
#include "formats/model/rulebook.hpp"
#include "formats/model/scenario.hpp"

#include <cstdint>

/// Who sits at the table of a game without a board, and how it is dealt, in the documents.
namespace sabotier {

/// What follows from the number of players (row, roles, nominations) is the rulebook's again, and hands that
/// were written down are gone; names of players stay.
void seat_players(Scenario& scenario, Table& table, int players);
/// Roles and hands follow from the seed; what was written down is gone.
void deal_by(Scenario& scenario, std::uint64_t seed);
/// What was written down of roles and hands is gone; names of players stay.
void forget_hands(Deal& deal);
/// Writes down what is dealt. False: nothing is.
bool write_hands(Scenario& scenario, const Table& table, const Rulebook& rulebook);

} // namespace sabotier
