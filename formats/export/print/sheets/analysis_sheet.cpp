#include "formats/export/print/sheets/analysis_sheet.hpp"

#include "formats/base/version.hpp"
#include "formats/base/words.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "formats/draw/hexes/map_art.hpp"
#include "formats/draw/map/legend.hpp"
#include "formats/export/drawn/drawing_formats.hpp"
#include "formats/export/print/pages/page.hpp"
#include "formats/export/print/sheets/column_heading.hpp"
#include "formats/export/print/sheets/overlaid_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sabotier {
namespace {

using namespace print;

constexpr double gutter = 7;
constexpr double row_height = 4.2;
constexpr double bar_height = 4.6;
constexpr double bar_pitch = 6.4;
constexpr double heading_height = column_heading_height;
constexpr double least_map = 62;
constexpr double png_pixels_per_mm = 6;

TextStyle cell_style(bool is_heading) {
    return {.size = 2.75, .face = Face::narrow, .weight = is_heading ? Weight::bold : Weight::normal};
}

bool is_number(const std::string& text) {
    return text.find_first_of("0123456789") != std::string::npos
           && text.find_first_not_of("0123456789.%/ ") == std::string::npos;
}

/// Set to the right: numbers, with "never" or "-" among them.
bool is_numeric(const AnalysisSheet::Table& table, std::size_t column) {
    bool has_number = false;
    for (std::size_t i = 1; i < table.rows.size(); ++i) {
        if (column >= table.rows[i].size()) continue;
        has_number = has_number || is_number(table.rows[i][column]);
        const std::string& cell = table.rows[i][column];
        if (!is_number(cell) && cell.find_first_not_of("never-/0123456789. ") != std::string::npos)
            return false;
    }
    return has_number;
}

/// Widths of columns that add up to `width`: what each needs, and the rest shared; cut down where there is
/// less.
std::vector<double> column_widths(Canvas& canvas, const AnalysisSheet::Table& table, double width) {
    std::vector<double> widths;
    for (std::size_t i = 0; i < table.rows.size(); ++i)
        for (std::size_t column = 0; column < table.rows[i].size(); ++column) {
            widths.resize(std::max(widths.size(), column + 1));
            widths[column] = std::max(widths[column],
                                      canvas.measure(table.rows[i][column], cell_style(i == 0)).width + 2.4);
        }
    double sum = 0;
    for (const double own : widths)
        sum += own;
    for (double& own : widths)
        own = sum > width ? own * width / sum : own + (width - sum) / static_cast<double>(widths.size());
    return widths;
}

void draw_table_row(Canvas& canvas, const AnalysisSheet::Table& table, std::size_t row, Point at,
                    const std::vector<double>& widths) {
    double x = at.x;
    for (std::size_t column = 0; column < table.rows[row].size(); ++column) {
        TextStyle style = cell_style(row == 0);
        style.width = widths[column] - 1.2;
        style.align = is_numeric(table, column) ? Align::right : Align::left;
        canvas.label({x + 0.6, at.y + row_height / 2}, table.rows[row][column], style,
                     row == 0 ? quiet : ink);
        x += widths[column];
    }
    canvas.move_to({at.x, at.y + row_height});
    canvas.line_to({x, at.y + row_height});
    canvas.stroke(faint, {.width = 0.1, .is_round = false, .dashes = {}});
}

/// Draws from the top of an area down; counts what finds no room.
class Flow {
public:
    Flow(Canvas& canvas, Rect area)
        : canvas_(canvas),
          area_(area),
          y_(area.y) {}

    void table(const AnalysisSheet::Table& table) {
        if (table.rows.size() < 2) return;
        if (!has_room(heading_height + 2 * row_height)) {
            dropped_ += table.rows.size() - 1;
            return;
        }
        draw_column_heading(canvas_, {area_.x, y_}, area_.width, table.title);
        y_ += heading_height;
        const std::vector<double> widths = column_widths(canvas_, table, area_.width);
        for (std::size_t row = 0; row < table.rows.size(); ++row) {
            if (!has_room(row_height)) {
                dropped_ += table.rows.size() - row;
                break;
            }
            draw_table_row(canvas_, table, row, {area_.x, y_}, widths);
            y_ += row_height;
        }
        y_ += 3.4;
    }

    void bars(const std::string& title, const std::vector<AnalysisSheet::Bar>& bars) {
        if (bars.empty()) return;
        draw_column_heading(canvas_, {area_.x, y_}, area_.width, title);
        y_ += heading_height + 0.6;
        for (const AnalysisSheet::Bar& each : bars) {
            if (!has_room(bar_pitch)) {
                ++dropped_;
                continue;
            }
            bar(each);
            y_ += bar_pitch;
        }
        y_ += 2.4;
    }

