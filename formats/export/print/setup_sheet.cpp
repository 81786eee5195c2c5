#include "formats/export/print/setup_sheet.hpp"

#include "formats/draw/board_art.hpp"
#include "formats/draw/counters.hpp"
#include "formats/draw/fitted_text.hpp"
#include "formats/draw/piece_art.hpp"
#include "formats/export/print/card_booklet.hpp"
#include "formats/export/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sabotier::print {
namespace {

constexpr double line_height = 4.1;
constexpr double list_column = 45;
constexpr std::size_t least_rows = 12;
constexpr std::size_t most_things = 400; ///< of a list that everybody sees

/// Above this a page of vectors grows too heavy for printers; the map is drawn in plain colours then.
constexpr std::size_t most_signed_hexes = 6'000;
constexpr std::size_t most_vector_hexes = 100'000;

/// A line of the lists: a heading of a side, or a unit.
struct Line {
    std::string text;
    std::string where;
    std::optional<std::size_t> side; ///< of a heading
};

/// Placed by kind, in games without armies.
bool is_piece(const SetupUnit& unit) {
    return unit.piece != none || unit.draft_step != none;
}

using Labels = std::vector<std::string>; ///< of all units

Line unit_line(const Setup& setup, const Labels& labels, std::size_t unit) {
    return {labels[unit], whereabouts(setup, setup.units[unit], labels), std::nullopt};
}

void add_side_lines(std::vector<Line>& lines, const Setup& setup, const Labels& labels, std::size_t side) {
    const auto& units = setup.sides[side].units;
    const bool are_pieces = !units.empty() && is_piece(setup.units[units.front()]);
    lines.push_back({side_name(setup, side), counted(units.size(), are_pieces ? "piece" : "unit"), side});
    for (const std::size_t index : units)
        lines.push_back(unit_line(setup, labels, index));
    for (const SpaceIndex space : setup.sides[side].positions)
        lines.push_back({"prepared position", space_name(setup, space), std::nullopt});
}

/// A heading and a line for each thing, the rest counted where there are too many.
void add_things(std::vector<Line>& lines, const Setup& setup, const std::string& heading,
                const std::vector<Line>& things) {
    if (things.empty()) return;
    lines.push_back({heading, std::to_string(things.size()), setup.sides.size()});
    const std::size_t shown = std::min(things.size(), most_things);
    lines.insert(lines.end(), things.begin(), things.begin() + static_cast<std::ptrdiff_t>(shown));
    if (shown < things.size())
        lines.push_back({fmt::format("and {} more", things.size() - shown), "", std::nullopt});
}

/// What is laid out for everybody: pieces of nobody, walls, blocked squares. Pieces are left out in secret.
void add_common_lines(std::vector<Line>& lines, const Setup& setup, const Labels& labels, bool is_secret) {
    for (const LayOutList& list : lay_out_lists(setup, is_secret)) {
        std::vector<Line> things;
        for (const auto& [thing, where] : list.things)
            things.push_back({thing, where, std::nullopt});
        add_things(lines, setup, list.heading, things);
    }
    if (setup.grid == nullptr) return;
    const GridBoard& board = *setup.grid;
    std::vector<Line> pieces;
    for (std::size_t i = 0; i < setup.units.size() && !is_secret; ++i)
        if (setup.units[i].side >= setup.sides.size()) pieces.push_back(unit_line(setup, labels, i));
    std::vector<Line> walls;
    std::vector<Line> blocked;
    for (std::uint32_t i = 0; i < board.size(); ++i) {
        const SpaceIndex space{i};
        const std::string name = board.name(space);
        if (board.is_blocked(space))
            blocked.push_back({setup.rulebook().grid.blocked_name, name, std::nullopt});
        if (board.has_wall_right(space))
            walls.push_back(
                {"Wall", name + " | " + board.name(board.space(board.column(space) + 1, board.row(space))),
                 std::nullopt});
        if (board.has_wall_below(space))
            walls.push_back(
                {"Wall", name + " | " + board.name(board.space(board.column(space), board.row(space) + 1)),
                 std::nullopt});
    }
    add_things(lines, setup, "On the board", pieces);
    add_things(lines, setup, "Walls", walls);
    add_things(lines, setup, setup.rulebook().grid.blocked_name + "s", blocked);
}

std::vector<Line> lines_of(const Setup& setup, std::optional<std::size_t> only, bool is_secret) {
    std::vector<Line> lines;
    const Labels labels = unit_labels(setup);
    // of cards and tables sides are teams of players
    const bool has_units = !setup.cards && !setup.table && !is_secret;
    for (std::size_t side = 0; side < setup.sides.size() && has_units; ++side)
        if (!only || *only == side) add_side_lines(lines, setup, labels, side);
    add_common_lines(lines, setup, labels, is_secret);
    for (std::size_t i = 0; i < setup.objectives.size(); ++i) {
        if (!is_on_board(setup, setup.objectives[i])) continue;
        if (i == 0) lines.push_back({"Objectives", "", setup.sides.size()});
        const Objective& objective = setup.scenario().objectives[i];
        lines.push_back({objective.name.empty() ? objective.id.str() : objective.name,
                         space_name(setup, setup.objectives[i]), std::nullopt});
    }
    return lines;
}

void draw_line(Canvas& canvas, const Setup& setup, const Line& line, Point at, double width) {
    const double middle = at.y + line_height / 2;
    if (line.side) {
        const bool is_side = *line.side < setup.sides.size();
        const SideLook look = side_look(setup, *line.side);
        canvas.rectangle({at.x, at.y + 0.2, width, line_height - 0.4});
        canvas.fill(is_side ? look.colour : ink);
        const Colour text = ink_on(is_side ? look.colour : ink);
        const TextStyle name{.size = 2.8, .weight = Weight::bold, .width = width * 0.68};
        canvas.label({at.x + 1.2, middle}, line.text, fitted_line(canvas, line.text, name, least_type), text);
        canvas.label({at.x + width * 0.68, middle}, line.where,
                     {.size = 2.5, .face = Face::narrow, .align = Align::right, .width = width * 0.32 - 1.2},
                     text);
        return;
    }
    TextStyle place{.size = 2.7, .face = Face::narrow, .align = Align::right};
    place.width = std::min(canvas.measure(line.where, place).width + 1, width * 0.55);
    place = fitted_line(canvas, line.where, place, least_type);
    // On two lines of small type before it is cut.
    const TextStyle name{.size = 2.7, .width = width - place.width - 3.4, .spacing = 1.1};
    TextStyle style = fitted_line(canvas, line.text, name, 2.1);
    if (canvas.measure(line.text, style).is_cut)
        style = fitted_block(canvas, line.text, name, line_height, least_type);
    canvas.text({at.x + 1.2, middle - canvas.measure(line.text, style).height / 2}, line.text, style, ink);
    canvas.label({at.x + width - 1.2 - place.width, middle}, line.where, place, quiet);
    canvas.move_to({at.x, at.y + line_height});
    canvas.line_to({at.x + width, at.y + line_height});
    canvas.stroke(faint, {.width = 0.1, .is_round = false, .dashes = {}});
}

/// Lines in columns from the top, as many as there is room for; gives how many.
std::size_t draw_lines(Canvas& canvas, const Setup& setup, const std::vector<Line>& lines, std::size_t first,
                       Rect area) {
    const int columns = std::max(1, static_cast<int>(area.width / list_column));
    const double width = (area.width - 4.0 * (columns - 1)) / columns;
    const auto room = static_cast<std::size_t>(std::max(1.0, std::floor(area.height / line_height + 1e-6)));
    const std::size_t rest = lines.size() - first;
    // Columns of even length rather than full ones and a stump, but no row of stumps either.
    const std::size_t even =
        (rest + static_cast<std::size_t>(columns) - 1) / static_cast<std::size_t>(columns);
    const std::size_t rows = std::min(room, std::max(even, least_rows));
    std::size_t done = 0;
    for (int column = 0; column < columns; ++column)
        for (std::size_t row = 0; row < rows && done < rest; ++row, ++done)
            draw_line(canvas, setup, lines[first + done],
                      {area.x + column * (width + 4), area.y + static_cast<double>(row) * line_height},
                      width);
    return done;
}

std::size_t lines_on(Rect area) {
    const int columns = std::max(1, static_cast<int>(area.width / list_column));
    return static_cast<std::size_t>(columns)
           * static_cast<std::size_t>(std::max(1.0, std::floor(area.height / line_height + 1e-6)));
}

double list_height(std::size_t lines, double width) {
    const auto columns = static_cast<std::size_t>(std::max(1, static_cast<int>(width / list_column)));
    return line_height
           * static_cast<double>(std::max(std::min(lines, least_rows), (lines + columns - 1) / columns));
}

/// A page with the map, its legend, and the lists where they find room.
struct SetupPage {
    Sheet sheet;
    Rect map;
    double legend_top = 0;
    Rect list; ///< without height where the map has a page of its own
};

/// Below the heading.
Rect body_of(const Sheet& sheet) {
    Rect content = sheet.content();
    content.y += 12;
    content.height -= 12;
    return content;
}

double legend_height(const Sheet& sheet, const std::vector<LegendEntry>& legend) {
    return draw_legend(nullptr, {}, sheet.content().width, 5, legend);
}

/// The lists take what they need up to half of the page; the map gets the rest.
SetupPage lay_together(const Sheet& sheet, const Setup& setup, std::size_t lines, double legend_height) {
    const Rect content = body_of(sheet);
    const double list = std::min(list_height(lines, content.width), content.height * 0.42);
    const double most_map = content.height - list - legend_height - 8;
    const Rect board = board_area(setup);
    const double map = std::min(most_map, content.width * board.height / board.width);
    SetupPage page{sheet, {content.x, content.y, content.width, map}, content.y + map + 3, {}};
    const double top = page.legend_top + legend_height + 4;
    page.list = {content.x, top, content.width, content.bottom() - top};
    return page;
}

SetupPage lay_map_alone(const Sheet& sheet, const Setup& setup, double legend_height) {
    const Rect content = body_of(sheet);
    const Rect board = board_area(setup);
    const double map =
        std::min(content.height - legend_height - 3, content.width * board.height / board.width);
    return {sheet, {content.x, content.y, content.width, map}, content.y + map + 3, {}};
}

/// Of the board drawn as large as it fits.
double pitch_in(Rect area, const Setup& setup) {
    const Rect board = board_area(setup);
    return std::min((area.width - 0.6) / board.width, (area.height - 0.6) / board.height);
}

/// Hexes so small that their numbers would cover them; pieces of other boards bear no numbers that matter.
bool is_too_small(const Setup& setup, double pitch) {
    return setup.rulebook().board.kind == BoardKind::hexes && least_type > 0.18 * pitch;
}

SetupPage lay_page(const Booklet& booklet, const Setup& setup, std::size_t lines,
                   const std::vector<LegendEntry>& legend) {
    const Sheet upright = booklet.sheet();
    const Sheet lying = booklet.sheet(true);
    const SetupPage together = lay_together(upright, setup, lines, legend_height(upright, legend));
    if (!is_too_small(setup, pitch_in(together.map, setup))) return together;
    const SetupPage tall = lay_map_alone(upright, setup, legend_height(upright, legend));
    const SetupPage wide = lay_map_alone(lying, setup, legend_height(lying, legend));
    return pitch_in(wide.map, setup) > pitch_in(tall.map, setup) ? wide : tall;
}

/// With counters as large beside the hexes as they will lie on the table.
MapLayers layers_of(const Setup& setup, const ExportOptions& options, std::optional<std::size_t> side) {
    MapLayers layers;
    layers.units = layers.positions = !options.is_secret;
    layers.only_side = side;
    if (setup.rulebook().board.kind == BoardKind::hexes)
        layers.counter_width = std::min(2.0, *options.counter_mm / *options.hex_mm);
    return layers;
}

} // namespace

