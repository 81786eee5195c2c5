#include "formats/draw/board_art.hpp"

#include "formats/draw/map/map_layers.hpp"

namespace sabotier {

const BoardArt& board_art(const Setup& setup) {
    return board_arts()[setup.rulebook().board.kind];
}

bool has_drawing(const Setup& setup) {
    return board_arts().find(setup.rulebook().board.kind) != nullptr && board_area(setup).width > 0;
}

Rect board_area(const Setup& setup) {
    return board_art(setup).area(setup);
}

std::size_t board_spaces(const Setup& setup) {
    if (const auto* hexes = setup.board.as<HexBoard>()) return hexes->hexes;
    return setup.board->layout().spaces().size();
}

void draw_board(Canvas& canvas, const Setup& setup, const MapStyle& style, const MapLayers& layers) {
    board_art(setup).draw(canvas, setup, style, layers);
}

std::vector<LegendEntry> board_legend(const Setup& setup, const MapStyle& style, const MapLayers& layers) {
    return board_art(setup).legend(setup, style, layers);
}

} // namespace sabotier
