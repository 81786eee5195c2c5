#include "formats/export/print/sheets/overlaid_board.hpp"

#include "formats/draw/board_art.hpp"
#include "formats/draw/map/detail.hpp"

#include <algorithm>

namespace sabotier::print {
namespace {

/// Above these a page of vectors grows too heavy for printers; the map is drawn in plain colours then.
constexpr std::size_t most_signed_spaces = 6'000;
constexpr std::size_t most_vector_spaces = 100'000;

} // namespace

void draw_overlaid_board(Canvas& canvas, const Setup& setup, const MapStyle& style, const MapOverlay& overlay,
                         Rect area, MapLayers layers) {
    const Rect board = board_area(setup);
    const double pitch = std::min((area.width - 0.6) / board.width, (area.height - 0.6) / board.height);
    const Saved saved(canvas);
    canvas.move(area.x + (area.width - board.width * pitch) / 2,
                area.y + (area.height - board.height * pitch) / 2);
    canvas.scale(pitch);
    canvas.move(-board.x, -board.y);
    layers.overlay = &overlay;
    layers.positions = false;
    const std::size_t spaces = board_spaces(setup);
    layers.detail = spaces > most_vector_spaces   ? Detail::pixels
                    : spaces > most_signed_spaces ? std::max(Detail::flat, detail_for(canvas))
                                                  : detail_for(canvas);
    draw_board(canvas, setup, style, layers);
}

} // namespace sabotier::print
