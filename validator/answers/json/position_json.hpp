#pragma once

#include "validator/play/table/table.hpp"

#include <nlohmann/json_fwd.hpp>

namespace sabotier {

/// What stands where, what lies on a table of cards and what is counted, as a view has it: pieces, cards and
/// facts. Appended to `node`.
void add_tableau(nlohmann::ordered_json& node, const play::Game& game, const play::Tableau& tableau);

/// A game as a seat sees it, for programs: the tableau, its legal moves if it is to decide, what it was told.
/// An onlooker sees and hears all of a game that is over. Appended to `node`.
void add_position(nlohmann::ordered_json& node, const play::Table& table, play::Seat of);

} // namespace sabotier
