#include "formats/export/print/counters/tokens.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace sabotier::print {
namespace {

/// Round each token, so that a cut beside the line shows no stripe of white or of the next token.
constexpr double bleed = 1.5;
constexpr double gutter = 2 * bleed;  ///< between tokens
constexpr double heading_height = 16; ///< from the top of the paper's margin
constexpr double group_title = 9;     ///< above a group, with its cutting marks
constexpr double group_gap = 5;       ///< below it, room for marks
constexpr double side_room = 7;       ///< left and right of the tokens, for marks

struct Placed {
    Point middle; ///< of the front, on its sheet
    const Token* token = nullptr;
};

/// Tokens in a rectangle of rows, some of the last row may be missing.
struct Block {
    std::string title;
    Rect area;
    std::vector<Placed> tokens;
};

struct TokenSheet {
    std::vector<Block> blocks;
};

/// The part of the paper where fronts stand. The same above and below the middle and left and right of it, so
/// that the backs find their place whichever edge the sheet is turned over.
Rect token_area(const Sheet& sheet, Backs backs) {
    const double top = margin + heading_height;
    const double width = sheet.width - 2 * margin - 2 * side_room;
    const double bottom = backs == Backs::fold ? sheet.height / 2 - 4 : sheet.height - top;
    return {margin + side_room, top, width, bottom - top};
}

/// Fills sheets from the top; a group goes on over the next sheet where it must, and stands beside the one
/// before where both are short.
class Layouter {
public:
    Layouter(Rect area, double size)
        : area_(area),
          size_(size),
          pitch_(size + gutter),
          columns_(std::max<std::size_t>(1, static_cast<std::size_t>((area.width + gutter) / pitch_ + 1e-9))),
          y_(area.y) {}

    void place(const TokenGroup& group) {
        const std::size_t count = group.tokens.size();
        if (count > 0 && free_column_ + count <= columns_ && free_column_ > 0) {
            y_ = beside_;
            add_block(group, 0, 1, free_column_);
            return;
        }
        std::size_t next = 0;
        while (next < count) {
            if (rows_left() < 1) new_sheet();
            next = add_block(group, next, std::max<std::size_t>(1, rows_left()), 0);
        }
    }
    [[nodiscard]] std::vector<TokenSheet> take() { return std::move(sheets_); }

private:
    [[nodiscard]] std::size_t rows_left() const {
        if (sheets_.empty()) return 0;
        return static_cast<std::size_t>(
            std::max(0.0, std::floor((area_.bottom() - y_ - group_title + gutter) / pitch_ + 1e-9)));
    }
    void new_sheet() {
        sheets_.emplace_back();
        y_ = area_.y;
    }
    std::size_t add_block(const TokenGroup& group, std::size_t first, std::size_t rows,
                          std::size_t first_column) {
        const std::size_t count = std::min(group.tokens.size() - first, columns_ * rows);
        const std::size_t used_columns = std::min(count, columns_);
        const std::size_t used_rows = (count + columns_ - 1) / columns_;
        // Whole rows stand in the middle of the paper.
        const double left = area_.x + (area_.width - static_cast<double>(columns_) * pitch_ + gutter) / 2
                            + static_cast<double>(first_column) * pitch_;
        Block block{group.title,
                    {left, y_ + group_title, static_cast<double>(used_columns) * pitch_ - gutter,
                     static_cast<double>(used_rows) * pitch_ - gutter},
                    {}};
        for (std::size_t i = 0; i < count; ++i)
            block.tokens.push_back({{left + static_cast<double>(i % columns_) * pitch_ + size_ / 2,
                                     block.area.y + static_cast<double>(i / columns_) * pitch_ + size_ / 2},
                                    &group.tokens[first + i]});
        beside_ = y_;
        free_column_ = used_rows == 1 ? first_column + used_columns + 1 : 0;
        y_ = block.area.bottom() + group_gap;
        sheets_.back().blocks.push_back(std::move(block));
        return first + count;
    }

