#include "formats/export/print/pages/page.hpp"

#include "formats/base/words.hpp"

#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/export/drawn/text_losses.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>

namespace sabotier::print {
namespace {

constexpr double line_spacing = 1.32;

constexpr double list_indent = 4.6;
constexpr double number_indent = 5.7; ///< of items that have numbers
constexpr double behind_number = 1.4; ///< between one and its item
constexpr int most_depth = 5;         ///< of lists: deeper ones stand no further to the right

struct ItemLook {
    double size = 3.4;
    double indent = 0;
    double before = 0;
    double after = 0.9;
    Face face = Face::text;
    Weight weight = Weight::normal;
    Colour colour = ink;

    [[nodiscard]] TextStyle style(double width) const {
        return {.size = size,
                .face = face,
                .weight = weight,
                .width = width - indent,
                .lines = 0,
                .spacing = line_spacing};
    }
};

bool is_numbered(const TextItem& item) {
    return !item.mark.empty() && std::isdigit(static_cast<unsigned char>(item.mark.front())) != 0;
}

ItemLook look_of(const TextItem& item) {
    switch (item.kind) {
    case TextItem::Kind::heading:
        return {4, 0, 2.2, 0.6, Face::title, Weight::bold, ink};
    case TextItem::Kind::remark:
        return {3, 0, 0, 0.9, Face::text, Weight::normal, quiet};
    case TextItem::Kind::bullet:
        return {3.4,
                list_indent * (std::clamp(item.depth, 1, most_depth) - 1)
                    + (is_numbered(item) ? number_indent : list_indent),
                0,
                0.5,
                Face::text,
                Weight::normal,
                ink};
    case TextItem::Kind::paragraph:
        break;
    }
    return {};
}

void draw_footer(Canvas& canvas, const Page& page, const std::string& title, std::size_t number,
                 std::size_t count) {
    const Sheet& sheet = page.sheet;
    const double y = sheet.height - 9.5;
    draw_ruler(canvas, {margin, y});
    const double left = margin + 106;
    const double width = sheet.width - margin - 3 - left; // clear of cutting marks
    const TextStyle bold{.size = 2.7, .weight = Weight::medium, .align = Align::right, .width = width};
    const TextStyle plain{.size = 2.7, .align = Align::right, .width = width};
    const std::string place = fmt::format("{} \u00b7 page {} of {}", page.section, number, count);
    canvas.text({left, y - 4.1}, title, fitted_line(canvas, title, bold, least_type), ink);
    canvas.text({left, y - 0.5}, place, fitted_line(canvas, place, plain, least_type), quiet);
}

} // namespace

void Booklet::draw(Canvas& canvas, std::size_t index) const {
    const Page& page = pages_.at(index);
    page.draw(canvas);
    draw_footer(canvas, page, title_, index + 1, pages_.size());
}

Export Booklet::finish(const std::string& subject, const ExportCallbacks& callbacks) const {
    const Sheet first = pages_.empty() ? sheet() : pages_.front().sheet;
    PdfFile file({title_, author_, subject, "print and play", sides_}, first.width, first.height,
                 callbacks.is_cancelled);
    TextLosses losses;
    for (std::size_t i = 0; i < pages_.size(); ++i) {
        if (callbacks.progress) callbacks.progress(i, pages_.size());
        const Page& page = pages_[i];
        file.page(page.bookmark, page.sheet.width, page.sheet.height, [&](Canvas& canvas) {
            draw(canvas, i);
            losses.take(canvas);
        });
    }
    if (callbacks.progress) callbacks.progress(pages_.size(), pages_.size());
    return {FileSet(file.finish()),
            losses.sentences(),
            {},
            pages_.size() == 1 ? tr("one page") : say("{} pages", pages_.size())};
}

void draw_ruler(Canvas& canvas, Point at) {
    constexpr double length = 100;
    canvas.move_to(at);
    canvas.line_to({at.x + length, at.y});
    for (int mm = 0; mm <= 100; ++mm) {
        if (mm % 5 != 0 && mm > 10) continue; // single millimetres in the first centimetre only
        const double height = mm % 50 == 0 ? 3.0 : mm % 10 == 0 ? 2.2 : mm % 5 == 0 ? 1.5 : 1.0;
        canvas.move_to({at.x + mm, at.y});
        canvas.line_to({at.x + mm, at.y - height});
    }
    canvas.stroke(ink, {.width = 0.2, .is_round = false, .dashes = {}});
    const TextStyle figures{.size = 2.3, .face = Face::narrow, .align = Align::centre};
    for (int mm = 0; mm <= 100; mm += 50)
        canvas.label({at.x + mm, at.y + 1.9}, std::to_string(mm), figures, quiet);
    canvas.label({at.x + 25, at.y + 1.9}, "Print at 100 %", figures, quiet);
    canvas.label({at.x + 75, at.y + 1.9}, "this ruler is 100 mm long", figures, quiet);
}

double draw_heading(Canvas& canvas, const Sheet& sheet, const std::string& title, const std::string& remark,
                    bool is_told) {
    const double width = sheet.width - 2 * margin;
    const double remark_width =
        remark.empty() ? 0 : std::min(width * 0.55, canvas.measure(remark, {.size = 3.2}).width + 1);
    const TextStyle title_style{
        .size = 6.2, .face = Face::title, .weight = Weight::bold, .width = width - remark_width - 4};
    constexpr double still_a_title = 4.6;
    const TextStyle fitted = is_told ? fitted_line(canvas, title, title_style, still_a_title)
                                     : fitted_block(canvas, title, title_style, 7.9, 2.6);
    const double lower = is_told ? title_style.size - fitted.size : 0; // as close to the rule
    canvas.text({margin, margin - 1.5 + lower}, title, fitted, ink);
    const TextStyle remark_style{.size = 3.2, .align = Align::right, .width = remark_width, .spacing = 1.15};
    if (!remark.empty())
        canvas.text({margin + width - remark_width, margin + 1.2}, remark,
                    fitted_block(canvas, remark, remark_style, 5.2, 2.1), quiet);
    canvas.move_to({margin, margin + 7.4});
    canvas.line_to({margin + width, margin + 7.4});
    canvas.stroke(ink, {.width = 0.35, .is_round = false, .dashes = {}});
    return 11;
}

std::size_t Column::write(const std::vector<TextItem>& items, std::size_t first) {
    for (std::size_t i = first; i < items.size(); ++i) {
        double needed = height(items[i]);
        if (items[i].kind == TextItem::Kind::heading && i + 1 < items.size())
            needed += std::min(height(items[i + 1]), area_.height - needed);
        const bool is_empty = y_ <= area_.y;
        if (y_ + needed > area_.bottom() + 1e-6 && !is_empty) return i;
        put(items[i]);
        if (y_ > area_.bottom()) return i + 1;
    }
    return items.size();
}

double Column::height(const std::vector<TextItem>& items) const {
    double sum = 0;
    for (const TextItem& item : items)
        sum += height(item);
    return sum;
}

double Column::height(const TextItem& item) const {
    const ItemLook look = look_of(item);
    TextStyle style = look.style(area_.width);
    style.parts = item.parts;
    return look.before + canvas_.measure(item.text, style).height + look.after;
}

void Column::put(const TextItem& item) {
    const ItemLook look = look_of(item);
    if (y_ > area_.y) y_ += look.before;
    TextStyle style = look.style(area_.width);
    style.parts = item.parts;
    style.lines = std::max(1, static_cast<int>((area_.bottom() - y_) / (style.size * line_spacing) + 1e-6));
    if (is_numbered(item)) // units below units, tens below tens
        canvas_.text({area_.x + look.indent - behind_number, y_}, item.mark,
                     {.size = style.size, .align = Align::right, .spacing = line_spacing}, quiet);
    else if (look.indent > 0)
        canvas_.text({area_.x + look.indent - list_indent, y_}, item.mark,
                     {.size = style.size, .width = list_indent, .spacing = line_spacing}, quiet);
    y_ += canvas_.text({area_.x + look.indent, y_}, item.text, style, look.colour).height + look.after;
}

void draw_crop_marks(Canvas& canvas, Rect area, double gap) {
    constexpr double length = 3;
    for (const double x : {area.x, area.right()})
        for (const bool is_top : {true, false}) {
            const double y = is_top ? area.y - gap : area.bottom() + gap;
            canvas.move_to({x, y});
            canvas.line_to({x, y + (is_top ? -length : length)});
        }
    for (const double y : {area.y, area.bottom()})
        for (const bool is_left : {true, false}) {
            const double x = is_left ? area.x - gap : area.right() + gap;
            canvas.move_to({x, y});
            canvas.line_to({x + (is_left ? -length : length), y});
        }
    canvas.stroke(ink, mark_pen_style);
}

} // namespace sabotier::print
