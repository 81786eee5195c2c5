#include "formats/export/print/booklets/screens.hpp"

#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/draw/pieces/piece_art.hpp"
#include "formats/export/drawn/captions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

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
        lines.push_back(
            {piece_look(setup, kind, side), found->second, fmt::format("{}", fmt::join(kind.notes, " "))});
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
    const TextStyle large{.size = 17,
                          .face = Face::title,
                          .weight = Weight::bold,
                          .align = Align::centre,
                          .width = area.width / 2,
                          .spacing = 1.15};
    const TextStyle name = fitted_block(canvas, look.name, large, 28, 5);
    canvas.text({-area.width / 4, -8 - canvas.measure(look.name, name).height / 2}, look.name, name, text);
    const TextStyle small{
        .size = 6, .face = Face::title, .align = Align::centre, .width = area.width / 2, .spacing = 1.15};
    canvas.text({-area.width / 4, 11}, title, fitted_block(canvas, title, small, 15, 3), faded(text, 0.85));
}

constexpr std::size_t columns = 4;
constexpr double most_sign = 14; ///< of a piece's picture

/// Type of the inside, as large as the longest notes let it be.
struct InsideType {
    double note = 2.9;
    double sign = most_sign;

    [[nodiscard]] TextStyle name_style(double width) const {
        return {.size = note * 1.2, .weight = Weight::bold, .width = width, .lines = 0, .spacing = 1.15};
    }
    [[nodiscard]] TextStyle note_style(double width) const {
        return {.size = note, .face = Face::narrow, .width = width, .lines = 0, .spacing = 1.15};
    }
    [[nodiscard]] double text_width(double cell) const { return cell - sign - 3.5; }
};

std::string name_of(const Line& line) {
    return fmt::format("{} \u00d7 {}", line.count, line.look.name);
}

double text_height(Canvas& canvas, const Line& line, const InsideType& type, double width) {
    return canvas.measure(name_of(line), type.name_style(width)).height
           + (line.note.empty() ? 0 : canvas.measure(line.note, type.note_style(width)).height + 0.5);
}

/// Of each row of cells: what its longest text takes, or its pictures.
std::vector<double> row_heights(Canvas& canvas, const std::vector<Line>& lines, const InsideType& type,
                                double cell) {
    std::vector<double> heights((lines.size() + columns - 1) / columns, type.sign + 1.5);
    for (std::size_t i = 0; i < lines.size(); ++i)
        heights[i / columns] =
            std::max(heights[i / columns], text_height(canvas, lines[i], type, type.text_width(cell)) + 2);
    return heights;
}

/// Smaller type until all rows have room; rules are not cut off, so it may get very small.
InsideType fitting_type(Canvas& canvas, const std::vector<Line>& lines, double cell, double room) {
    InsideType type;
    for (int step = 0; step < 24; ++step) {
        const std::vector<double> heights = row_heights(canvas, lines, type, cell);
        if (std::accumulate(heights.begin(), heights.end(), 0.0) <= room) break;
        type.note *= 0.94;
        type.sign *= 0.96;
    }
    return type;
}

void draw_piece_line(Canvas& canvas, const Line& line, const InsideType& type, Rect cell) {
    draw_piece(canvas, {cell.x + type.sign / 2, cell.y + type.sign / 2}, type.sign,
               {{}, line.look.glyph, line.look.colour, line.look.side});
    const double left = cell.x + type.sign + 1.5;
    const double width = type.text_width(cell.width);
    const double height = canvas.text({left, cell.y}, name_of(line), type.name_style(width), ink).height;
    canvas.text({left, cell.y + height + 0.5}, line.note, type.note_style(width), quiet);
}

/// What the side itself sees.
void draw_inside(Canvas& canvas, Rect area, const SideLook& look, const std::vector<Line>& lines) {
    canvas.rectangle({area.x, area.y, area.width, 2.5});
    canvas.fill(look.colour);
    canvas.label({area.x + 3, area.y + 8}, "Your pieces",
                 {.size = 5, .face = Face::title, .weight = Weight::bold}, ink);
    const double width = (area.width - 6) / static_cast<double>(columns);
    const InsideType type = fitting_type(canvas, lines, width, area.height - 15);
    const std::vector<double> heights = row_heights(canvas, lines, type, width);
    double y = area.y + 14;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::size_t column = i % columns;
        draw_piece_line(canvas, lines[i], type,
                        {area.x + 3 + static_cast<double>(column) * width, y, width, heights[i / columns]});
        if (column + 1 == columns) y += heights[i / columns];
    }
}

} // namespace

void add_screens(BookletMaker& maker) {
    const Setup& setup = maker.setup();
    if (!setup.rulebook().board.has_screen && !setup.rulebook().play.hidden) return;
    const Sheet sheet = maker.booklet().sheet(true);
    for (std::size_t side = 0; side < setup.sides.size(); ++side) {
        if (!maker.shows(side)) continue;
        if (side == 0 || maker.options().side)
            maker.begin(maker.options().side ? "Screen" : "Screens, one for each side");
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
