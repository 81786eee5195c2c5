#include "formats/export/print/sheets/poster.hpp"

#include "formats/board/has_hexes.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/draw/hexes/ground_window.hpp"
#include "formats/draw/hexes/hex_points.hpp"
#include "formats/draw/map/detail.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/export/drawn/captions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sabotier::print {
namespace {

int sheets_for(double length, double window) {
    return std::max(
        1, static_cast<int>(std::ceil((length - poster_overlap) / (window - poster_overlap) - 1e-9)));
}

/// Whether a hex lies in the window for the most part; boards of other kinds have no gaps.
bool shows_spaces(const Setup& setup, Rect window, double hex_mm) {
    if (!has_hexes(setup.board)) return true;
    const HexBoard& board = setup.board.hexes();
    const GroundWindow cells(
        board, {window.x / hex_mm, window.y / hex_mm, window.width / hex_mm, window.height / hex_mm}, 0);
    bool is_any = false;
    cells.for_each_space([&](Cell cell) {
        const Point p = hex_mm * hex_centre(cell);
        is_any = is_any || inset(window, -0.45 * hex_mm).contains(p);
    });
    return is_any;
}

Poster lay(const Setup& setup, Paper paper, double hex_mm, bool is_landscape) {
    const Rect view = sheet_of(paper, is_landscape).content();
    const Rect area = board_area(setup);
    const double width = area.width * hex_mm + 2 * poster_rim;
    const double height = area.height * hex_mm + 2 * poster_rim;
    Poster poster{is_landscape, sheets_for(width, view.width), sheets_for(height, view.height), hex_mm, {}};
    const double step_x = view.width - poster_overlap;
    const double step_y = view.height - poster_overlap;
    const double left =
        -(poster.columns * step_x + poster_overlap - width) / 2 - poster_rim + area.x * hex_mm;
    const double top = -(poster.rows * step_y + poster_overlap - height) / 2 - poster_rim + area.y * hex_mm;
    if (static_cast<std::size_t>(poster.columns) * static_cast<std::size_t>(poster.rows)
        > 100 * most_poster_pages)
        return poster;
    for (int row = 0; row < poster.rows; ++row)
        for (int column = 0; column < poster.columns; ++column) {
            const Rect window{left + column * step_x, top + row * step_y, view.width, view.height};
            poster.pages.push_back({column, row, window, shows_spaces(setup, window, hex_mm)});
        }
    return poster;
}

/// A strip that the next sheet covers: veiled, so that nobody takes it for the map, with what goes on it.
void draw_glue_strip(Canvas& canvas, Rect strip, const std::string& text, bool is_upright) {
    canvas.rectangle(strip);
    canvas.fill(rgb(0xffffff, 0.55));
    {
        const Saved saved(canvas);
        canvas.rectangle(strip);
        canvas.clip();
        for (double d = -strip.height; d < strip.width; d += 4) {
            canvas.move_to({strip.x + d, strip.bottom()});
            canvas.line_to({strip.x + d + strip.height, strip.y});
        }
        canvas.stroke(faded(quiet, 0.35), {.width = 0.12, .is_round = false, .dashes = {}});
    }
    const Point m = strip.middle();
    const Saved saved(canvas);
    canvas.move(m.x, m.y);
    if (is_upright) canvas.turn(-1.57079632679489662);
    canvas.haloed_label({0, 0}, text, {.size = 3, .weight = Weight::medium, .align = Align::centre}, ink,
                        rgb(0xffffff), 0.8);
}

void draw_dashed(Canvas& canvas, Point a, Point b) {
    canvas.move_to(a);
    canvas.line_to(b);
    canvas.stroke(ink, {.width = 0.25, .is_round = false, .dashes = {1.6, 1.2}});
}

bool is_there(const Poster& poster, int column, int row) {
    return column < poster.columns && row < poster.rows && poster.page(column, row).is_drawn;
}

void draw_seams(Canvas& canvas, const Poster& poster, const PosterPage& page, Rect view) {
    if (is_there(poster, page.column + 1, page.row)) {
        const Rect strip{view.right() - poster_overlap, view.y, poster_overlap, view.height};
        draw_glue_strip(
            canvas, strip,
            "Glue sheet " + poster.page(page.column + 1, page.row).label() + " here, along the dashes", true);
        draw_dashed(canvas, {strip.x, view.y}, {strip.x, view.bottom()});
    }
    if (is_there(poster, page.column, page.row + 1)) {
        const Rect strip{view.x, view.bottom() - poster_overlap, view.width, poster_overlap};
        draw_glue_strip(canvas, strip,
                        "Glue sheet " + poster.page(page.column, page.row + 1).label()
                            + " here, along the dashes",
                        false);
        draw_dashed(canvas, {view.x, strip.y}, {view.right(), strip.y});
    }
}

bool has_neighbour_left(const Poster& poster, const PosterPage& page) {
    return page.column > 0 && poster.page(page.column - 1, page.row).is_drawn;
}

bool has_neighbour_above(const Poster& poster, const PosterPage& page) {
    return page.row > 0 && poster.page(page.column, page.row - 1).is_drawn;
}

/// Scissors lines in the margin of the edges that lie on another sheet.
void draw_cut_notes(Canvas& canvas, const Poster& poster, const PosterPage& page, const Sheet& sheet) {
    const Rect view = sheet.content();
    draw_crop_marks(canvas, view, poster_bleed + 0.5);
    const TextStyle small{.size = 2.6, .face = Face::narrow, .align = Align::centre};
    canvas.label({view.middle().x, view.y - 5.4}, "Map " + page.label(),
                 {.size = 3.6, .face = Face::title, .weight = Weight::bold, .align = Align::centre}, ink);
    if (has_neighbour_above(poster, page))
        canvas.label({view.x + view.width * 0.25, view.y - 5.2}, "cut off this margin", small, quiet);
    if (!has_neighbour_left(poster, page)) return;
    const Saved saved(canvas);
    canvas.move(view.x - 5.2, view.y + view.height * 0.25);
    canvas.turn(-1.57079632679489662);
    canvas.label({0, 0}, "cut off this margin", small, quiet);
}

/// Where sheets are cut and lie on the one before, in hexes.
Seams seams_of(const Poster& poster) {
    Seams seams;
    for (int column = 1; column < poster.columns; ++column)
        seams.upright.push_back(poster.page(column, 0).window.x / poster.hex_mm);
    for (int row = 1; row < poster.rows; ++row)
        seams.level.push_back(poster.page(0, row).window.y / poster.hex_mm);
    return seams;
}

/// The board without what is laid on it, clipped to the sheet. Beyond edges that are cut and lie on another
/// sheet it goes on, so that no cut leaves a white line across the map.
void draw_window(Canvas& canvas, const Setup& setup, const MapStyle& style, const Poster& poster,
                 const PosterPage& page, Rect view, bool is_secret) {
    const Saved saved(canvas);
    const double left = has_neighbour_left(poster, page) ? poster_bleed : 0;
    const double above = has_neighbour_above(poster, page) ? poster_bleed : 0;
    canvas.rectangle({view.x - left, view.y - above, view.width + left, view.height + above});
    canvas.clip();
    canvas.move(view.x - page.window.x, view.y - page.window.y);
    canvas.scale(poster.hex_mm);
    MapLayers layers;
    layers.units = false;
    layers.positions = false;
    layers.is_bare = !is_secret;
    layers.seams = seams_of(poster);
    draw_board(canvas, setup, style, layers);
}

void draw_sheet(Canvas& canvas, const Setup& setup, const MapStyle& style, const Poster& poster,
                const PosterPage& page, const Sheet& sheet, bool is_secret) {
    const Rect view = sheet.content();
    draw_window(canvas, setup, style, poster, page, view, is_secret);
    draw_seams(canvas, poster, page, view);
    draw_cut_notes(canvas, poster, page, sheet);
}

/// The whole map with the sheets over it, as large as `area` lets it be.
/// Gives where it ends.
double draw_diagram(Canvas& canvas, const Setup& setup, const MapStyle& style, const Poster& poster,
                    Rect area, bool is_secret) {
    const Rect first = poster.pages.front().window;
    const Rect last = poster.pages.back().window;
    const double scale =
        std::min(area.width / (last.right() - first.x), area.height / (last.bottom() - first.y));
    const Saved saved(canvas);
    canvas.move(area.x - first.x * scale, area.y - first.y * scale);
    canvas.scale(scale);
    {
        const Saved map(canvas);
        canvas.scale(poster.hex_mm);
        MapLayers layers;
        layers.units = layers.positions = layers.numbers = layers.labels = layers.objectives = layers.zones =
            false;
        layers.detail = Detail::areas;
        layers.grid = poster.hex_mm * scale > 2;
        layers.is_bare = !is_secret;
        draw_board(canvas, setup, style, layers);
    }
    for (const PosterPage& page : poster.pages) {
        if (!page.is_drawn) continue;
        canvas.rectangle(page.window);
        canvas.stroke(ink, {.width = 0.3 / scale, .is_round = false, .dashes = {}});
        canvas.haloed_label(
            page.window.middle(), page.label(),
            {.size = 9 / scale, .face = Face::title, .weight = Weight::bold, .align = Align::centre}, ink,
            rgb(0xffffff, 0.85), 1.2 / scale);
    }
    return area.y + (last.bottom() - first.y) * scale;
}

std::vector<TextItem> assembly_steps(const Setup& setup, const Poster& poster) {
    std::vector<std::string> steps{
        "Print the map on one side of the paper, at 100 %. The ruler at the foot of each sheet must measure "
        "100 mm.",
        "Cut off the left margin of every sheet that has a neighbour on its left, and the upper margin of "
        "every sheet that has one above; the marks in the corners show where.",
        "Start with the upper left sheet. Lay the next one onto its hatched strip, edge to the dashed line: "
        "lines run on across the seam. Glue it down.",
        "Finish each row from left to right, then glue the rows to each other from the top. Trim the outer "
        "margins."};
    steps.push_back(fmt::format("{} measure {:g} mm from side to side; the map is {:.0f} by {:.0f} mm.",
                                spaces_word(setup), poster.hex_mm, board_area(setup).width * poster.hex_mm,
                                board_area(setup).height * poster.hex_mm));
    std::vector<TextItem> items;
    for (const std::string& step : steps)
        items.push_back({TextItem::Kind::bullet, step, std::to_string(items.size() + 1)});
    return items;
}

void draw_assembly(Canvas& canvas, const Setup& setup, const MapStyle& style, const Poster& poster,
                   const Sheet& sheet, bool is_secret) {
    const double top =
        draw_heading(canvas, sheet, "Putting the map together", counted(poster.drawn(), "sheet"));
    Rect area = sheet.content();
    area.y += top;
    area.height -= top;
    const double end =
        draw_diagram(canvas, setup, style, poster, {area.x, area.y, area.width, area.height - 56}, is_secret);
    Column text(canvas, {area.x, end + 7, area.width, area.bottom() - end - 7});
    text.write_all(assembly_steps(setup, poster));
}

} // namespace

