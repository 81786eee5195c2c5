#include "formats/export/kinds.hpp"

#include "formats/base/words.hpp"
#include "formats/export/print/card_booklet.hpp"
#include "formats/export/print/grid_booklet.hpp"
#include "formats/export/print/hex_booklet.hpp"

namespace sabotier {

KindTable<BoardPrint>& board_prints() {
    using namespace print;
    static KindTable<BoardPrint> table{
        {BoardKind::hexes,
         {"Hexes", marked("hexes"), marked("the scenario has no hexes to draw"),
          marked("expected a map of at least one hex"), true, add_hex_parts}},
        {BoardKind::rooms,
         {"Rooms", marked("rooms"), marked("the scenario has no rooms to draw"),
          marked("expected a map of at least one room"), false, add_grid_parts}},
        {BoardKind::squares,
         {"Squares", marked("squares"), marked("the scenario has no squares to draw"),
          marked("expected a map of at least one square"), false, add_grid_parts}},
        {BoardKind::cards,
         {"Cards", marked("cards"), marked("the scenario has no cards to draw"),
          marked("expected a map of at least one card"), false, add_card_parts}},
        {BoardKind::table,
         {"Places", marked("places"), marked("the scenario has no places to draw"),
          marked("expected a map of at least one place"), false, add_table_parts}},
    };
    return table;
}

const BoardPrint& board_print(const Setup& setup) {
    return board_prints()[setup.rulebook().board.kind];
}

} // namespace sabotier