    [[nodiscard]] std::size_t dropped() const noexcept { return dropped_; }

private:
    [[nodiscard]] bool has_room(double height) const { return y_ + height <= area_.bottom() + 1e-6; }

    void bar(const AnalysisSheet::Bar& bar) {
        constexpr double label_width = 27;
        canvas_.label(
            {area_.x, y_ + bar_height / 2}, bar.label,
            {.size = 2.75, .face = Face::narrow, .weight = Weight::medium, .width = label_width - 1.5}, ink);
        double sum = 0;
        for (const AnalysisSheet::Part& part : bar.parts)
            sum += part.value;
        double x = area_.x + label_width;
        const double width = area_.width - label_width;
        for (const AnalysisSheet::Part& part : bar.parts) {
            const double own = sum > 0 ? width * part.value / sum : 0;
            canvas_.rectangle({x, y_, own, bar_height});
            canvas_.fill(part.colour);
            const TextStyle style{
                .size = 2.6, .face = Face::narrow, .weight = Weight::bold, .align = Align::centre};
            if (canvas_.measure(part.text, style).width + 0.8 <= own)
                canvas_.label({x + own / 2, y_ + bar_height / 2}, part.text, style, ink_on(part.colour));
            x += own;
        }
        canvas_.rectangle({area_.x + label_width, y_, width, bar_height});
        canvas_.stroke(quiet, {.width = 0.15, .is_round = false, .dashes = {}});
    }

    Canvas& canvas_;
    Rect area_;
    double y_;
    std::size_t dropped_ = 0;
};

std::vector<LegendEntry> legend_of(const MapOverlay& overlay) {
    std::vector<LegendEntry> entries;
    for (const MapOverlay::Key& key : overlay.keys)
        entries.push_back({key.name, [&key](Canvas& canvas, Point middle, double size) {
                               canvas.rounded_rectangle(
                                   inset({middle.x - size / 2, middle.y - size / 2, size, size}, size * 0.12),
                                   size * 0.12);
                               canvas.fill_and_keep(key.colour);
                               canvas.stroke(quiet, {.width = size * 0.04, .dashes = {}});
                           }});
    return entries;
}

std::vector<TextItem> words_of(const AnalysisSheet& sheet) {
    std::vector<TextItem> items;
    for (std::size_t i = 1; i < sheet.summary.size(); ++i)
        items.push_back({TextItem::Kind::bullet, sheet.summary[i]});
    return items;
}

/// One paragraph along the foot of the page.
std::string remarks_of(const AnalysisSheet& sheet) {
    std::string text;
    for (const std::string& remark : sheet.remarks)
        text += (text.empty() ? sheet.remarks_title + ". " : " ") + remark;
    return text;
}

TextStyle remarks_style(double width) {
    return {.size = 2.8, .width = width, .lines = 5};
}

double height_of(const AnalysisSheet::Table& table) {
    return table.rows.size() < 2 ? 0
                                 : heading_height + 3.4 + row_height * static_cast<double>(table.rows.size());
}

/// That tables of a place take below each other.
double height_of(const AnalysisSheet& sheet, AnalysisSheet::Table::Place place) {
    double height = 0;
    for (const AnalysisSheet::Table& table : sheet.tables)
        if (table.place == place) height += height_of(table);
    return height;
}

double height_of_bars(const AnalysisSheet& sheet) {
    return sheet.bars.empty() ? 0 : heading_height + 3 + bar_pitch * static_cast<double>(sheet.bars.size());
}

/// With tables of the left column in the right one where that makes the longer of both shorter. `words` is
/// what stands above the left ones.
AnalysisSheet balanced(AnalysisSheet sheet, double words) {
    using Place = AnalysisSheet::Table::Place;
    double left = words + height_of(sheet, Place::left);
    double right = height_of_bars(sheet) + height_of(sheet, Place::right);
    for (auto table = sheet.tables.rbegin(); table != sheet.tables.rend(); ++table) {
        const double height = height_of(*table);
        if (table->place != Place::left || right + height >= left) continue;
        table->place = Place::right;
        left -= height;
        right += height;
    }
    return sheet;
}

std::size_t draw_sheet(Canvas& canvas, const Setup& setup, const AnalysisSheet& wanted, const Sheet& paper) {
    canvas.rectangle({0, 0, paper.width, paper.height});
    canvas.fill(rgb(0xffffff));
    const MapStyle style(setup.rulebook());
    Rect content = paper.content();
    content.height += footer_height - margin - 4;
    const double taken = draw_heading(canvas, paper, wanted.title, wanted.subtitle);
    content.y += taken;
    content.height -= taken;

    const std::string remarks = remarks_of(wanted);
    if (!remarks.empty()) {
        const double height = canvas.measure(remarks, remarks_style(content.width)).height;
        canvas.text({content.x, content.bottom() - height}, remarks, remarks_style(content.width), quiet);
        content.height -= height + 2;
    }

    using Place = AnalysisSheet::Table::Place;
    const double column = (content.width - gutter) / 2;
    const std::vector<TextItem> items = words_of(wanted);
    const double words = heading_height + Column(canvas, {0, 0, column, 0}).height(items) + 3;
    const AnalysisSheet sheet = balanced(wanted, words);
    const double columns = std::max(words + height_of(sheet, Place::left),
                                    height_of_bars(sheet) + height_of(sheet, Place::right));
    const auto legend = legend_of(sheet.map);
    const double legend_height = legend.empty() ? 0 : draw_legend(nullptr, {}, content.width, 5, legend) + 3;
    const std::string verdict = sheet.summary.empty() ? std::string() : sheet.summary.front();
    const TextStyle verdict_style{
        .size = 4.4, .face = Face::title, .weight = Weight::bold, .width = content.width, .lines = 2};
    const double verdict_height = verdict.empty() ? 0 : canvas.measure(verdict, verdict_style).height + 3;
    const Rect board = board_area(setup);
    const double room =
        content.height - legend_height - verdict_height - height_of(sheet, Place::across) - columns - 3;
    const double map_height = std::min(content.width * board.height / board.width, std::max(least_map, room));

    draw_overlaid_board(canvas, setup, style, sheet.map, {content.x, content.y, content.width, map_height});
    double y = content.y + map_height + 3;
    draw_legend(&canvas, {content.x, y}, content.width, 5, legend);
    y += legend_height;
    canvas.text({content.x, y}, verdict, verdict_style, ink);
    y += verdict_height;
    const auto draw_tables = [&](Place place, Rect area) {
        Flow flow(canvas, area);
        if (place == Place::right) flow.bars(sheet.bars_title, sheet.bars);
        for (const AnalysisSheet::Table& table : sheet.tables)
            if (table.place == place) flow.table(table);
        return flow.dropped();
    };
    std::size_t dropped = draw_tables(Place::across, {content.x, y, content.width, content.bottom() - y});
    y += height_of(sheet, Place::across);
    const double height = content.bottom() - y;
    if (height < heading_height + row_height) return dropped + items.size();
    draw_column_heading(canvas, {content.x, y}, column, sheet.summary_title);
    Column text(canvas, {content.x, y + heading_height, column, height - heading_height});
    dropped += items.size() - text.write(items);
    const double below = text.y() + 3;
    dropped += draw_tables(Place::left, {content.x, below, column, content.bottom() - below});
    dropped += draw_tables(Place::right, {content.x + column + gutter, y, column, height});
    canvas.text({margin, paper.height - 9}, fmt::format("Sabotier {}", version()),
                {.size = 2.4, .align = Align::right, .width = paper.width - 2 * margin}, quiet);
    return dropped;
}

} // namespace

