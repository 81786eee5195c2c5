#include "formats/draw/board_art.hpp"
#include "formats/draw/cards/cards_art.hpp"
#include "formats/draw/cards/table_art.hpp"
#include "formats/draw/grids/grid_art.hpp"
#include "formats/draw/hexes/board_outline.hpp"
#include "formats/draw/hexes/hex_legend.hpp"
#include "formats/draw/hexes/map_art.hpp"
#include "formats/draw/hexes/scenario_art.hpp"

namespace sabotier {
namespace {

Rect hex_area(const Setup& setup) {
    const HexBoard& board = setup.board.hexes();
    return board.hexes == 0 ? Rect{} : board_area(board);
}

} // namespace

KindTable<BoardArt>& board_arts() {
    static KindTable<BoardArt> table{
        {BoardKind::hexes, {hex_area, draw_map, legend_entries, 16, 96, 0.86}},
        {BoardKind::rooms, {grid_area, draw_grid_board, grid_legend, 45, 240, 0.5}},
        {BoardKind::squares, {grid_area, draw_grid_board, grid_legend, 17, 110, 0.96}},
        {BoardKind::cards, {cards_area, draw_cards_board, cards_legend, 25, 150, 0}},
        {BoardKind::table, {table_area, draw_table_row, table_legend, 35, 240, 0}},
    };
    return table;
}

} // namespace sabotier
