#include "formats/draw/pieces/glyph_tools.hpp"

#include "formats/draw/canvas/points.hpp"

namespace sabotier::glyph {

void Tools::outlined(Colour fill) const {
    canvas.fill_and_keep(fill);
    canvas.stroke(ink.line, {.width = line, .dashes = {}});
}

void Tools::shape(std::initializer_list<Point> points, Colour fill) const {
    canvas.polygon(std::vector<Point>(points));
    outlined(fill);
}

void Tools::symmetric(const std::vector<Point>& right, Colour fill) const {
    std::vector<Point> all = right;
    for (auto p = right.rbegin(); p != right.rend(); ++p)
        all.push_back({-p->x, p->y});
    canvas.polygon(all);
    outlined(fill);
}

void Tools::box(Rect r, double radius, Colour fill) const {
    canvas.rounded_rectangle(r, radius);
    outlined(fill);
}

void Tools::disc(Point middle, double radius, Colour fill) const {
    canvas.circle(middle, radius);
    outlined(fill);
}

void Tools::bar(Point from, Point to, double width, Colour colour) const {
    canvas.move_to(from);
    canvas.line_to(to);
    canvas.stroke(colour, {.width = width, .dashes = {}});
}

void Tools::thin(Point from, Point to) const {
    bar(from, to, line, ink.line);
}

void tracks(const Tools& t, double x, double length) {
    constexpr double width = 0.13;
    for (const double side : {-1.0, 1.0}) {
        const double left = side * x - width / 2;
        t.canvas.rounded_rectangle({left, -length / 2, width, length}, 0.035);
        t.canvas.fill(t.ink.line);
        for (double y = -length / 2 + 0.06; y < length / 2 - 0.03; y += 0.075) {
            t.canvas.move_to({left + 0.025, y});
            t.canvas.line_to({left + width - 0.025, y});
        }
        t.canvas.stroke(faded(t.ink.light, 0.55), {.width = 0.018, .is_round = false, .dashes = {}});
    }
}

void tracked_hull(const Tools& t, double width, double length) {
    tracks(t, width / 2 + 0.035, length);
    const double w = width / 2 - 0.02;
    t.symmetric({{w * 0.62, -length / 2 + 0.01}, {w, -length / 2 + 0.09}, {w, length / 2 - 0.02}},
                t.ink.body);
    t.thin({-w, length / 2 - 0.13}, {w, length / 2 - 0.13});
}

void gun(const Tools& t, double from, double to, double width) {
    t.bar({0, from}, {0, to}, width + 2 * 0.012, t.ink.line);
}

void turret(const Tools& t, Point middle, double radius) {
    t.disc(middle, radius, t.ink.light);
    t.canvas.circle(middle + Point{radius * 0.3, radius * 0.25}, radius * 0.28);
    t.canvas.stroke(t.ink.line, {.width = 0.022, .dashes = {}});
}

void hover_skirt(const Tools& t, double width, double length) {
    const double w = width / 2;
    const double h = length / 2;
    t.symmetric({{w * 0.5, -h}, {w * 0.88, -h * 0.8}, {w, -h * 0.3}, {w, h * 0.7}, {w * 0.8, h}}, t.ink.line);
    const double v = w - 0.06;
    const double k = h - 0.06;
    t.symmetric({{v * 0.5, -k}, {v * 0.88, -k * 0.8}, {v, -k * 0.3}, {v, k * 0.7}, {v * 0.8, k}}, t.ink.body);
}

void fans(const Tools& t, double x, double y, double radius) {
    for (const double side : {-1.0, 1.0}) {
        const Point middle{side * x, y};
        t.disc(middle, radius, t.ink.light);
        for (const double turn : {0.4, 0.4 + 1.0472, 0.4 + 2.0944}) {
            const Point blade = turned({radius * 0.75, 0}, turn);
            t.bar(middle - blade, middle + blade, 0.02, t.ink.line);
        }
    }
}

/// A helmet from above, shoulders, and a rifle held forward.
void soldier(const Tools& t, Point middle, double size) {
    t.bar(middle + Point{0.1 * size, 0.06 * size}, middle + Point{0.1 * size, -0.2 * size},
          0.03 * size + 0.012, t.ink.line);
    t.canvas.ellipse(middle + Point{0, 0.03 * size}, 0.155 * size, 0.085 * size);
    t.outlined(t.ink.body);
    t.disc(middle, 0.085 * size, t.ink.light);
}

} // namespace sabotier::glyph