Rect draw_fitted_map(Canvas& canvas, const Setup& setup, const MapStyle& style, Rect area, MapLayers layers) {
    const Rect board = board_area(setup);
    const double pitch = pitch_in(area, setup);
    const Rect taken{area.x + (area.width - board.width * pitch) / 2,
                     area.y + (area.height - board.height * pitch) / 2, board.width * pitch,
                     board.height * pitch};
    const Saved saved(canvas);
    canvas.move(taken.x, taken.y);
    canvas.scale(pitch);
    canvas.move(-board.x, -board.y);
    layers.least_type = least_type / pitch;
    const std::size_t spaces = board_spaces(setup);
    layers.detail = spaces > most_vector_hexes   ? Detail::pixels
                    : spaces > most_signed_hexes ? std::max(Detail::flat, detail_for(canvas))
                                                 : detail_for(canvas);
    draw_board(canvas, setup, style, layers);
    return taken;
}

void add_setup_sheet(Booklet& booklet, const Setup& setup, const MapStyle& style,
                     const ExportOptions& options, std::optional<std::size_t> side) {
    const std::string title = side ? "Set-up: " + side_name(setup, *side) : "Set-up";
    const auto lines = lines_of(setup, side, options.is_secret);
    const MapLayers layers = layers_of(setup, options, side);
    const auto legend = board_legend(setup, style, layers);
    const SetupPage page = lay_page(booklet, setup, lines.size(), legend);
    const std::string remark = side ? "for this side's eyes only" : subtitle_of(setup);
    booklet.add({title, title, page.sheet, [=, &setup, &style](Canvas& canvas) {
                     draw_heading(canvas, page.sheet, title, remark);
                     draw_fitted_map(canvas, setup, style, page.map, layers);
                     draw_legend(&canvas, {page.map.x, page.legend_top}, page.map.width, 5, legend);
                     if (page.list.height > 0) draw_lines(canvas, setup, lines, 0, page.list);
                 }});
    const Sheet sheet = booklet.sheet();
    const Rect rest = body_of(sheet);
    const std::size_t written = page.list.height > 0 ? lines_on(page.list) : 0;
    for (std::size_t first = written; first < lines.size(); first += lines_on(rest))
        booklet.add({title, "", sheet, [=, &setup](Canvas& canvas) {
                         draw_heading(canvas, sheet, title, side ? remark : "continued");
                         draw_lines(canvas, setup, lines, first, rest);
                     }});
}

} // namespace sabotier::print
