#include "formats/export/print/page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sabotier::print {
namespace {

constexpr double line_spacing = 1.32;

void draw_footer(Canvas& canvas, const Page& page, const std::string& title, std::size_t number,
                 std::size_t count) {
    const Sheet& sheet = page.sheet;
    const double y = sheet.height - 9.5;
    draw_ruler(canvas, {margin, y});
    const double left = margin + 106;
    const double width = sheet.width - margin - 3 - left; // clear of cutting marks
    canvas.text({left, y - 4.1}, title,
                {.size = 2.7, .weight = Weight::medium, .align = Align::right, .width = width}, ink);
    canvas.text({left, y - 0.5}, fmt::format("{} \u00b7 page {} of {}", page.section, number, count),
                {.size = 2.7, .align = Align::right, .width = width}, quiet);
}

} // namespace

Sheet sheet_of(Paper paper, bool is_landscape) noexcept {
    const Sheet upright = paper == Paper::a4 ? Sheet{210, 297} : Sheet{215.9, 279.4};
    return is_landscape ? Sheet{upright.height, upright.width} : upright;
}

std::string name(Paper paper) {
    return paper == Paper::a4 ? "A4" : "US Letter";
}

std::string Booklet::finish(const std::string& subject) const {
    const Sheet first = pages_.empty() ? sheet() : pages_.front().sheet;
    PdfFile file({title_, author_, subject, "print and play"}, first.width, first.height);
    for (std::size_t i = 0; i < pages_.size(); ++i) {
        const Page& page = pages_[i];
        file.page(page.bookmark, page.sheet.width, page.sheet.height, [&](Canvas& canvas) {
            page.draw(canvas);
            draw_footer(canvas, page, title_, i + 1, pages_.size());
        });
    }
    return file.finish();
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

double draw_heading(Canvas& canvas, const Sheet& sheet, const std::string& title, const std::string& remark) {
    const double width = sheet.width - 2 * margin;
    const double remark_width =
        remark.empty() ? 0 : std::min(width * 0.55, canvas.measure(remark, {.size = 3.2}).width + 1);
    canvas.text({margin, margin - 1.5}, title,
                {.size = 6.2, .face = Face::title, .weight = Weight::bold, .width = width - remark_width - 4},
                ink);
    if (!remark.empty())
        canvas.text({margin + width - remark_width, margin + 1.2}, remark,
                    {.size = 3.2, .align = Align::right, .width = remark_width}, quiet);
    canvas.move_to({margin, margin + 7.4});
    canvas.line_to({margin + width, margin + 7.4});
    canvas.stroke(ink, {.width = 0.35, .is_round = false, .dashes = {}});
    return 11;
}

int Column::lines_left(double size) const noexcept {
    return static_cast<int>(std::floor((area_.bottom() - y_) / (size * line_spacing) + 1e-6));
}

void Column::heading(const std::string& text) {
    if (y_ > area_.y) y_ += 2.2;
    if (lines_left(4) < 2) {
        is_cut_ = true;
        return;
    }
    y_ += canvas_
              .text({area_.x, y_}, text,
                    {.size = 4,
                     .face = Face::title,
                     .weight = Weight::bold,
                     .width = area_.width,
                     .spacing = line_spacing},
                    ink)
              .height;
    y_ += 0.6;
}

void Column::paragraph(const std::string& text, Colour colour, double size) {
    const int lines = lines_left(size);
    if (lines < 1) {
        is_cut_ = true;
        return;
    }
    const TextSize set =
        canvas_.text({area_.x, y_}, text,
                     {.size = size, .width = area_.width, .lines = lines, .spacing = line_spacing}, colour);
    is_cut_ = is_cut_ || set.is_cut;
    y_ += set.height + 0.9;
}

void Column::bullet(const std::string& text, const std::string& mark) {
    constexpr double size = 3.4;
    constexpr double indent = 4.6;
    const int lines = lines_left(size);
    if (lines < 1) {
        is_cut_ = true;
        return;
    }
    canvas_.text({area_.x, y_}, mark, {.size = size, .spacing = line_spacing}, quiet);
    const TextSize set = canvas_.text(
        {area_.x + indent, y_}, text,
        {.size = size, .width = area_.width - indent, .lines = lines, .spacing = line_spacing}, ink);
    is_cut_ = is_cut_ || set.is_cut;
    y_ += set.height + 0.5;
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
