#include "formats/export/print/sheets/setup_list.hpp"

#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/draw/pieces/counters.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/kit/shots.hpp"
#include "formats/export/print/sheets/laid_out.hpp"
#include "formats/model/kinds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sabotier::print {
namespace {

constexpr double column_gap = 4;
constexpr std::size_t least_rows = 12;   ///< no row of stumps
constexpr std::size_t most_things = 400; ///< of a list that everybody sees

/// Placed by kind, in games without armies.
bool is_piece(const SetupUnit& unit) {
    return unit.piece != none || unit.draft_step != none;
}

using Labels = std::vector<std::string>; ///< of all units

ListLine unit_line(const Setup& setup, const Labels& labels, std::size_t unit) {
    const std::string shots = shots_text(setup, setup.units[unit]);
    return {shots.empty() ? labels[unit] : fmt::format("{} ({})", labels[unit], shots),
            whereabouts(setup, setup.units[unit], labels), std::nullopt};
}

void add_side_lines(std::vector<ListLine>& lines, const Setup& setup, const Labels& labels,
                    std::size_t side) {
    const auto& units = setup.sides[side].units;
    const bool are_pieces = !units.empty() && is_piece(setup.units[units.front()]);
    lines.push_back({side_name(setup, side), counted(units.size(), are_pieces ? "piece" : "unit"), side});
    for (const std::size_t index : units)
        lines.push_back(unit_line(setup, labels, index));
    for (const SpaceIndex space : setup.sides[side].positions)
        lines.push_back({"prepared position", space_name(setup, space), std::nullopt});
}

/// A heading and a line for each thing, the rest counted where there are too many.
void add_things(std::vector<ListLine>& lines, const Setup& setup, const std::string& heading,
                const std::vector<ListLine>& things) {
    if (things.empty()) return;
    lines.push_back({heading, std::to_string(things.size()), setup.sides.size()});
    const std::size_t shown = std::min(things.size(), most_things);
    lines.insert(lines.end(), things.begin(), things.begin() + static_cast<std::ptrdiff_t>(shown));
    if (shown < things.size())
        lines.push_back({fmt::format("and {} more", things.size() - shown), "", std::nullopt});
}

/// What is laid out for everybody: pieces of nobody, walls, blocked squares. Pieces are left out in secret.
void add_common_lines(std::vector<ListLine>& lines, const Setup& setup, const Labels& labels, bool is_secret,
                      bool has_slips) {
    for (const LayOutList& list : lay_out_lists(setup, is_secret, has_slips)) {
        std::vector<ListLine> things;
        for (const auto& [thing, where] : list.things)
            things.push_back({thing, where, std::nullopt});
        add_things(lines, setup, list.heading, things);
    }
    const auto* grid = setup.board.as<GridBoard>();
    if (grid == nullptr) return;
    const GridBoard& board = *grid;
    std::vector<ListLine> pieces;
    for (std::size_t i = 0; i < setup.units.size() && !is_secret; ++i)
        if (setup.units[i].side >= setup.sides.size()) pieces.push_back(unit_line(setup, labels, i));
    std::vector<ListLine> walls;
    std::vector<ListLine> blocked;
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

void draw_line(Canvas& canvas, const Setup& setup, const ListLine& line, Point at, double width,
               double line_height) {
    const double middle = at.y + line_height / 2;
    const double type = line_height / usual_list.line; // of the usual sizes
    if (line.side) {
        const bool is_side = *line.side < setup.sides.size();
        const SideLook look = side_look(setup, *line.side);
        canvas.rectangle({at.x, at.y + 0.2, width, line_height - 0.4});
        canvas.fill(is_side ? look.colour : ink);
        const Colour text = ink_on(is_side ? look.colour : ink);
        const TextStyle name{.size = 2.8 * type, .weight = Weight::bold, .width = width * 0.68};
        canvas.label({at.x + 1.2, middle}, line.text, fitted_line(canvas, line.text, name, least_type), text);
        canvas.label(
            {at.x + width * 0.68, middle}, line.where,
            {.size = 2.5 * type, .face = Face::narrow, .align = Align::right, .width = width * 0.32 - 1.2},
            text);
        return;
    }
    TextStyle place{.size = 2.7 * type, .face = Face::narrow, .align = Align::right};
    place.width = std::min(canvas.measure(line.where, place).width + 1, width * 0.55);
    place = fitted_line(canvas, line.where, place, least_type);
    // On two lines of small type before it is cut.
    const TextStyle name{.size = 2.7 * type, .width = width - place.width - 3.4, .spacing = 1.1};
    TextStyle style = fitted_line(canvas, line.text, name, 2.1);
    if (canvas.measure(line.text, style).is_cut)
        style = fitted_block(canvas, line.text, name, line_height, least_type);
    canvas.text({at.x + 1.2, middle - canvas.measure(line.text, style).height / 2}, line.text, style, ink);
    canvas.label({at.x + width - 1.2 - place.width, middle}, line.where, place, quiet);
    canvas.move_to({at.x, at.y + line_height});
    canvas.line_to({at.x + width, at.y + line_height});
    canvas.stroke(faint, {.width = 0.1, .is_round = false, .dashes = {}});
}

std::size_t rows_in(double height, ListLook look) {
    return static_cast<std::size_t>(std::max(1.0, std::floor(height / look.line + 1e-6)));
}

std::size_t columns_in(double width, ListLook look) {
    return static_cast<std::size_t>(std::max(1.0, std::floor((width + column_gap) / look.column + 1e-6)));
}

struct Place {
    std::size_t column;
    std::size_t row;
};

/// Where lines from `first` on stand in so many columns of so many rows, as many as have room. No heading is
/// the last line of a column.
std::vector<Place> places(const std::vector<ListLine>& lines, std::size_t first, std::size_t columns,
                          std::size_t rows) {
    std::vector<Place> result;
    Place at{0, 0};
    for (std::size_t i = first; i < lines.size(); ++i) {
        const bool is_orphan = lines[i].side && at.row + 1 == rows && rows > 1 && i + 1 < lines.size();
        if (at.row == rows || is_orphan) at = {at.column + 1, 0};
        if (at.column >= columns) break;
        result.push_back(at);
        ++at.row;
    }
    return result;
}

/// The fewest rows that hold all of it: columns of even length rather than full ones and a stump.
std::size_t even_rows(const std::vector<ListLine>& lines, std::size_t first, std::size_t columns) {
    std::size_t rows = std::max<std::size_t>(1, (lines.size() - first + columns - 1) / columns);
    while (places(lines, first, columns, rows).size() < lines.size() - first)
        ++rows;
    return rows;
}

std::vector<Place> places_in(const std::vector<ListLine>& lines, std::size_t first, Rect area,
                             ListLook look) {
    const std::size_t columns = columns_in(area.width, look);
    const std::size_t room = rows_in(area.height, look);
    std::vector<Place> full = places(lines, first, columns, room);
    if (full.size() < lines.size() - first) return full;
    return places(lines, first, columns,
                  std::min(room, std::max(even_rows(lines, first, columns), least_rows)));
}

} // namespace

std::vector<ListLine> setup_lines(const Setup& setup, std::optional<std::size_t> only, bool is_secret,
                                  bool has_slips) {
    std::vector<ListLine> lines;
    const Labels labels = unit_labels(setup);
    // of cards and tables sides are teams of players
    const bool has_units = traits(setup.rulebook().board.kind).holds_pieces && !is_secret;
    for (std::size_t side = 0; side < setup.sides.size() && has_units; ++side)
        if (!only || *only == side) add_side_lines(lines, setup, labels, side);
    add_common_lines(lines, setup, labels, is_secret, has_slips);
    for (std::size_t i = 0; i < setup.objectives.size(); ++i) {
        if (!is_on_board(setup, setup.objectives[i])) continue;
        if (i == 0) lines.push_back({"Objectives", "", setup.sides.size()});
        const Objective& objective = setup.scenario().objectives[i];
        lines.push_back({objective.name.empty() ? objective.id.str() : objective.name,
                         space_name(setup, setup.objectives[i]), std::nullopt});
    }
    return lines;
}

double list_height(const std::vector<ListLine>& lines, double width, ListLook look) {
    if (lines.empty()) return 0;
    const std::size_t rows = even_rows(lines, 0, columns_in(width, look));
    return look.line * static_cast<double>(std::max(std::min(lines.size(), least_rows), rows));
}

std::size_t lines_on(const std::vector<ListLine>& lines, std::size_t first, Rect area, ListLook look) {
    return places_in(lines, first, area, look).size();
}

void draw_lines(Canvas& canvas, const Setup& setup, const std::vector<ListLine>& lines, std::size_t first,
                Rect area, ListLook look) {
    const auto columns = static_cast<double>(columns_in(area.width, look));
    const double width = (area.width - column_gap * (columns - 1)) / columns;
    std::size_t line = first;
    for (const Place& place : places_in(lines, first, area, look))
        draw_line(canvas, setup, lines[line++],
                  {area.x + static_cast<double>(place.column) * (width + column_gap),
                   area.y + static_cast<double>(place.row) * look.line},
                  width, look.line);
}

} // namespace sabotier::print
