#include "editor/ui/widgets/drawing.hpp"

#include "formats/draw/board_art.hpp"
#include "formats/draw/map/map_layers.hpp"

#include <algorithm>

namespace sabotier::editor {

void draw_setup(Canvas& canvas, const Setup& setup, const MapStyle& style, const MapLayers& layers) {
    if (has_drawing(setup)) draw_board(canvas, setup, style, layers);
}

Rect drawn_area(const Setup& setup) {
    return has_drawing(setup) ? board_area(setup) : Rect{};
}

void draw_fitted(Canvas& canvas, const Setup& setup, double width, double height, const MapLayers& layers) {
    const Rect area = drawn_area(setup);
    if (area.width <= 0 || area.height <= 0) return;
    const double scale = std::min(width / area.width, height / area.height);
    canvas.move((width - area.width * scale) / 2 - area.x * scale,
                (height - area.height * scale) / 2 - area.y * scale);
    canvas.scale(scale);
    draw_setup(canvas, setup, MapStyle(setup.rulebook()), layers);
}

} // namespace sabotier::editor
