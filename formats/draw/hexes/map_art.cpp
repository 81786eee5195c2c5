#include "formats/draw/hexes/map_art.hpp"

#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/hexes/board_outline.hpp"
#include "formats/draw/hexes/ground_art.hpp"
#include "formats/draw/hexes/small_map.hpp"

#include <algorithm>

namespace sabotier {
namespace {

/// Wide enough for everything that reaches into the picture from hexes outside it.
constexpr int rim = 6;
constexpr Colour grid_ink = rgb(0x2b2a22, 0.34);
constexpr Colour border_ink = rgb(0x2b2a22);

bool is_rim(const GroundWindow& window, Cell cell, Facing side) {
    return !window.is_space(neighbour(cell, side));
}

/// The three upper sides of a hex in one stroke; its lower sides belong to the hexes below, where there are
/// any.
void add_sides(Canvas& canvas, const GroundWindow& window, Cell cell) {
    canvas.move_to(hex_corner_point(cell, 5));
    for (const int i : {0, 1, 2})
        canvas.line_to(hex_corner_point(cell, i));
    for (const Facing side : {Facing::se, Facing::s, Facing::sw}) {
        if (!is_rim(window, cell, side)) continue;
        canvas.move_to(hex_corner_point(cell, number(side)));
        canvas.line_to(hex_corner_point(cell, number(side) + 1));
    }
}

constexpr double least_numbered = 40;  ///< pixels for a hex
constexpr double small_numbered = 100; ///< below, figures take more of the hex

/// Ground on which dark figures would drown gets a light plate under the number.
bool needs_plate(Colour ground) {
    return luminance(ground) < 0.42;
}
Colour number_ink(Colour ground) {
    return needs_plate(ground) ? rgb(0x16211a) : mixed(dark_ink, ground, 0.15);
}

bool is_on_way(const art::Ground& ground, Cell cell) {
    const auto covers = [&](const Curve& way) { return distance(way, hex_number_place(cell)) < 0.19; };
    const auto any = [&](const std::vector<Curve>& ways) {
        return std::any_of(ways.begin(), ways.end(), covers);
    };
    return any(art::road_curves(ground, cell)) || any(art::river_curves(ground, cell));
}

void add_plates(Canvas& canvas, const GroundWindow& window, const MapStyle& style, double size) {
    const double reach = 0.46 * size * window.board().number_width;
    const art::Ground ground{window, style};
    window.for_each_space([&](Cell cell) {
        if (!needs_plate(style.of(window.code(cell)).colour) && !is_on_way(ground, cell)) return;
        canvas.move_to(hex_number_place(cell) + Point{-reach, 0});
        canvas.line_to(hex_number_place(cell) + Point{reach, 0});
    });
    canvas.stroke(rgb(0xffffff, 0.55), {.width = size, .dashes = {}});
}

void paint_areas(Canvas& canvas, const art::Ground& ground) {
    art::draw_open_ground(canvas, ground);
    art::draw_depressions(canvas, ground);
    art::draw_swamps(canvas, ground);
    art::draw_waters(canvas, ground);
    art::draw_settled_ground(canvas, ground);
    art::draw_hills(canvas, ground);
    art::draw_forest_floor(canvas, ground);
}

void paint_paper(Canvas& canvas) {
    canvas.rectangle(canvas.clip_bounds());
    canvas.fill(plain_paper);
}

void paint(Canvas& canvas, const art::Ground& ground, bool has_signs, GroundParts parts) {
    has_signs = has_signs && parts.terrain;
    {
        const Layer layer(canvas, "terrain");
        parts.terrain ? paint_areas(canvas, ground) : paint_paper(canvas);
        if (has_signs) {
            art::draw_grass_and_sand(canvas, ground);
            art::draw_mounds(canvas, ground);
            art::draw_reeds(canvas, ground);
            art::draw_water_marks(canvas, ground);
        }
    }
    if (parts.ways) {
        const Layer layer(canvas, "rivers");
        art::draw_rivers(canvas, ground);
    }
    if (has_signs) {
        const Layer layer(canvas, "trees");
        art::draw_trees(canvas, ground);
    }
    if (parts.ways) {
        const Layer layer(canvas, "roads");
        art::draw_roads(canvas, ground);
    }
    const Layer layer(canvas, "buildings");
    if (has_signs) art::draw_houses(canvas, ground);
    if (parts.terrain) art::draw_buildings(canvas, ground);
}

} // namespace

void draw_ground(Canvas& canvas, const HexBoard& board, const MapStyle& style, Detail detail,
                 GroundParts parts) {
    if (detail == Detail::pixels) return draw_pixel_map(canvas, board, style, parts);
    if (detail == Detail::flat) return draw_flat_map(canvas, board, style, parts);
    const Saved saved(canvas);
    const auto paint_all = [&] {
        const GroundWindow window(board, canvas.clip_bounds(), rim);
        paint(canvas, {window, style}, detail == Detail::full, parts);
    };
    if (canvas.is_vector()) {
        trace_board(canvas, board);
        canvas.clip();
        paint_all();
    } else {
        canvas.begin_group();
        paint_all();
        canvas.end_group_inside([&board](Canvas& inside) { trace_board(inside, board); });
    }
}

void draw_grid(Canvas& canvas, const HexBoard& board, Detail detail) {
    if (detail == Detail::pixels) return; // all of a large map may be seen
    const double size = canvas.pixels_per_unit();
    const GroundWindow window(board, canvas.clip_bounds(), 1);
    if (detail <= Detail::areas) {
        window.for_each_space([&](Cell cell) { add_sides(canvas, window, cell); });
        canvas.stroke(grid_ink, {.width = std::max(0.014, 0.6 / size), .dashes = {}});
    }
    if (detail == Detail::full) {
        window.for_each_space([&](Cell cell) { canvas.dot(hex_centre(cell)); });
        canvas.stroke(faded(grid_ink, 0.6), {.width = 0.034, .dashes = {}});
    }
    trace_board(canvas, board);
    canvas.stroke(border_ink, {.width = std::max(0.035, 1 / size), .dashes = {}});
}

bool has_hex_numbers(const Canvas& canvas, Detail detail) noexcept {
    return detail == Detail::full && canvas.pixels_per_unit() >= least_numbered;
}

Point hex_number_place(Cell cell) noexcept {
    return hex_centre(cell) + Point{0, -0.385};
}

double hex_number_size(const Canvas& canvas, const HexBoard& board, double least_size) noexcept {
    const double usual = canvas.pixels_per_unit() < small_numbered ? 0.165 : 0.125;
    const double size = board.number_width > 2 ? 0.8 * usual : usual;
    // Figures are half as wide as their size: larger ones would run into those of the next hex.
    return std::max(size, std::min(least_size, 0.7 / std::max(1, board.number_width)));
}

void draw_hex_numbers(Canvas& canvas, const HexBoard& board, const MapStyle& style, Detail detail,
                      double least_size) {
    if (!has_hex_numbers(canvas, detail)) return;
    const GroundWindow window(board, canvas.clip_bounds(), 1);
    const double size = hex_number_size(canvas, board, least_size);
    const TextStyle text{.size = size, .face = Face::narrow, .align = Align::centre};
    add_plates(canvas, window, style, text.size);
    window.for_each_space([&](Cell cell) {
        const Colour ground = style.of(window.code(cell)).colour;
        canvas.label(hex_number_place(cell), board.name(window.space(cell)), text, number_ink(ground));
    });
}

} // namespace sabotier
