#include "validator/cli/play/board_text.hpp"

namespace sabotier::cli {

KindTable<BoardText>& board_texts() {
    static KindTable<BoardText> table{
        {BoardKind::hexes, {hexes_text}},
        {BoardKind::rooms, {grid_text}},
        {BoardKind::squares, {grid_text}},
        {BoardKind::cards, {cards_text}},
    };
    return table;
}

} // namespace sabotier::cli
