#pragma once

#include "formats/export/print/booklet_maker.hpp"

#include <string>
#include <utility>
#include <vector>

/// Booklets of games played with cards. Private to formats/export.
namespace sabotier::print {

/// Boards of cards: the set-up sheet, every card of the decks in use, actions, roles.
void add_card_parts(BookletMaker& maker);
/// Games without a board: the set-up sheet, the row as cards, a slip for each seat that is dealt.
void add_table_parts(BookletMaker& maker);

/// A list of a set-up sheet: what is laid out, and how many or from where.
struct LayOutList {
    std::string heading;
    std::vector<std::pair<std::string, std::string>> things;
};
/// Of boards of cards and of tables, none of other boards; in secret only what every player sees.
[[nodiscard]] std::vector<LayOutList> lay_out_lists(const Setup& setup, bool is_secret = false);

} // namespace sabotier::print
