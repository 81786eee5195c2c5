#include "formats/export/print/counters/card_sheets.hpp"

#include "formats/export/print/counters/cut_outs.hpp"

#include <algorithm>
#include <memory>
#include <tuple>

namespace sabotier::print {
namespace {

constexpr double bleed = 3;
constexpr double gutter = 3; ///< between cards, each of which bleeds into half of it
/// Between rows of two parts, whose backs differ: each bleeds as at the outside of the sheet.
constexpr double part_gap = 2 * bleed + 1;
constexpr double heading_height = 16;
constexpr double side_margin = 12; ///< of the paper, for bleed and marks
constexpr double half_turn = 3.14159265358979324;

/// Cards of one part beside each other.
struct Row {
    std::size_t part = 0;
    std::size_t first = 0; ///< card of the part
    std::size_t count = 0;
    double y = 0;
};
using RowSheet = std::vector<Row>;

/// Where cards lie on sheets. Pages are drawn later than they are laid out: they share it.
struct Cards {
    std::vector<CardPart> parts;
    double width = 44;
    double height = 68;
    std::size_t columns = 1;
    double left = 0;
    std::vector<RowSheet> sheets;

    [[nodiscard]] Rect place(const Row& row, std::size_t column) const {
        return {left + static_cast<double>(column) * (width + gutter), row.y, width, height};
    }
    [[nodiscard]] double across() const { return static_cast<double>(columns) * (width + gutter) - gutter; }
    /// A card with its bleed: all of it at the outside, half of the gutter beside another.
    [[nodiscard]] Rect seen(const RowSheet& sheet, std::size_t index, std::size_t column) const {
        const auto beyond = [](bool is_outside) { return is_outside ? bleed : gutter / 2; };
        const Row& row = sheet[index];
        const double above = beyond(index == 0 || sheet[index - 1].part != row.part);
        const double below = beyond(index + 1 == sheet.size() || sheet[index + 1].part != row.part);
        const double before = beyond(column == 0);
        const Rect card = place(row, column);
        return {card.x - before, card.y - above, card.width + before + beyond(column + 1 == columns),
                card.height + above + below};
    }
};

/// What the rows of a sheet may take of its height.
double room_of(const Sheet& paper, Backs backs) {
    const double top = margin + heading_height;
    return backs == Backs::fold ? paper.height / 2 - 6 - top : paper.height - 2 * top;
}

/// Rows one below the other from 0, as many as a sheet has room for.
void lay_rows(Cards& cards, double room) {
    for (std::size_t part = 0; part < cards.parts.size(); ++part)
        for (std::size_t first = 0; first < cards.parts[part].cards.size(); first += cards.columns) {
            Row row{part, first, std::min(cards.columns, cards.parts[part].cards.size() - first), 0};
            if (!cards.sheets.empty()) {
                const Row& last = cards.sheets.back().back();
                row.y = last.y + cards.height + (last.part == part ? gutter : part_gap);
            }
            if (cards.sheets.empty() || row.y + cards.height > room + 1e-9) {
                cards.sheets.emplace_back();
                row.y = 0;
            }
            cards.sheets.back().push_back(row);
        }
}

/// To the middle of the paper, so that backs find their places whichever edge the sheet is turned over, or to
/// the fold.
void move_rows(Cards& cards, const Sheet& paper, Backs backs) {
    for (RowSheet& sheet : cards.sheets) {
        const double down = sheet.back().y + cards.height;
        const double top = backs == Backs::fold ? paper.height / 2 - 6 - down : (paper.height - down) / 2;
        for (Row& row : sheet)
            row.y += top;
    }
}

Cards laid(std::vector<CardPart> parts, const Sheet& paper, const PrintOptions& options) {
    Cards cards;
    cards.parts = std::move(parts);
    std::tie(cards.width, cards.height) = card_size_mm(options.cards);
    cards.columns = std::max<std::size_t>(
        1,
        static_cast<std::size_t>((paper.width - 2 * side_margin + gutter) / (cards.width + gutter) + 1e-9));
    cards.left = (paper.width - cards.across()) / 2;
    lay_rows(cards, room_of(paper, options.backs));
    move_rows(cards, paper, options.backs);
    return cards;
}

void draw_face(Canvas& canvas, const KitFace& face, Rect place, Rect seen, bool is_upside_down) {
    const Saved saved(canvas);
    canvas.rectangle(seen);
    canvas.clip();
    if (is_upside_down) {
        canvas.move(place.middle().x, place.middle().y);
        canvas.turn(half_turn);
        canvas.move(-place.middle().x, -place.middle().y);
    }
    face(canvas, place, bleed);
}

/// At both edges of every column and row; `lying` gives where a place is on this side of the sheet.
template <class Lying>
void draw_cut_marks(Canvas& canvas, const Cards& cards, const RowSheet& sheet, const Lying& lying) {
    constexpr double away = bleed + 0.6;
    constexpr double length = 2.4;
    const auto upright = [&](double x, double y) {
        canvas.move_to({x, y});
        canvas.line_to({x, y - length});
    };
    const auto level = [&](double x, double y) {
        canvas.move_to({x, y});
        canvas.line_to({x - length, y});
    };
    const Rect first = cards.place(sheet.front(), 0);
    const Rect area = lying(Rect{first.x, first.y, cards.across(), sheet.back().y + cards.height - first.y});
    for (std::size_t column = 0; column < cards.columns; ++column) {
        const Rect card = lying(cards.place(sheet.front(), column));
        for (const double x : {card.x, card.right()}) {
            upright(x, area.y - away);
            upright(x, area.bottom() + away + length);
        }
    }
    for (const Row& row : sheet) {
        const Rect card = lying(cards.place(row, 0));
        for (const double y : {card.y, card.bottom()}) {
            level(area.x - away, y);
            level(area.right() + away + length, y);
        }
    }
    canvas.stroke(ink, mark_pen_style);
}

/// Calls each(card, index of its row, column).
template <class Each>
void for_each_card(const Cards& cards, const RowSheet& sheet, const Each& each) {
    for (std::size_t i = 0; i < sheet.size(); ++i)
        for (std::size_t column = 0; column < sheet[i].count; ++column)
            each(cards.parts[sheet[i].part].cards[sheet[i].first + column], i, column);
}

void draw_fronts(Canvas& canvas, const Cards& cards, const RowSheet& sheet) {
    for_each_card(cards, sheet, [&](const KitCard& card, std::size_t row, std::size_t column) {
        draw_face(canvas, card.front, cards.place(sheet[row], column), cards.seen(sheet, row, column), false);
    });
    draw_cut_marks(canvas, cards, sheet, [](Rect place) { return place; });
    for_each_card(cards, sheet, [&](const KitCard&, std::size_t row, std::size_t column) {
        canvas.rectangle(cards.place(sheet[row], column));
    });
    canvas.stroke(rgb(0x808080, 0.6), {.width = 0.08, .is_round = false, .dashes = {}});
}

void draw_backs(Canvas& canvas, const Cards& cards, const RowSheet& sheet, const Sheet& paper,
                const PrintOptions& options) {
    const auto lying = [&](Rect front) { return behind(front, paper, options.backs); };
    for_each_card(cards, sheet, [&](const KitCard& card, std::size_t row, std::size_t column) {
        draw_face(canvas, options.are_backs_pale && card.pale_back ? card.pale_back : card.back,
                  lying(cards.place(sheet[row], column)), lying(cards.seen(sheet, row, column)),
                  is_turned(options.backs));
    });
    draw_cut_marks(canvas, cards, sheet, lying);
}

std::vector<std::size_t> parts_on(const RowSheet& sheet) {
    std::vector<std::size_t> parts;
    for (const Row& row : sheet)
        if (parts.empty() || parts.back() != row.part) parts.push_back(row.part);
    return parts;
}

} // namespace

std::vector<std::size_t> add_cards(Booklet& booklet, std::vector<CardPart> parts,
                                   const PrintOptions& options) {
    const Sheet paper = booklet.sheet();
    const auto cards = std::make_shared<const Cards>(laid(std::move(parts), paper, options));
    std::vector<std::string> titles;
    for (const CardPart& part : cards->parts)
        titles.push_back(part.title);
    std::vector<CutOutSheet> sheets;
    for (const RowSheet& sheet : cards->sheets)
        sheets.push_back({parts_on(sheet),
                          [cards, &sheet](Canvas& canvas) { draw_fronts(canvas, *cards, sheet); },
                          [cards, &sheet, paper, options](Canvas& canvas) {
                              draw_backs(canvas, *cards, sheet, paper, options);
                          }});
    return add_cut_outs(booklet, titles, sheets, options.backs);
}

} // namespace sabotier::print
