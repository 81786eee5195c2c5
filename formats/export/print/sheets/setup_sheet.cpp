#include "formats/export/print/sheets/setup_sheet.hpp"

#include "formats/draw/board_art.hpp"
#include "formats/draw/map/detail.hpp"
#include "formats/draw/map/legend.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/pieces/counters.hpp"
#include "formats/draw/pieces/piece_art.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/print/pages/options.hpp"
#include "formats/export/print/sheets/setup_list.hpp"
#include "formats/setup/traits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sabotier::print {
namespace {

/// Above this a page of vectors grows too heavy for printers; the map is drawn in plain colours then.
constexpr std::size_t most_signed_hexes = 6'000;
constexpr std::size_t most_vector_hexes = 100'000;

using Lines = std::vector<ListLine>;

/// A page with the map, its legend, and the lists where they find room.
struct SetupPage {
    Sheet sheet;
    Rect map;
    double legend_top = 0;
    Rect list{}; ///< without height where the map has a page of its own
    ListLook look = usual_list;
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

/// Of the board drawn as large as it fits.
double pitch_in(Rect area, const Setup& setup) {
    const Rect board = board_area(setup);
    return std::min(
        {(area.width - 0.6) / board.width, (area.height - 0.6) / board.height, largest_pitch(setup)});
}

/// The lists take what they need up to half of the page; the map gets the rest.
SetupPage lay_together(const Sheet& sheet, const Setup& setup, const Lines& lines, double legend_height,
                       ListLook look) {
    const Rect content = body_of(sheet);
    const double list = std::min(list_height(lines, content.width, look), content.height * 0.42);
    const double most_map = content.height - list - legend_height - 8;
    const Rect board = board_area(setup);
    const double map = std::min(
        {most_map, content.width * board.height / board.width, largest_pitch(setup) * board.height + 0.6});
    SetupPage page{sheet, {content.x, content.y, content.width, map}, content.y + map + 3, {}, look};
    const double top = page.legend_top + legend_height + 4;
    page.list = {content.x, top, content.width, content.bottom() - top};
    return page;
}

SetupPage lay_map_alone(const Sheet& sheet, const Setup& setup, double legend_height) {
    const Rect content = body_of(sheet);
    const Rect board = board_area(setup);
    const double map =
        std::min({content.height - legend_height - 3, content.width * board.height / board.width,
                  largest_pitch(setup) * board.height + 0.6});
    return {sheet, {content.x, content.y, content.width, map}, content.y + map + 3, {}, usual_list};
}

/// Whether hexes are so small that numbers take more than this part of their height; pieces of other boards
/// bear no numbers that matter.
bool is_too_small(const Setup& setup, double pitch, double part) {
    return traits_of(setup).has_terrain && least_type > part * pitch;
}

/// Map and lists share a page where hexes are large then, or where the map hardly loses anything by it. Else
/// the map has a page for itself, upright or lying.
SetupPage lay_page(const Booklet& booklet, const Setup& setup, const Lines& lines,
                   const std::vector<LegendEntry>& legend) {
    const Sheet upright = booklet.sheet();
    const Sheet lying = booklet.sheet(true);
    const double legend_upright = legend_height(upright, legend);
    const SetupPage together = lay_together(upright, setup, lines, legend_upright, usual_list);
    if (!is_too_small(setup, pitch_in(together.map, setup), 0.18)) return together;
    const SetupPage tall = lay_map_alone(upright, setup, legend_upright);
    const SetupPage wide = lay_map_alone(lying, setup, legend_height(lying, legend));
    const SetupPage alone = pitch_in(wide.map, setup) > pitch_in(tall.map, setup) ? wide : tall;
    const bool is_too_small_alone = is_too_small(setup, pitch_in(alone.map, setup), 0.25);
    for (const ListLook look : {usual_list, dense_list}) {
        const SetupPage page = lay_together(upright, setup, lines, legend_upright, look);
        const double pitch = pitch_in(page.map, setup);
        if (lines_on(lines, 0, page.list, look) == lines.size()
            && (is_too_small_alone || !is_too_small(setup, pitch, 0.25))
            && pitch > 0.85 * pitch_in(alone.map, setup))
            return page;
    }
    return alone;
}

/// With counters as large beside the hexes as they will lie on the table.
MapLayers layers_of(const Setup& setup, const PrintOptions& options, std::optional<std::size_t> side) {
    MapLayers layers;
    layers.units = layers.positions = !options.is_secret;
    layers.only_side = side;
    if (traits_of(setup).has_terrain)
        layers.counter_width = std::min(2.0, options.counter_mm / options.hex_mm);
    return layers;
}

} // namespace

double largest_pitch(const Setup& setup) {
    return 2 * board_art(setup).usual_mm;
}

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

void add_setup_sheet(Booklet& booklet, const Setup& setup, const MapStyle& style, const PrintOptions& options,
                     std::optional<std::size_t> side) {
    const std::string title = side ? "Set-up: " + side_name(setup, *side) : "Set-up";
    const bool has_slips = !options.is_sheet_alone && !options.side; // one side gets no slip of another's
    const Lines lines = setup_lines(setup, side, options.is_secret, has_slips);
    const MapLayers layers = layers_of(setup, options, side);
    const auto legend = board_legend(setup, style, layers);
    const SetupPage page = lay_page(booklet, setup, lines, legend);
    const std::string remark = side ? "for this side's eyes only" : subtitle_of(setup);
    booklet.add({title, title, page.sheet, [=, &setup, &style](Canvas& canvas) {
                     draw_heading(canvas, page.sheet, title, remark);
                     draw_fitted_map(canvas, setup, style, page.map, layers);
                     draw_legend(&canvas, {page.map.x, page.legend_top}, page.map.width, 5, legend);
                     if (page.list.height > 0) draw_lines(canvas, setup, lines, 0, page.list, page.look);
                 }});
    const Sheet sheet = booklet.sheet();
    const Rect rest = body_of(sheet);
    std::size_t first = page.list.height > 0 ? lines_on(lines, 0, page.list, page.look) : 0;
    // Lists that have a page to themselves fill it with large type.
    const ListLook look =
        lines_on(lines, first, rest, large_list) == lines.size() - first ? large_list : usual_list;
    for (; first < lines.size(); first += lines_on(lines, first, rest, look))
        booklet.add({title, "", sheet, [=, &setup](Canvas& canvas) {
                         draw_heading(canvas, sheet, title, side ? remark : "continued");
                         draw_lines(canvas, setup, lines, first, rest, look);
                     }});
}

} // namespace sabotier::print
