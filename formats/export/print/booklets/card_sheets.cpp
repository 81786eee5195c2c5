#include "formats/export/print/booklets/card_sheets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace sabotier::print {
namespace {

constexpr double bleed = 3;
constexpr double gutter = 3; ///< between cards, each of which bleeds into half of it
constexpr double heading_height = 16;
constexpr double side_margin = 12; ///< of the paper, for bleed and marks
constexpr std::size_t most_cards = 2'000;
constexpr double half_turn = 3.14159265358979324;

/// Where cards lie on a sheet: in the middle of the paper, so that backs find their places whichever edge
/// the sheet is turned over.
struct CardGrid {
    double width = 44;
    double height = 68;
    std::size_t columns = 1;
    std::size_t rows = 1;
    Rect area;

    [[nodiscard]] std::size_t count() const { return columns * rows; }
    [[nodiscard]] Rect place(std::size_t column, std::size_t row) const {
        return {area.x + static_cast<double>(column) * (width + gutter),
                area.y + static_cast<double>(row) * (height + gutter), width, height};
    }
    /// A card with its bleed: all of it at the outside, half of the gutter beside another.
    [[nodiscard]] Rect seen(std::size_t column, std::size_t row) const {
        const auto beyond = [](bool is_outside) { return is_outside ? bleed : gutter / 2; };
        const double left = beyond(column == 0);
        const double above = beyond(row == 0);
        const Rect card = place(column, row);
        return {card.x - left, card.y - above, card.width + left + beyond(column + 1 == columns),
                card.height + above + beyond(row + 1 == rows)};
    }
};

CardGrid grid_of(const Sheet& sheet, const PrintOptions& options) {
    CardGrid grid;
    const auto [width, height] = card_size_mm(options.cards);
    grid.width = width;
    grid.height = height;
    const double top = margin + heading_height;
    const double room = options.backs == Backs::fold ? sheet.height / 2 - 6 - top : sheet.height - 2 * top;
    grid.columns = std::max<std::size_t>(
        1, static_cast<std::size_t>((sheet.width - 2 * side_margin + gutter) / (width + gutter) + 1e-9));
    grid.rows =
        std::max<std::size_t>(1, static_cast<std::size_t>((room + gutter) / (height + gutter) + 1e-9));
    const double across = static_cast<double>(grid.columns) * (width + gutter) - gutter;
    const double down = static_cast<double>(grid.rows) * (height + gutter) - gutter;
    const double y = options.backs == Backs::fold ? sheet.height / 2 - 6 - down : (sheet.height - down) / 2;
    grid.area = {(sheet.width - across) / 2, y, across, down};
    return grid;
}

/// Cards of one sheet.
struct CardSheet {
    std::shared_ptr<const std::vector<PrintCard>> all;
    std::size_t first = 0;
    std::size_t count = 0;
    CardGrid grid;
};

void draw_face(Canvas& canvas, const CardFace& face, Rect place, Rect seen, bool is_turned) {
    const Saved saved(canvas);
    canvas.rectangle(seen);
    canvas.clip();
    if (is_turned) {
        canvas.move(place.middle().x, place.middle().y);
        canvas.turn(half_turn);
        canvas.move(-place.middle().x, -place.middle().y);
    }
    face(canvas, place, bleed);
}

/// From a place of the front to where it lies on the back.
Rect behind(Rect front, const Sheet& sheet, Backs backs) {
    if (backs == Backs::long_edge) return {sheet.width - front.right(), front.y, front.width, front.height};
    return {front.x, sheet.height - front.bottom(), front.width, front.height};
}

void draw_cut_marks(Canvas& canvas, const CardGrid& grid, Rect area) {
    constexpr double away = bleed + 0.6;
    constexpr double length = 2.4;
    const auto at_both_edges = [](double from, double size, std::size_t count, const auto& mark) {
        for (std::size_t i = 0; i < count; ++i)
            for (const double edge : {0.0, size})
                mark(from + static_cast<double>(i) * (size + gutter) + edge);
    };
    at_both_edges(area.x, grid.width, grid.columns, [&](double x) {
        for (const double y : {area.y - away, area.bottom() + away + length}) {
            canvas.move_to({x, y});
            canvas.line_to({x, y - length});
        }
    });
    at_both_edges(area.y, grid.height, grid.rows, [&](double y) {
        for (const double x : {area.x - away, area.right() + away + length}) {
            canvas.move_to({x, y});
            canvas.line_to({x - length, y});
        }
    });
    canvas.stroke(ink, mark_pen_style);
}

void draw_cards(Canvas& canvas, const CardSheet& sheet, const Sheet& paper, Backs backs, bool is_back) {
    const bool is_turned = is_back && backs != Backs::long_edge;
    const auto lying = [&](Rect front) { return is_back ? behind(front, paper, backs) : front; };
    const Rect area = lying(sheet.grid.area);
    for (std::size_t i = 0; i < sheet.count; ++i) {
        const std::size_t column = i % sheet.grid.columns;
        const std::size_t row = i / sheet.grid.columns;
        const PrintCard& card = (*sheet.all)[sheet.first + i];
        draw_face(canvas, is_back ? card.back : card.front, lying(sheet.grid.place(column, row)),
                  lying(sheet.grid.seen(column, row)), is_turned);
    }
    draw_cut_marks(canvas, sheet.grid, area);
}

void draw_cut_lines(Canvas& canvas, const CardSheet& sheet) {
    for (std::size_t i = 0; i < sheet.count; ++i)
        canvas.rectangle(sheet.grid.place(i % sheet.grid.columns, i / sheet.grid.columns));
    canvas.stroke(rgb(0x808080, 0.6), {.width = 0.08, .is_round = false, .dashes = {}});
}

void draw_fold(Canvas& canvas, const Sheet& sheet) {
    const double y = sheet.height / 2;
    canvas.move_to({margin, y});
    canvas.line_to({sheet.width - margin, y});
    canvas.stroke(ink, {.width = 0.2, .is_round = false, .dashes = {3, 1.5}});
    canvas.haloed_label({sheet.width / 2, y}, "fold backwards along this line and glue",
                        {.size = 2.6, .face = Face::narrow, .align = Align::centre}, quiet, rgb(0xffffff), 1);
}

std::string backs_remark(Backs backs) {
    return backs == Backs::long_edge ? "backs: turn over the long edge" : "backs: turn over the short edge";
}

} // namespace

