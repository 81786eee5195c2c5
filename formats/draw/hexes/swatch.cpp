#include "formats/draw/hexes/hex_points.hpp"
#include "formats/draw/hexes/map_art.hpp"
#include "formats/draw/map/detail.hpp"

#include <algorithm>

namespace sabotier {
namespace {

constexpr Cell middle_cell{2, 1};

HexBoard small_board(TerrainCode all) {
    HexBoard board;
    board.grid = HexGrid(5, 4);
    const std::size_t size = board.grid.size();
    board.terrain.assign(size, no_terrain);
    for (int c = 0; c < 5; ++c)
        for (int r = 0; r < 4; ++r)
            board.terrain[number(board.grid.index(to_hex({c, r})))] = all;
    for (auto* plane : {&board.road, &board.river, &board.has_road, &board.has_river, &board.bridge})
        plane->assign(size, 0);
    board.building.assign(size, 0);
    board.hexes = 20;
    return board;
}

/// What a terrain usually borders on: tops on slopes, deep water on shallow, everything else on open ground.
TerrainCode surroundings(const Rulebook& rulebook, const MapStyle& style, TerrainCode code) {
    const auto first = [&](TerrainSymbol symbol) {
        for (std::size_t i = 1; i <= std::min<std::size_t>(rulebook.terrains.size(), 255); ++i)
            if (style.of(static_cast<TerrainCode>(i)).symbol == symbol) return static_cast<TerrainCode>(i);
        return style.main_ground();
    };
    switch (style.of(code).symbol) {
    case TerrainSymbol::rings:
        return first(TerrainSymbol::contours);
    case TerrainSymbol::plain:
    case TerrainSymbol::grass:
    case TerrainSymbol::sand:
    case TerrainSymbol::rocks:
        return code;
    default:
        return style.main_ground();
    }
}

/// The hex one flat to flat about its middle, its corners so much farther out.
void trace_hex(Canvas& canvas, double beyond) {
    for (int i = 0; i < 6; ++i) {
        const Point corner = between(hex_centre(middle_cell), hex_corner_point(middle_cell, i), 1 + beyond);
        i == 0 ? canvas.move_to(corner) : canvas.line_to(corner);
    }
    canvas.close();
}

void draw_swatch(Canvas& canvas, Point middle, double size, const HexBoard& board, const MapStyle& style) {
    const Saved saved(canvas);
    canvas.move(middle.x, middle.y);
    canvas.scale(size);
    canvas.move(-hex_centre(middle_cell).x, -hex_centre(middle_cell).y);
    {
        const Saved clipped(canvas);
        trace_hex(canvas, 0);
        canvas.clip();
        draw_ground(canvas, board, style, Detail::full);
    }
    trace_hex(canvas, 0);
    canvas.stroke(rgb(0x2b2a22), {.width = 0.035, .dashes = {}});
}

void lay(HexBoard& board, std::vector<Exits>& exits, std::vector<std::uint8_t>& has, Facing a) {
    const auto at = number(board.grid.index(to_hex(middle_cell)));
    exits[at] = static_cast<Exits>(exit_bit(a) | exit_bit(opposite(a)));
    has[at] = 1;
}

constexpr double tile_seam = 0.012; ///< that a tile goes beyond its sides

} // namespace

void draw_terrain_tile(Canvas& canvas, Point middle, double size, const MapStyle& style, TerrainCode code) {
    HexBoard board = small_board(code);
    board.building.assign(board.grid.size(), 1);
    const Saved saved(canvas);
    canvas.move(middle.x, middle.y);
    canvas.scale(size);
    canvas.move(-hex_centre(middle_cell).x, -hex_centre(middle_cell).y);
    {
        const Saved clipped(canvas);
        trace_hex(canvas, tile_seam);
        canvas.clip();
        draw_ground(canvas, board, style, Detail::full);
    }
    trace_hex(canvas, 0);
    canvas.stroke(rgb(0x2b2a22, 0.34), {.width = 0.014, .dashes = {}});
}

void fill_hex(Canvas& canvas, Point middle, double size, Colour colour) {
    const Saved saved(canvas);
    canvas.move(middle.x, middle.y);
    canvas.scale(size);
    canvas.move(-hex_centre(middle_cell).x, -hex_centre(middle_cell).y);
    trace_hex(canvas, tile_seam);
    canvas.fill(colour);
}

void draw_terrain_swatch(Canvas& canvas, Point middle, double size, const Rulebook& rulebook,
                         const MapStyle& style, TerrainCode code) {
    HexBoard board = small_board(surroundings(rulebook, style, code));
    const auto at = number(board.grid.index(to_hex(middle_cell)));
    board.terrain[at] = code;
    board.building[at] = 1;
    draw_swatch(canvas, middle, size, board, style);
}

void draw_overlay_swatch(Canvas& canvas, Point middle, double size, const MapStyle& style,
                         Overlay::Role role) {
    HexBoard board = small_board(style.main_ground());
    if (role != Overlay::Role::road) lay(board, board.river, board.has_river, Facing::n);
    if (role != Overlay::Role::river) lay(board, board.road, board.has_road, Facing::ne);
    if (role == Overlay::Role::bridge) board.bridge[number(board.grid.index(to_hex(middle_cell)))] = 1;
    draw_swatch(canvas, middle, size, board, style);
}

} // namespace sabotier
