#include "formats/export/print/sheets/column_heading.hpp"

#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/export/print/pages/page.hpp"

namespace sabotier::print {

namespace {

constexpr double size = 3.9;
constexpr double least = 2.9;
constexpr double to_rule = 5.6;

TextStyle style_of(double width) {
    return {.size = size, .face = Face::title, .weight = Weight::bold, .width = width};
}

/// On one line as long as that is large enough to be read; else on as many as it takes.
TextStyle wrapped_style(Canvas& canvas, double width, const std::string& text) {
    TextStyle style = fitted_line(canvas, text, style_of(width), least);
    TextStyle whole = style;
    whole.width = 0;
    if (canvas.measure(text, whole).width > width) style.lines = 0;
    return style;
}

double beyond_one_line(Canvas& canvas, const std::string& text, const TextStyle& style) {
    if (style.lines == 1) return 0;
    TextStyle line = style;
    line.lines = 1;
    return canvas.measure(text, style).height - canvas.measure(text, line).height;
}

void draw_rule(Canvas& canvas, Point at, double width) {
    canvas.move_to(at);
    canvas.line_to({at.x + width, at.y});
    canvas.stroke(faint, {.width = 0.25, .is_round = false, .dashes = {}});
}

} // namespace

void draw_column_heading(Canvas& canvas, Point at, double width, const std::string& text) {
    canvas.text(at, text, fitted_line(canvas, text, style_of(width), least), ink);
    draw_rule(canvas, {at.x, at.y + to_rule}, width);
}

double wrapped_heading_height(Canvas& canvas, double width, const std::string& text) {
    return column_heading_height + beyond_one_line(canvas, text, wrapped_style(canvas, width, text));
}

void draw_wrapped_heading(Canvas& canvas, Point at, double width, const std::string& text) {
    const TextStyle style = wrapped_style(canvas, width, text);
    canvas.text(at, text, style, ink);
    draw_rule(canvas, {at.x, at.y + to_rule + beyond_one_line(canvas, text, style)}, width);
}

} // namespace sabotier::print