void add_card_sheets(BookletMaker& maker, const std::string& section, std::vector<PrintCard> cards) {
    if (cards.empty()) return;
    if (cards.size() > most_cards) {
        maker.leave_out(
            fmt::format("{}: {} are more than the {} that are printed", section, cards.size(), most_cards));
        return;
    }
    Booklet& booklet = maker.booklet();
    const Sheet paper = booklet.sheet();
    const Backs backs = maker.options().backs;
    const CardGrid grid = grid_of(paper, maker.options());
    const auto all = std::make_shared<const std::vector<PrintCard>>(std::move(cards));
    if (are_pages(backs) && booklet.size() % 2 == 1) add_blank_page(booklet, section);
    maker.begin(section);
    const std::size_t sheets = (all->size() + grid.count() - 1) / grid.count();
    for (std::size_t i = 0; i < sheets; ++i) {
        const CardSheet sheet{all, i * grid.count(), std::min(grid.count(), all->size() - i * grid.count()),
                              grid};
        const std::string heading = sheets > 1 ? fmt::format("{} {} of {}", section, i + 1, sheets) : section;
        booklet.add({section, i == 0 ? section : "", paper, [=](Canvas& canvas) {
                         const bool is_folded = backs == Backs::fold;
                         draw_heading(canvas, paper, heading, fronts_remark(backs));
                         draw_cards(canvas, sheet, paper, backs, false);
                         draw_cut_lines(canvas, sheet);
                         if (!is_folded) return;
                         draw_cards(canvas, sheet, paper, backs, true);
                         draw_fold(canvas, paper);
                     }});
        if (!are_pages(backs)) continue;
        booklet.add({section + " (backs)", "", paper, [=](Canvas& canvas) {
                         draw_heading(canvas, paper, heading, backs_remark(backs));
                         draw_cards(canvas, sheet, paper, backs, true);
                     }});
    }
}

} // namespace sabotier::print