    Rect area_;
    double size_;
    double pitch_; ///< from one token to the next
    std::size_t columns_;
    double y_;
    double beside_ = 0;           ///< top of the last block
    std::size_t free_column_ = 0; ///< beside the last block, if that has one row; else 0
    std::vector<TokenSheet> sheets_;
};

/// Both edges of each token along a side that is `length` long.
std::vector<double> cuts(double from, double length, double size) {
    std::vector<double> at;
    for (double start = from; start < from + length - 1e-6; start += size + gutter) {
        at.push_back(start);
        at.push_back(start + size);
    }
    return at;
}

/// Cutting marks in the margins, at both edges of every row and column, outside the bleed.
void draw_cut_marks(Canvas& canvas, Rect area, double size) {
    constexpr double gap = bleed + 0.6;
    constexpr double length = 2.6;
    for (const double x : cuts(area.x, area.width, size))
        for (const double y : {area.y - gap, area.bottom() + gap + length}) {
            canvas.move_to({x, y});
            canvas.line_to({x, y - length});
        }
    for (const double y : cuts(area.y, area.height, size))
        for (const double x : {area.x - gap, area.right() + gap + length}) {
            canvas.move_to({x, y});
            canvas.line_to({x - length, y});
        }
    canvas.stroke(ink, mark_pen_style);
}

/// Faint lines round tokens, for scissors; on fronts only, where printing on both sides cannot shift them.
void draw_cut_lines(Canvas& canvas, const Block& block, double size) {
    for (const Placed& placed : block.tokens)
        canvas.rectangle({placed.middle.x - size / 2, placed.middle.y - size / 2, size, size});
    canvas.stroke(rgb(0x808080, 0.5), {.width = 0.08, .is_round = false, .dashes = {}});
}

/// From a place on the front to where it lies on the back's sheet.
Point behind(Point front, const Sheet& sheet, Backs backs) {
    if (backs == Backs::long_edge) return {sheet.width - front.x, front.y};
    return {front.x, sheet.height - front.y};
}

Rect behind(Rect front, const Sheet& sheet, Backs backs) {
    if (backs == Backs::long_edge) return {sheet.width - front.right(), front.y, front.width, front.height};
    return {front.x, sheet.height - front.bottom(), front.width, front.height};
}

/// One side of a token within `seen`, a part of the paper.
void draw_face(Canvas& canvas, const TokenFace& face, Point middle, double size, bool is_turned, Rect seen) {
    const Saved saved(canvas);
    canvas.rectangle(seen);
    canvas.clip();
    canvas.move(middle.x, middle.y);
    if (is_turned) canvas.turn(3.14159265358979324);
    face(canvas, {0, 0}, size, bleed);
}

void draw_tokens(Canvas& canvas, const Block& block, const Sheet& sheet, double size, Backs backs,
                 bool is_back) {
    const bool is_turned = is_back && backs != Backs::long_edge;
    const double half = size / 2 + bleed;
    for (const Placed& placed : block.tokens) {
        const Point middle = is_back ? behind(placed.middle, sheet, backs) : placed.middle;
        draw_face(canvas, is_back ? placed.token->back : placed.token->front, middle, size, is_turned,
                  {middle.x - half, middle.y - half, 2 * half, 2 * half});
    }
    draw_cut_marks(canvas, is_back ? behind(block.area, sheet, backs) : block.area, size);
    if (!is_back) draw_cut_lines(canvas, block, size);
}

void draw_block_title(Canvas& canvas, const Block& block, double size) {
    canvas.text({block.area.x, block.area.y - group_title}, block.title,
                {.size = 3, .weight = Weight::medium, .width = std::max(block.area.width, size) + size * 0.9},
                quiet);
}

void draw_fold(Canvas& canvas, const Sheet& sheet) {
    const double y = sheet.height / 2;
    canvas.move_to({margin, y});
    canvas.line_to({sheet.width - margin, y});
    canvas.stroke(ink, {.width = 0.2, .is_round = false, .dashes = {3, 1.5}});
    canvas.haloed_label({sheet.width / 2, y}, "fold backwards along this line and glue",
                        {.size = 2.6, .face = Face::narrow, .align = Align::centre}, quiet, rgb(0xffffff), 1);
}

void draw_fronts(Canvas& canvas, const TokenSheet& tokens, const Sheet& sheet, const std::string& heading,
                 const PrintOptions& options) {
    const bool is_folded = options.backs == Backs::fold;
    draw_heading(canvas, sheet, heading, fronts_remark(options.backs));
    for (const Block& block : tokens.blocks) {
        draw_tokens(canvas, block, sheet, options.counter_mm, options.backs, false);
        draw_block_title(canvas, block, options.counter_mm);
        if (is_folded) draw_tokens(canvas, block, sheet, options.counter_mm, options.backs, true);
    }
    if (is_folded) draw_fold(canvas, sheet);
}

void draw_backs(Canvas& canvas, const TokenSheet& tokens, const Sheet& sheet, const std::string& heading,
                const PrintOptions& options) {
    draw_heading(canvas, sheet, heading,
                 options.backs == Backs::long_edge ? "backs: turn over the long edge"
                                                   : "backs: turn over the short edge");
    for (const Block& block : tokens.blocks)
        draw_tokens(canvas, block, sheet, options.counter_mm, options.backs, true);
}

} // namespace

std::string fronts_remark(Backs backs) {
    return backs == Backs::fold       ? "fronts above, backs below the fold"
           : backs == Backs::left_out ? "printed without backs"
                                      : "fronts";
}

void add_blank_page(Booklet& booklet, const std::string& section) {
    booklet.add({section, "", booklet.sheet(), [sheet = booklet.sheet()](Canvas& canvas) {
                     canvas.label(
                         {sheet.width / 2, sheet.height / 2},
                         "Left blank, so that two-sided printing puts the backs behind their fronts.",
                         {.size = 3.4, .align = Align::centre}, quiet);
                 }});
}

void add_tokens(Booklet& booklet, const std::string& section, const std::vector<TokenGroup>& groups,
                const PrintOptions& options) {
    const Sheet sheet = booklet.sheet();
    // Pages are drawn later than this function runs: they share the tokens.
    const auto kept = std::make_shared<const std::vector<TokenGroup>>(groups);
    Layouter layouter(token_area(sheet, options.backs), options.counter_mm);
    for (const TokenGroup& group : *kept)
        layouter.place(group);
    const auto sheets = std::make_shared<const std::vector<TokenSheet>>(layouter.take());
    if (sheets->empty()) return;
    if (are_pages(options.backs) && booklet.size() % 2 == 1) add_blank_page(booklet, section);
    for (std::size_t i = 0; i < sheets->size(); ++i) {
        const std::string heading =
            sheets->size() > 1 ? fmt::format("{} {} of {}", section, i + 1, sheets->size()) : section;
        booklet.add({section, i == 0 ? section : "", sheet, [=](Canvas& canvas) {
                         (void)kept;
                         draw_fronts(canvas, (*sheets)[i], sheet, heading, options);
                     }});
        if (!are_pages(options.backs)) continue;
        booklet.add({section + " (backs)", "", sheet, [=](Canvas& canvas) {
                         (void)kept;
                         draw_backs(canvas, (*sheets)[i], sheet, heading, options);
                     }});
    }
}

} // namespace sabotier::print
