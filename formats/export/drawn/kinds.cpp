#include "formats/export/drawn/kinds.hpp"

#include "formats/base/words.hpp"

namespace sabotier {

KindTable<DrawnBoard>& drawn_boards() {
    static KindTable<DrawnBoard> table{
        {BoardKind::hexes,
         {"Hexes",
          marked("hexes"),
          marked("the scenario has no hexes to draw"),
          marked("expected a map of at least one hex"),
          true,
          {0.43, 0, 0.2}}},
        {BoardKind::rooms,
         {"Rooms",
          marked("rooms"),
          marked("the scenario has no rooms to draw"),
          marked("expected a map of at least one room"),
          false,
          {0.35, 0.07, 0.2}}},
        {BoardKind::squares,
         {"Squares", marked("squares"), marked("the scenario has no squares to draw"),
          marked("expected a map of at least one square"), false}},
        {BoardKind::cards,
         {"Cards", marked("cards"), marked("the scenario has no cards to draw"),
          marked("expected a map of at least one card"), false}},
        {BoardKind::table,
         {"Places", marked("places"), marked("the scenario has no places to draw"),
          marked("expected a map of at least one place"), false}},
    };
    return table;
}

const DrawnBoard& drawn_board(const Setup& setup) {
    return drawn_boards()[setup.rulebook().board.kind];
}

} // namespace sabotier
