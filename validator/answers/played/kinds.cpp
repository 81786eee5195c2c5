#include "validator/answers/played/board_text.hpp"

namespace sabotier::played {

KindTable<BoardText>& board_texts() {
    static KindTable<BoardText> table{
        {BoardKind::hexes, {hexes_text, hexes_ground}},
        {BoardKind::rooms, {grid_text, grid_ground}},
        {BoardKind::squares, {grid_text, grid_ground}},
        {BoardKind::cards, {cards_text, cards_ground}},
    };
    return table;
}

} // namespace sabotier::played
