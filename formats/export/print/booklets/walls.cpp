#include "formats/export/print/booklets/walls.hpp"

#include "formats/draw/canvas/colour.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/kit/units.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::print {
namespace {

constexpr double height = 12; ///< of a standing wall
constexpr double foot = 5;    ///< folded outwards on both sides, so that it stands
constexpr double gap = 4;     ///< between strips
constexpr int most_walls = 500;

double strip_height() {
    return 2 * height + 2 * foot;
}

/// Courses of blocks, every other one shifted by half a block.
void draw_blocks(Canvas& canvas, Rect face, Colour stone) {
    canvas.rectangle(face);
    canvas.fill(stone);
    constexpr double course = 3;
    constexpr double block = 6;
    int row = 0;
    for (double y = face.y; y < face.bottom() - 0.1; y += course, ++row) {
        canvas.move_to({face.x, y});
        canvas.line_to({face.right(), y});
        for (double x = face.x + (row % 2 == 0 ? block : block / 2); x < face.right() - 0.1; x += block) {
            canvas.move_to({x, y});
            canvas.line_to({x, std::min(y + course, face.bottom())});
        }
    }
    canvas.stroke(darker(stone, 0.4), {.width = 0.2, .is_round = false, .dashes = {}});
}

void draw_fold(Canvas& canvas, double x, double width, double y, Colour colour) {
    canvas.move_to({x, y});
    canvas.line_to({x + width, y});
    canvas.stroke(colour, {.width = 0.3, .is_round = false, .dashes = {1.4, 1}});
}

void draw_strip(Canvas& canvas, Point at, double length, Colour stone) {
    const Rect strip{at.x, at.y, length, strip_height()};
    canvas.rectangle(strip);
    canvas.fill(mixed(stone, rgb(0xffffff), 0.75));
    draw_blocks(canvas, {at.x, at.y + foot, length, height}, stone);
    draw_blocks(canvas, {at.x, at.y + foot + height, length, height}, stone);
    for (const double y : {foot, foot + 2 * height})
        draw_fold(canvas, at.x, length, at.y + y, ink);
    draw_fold(canvas, at.x, length, at.y + foot + height, rgb(0xffffff));
    canvas.rectangle(strip);
    canvas.stroke(ink, {.width = 0.25, .is_round = false, .dashes = {}});
}

} // namespace

void add_walls(BookletMaker& maker) {
    const Setup& setup = maker.setup();
    const int each = std::max(setup.rulebook().grid.walls.value_or(0), setup.board.on<GridBoard>().walls());
    const std::size_t boards = maker.options().side ? 1 : kit::boards_in_play(setup);
    const auto count = static_cast<std::size_t>(std::min(each, most_walls)) * boards;
    if (each <= 0 || !setup.board.on<GridBoard>().are_rooms()) return;
    const Sheet sheet = maker.booklet().sheet();
    Rect area = sheet.content();
    area.y += 24;
    area.height -= 24;
    const double length = maker.options().hex_mm * 0.96;
    const auto columns =
        static_cast<std::size_t>(std::max(1.0, std::floor((area.width + gap) / (length + gap))));
    const auto rows =
        static_cast<std::size_t>(std::max(1.0, std::floor((area.height + gap) / (strip_height() + gap))));
    const Colour stone = lighter(colour_or(setup.rulebook().grid.wall_colour, rgb(0x43403f)), 0.25);
    maker.begin(counted(count, "wall"));
    for (std::size_t first = 0; first < count; first += columns * rows)
        maker.booklet().add(
            {"Walls", first == 0 ? "Walls" : "", sheet, [=](Canvas& canvas) {
                 const double top = draw_heading(canvas, sheet, "Walls", counted(count, "wall"));
                 canvas.text(
                     {area.x, sheet.content().y + top},
                     "Cut along the lines, fold the middle upwards and the feet outwards, glue the two faces "
                     "together. A wall stands on the edge between two rooms.",
                     {.size = 3, .width = area.width, .lines = 2}, quiet);
                 for (std::size_t i = first; i < std::min(count, first + columns * rows); ++i) {
                     const auto column = static_cast<double>((i - first) % columns);
                     const auto row = static_cast<double>((i - first) / columns);
                     draw_strip(canvas,
                                {area.x + column * (length + gap), area.y + row * (strip_height() + gap)},
                                length, stone);
                 }
             }});
}

} // namespace sabotier::print
