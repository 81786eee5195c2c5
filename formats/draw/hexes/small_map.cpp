#include "formats/draw/hexes/small_map.hpp"

#include "formats/draw/hexes/board_outline.hpp"
#include "formats/draw/hexes/outline.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sabotier {
namespace {

/// Rows of pixels for each hex where the surface has no pixels of its own.
constexpr double vector_pixels = 4;
/// No image side is longer, and none has more pixels: they are held twice while they are drawn.
constexpr double longest_image = 20'000;
constexpr double most_pixels = 28e6;

void fill_terrains(Canvas& canvas, const GroundWindow& window, const MapStyle& style) {
    std::array<bool, 256> is_seen{};
    window.for_each_space([&](Cell cell) { is_seen[window.code(cell)] = true; });
    for (std::size_t code = 1; code < is_seen.size(); ++code) {
        if (!is_seen[code]) continue;
        trace(canvas,
              outlines(window, [&](Cell cell) { return window.is_space(cell) && window.code(cell) == code; }),
              {.is_smooth = false});
        canvas.fill(style.of(static_cast<TerrainCode>(code)).colour);
    }
}

void stroke_exits(Canvas& canvas, const GroundWindow& window, const std::vector<Exits>& plane, Colour colour,
                  double width) {
    window.for_each_space([&](Cell cell) {
        const Exits exits = plane[number(window.space(cell))];
        for (const Facing side : all_facings) {
            if (!has_exit(exits, side)) continue;
            canvas.move_to(hex_centre(cell));
            canvas.line_to(hex_centre(cell) + to_side(side));
        }
    });
    canvas.stroke(colour, {.width = width, .dashes = {}});
}

struct Palette {
    std::array<std::uint32_t, 256> terrain{};
    std::uint32_t road = 0;
    std::uint32_t river = 0;
    bool has_ways = true;
};

Palette palette(const MapStyle& style, GroundParts parts) {
    Palette result;
    result.has_ways = parts.ways;
    for (std::size_t code = 0; code < 256; ++code)
        result.terrain[code] =
            packed(parts.terrain ? style.of(static_cast<TerrainCode>(code)).colour : plain_paper);
    result.terrain[no_terrain] = 0; // what is not of the board shows what lies below
    result.road = packed(style.road());
    result.river = packed(style.river());
    return result;
}

/// The column of hexes that a place of the picture shows: rectangles 1.5 sides wide stand for the hexes.
int column_at(double x) noexcept {
    return static_cast<int>(std::floor((x - hex_side / 4) / column_pitch));
}

std::uint32_t colour_at(const HexBoard& board, const Palette& colours, int column, double y) {
    const int row = static_cast<int>(std::floor(y - ((column & 1) != 0 ? 0.5 : 0.0)));
    if (column < 0 || column >= board.grid.columns() || row < 0 || row >= board.grid.rows())
        return colours.terrain[0];
    const auto index = number(board.grid.index(to_hex({column, row})));
    if (!colours.has_ways) return colours.terrain[board.terrain[index]];
    if (board.has_road[index] != 0) return colours.road;
    if (board.has_river[index] != 0) return colours.river;
    return colours.terrain[board.terrain[index]];
}

/// Of surfaces without pixels of their own: a picture of the whole board.
void draw_image(Canvas& canvas, const HexBoard& board, const Palette& colours) {
    const Rect area = board_area(board);
    const double pitch = std::min({vector_pixels, longest_image / area.width, longest_image / area.height,
                                   std::sqrt(most_pixels / (area.width * area.height))});
    const int columns = std::max(1, static_cast<int>(std::lround(area.width * pitch)));
    const int rows = std::max(1, static_cast<int>(std::lround(area.height * pitch)));
    std::vector<int> column_of(static_cast<std::size_t>(columns));
    for (std::size_t x = 0; x < column_of.size(); ++x)
        column_of[x] = column_at((static_cast<double>(x) + 0.5) / columns * area.width);
    std::vector<std::uint32_t> pixels;
    pixels.reserve(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
    for (int y = 0; y < rows; ++y)
        for (const int column : column_of)
            pixels.push_back(colour_at(board, colours, column, (y + 0.5) / rows * area.height));
    canvas.image(area, columns, rows, pixels);
}

/// Each pixel that the clip shows gets the colour of the hex in its middle, so that parts of a board that are
/// drawn one by one look the same as all of it.
void draw_pixels(Canvas& canvas, const HexBoard& board, const Palette& colours) {
    const Rect area = board_area(board);
    const Rect clip = canvas.clip_bounds();
    const double pitch = canvas.pixels_per_unit();
    const auto first = [=](double from, double least) {
        return static_cast<int>(std::floor(std::max(from, least) * pitch + 1e-6));
    };
    const auto last = [=](double to, double most) {
        return static_cast<int>(std::ceil(std::min(to, most) * pitch - 1e-6));
    };
    const int left = first(clip.x, area.x);
    const int right = last(clip.right(), area.right());
    const int top = first(clip.y, area.y);
    const int bottom = last(clip.bottom(), area.bottom());
    if (right <= left || bottom <= top) return;
    std::vector<int> column_of;
    for (int x = left; x < right; ++x)
        column_of.push_back(column_at((x + 0.5) / pitch));
    std::vector<std::uint32_t> pixels;
    pixels.reserve(column_of.size() * static_cast<std::size_t>(bottom - top));
    for (int y = top; y < bottom; ++y)
        for (const int column : column_of)
            pixels.push_back(colour_at(board, colours, column, (y + 0.5) / pitch));
    canvas.image({left / pitch, top / pitch, (right - left) / pitch, (bottom - top) / pitch}, right - left,
                 bottom - top, pixels);
}

} // namespace

void draw_flat_map(Canvas& canvas, const HexBoard& board, const MapStyle& style, GroundParts parts) {
    const GroundWindow window(board, canvas.clip_bounds(), 1);
    if (parts.terrain) {
        fill_terrains(canvas, window, style);
    } else {
        trace_board(canvas, board);
        canvas.fill(plain_paper);
    }
    if (!parts.ways) return;
    const double least = 1 / canvas.pixels_per_unit();
    stroke_exits(canvas, window, board.river, style.river(), std::max(0.2, least));
    stroke_exits(canvas, window, board.road, darker(style.road(), 0.3), std::max(0.13, least));
}

void draw_pixel_map(Canvas& canvas, const HexBoard& board, const MapStyle& style, GroundParts parts) {
    if (canvas.is_vector())
        draw_image(canvas, board, palette(style, parts));
    else
        draw_pixels(canvas, board, palette(style, parts));
}

} // namespace sabotier
