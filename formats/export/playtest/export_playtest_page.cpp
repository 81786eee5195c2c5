#include "formats/export/playtest/export_playtest_page.hpp"

#include "formats/base/words.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "formats/export/playtest/page_columns.hpp"
#include "formats/export/port/attempt.hpp"
#include "formats/export/print/pages/options.hpp"
#include "formats/export/print/pages/page.hpp"
#include "formats/export/print/sheets/overlaid_board.hpp"

#include <algorithm>
#include <cstddef>

namespace sabotier {
namespace {

using namespace print;
using playtest_page::Columns;

constexpr double map_title = 8;    ///< two lines above a map
constexpr double scale_height = 7; ///< of the colours below it, with their figures
constexpr double map_gap = 5;
constexpr double below_verdict = 3.5;
/// A size of words and tables, and what maps keep of the page with it.
struct Setting {
    double scale;
    double maps;
};
constexpr double fewest_maps = 40;
/// Those that are tried: type as large as finds room, so that no page is half empty. Maps become small before
/// type has less than eight points, which is that of the scale of 0.975; the last one sets type of five
/// points.
constexpr Setting settings[]{
    {1.25, 120},         {1.18, 120},         {1.12, 110},         {1.06, 100},         {1, 84},
    {0.98, 84},          {0.98, 60},          {0.98, fewest_maps}, {0.94, fewest_maps}, {0.88, fewest_maps},
    {0.82, fewest_maps}, {0.76, fewest_maps}, {0.7, fewest_maps},  {0.65, fewest_maps}, {0.61, fewest_maps}};

/// How maps share an area: in as many columns as show them largest.
struct MapGrid {
    std::size_t columns = 1;
    double width = 0; ///< of a map's place, with its title and scale
    double height = 0;
};

MapGrid grid_of(std::size_t maps, const Rect& area, const Rect& board) {
    MapGrid best;
    double largest = 0;
    for (std::size_t columns = 1; columns <= maps; ++columns) {
        const auto across = static_cast<double>(columns);
        const auto down = static_cast<double>((maps + columns - 1) / columns);
        const double width = (area.width - map_gap * (across - 1)) / across;
        const double height = (area.height - map_gap * (down - 1)) / down;
        const double pitch =
            std::min(width / board.width, (height - map_title - scale_height) / board.height);
        if (columns > 1 && pitch <= largest) continue;
        largest = pitch;
        best = {columns, width, height};
    }
    return best;
}

/// Its colours side by side, each with what it stands for.
void draw_scale(Canvas& canvas, const MapOverlay& overlay, Rect area) {
    if (overlay.keys.empty()) return;
    constexpr double box = 2.8;
    constexpr double widest = 13;
    const auto count = static_cast<double>(overlay.keys.size());
    const double width = std::min(area.width / count, widest);
    double x = area.x + (area.width - width * count) / 2;
    for (const MapOverlay::Key& key : overlay.keys) {
        canvas.rectangle({x, area.y, width, box});
        canvas.fill_and_keep(key.colour);
        canvas.stroke(quiet, {.width = 0.1, .is_round = false, .dashes = {}});
        const TextStyle style{
            .size = 2.85, .face = Face::narrow, .align = Align::centre, .width = width - 0.4};
        canvas.text({x + 0.2, area.y + box + 0.3}, key.name, fitted_line(canvas, key.name, style, least_type),
                    quiet);
        x += width;
    }
}

/// Title, map and scale close to each other in the middle of their place.
void draw_heat(Canvas& canvas, const Setup& setup, const MapStyle& style, const PlaytestPage::Heat& heat,
               Rect place) {
    const Rect board = board_area(setup);
    const double room = place.height - map_title - scale_height;
    const double height = std::min(room, place.width * board.height / board.width);
    place.y += (room - height) / 2;
    const TextStyle style_of_title = fitted_block(
        canvas, heat.title,
        {.size = 3.2, .weight = Weight::bold, .align = Align::centre, .width = place.width, .spacing = 1.15},
        map_title - 0.6, least_type);
    const double words = canvas.measure(heat.title, style_of_title).height;
    canvas.text({place.x, place.y + map_title - 0.6 - words}, heat.title, style_of_title, ink);
    // units would cover what happened where they began
    MapLayers layers;
    layers.units = false;
    layers.zones = false;
    draw_overlaid_board(canvas, setup, style, heat.map, {place.x, place.y + map_title, place.width, height},
                        layers);
    draw_scale(canvas, heat.map, {place.x, place.y + map_title + height + 1, place.width, scale_height - 1});
}

void draw_maps(Canvas& canvas, const PlaytestPage& page, const Rect& area) {
    const MapStyle style(page.setup->rulebook());
    const MapGrid grid = grid_of(page.maps.size(), area, board_area(*page.setup));
    for (std::size_t i = 0; i < page.maps.size(); ++i) {
        const std::size_t row = i / grid.columns;
        const std::size_t in_row = std::min(grid.columns, page.maps.size() - row * grid.columns);
        const double used = static_cast<double>(in_row) * (grid.width + map_gap) - map_gap;
        draw_heat(canvas, *page.setup, style, page.maps[i],
                  {area.x + (area.width - used) / 2
                       + static_cast<double>(i % grid.columns) * (grid.width + map_gap),
                   area.y + static_cast<double>(row) * (grid.height + map_gap), grid.width, grid.height});
    }
}

/// Along the foot of an area, which gets smaller by that.
void draw_remarks(Canvas& canvas, const PlaytestPage& page, Rect& area) {
    std::string text;
    for (const std::string& remark : page.remarks)
        text += (text.empty() ? "" : " ") + remark;
    if (text.empty()) return;
    constexpr double most = 16;
    const TextStyle style = fitted_block(canvas, text, {.size = 2.85, .width = area.width}, most, least_type);
    const double height = canvas.measure(text, style).height;
    canvas.text({area.x, area.bottom() - height}, text, style, quiet);
    area.height -= height + 2;
}

/// Below the top of an area, which gets smaller by that.
void draw_verdict(Canvas& canvas, const PlaytestPage& page, Rect& area) {
    if (page.verdict.empty()) return;
    constexpr double most = 15;
    const TextStyle style = fitted_block(
        canvas, page.verdict, {.size = 4.6, .face = Face::title, .weight = Weight::bold, .width = area.width},
        most, 2.2);
    const double height = canvas.text({area.x, area.y}, page.verdict, style, ink).height + below_verdict;
    area.y += height;
    area.height -= height;
}

/// How many rows and sentences found no room.
std::size_t draw_page(Canvas& canvas, const PlaytestPage& page, const Sheet& sheet, bool is_further) {
    Rect area = sheet.content();
    const double taken = draw_heading(canvas, sheet, page.title, page.subtitle, is_further);
    area.y += taken;
    area.height -= taken;
    draw_remarks(canvas, page, area);
    draw_verdict(canvas, page, area);

    const bool has_maps = !page.maps.empty() && has_drawing(*page.setup);
    double scale = 0;
    double height = 0;
    for (const Setting& tried : settings) {
        scale = tried.scale;
        height = Columns(canvas, page, area.width / scale).height() * scale;
        if (height <= area.height - (has_maps ? tried.maps : 0)) break;
    }
    height = has_maps ? std::min(height, area.height - fewest_maps - 2) : area.height;
    std::size_t dropped = 0;
    {
        const Saved saved(canvas);
        canvas.move(area.x, area.y);
        canvas.scale(scale);
        dropped = Columns(canvas, page, area.width / scale).draw(canvas, height / scale);
    }
    if (!has_maps) return dropped;
    area.y += height + 2;
    area.height -= height + 2;
    draw_maps(canvas, page, area);
    return dropped;
}

/// Lines that a row takes, about.
std::size_t lines_of(const PlaytestPage::Row& row) {
    constexpr std::size_t letters = 50;
    return 1 + row.name.size() / letters;
}

PlaytestPage empty_page(const PlaytestPage& page) {
    PlaytestPage other;
    other.setup = page.setup;
    other.title = page.title;
    other.subtitle = page.subtitle;
    other.remarks = page.remarks;
    return other;
}

/// What there is no room for on the first page, in pages whose type can be read.
std::vector<PlaytestPage> further_pages(const PlaytestPage& page) {
    using Kind = PlaytestPage::Row::Kind;
    constexpr std::size_t most_lines = 96;
    constexpr std::size_t most_beside_maps = 40;
    std::vector<PlaytestPage> pages;
    std::size_t lines = most_lines;
    const auto add = [&](const std::string& title, const PlaytestPage::Row& row) {
        std::vector<PlaytestPage::Table>& tables = pages.back().tables;
        if (lines == 0 || tables.back().title != title) tables.push_back({title, {}, {}});
        tables.back().rows.push_back(row);
        lines += lines_of(row);
    };
    for (const PlaytestPage::Table& table : page.more_tables) {
        const PlaytestPage::Row* heading = nullptr;
        for (const PlaytestPage::Row& row : table.rows) {
            const bool is_heading = row.kind == Kind::heading;
            if (row.kind != Kind::part) heading = is_heading ? &row : nullptr;
            if (lines + lines_of(row) + (is_heading ? 1 : 0) > most_lines) {
                pages.push_back(empty_page(page));
                lines = 0;
                if (row.kind == Kind::part && heading != nullptr) add(table.title, *heading);
            }
            add(table.title, row);
        }
    }
    if (page.more_maps.empty()) return pages;
    if (pages.empty() || lines > most_beside_maps) pages.push_back(empty_page(page));
    pages.back().maps = page.more_maps;
    return pages;
}

} // namespace

Outcome<Export> export_playtest_page(const PlaytestPage& page, std::string_view paper,
                                     const ExportCallbacks& callbacks) {
    if (!has_fonts()) return {std::nullopt, {no_fonts_problem()}};
    return attempt<Export>([&] {
        Booklet booklet(page.title, page.setup->scenario().author, paper_named(paper));
        const Sheet sheet = booklet.sheet();
        std::size_t dropped = 0;
        booklet.add({tr("Play-test"), tr("Play-test"), sheet,
                     [&](Canvas& canvas) { dropped += draw_page(canvas, page, sheet, false); }});
        const std::vector<PlaytestPage> further = further_pages(page);
        for (const PlaytestPage& more : further)
            booklet.add({tr("Play-test, more figures"), tr("Play-test, more figures"), sheet,
                         [&](Canvas& canvas) { dropped += draw_page(canvas, more, sheet, true); }});
        Export made = booklet.finish(tr("What bots told of a scenario"), callbacks);
        if (dropped == 1) made.dropped.push_back(tr("one line of text or of a table: the page is full"));
        if (dropped > 1)
            made.dropped.push_back(say("{} lines of text and tables: the page is full", dropped));
        return made;
    });
}

} // namespace sabotier
