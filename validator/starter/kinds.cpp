#include "validator/starter/kinds.hpp"

#include "validator/starter/card_starter.hpp"
#include "validator/starter/hex_starter.hpp"
#include "validator/starter/room_starter.hpp"
#include "validator/starter/starter_squares.hpp"

namespace sabotier {

KindTable<StarterMaker>& starters() {
    static KindTable<StarterMaker> table{
        {BoardKind::hexes, make_hex_starter},      {BoardKind::rooms, make_room_starter},
        {BoardKind::squares, make_square_starter}, {BoardKind::cards, make_card_starter},
        {BoardKind::table, make_table_starter},
    };
    return table;
}

} // namespace sabotier
