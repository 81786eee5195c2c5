#pragma once

#include "formats/export/virtualtabletop/room.hpp"

/// What a room is put together from, part by part.
namespace sabotier::virtualtabletop {

void add_board(Room& room);
void add_pieces(Room& room);
/// Decks with their cards, what is laid out of them, hands.
void add_cards(Room& room);
/// Title, seats, turn track and dice.
void add_panel(Room& room);

} // namespace sabotier::virtualtabletop
