#include "formats/export/print/kinds.hpp"

#include "formats/export/print/booklets/card_booklet.hpp"
#include "formats/export/print/booklets/grid_booklet.hpp"
#include "formats/export/print/booklets/hex_booklet.hpp"

namespace sabotier {

KindTable<BoardPrint>& board_prints() {
    using namespace print;
    static KindTable<BoardPrint> table{
        {BoardKind::hexes, {add_hex_parts}},    {BoardKind::rooms, {add_grid_parts}},
        {BoardKind::squares, {add_grid_parts}}, {BoardKind::cards, {add_card_parts}},
        {BoardKind::table, {add_table_parts}},
    };
    return table;
}

} // namespace sabotier
