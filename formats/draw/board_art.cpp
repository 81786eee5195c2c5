#include "formats/draw/board_art.hpp"

#include "formats/draw/cards_art.hpp"
#include "formats/draw/grid_art.hpp"
#include "formats/draw/table_art.hpp"

namespace sabotier {
namespace {

Rect hex_area(const Setup& setup) {
    return setup.board.hexes == 0 ? Rect{} : board_area(setup.board);
}

constexpr BoardArt hexes{hex_area, draw_map, legend_entries, 16, 96, 0.86};
constexpr BoardArt rooms{grid_area, draw_grid_board, grid_legend, 45, 240, 0.5};
constexpr BoardArt squares{grid_area, draw_grid_board, grid_legend, 17, 110, 0.96};
constexpr BoardArt cards{cards_area, draw_cards_board, cards_legend, 25, 150, 0};
constexpr BoardArt table{table_area, draw_table_row, table_legend, 35, 240, 0};

} // namespace

const BoardArt* board_art(BoardKind kind) noexcept {
    switch (kind) {
    case BoardKind::hexes:
        return &hexes;
    case BoardKind::rooms:
        return &rooms;
    case BoardKind::squares:
        return &squares;
    case BoardKind::cards:
        return &cards;
    case BoardKind::table:
        return &table;
    }
    return nullptr;
}

const BoardArt& board_art(const Setup& setup) {
    return *board_art(setup.rulebook().board.kind);
}

bool has_drawing(const Setup& setup) {
    return board_art(setup.rulebook().board.kind) != nullptr && board_area(setup).width > 0;
}

Rect board_area(const Setup& setup) {
    return board_art(setup).area(setup);
}

std::size_t board_spaces(const Setup& setup) {
    if (setup.rulebook().board.kind == BoardKind::hexes) return setup.board.hexes;
    const auto board = setup.spaces();
    return board == nullptr ? 0 : board->layout().spaces().size();
}

void draw_board(Canvas& canvas, const Setup& setup, const MapStyle& style, const MapLayers& layers) {
    board_art(setup).draw(canvas, setup, style, layers);
}

std::vector<LegendEntry> board_legend(const Setup& setup, const MapStyle& style, const MapLayers& layers) {
    return board_art(setup).legend(setup, style, layers);
}

} // namespace sabotier
