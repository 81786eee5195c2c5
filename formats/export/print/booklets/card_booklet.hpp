#pragma once

#include "formats/export/print/booklets/booklet_maker.hpp"

/// Booklets of games played with cards. Private to formats/export.
namespace sabotier::print {

/// Boards of cards: the set-up sheet, every card of the decks in use, actions, roles.
void add_card_parts(BookletMaker& maker);
/// Games without a board: the set-up sheet, the row as cards, a slip for each seat that is dealt.
void add_table_parts(BookletMaker& maker);

} // namespace sabotier::print