Outcome<Export> export_analysis_sheet(const Setup& setup, const AnalysisSheet& sheet, std::string_view format,
                                      Paper paper) {
    if (std::ranges::find(drawing_formats(), format) == drawing_formats().end())
        return {std::nullopt,
                {{{}, fmt::format("a sheet cannot be '{}'", format), "expected svg, png or pdf", {}}}};
    if (!has_drawing(setup))
        return {std::nullopt, {{{}, "the scenario has no board that can be drawn", "expected a map", {}}}};
    if (!has_fonts()) return {std::nullopt, {no_fonts_problem()}};
    const Sheet page = sheet_of(paper);
    Export result;
    std::size_t dropped = 0;
    const auto draw = [&](Canvas& canvas) { dropped = draw_sheet(canvas, setup, sheet, page); };
    if (format == "pdf") {
        PdfFile file({sheet.title, "", sheet.subtitle, "analysis"}, page.width, page.height);
        file.page(sheet.title, draw);
        result.files = FileSet(file.finish());
    } else if (format == "svg") {
        result.files = FileSet(svg_picture(page.width, page.height, sheet.title, sheet.subtitle, draw));
    } else {
        const auto pixels = [](double mm) { return static_cast<int>(std::lround(mm * png_pixels_per_mm)); };
        result.files = FileSet(png_picture(pixels(page.width), pixels(page.height), rgb(0xffffff),
                                           png_pixels_per_mm * 1000, [&](Canvas& canvas) {
                                               canvas.scale(png_pixels_per_mm);
                                               draw(canvas);
                                           }));
    }
    if (dropped == 1)
        result.dropped.push_back(tr("one line of text or of a table: the page is full"));
    else if (dropped > 0)
        result.dropped.push_back(say("{} lines of text and tables: the page is full", dropped));
    return {std::move(result), {}};
}

} // namespace sabotier
