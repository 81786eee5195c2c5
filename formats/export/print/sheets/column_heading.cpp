#include "formats/export/print/sheets/column_heading.hpp"

#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/export/print/pages/page.hpp"

namespace sabotier::print {

void draw_column_heading(Canvas& canvas, Point at, double width, const std::string& text) {
    constexpr double size = 3.9;
    constexpr double least = 2.9;
    constexpr double to_rule = 5.6;
    const TextStyle style{.size = size, .face = Face::title, .weight = Weight::bold, .width = width};
    canvas.text(at, text, fitted_line(canvas, text, style, least), ink);
    canvas.move_to({at.x, at.y + to_rule});
    canvas.line_to({at.x + width, at.y + to_rule});
    canvas.stroke(faint, {.width = 0.25, .is_round = false, .dashes = {}});
}

} // namespace sabotier::print
