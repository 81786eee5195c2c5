#include "formats/draw/canvas/points.hpp"
#include "formats/draw/grids/grid_art.hpp"
#include "formats/draw/grids/grid_ground.hpp"
#include "formats/model/kinds.hpp"

namespace sabotier {
namespace {

/// The middle one of nine rooms.
void draw_room(Canvas& canvas, Rect area, const grid::GridLook& look) {
    Rooms rooms;
    rooms.columns = rooms.rows = 3;
    const GridBoard board(rooms, true);
    MapLayers layers;
    layers.numbers = false;
    canvas.move(area.x - area.width, area.y - area.height);
    canvas.scale(area.width);
    grid::draw_rooms(canvas, board, grid::View(board, {0, 0, 3, 3}, Detail::full), look, layers);
}

} // namespace

void draw_space_tile(Canvas& canvas, Rect area, const Rulebook& rulebook, bool is_blocked) {
    const grid::GridLook look(rulebook);
    const Saved saved(canvas);
    if (traits(rulebook.board.kind).has_walls) return draw_room(canvas, area, look);
    canvas.rectangle(area);
    canvas.fill(look.floor);
    if (is_blocked) grid::draw_blocked(canvas, {area.x, area.y}, area.width, look);
    canvas.rectangle(area);
    canvas.stroke(faded(darker(look.floor, 0.5), 0.5), {.width = area.width * 0.014, .dashes = {}});
}

} // namespace sabotier
