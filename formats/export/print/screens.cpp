#include "formats/export/print/screens.hpp"

#include "formats/draw/piece_art.hpp"
#include "formats/export/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace sabotier::print {
namespace {

constexpr double half_turn = 3.14159265358979324;

/// One kind of a side's pieces, with how many there are and what it can do.
struct Line {
    PieceLook look;
    std::size_t count = 0;
    std::string note;
};

std::vector<Line> lines_of(const Setup& setup, std::size_t side) {
    std::map<KindId, std::size_t> counts;
    for (const std::size_t unit : setup.sides[side].units)
        ++counts[setup.units[unit].kind_id];
    std::vector<Line> lines;
    for (const PieceKind& kind : setup.rulebook().pieces) {
        const auto found = counts.find(kind.id);
        if (found == counts.end()) continue;
        lines.push_back({piece_look(setup, kind, side), found->second,
                         kind.notes.empty() ? std::string() : kind.notes.front()});
    }
    return lines;
}

/// What the other side sees: colour, mark, name; upside down on the sheet, upright once folded.
void draw_outside(Canvas& canvas, Rect area, const SideLook& look, const std::string& title) {
    canvas.rectangle(area);
    canvas.fill(look.colour);
    const Colour text = ink_on(look.colour);
    const Saved saved(canvas);
    canvas.move(area.middle().x, area.middle().y);
    canvas.turn(half_turn);
    for (const double x : {-area.width * 0.36, area.width * 0.36})
        draw_side_mark(canvas, {x, 0}, 34, look.mark, faded(text, 0.8));
    canvas.label({-area.width / 4, -8}, look.name,
                 {.size = 17,
                  .face = Face::title,
                  .weight = Weight::bold,
                  .align = Align::centre,
                  .width = area.width / 2},
                 text);
    canvas.label({-area.width / 4, 14}, title,
                 {.size = 6, .face = Face::title, .align = Align::centre, .width = area.width / 2},
                 faded(text, 0.85));
}

void draw_piece_line(Canvas& canvas, const Line& line, Rect cell) {
    draw_piece(canvas, {cell.x + cell.height / 2, cell.middle().y}, cell.height * 0.86,
               {{}, line.look.glyph, line.look.colour, line.look.side});
    const double left = cell.x + cell.height + 1.5;
    const double width = cell.right() - left;
    canvas.label({left, cell.y + cell.height * 0.26}, fmt::format("{} \u00d7 {}", line.count, line.look.name),
                 {.size = 3.1, .weight = Weight::bold, .width = width}, ink);
    canvas.text({left, cell.y + cell.height * 0.45}, line.note,
                {.size = 2.5, .face = Face::narrow, .width = width, .lines = 2, .spacing = 1.12}, quiet);
}

/// What the side itself sees.
void draw_inside(Canvas& canvas, Rect area, const SideLook& look, const std::vector<Line>& lines) {
    canvas.rectangle({area.x, area.y, area.width, 2.5});
    canvas.fill(look.colour);
    canvas.label({area.x + 3, area.y + 8}, "Your pieces",
                 {.size = 5, .face = Face::title, .weight = Weight::bold}, ink);
    constexpr std::size_t columns = 4;
    const double width = (area.width - 6) / static_cast<double>(columns);
    const double room = area.height - 14;
    const std::size_t rows = std::max<std::size_t>(1, (lines.size() + columns - 1) / columns);
    const double height = std::min(16.0, room / static_cast<double>(rows));
    for (std::size_t i = 0; i < lines.size(); ++i)
        draw_piece_line(canvas, lines[i],
                        {area.x + 3 + static_cast<double>(i % columns) * width,
                         area.y + 13 + static_cast<double>(i / columns) * height, width - 2, height - 1});
}

} // namespace

void add_screens(BookletMaker& maker) {
    const Setup& setup = maker.setup();
    if (!setup.rulebook().board.has_screen && !setup.rulebook().play.hidden) return;
    const Sheet sheet = maker.booklet().sheet(true);
    for (std::size_t side = 0; side < setup.sides.size(); ++side) {
        if (side == 0) maker.begin("Screens, one for each side");
        const SideLook look = side_look(setup, side);
        const auto lines = lines_of(setup, side);
        const std::string name = "Screen: " + side_name(setup, side);
        maker.booklet().add(
            {name, name, sheet, [=, title = title_of(setup)](Canvas& canvas) {
                 const Rect content = sheet.content();
                 const double half = content.height / 2;
                 draw_outside(canvas, {content.x, content.y, content.width, half}, look, title);
                 draw_inside(canvas, {content.x, content.y + half, content.width, half}, look, lines);
                 canvas.move_to({content.x, content.y + half});
                 canvas.line_to({content.right(), content.y + half});
                 canvas.stroke(ink, {.width = 0.25, .is_round = false, .dashes = {2, 1.4}});
                 draw_crop_marks(canvas, content, 1.5);
                 canvas.label(
                     {content.middle().x, content.y - 4.2},
                     "Cut along the marks, fold backwards along the middle, and stand it up as a tent.",
                     {.size = 2.6, .face = Face::narrow, .align = Align::centre}, quiet);
             }});
    }
}

} // namespace sabotier::print