std::string PosterPage::label() const {
    std::string letters;
    for (int c = column; c >= 0; c = c / 26 - 1)
        letters.insert(letters.begin(), static_cast<char>('A' + c % 26));
    return letters + std::to_string(row + 1);
}

std::size_t Poster::drawn() const noexcept {
    return static_cast<std::size_t>(
        std::count_if(pages.begin(), pages.end(), [](const PosterPage& page) { return page.is_drawn; }));
}

const PosterPage& Poster::page(int column, int row) const noexcept {
    return pages[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns)
                 + static_cast<std::size_t>(column)];
}

Poster lay_poster(const Setup& setup, Paper paper, double hex_mm) {
    Poster upright = lay(setup, paper, hex_mm, false);
    Poster lying = lay(setup, paper, hex_mm, true);
    const auto sheets = [](const Poster& p) {
        return static_cast<std::size_t>(p.columns) * static_cast<std::size_t>(p.rows);
    };
    const bool is_lying = sheets(lying) < sheets(upright)
                          || (sheets(lying) == sheets(upright) && lying.drawn() < upright.drawn());
    return is_lying ? lying : upright;
}

void add_poster(Booklet& booklet, const Setup& setup, const MapStyle& style, const Poster& poster,
                bool is_secret) {
    const Sheet upright = booklet.sheet();
    const bool is_glued = poster.drawn() > 1;
    if (is_glued)
        booklet.add({"Map", "Map", upright, [=, &setup, &style](Canvas& canvas) {
                         draw_assembly(canvas, setup, style, poster, upright, is_secret);
                     }});
    const Sheet sheet = booklet.sheet(poster.is_landscape);
    for (const PosterPage& page : poster.pages) {
        if (!page.is_drawn) continue;
        booklet.add(
            {"Map " + page.label(), is_glued ? "" : "Map", sheet, [=, &setup, &style](Canvas& canvas) {
                 draw_sheet(canvas, setup, style, poster, page, sheet, is_secret);
             }});
    }
}

void add_board(Booklet& booklet, const Setup& setup, const MapStyle& style, const Poster& poster,
               bool is_secret, const std::string& title) {
    const Sheet sheet = booklet.sheet(poster.is_landscape);
    booklet.add({title, title, sheet, [=, &setup, &style](Canvas& canvas) {
                     const Rect view = sheet.content();
                     draw_window(canvas, setup, style, poster, poster.pages.front(), view, is_secret);
                     canvas.label({view.x, view.y - 3.6}, title,
                                  {.size = 4, .face = Face::title, .weight = Weight::bold}, ink);
                 }});
}

} // namespace sabotier::print
