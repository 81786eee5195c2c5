#include "formats/export/vassal/layer_picture.hpp"

#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/canvas/surface.hpp"

#include <algorithm>
#include <cmath>

namespace sabotier::vassal {
namespace {

constexpr double coarse_pitch = 24; ///< pixels of a space: enough for colours and a figure
constexpr double ring_width = 0.09; ///< in spaces, as in our own pictures
constexpr double figure_size = 0.3;
constexpr double least_figure = 5; ///< pixels of its letters

/// Grows a box by the outline of a space.
void include(Rect& box, bool& is_first, const std::vector<Point>& polygon) {
    for (const Point& point : polygon) {
        if (is_first) box = {point.x, point.y, 0, 0};
        is_first = false;
        const double right = std::max(box.right(), point.x);
        const double bottom = std::max(box.bottom(), point.y);
        box.x = std::min(box.x, point.x);
        box.y = std::min(box.y, point.y);
        box.width = right - box.x;
        box.height = bottom - box.y;
    }
}

} // namespace

LayerPicture layer_picture(const Setup& setup, const BoardPicture& board, const MapOverlay& overlay) {
    Rect box;
    bool is_first = true;
    const auto add = [&](SpaceIndex space) {
        if (setup.board->is_space(space)) include(box, is_first, board.polygon(setup, space));
    };
    for (const MapOverlay::Tint& tint : overlay.tints)
        add(tint.space);
    for (const MapOverlay::Ring& ring : overlay.rings)
        add(ring.space);
    for (const MapOverlay::Line& line : overlay.lines) {
        add(line.from);
        add(line.to);
    }
    LayerPicture picture;
    if (is_first) return picture;
    picture.scale = std::max(1.0, board.pitch / coarse_pitch);
    picture.columns = std::max(1, static_cast<int>(std::ceil(box.width / picture.scale)));
    picture.rows = std::max(1, static_cast<int>(std::ceil(box.height / picture.scale)));
    picture.corner = {box.x, box.y};
    picture.middle = {static_cast<int>(std::lround(box.x + picture.columns * picture.scale / 2)),
                      static_cast<int>(std::lround(box.y + picture.rows * picture.scale / 2))};
    // the middle is on the board, however far the last row of coarse pixels hangs over it
    picture.middle.x = std::clamp(picture.middle.x, 0, board.columns - 1);
    picture.middle.y = std::clamp(picture.middle.y, 0, board.rows - 1);
    return picture;
}

std::string layer_png(const Setup& setup, const BoardPicture& board, const MapOverlay& overlay,
                      const LayerPicture& picture, const std::function<bool()>& is_cancelled) {
    return png_picture(
        picture.columns, picture.rows, rgb(0xffffff, 0), 0,
        [&](Canvas& canvas) {
            canvas.scale(1 / picture.scale);
            canvas.move(-picture.corner.x, -picture.corner.y);
            for (const MapOverlay::Tint& tint : overlay.tints) {
                if (!setup.board->is_space(tint.space)) continue;
                canvas.polygon(board.polygon(setup, tint.space));
                canvas.fill(tint.colour);
            }
            for (const MapOverlay::Ring& ring : overlay.rings) {
                if (!setup.board->is_space(ring.space)) continue;
                canvas.polygon(board.polygon(setup, ring.space));
                canvas.stroke(ring.colour, {.width = ring_width * board.pitch, .dashes = {}});
            }
            for (const MapOverlay::Line& line : overlay.lines) {
                if (!setup.board->is_space(line.from) || !setup.board->is_space(line.to)) continue;
                canvas.move_to(board.centre(setup, line.from));
                canvas.line_to(board.centre(setup, line.to));
                canvas.stroke(line.colour, {.width = line.width * board.pitch, .dashes = {}});
            }
            if (figure_size * board.pitch / picture.scale < least_figure) return;
            for (const MapOverlay::Figure& figure : overlay.figures)
                if (setup.board->is_space(figure.space))
                    canvas.label(board.centre(setup, figure.space), figure.text,
                                 {.size = figure_size * board.pitch, .align = Align::centre}, dark_ink);
        },
        is_cancelled);
}

} // namespace sabotier::vassal
