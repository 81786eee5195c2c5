#include "formats/export/playtest/page_columns.hpp"

#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/export/print/pages/page.hpp"
#include "formats/export/print/sheets/column_heading.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace sabotier::playtest_page {
namespace {

using namespace print;
using Table = PlaytestPage::Table;
using Row = PlaytestPage::Row;

constexpr double type_size = 2.9;
constexpr double bar_height = 3.4;
constexpr double below_row = 1.3;
constexpr double below_table = 3;
constexpr double beside_name = 2;
constexpr double most_name = 0.34;    ///< of a row's width beside its bar; longer ones stand above theirs
constexpr double most_figures = 0.45; ///< of a row's width

TextStyle name_style(double width) {
    return {.size = type_size, .weight = Weight::medium, .width = width, .lines = 0};
}

TextStyle figures_style(double width) {
    return {.size = type_size, .face = Face::narrow, .align = Align::right, .width = width};
}

constexpr double above_heading = 1; ///< of parts
constexpr double before_part = 2.5;

/// How the rows of a table share their width: alike, so that bars can be compared.
struct RowLayout {
    double width = 0;
    double figures = 0;
    double name = 0;
    double before = 0; ///< the name
    bool is_bar_below = false;
};

double one_line(Canvas& canvas, const std::string& text, TextStyle style) {
    style.width = 0;
    style.lines = 1;
    return canvas.measure(text, style).width;
}

RowLayout layout_of(Canvas& canvas, const Table& table, double width) {
    RowLayout layout;
    layout.width = width;
    double longest = 0;
    bool has_bars = false;
    for (const Row& row : table.rows) {
        if (row.kind == Row::Kind::heading) continue;
        layout.figures = std::max(layout.figures, one_line(canvas, row.figures, figures_style(0)) + 0.5);
        longest = std::max(longest, one_line(canvas, row.name, name_style(0)) + 0.5);
        has_bars = has_bars || row.bar;
    }
    layout.figures = std::min(layout.figures, most_figures * width);
    layout.is_bar_below = has_bars && longest > most_name * width;
    layout.name = has_bars && !layout.is_bar_below ? longest : width - layout.figures - beside_name;
    return layout;
}

void draw_bar(Canvas& canvas, Rect area, const PlaytestPage::Bar& bar,
              const std::optional<PlaytestPage::Band>& band) {
    const auto at = [&](double share) { return area.x + area.width * std::clamp(share, 0.0, 1.0); };
    canvas.rectangle(area);
    canvas.fill(wash);
    if (band) {
        canvas.rectangle({at(band->low), area.y, at(band->high) - at(band->low), area.height});
        canvas.fill(faint);
    }
    const double inward = area.height * 0.22;
    canvas.rectangle({area.x, area.y + inward, at(bar.value) - area.x, area.height - 2 * inward});
    canvas.fill(bar.colour);
    if (bar.low < bar.high) {
        const double middle = area.y + area.height / 2;
        const double tick = area.height * 0.3;
        const auto trace = [&] {
            canvas.move_to({at(bar.low), middle});
            canvas.line_to({at(bar.high), middle});
            for (const double end : {at(bar.low), at(bar.high)}) {
                canvas.move_to({end, middle - tick});
                canvas.line_to({end, middle + tick});
            }
        };
        trace();
        canvas.stroke(rgb(0xffffff), {.width = 0.8, .is_round = false, .dashes = {}});
        trace();
        canvas.stroke(ink, {.width = 0.3, .is_round = false, .dashes = {}});
    }
    canvas.rectangle(area);
    canvas.stroke(quiet, {.width = 0.12, .is_round = false, .dashes = {}});
}

/// Of rows that count the same thing.
Block parts_heading_block(Canvas& canvas, const Row& row, double width) {
    TextStyle style = name_style(width);
    style.weight = Weight::bold;
    Block block;
    block.height = above_heading + canvas.measure(row.name, style).height + below_row;
    block.rows = 0;
    block.draw = [&row, style](Canvas& to, Point from) {
        to.text({from.x, from.y + above_heading}, row.name, style, ink);
    };
    return block;
}

Block row_block(Canvas& canvas, const Table& table, const Row& row, const RowLayout& layout) {
    const double words = canvas.measure(row.name, name_style(layout.name)).height;
    const bool is_beside = row.bar && !layout.is_bar_below;
    Block block;
    block.height = (is_beside ? std::max(words, bar_height) : words) + below_row;
    if (row.bar && layout.is_bar_below) block.height += bar_height + 0.4;
    block.draw = [&table, &row, layout, words, is_beside](Canvas& to, Point from) {
        const double line = is_beside ? std::max(words, bar_height) : words;
        to.text({from.x + layout.before, from.y + (line - words) / 2}, row.name, name_style(layout.name),
                ink);
        const TextStyle figures = figures_style(layout.figures);
        const double height = figures.size * figures.spacing;
        to.text({from.x + layout.width - layout.figures, from.y + (is_beside ? (line - height) / 2 : 0)},
                row.figures, fitted_line(to, row.figures, figures, least_type), quiet);
        if (!row.bar) return;
        const double left = is_beside ? layout.name + beside_name : 0;
        const double right = is_beside ? layout.figures + beside_name : 0;
        draw_bar(to,
                 {from.x + left, from.y + (is_beside ? (line - bar_height) / 2 : words + 0.4),
                  layout.width - left - right, bar_height},
                 *row.bar, table.band);
    };
    return block;
}

Block heading_block(Canvas& canvas, const std::string& title, double width) {
    return {wrapped_heading_height(canvas, width, title),
            [&title, width](Canvas& to, Point from) { draw_wrapped_heading(to, from, width, title); }, 0};
}

std::vector<Block> table_blocks(Canvas& canvas, const Table& table, double width) {
    if (table.rows.empty()) return {};
    std::vector<Block> blocks{heading_block(canvas, table.title, width)};
    const RowLayout layout = layout_of(canvas, table, width);
    RowLayout of_part = layout;
    of_part.name -= before_part;
    of_part.before = before_part;
    std::size_t heading = 0; // of the parts
    for (const Row& row : table.rows) {
        if (row.kind == Row::Kind::heading) {
            heading = blocks.size();
            blocks.push_back(parts_heading_block(canvas, row, width));
            continue;
        }
        const bool is_part = row.kind == Row::Kind::part;
        blocks.push_back(row_block(canvas, table, row, is_part ? of_part : layout));
        if (is_part) blocks.back().heading = heading;
    }
    blocks.back().height += below_table;
    return blocks;
}

std::vector<Block> summary_blocks(Canvas& canvas, const PlaytestPage& page, double width) {
    if (page.summary.empty()) return {};
    std::vector<Block> blocks{heading_block(canvas, page.summary_title, width)};
    for (const std::string& sentence : page.summary) {
        const std::vector<TextItem> items{{TextItem::Kind::bullet, sentence}};
        const double height = Column(canvas, {0, 0, width, 0}).height(items);
        blocks.push_back({height, [items, width, height](Canvas& to, Point from) {
                              Column(to, {from.x, from.y, width, height}).write_all(items);
                          }});
    }
    blocks.back().height += below_table;
    return blocks;
}

/// A mark as bars have it, and what it stands for.
Block mark_block(Canvas& canvas, const std::string& text, double width, const PlaytestPage::Bar& bar,
                 std::optional<PlaytestPage::Band> band) {
    constexpr double mark = 14;
    const TextStyle style{.size = type_size, .width = width - mark - beside_name, .lines = 0};
    const double words = canvas.measure(text, style).height;
    const double line = std::max(words, bar_height);
    Block block;
    block.height = line + below_row;
    block.draw = [&text, style, words, line, bar, band](Canvas& to, Point from) {
        draw_bar(to, {from.x, from.y + (line - bar_height) / 2, mark, bar_height}, bar, band);
        to.text({from.x + mark + beside_name, from.y + (line - words) / 2}, text, style, quiet);
    };
    return block;
}

/// Of the marks that the page has.
std::vector<Block> legend_blocks(Canvas& canvas, const PlaytestPage::Legend& legend, double width) {
    std::vector<Block> blocks;
    const Colour any = rgb(0x7d8790);
    if (!legend.bar.empty())
        blocks.push_back(mark_block(canvas, legend.bar, width, {0.6, 0, 0, any}, std::nullopt));
    if (!legend.interval.empty())
        blocks.push_back(mark_block(canvas, legend.interval, width, {0, 0.25, 0.75, any}, std::nullopt));
    if (!legend.band.empty())
        blocks.push_back(
            mark_block(canvas, legend.band, width, {0, 0, 0, any}, PlaytestPage::Band{0.3, 0.7}));
    if (!blocks.empty()) blocks.back().height += below_table;
    return blocks;
}

/// Figures alone, and so many that they may be parted.
bool can_be_parted(const Table& table) {
    constexpr std::size_t enough = 8;
    return table.rows.size() >= enough
           && std::ranges::none_of(table.rows, [](const Row& row) { return row.bar.has_value(); });
}

double height_of(const std::vector<Block>& blocks) {
    double height = 0;
    for (const Block& block : blocks)
        height += block.height;
    return height;
}

std::size_t draw_blocks(Canvas& canvas, const std::vector<Block>& blocks, Point at, double bottom) {
    std::size_t dropped = 0;
    bool is_full = false; // nothing comes behind what is missing
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        // what follows a heading has to find room with it
        const double next = blocks[i].rows == 0 && i + 1 < blocks.size() ? blocks[i + 1].height : 0;
        is_full = is_full || at.y + blocks[i].height + next > bottom + below_table;
        if (is_full) {
            dropped += blocks[i].rows;
        } else {
            blocks[i].draw(canvas, at);
            at.y += blocks[i].height;
        }
    }
    return dropped;
}

} // namespace

