#pragma once

#include "formats/model/map.hpp"
#include "formats/model/rulebook.hpp"
#include "formats/model/scenario.hpp"
#include "formats/yaml/fields.hpp"
#include "formats/yaml/node.hpp"

/// The parts of documents that only some games have: what rulebook, map and scenario readers and writers hand
/// over.
namespace sabotier {

/// Reads `grid`, `components`, `roles`, `draft`, `cards`, `card-play` and `table` of a rulebook.
void read_sections(Fields& fields, Rulebook& rulebook, Problems& problems);
void write_sections(const Rulebook& rulebook, Node& document);

/// Reads `pieces`, `draft`, `components` and `deal` of a scenario.
void read_play(Fields& fields, Scenario& scenario, Problems& problems);
void write_play(const Scenario& scenario, Node& document);

/// The ground of a map of rooms, squares, cards, or a table; `kind` is what `board:` says.
void read_rooms(Fields& fields, Rooms& rooms, Problems& problems);
void read_squares(Fields& fields, Squares& squares, Problems& problems);
void read_cards(Fields& fields, Cards& cards, Problems& problems);
void read_table(Fields& fields, Table& table, Problems& problems);
void write_ground(const Rooms& rooms, Node& document);
void write_ground(const Squares& squares, Node& document);
void write_ground(const Cards& cards, Node& document);
void write_ground(const Table& table, Node& document);

} // namespace sabotier
