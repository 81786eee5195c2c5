#include "validator/cli/play/board_text.hpp"

namespace sabotier::cli {

KindTable<BoardText>& board_texts() {
    static KindTable<BoardText> table{
        {BoardKind::hexes, {hexes_text, hexes_ground}},
        {BoardKind::rooms, {grid_text, grid_ground}},
        {BoardKind::squares, {grid_text, grid_ground}},
        {BoardKind::cards, {cards_text, cards_ground}},
    };
    return table;
}

} // namespace sabotier::cli