Columns::Columns(Canvas& canvas, const PlaytestPage& page, double width)
    : column_((width - gutter) / 2) {
    right_ = summary_blocks(canvas, page, column_);
    for (std::size_t i = 0; i < page.tables.size(); ++i) {
        if (can_be_parted(page.tables[i])) continue;
        std::vector<Block> blocks = table_blocks(canvas, page.tables[i], column_);
        if (i > 0) {
            add(std::move(blocks));
            continue;
        }
        left_ = std::move(blocks);
        std::ranges::move(legend_blocks(canvas, page.legend, column_), std::back_inserter(left_));
    }
    for (const Table& table : page.tables)
        if (can_be_parted(table)) add_parted(table_blocks(canvas, table, column_));
}

void Columns::add(std::vector<Block> blocks) {
    std::vector<Block>& shorter = height_of(right_) < height_of(left_) ? right_ : left_;
    shorter.insert(shorter.end(), std::make_move_iterator(blocks.begin()),
                   std::make_move_iterator(blocks.end()));
}

void Columns::add_parted(const std::vector<Block>& blocks) {
    const double left = height_of(left_);
    const double right = height_of(right_);
    const double heading = blocks.front().height;
    const double all = height_of(blocks) - heading;
    std::size_t best = 0; // rows to the left
    double shortest = right + heading + all;
    double taken = 0;
    for (std::size_t rows = 1; rows < blocks.size(); ++rows) {
        taken += blocks[rows].height;
        const bool is_all = rows + 1 == blocks.size();
        const double longer =
            std::max(left + heading + taken, is_all ? right : right + heading + all - taken);
        const bool ends_with_heading = !is_all && blocks[rows].rows == 0;
        if (longer >= shortest || ends_with_heading) continue;
        shortest = longer;
        best = rows;
    }
    const auto middle = blocks.begin() + 1 + static_cast<std::ptrdiff_t>(best);
    const auto put = [&](std::vector<Block>& column, auto begin, auto end) {
        if (begin == end) return;
        column.push_back(blocks.front());
        if (begin->heading != 0) column.push_back(blocks[begin->heading]);
        column.insert(column.end(), begin, end);
        if (end != blocks.end()) column.back().height += below_table;
    };
    put(left_, blocks.begin() + 1, middle);
    put(right_, middle, blocks.end());
}

double Columns::height() const {
    return std::max({height_of(left_), height_of(right_), below_table}) - below_table;
}

std::size_t Columns::draw(Canvas& canvas, double height) const {
    return draw_blocks(canvas, left_, {0, 0}, height)
           + draw_blocks(canvas, right_, {column_ + gutter, 0}, height);
}

} // namespace sabotier::playtest_page
