#include "editor/ui/widgets/drawing.hpp"

#include "formats/draw/board_art.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/export/replay/story_art.hpp"

#include <algorithm>

namespace sabotier::editor {

void draw_setup(Canvas& canvas, const Setup& setup, const MapStyle& style, const MapLayers& layers) {
    if (has_drawing(setup)) draw_board(canvas, setup, style, layers);
}

Rect drawn_area(const Setup& setup) {
    return has_drawing(setup) ? board_area(setup) : Rect{};
}

namespace {

/// As large as it gets in the middle of a picture; false: nothing of it is there.
bool fit(Canvas& canvas, const Rect& area, double width, double height) {
    if (area.width <= 0 || area.height <= 0) return false;
    const double scale = std::min(width / area.width, height / area.height);
    canvas.move((width - area.width * scale) / 2 - area.x * scale,
                (height - area.height * scale) / 2 - area.y * scale);
    canvas.scale(scale);
    return true;
}

} // namespace

void draw_fitted(Canvas& canvas, const Setup& setup, double width, double height, const MapLayers& layers) {
    if (fit(canvas, drawn_area(setup), width, height))
        draw_setup(canvas, setup, MapStyle(setup.rulebook()), layers);
}

void draw_fitted(Canvas& canvas, const Story& story, double width, double height) {
    const replay::StoryArt art(story);
    if (art.has_board() && fit(canvas, art.area(), width, height)) art.draw(canvas, story.moments.front());
}

} // namespace sabotier::editor
