#include "formats/draw/pieces/glyph_tools.hpp"

#include "formats/draw/canvas/points.hpp"

#include <cmath>
#include <map>
#include <numbers>

namespace sabotier::glyph {
namespace {

using Draw = void (*)(const Tools&);

void infantry(const Tools& t) {
    soldier(t, {-0.24, 0.18}, 1.35);
    soldier(t, {0.24, 0.18}, 1.35);
    soldier(t, {0, -0.14}, 1.35);
}

void heavy_weapons(const Tools& t) {
    soldier(t, {-0.27, 0.14}, 1.35);
    soldier(t, {0.27, 0.14}, 1.35);
    t.bar({-0.13, 0.3}, {0, 0.1}, 0.04, t.ink.line);
    t.bar({0.13, 0.3}, {0, 0.1}, 0.04, t.ink.line);
    t.box({-0.058, -0.44, 0.116, 0.66}, 0.02, t.ink.light);
    t.box({-0.082, -0.1, 0.164, 0.12}, 0.02, t.ink.body);
    t.thin({-0.058, -0.34}, {0.058, -0.34});
}

void jump_troops(const Tools& t) {
    for (const double side : {-1.0, 1.0}) {
        t.shape({{side * 0.1, -0.05}, {side * 0.47, -0.24}, {side * 0.43, -0.02}, {side * 0.12, 0.14}},
                t.ink.body);
        t.shape({{side * 0.17, 0.25}, {side * 0.11, 0.47}, {side * 0.05, 0.25}}, t.ink.light);
        t.box({side * 0.11 - 0.065, -0.02, 0.13, 0.28}, 0.05, t.ink.body);
    }
    t.bar({0.13, -0.1}, {0.13, -0.42}, 0.05, t.ink.line);
    t.disc({0, -0.12}, 0.15, t.ink.light);
}

void decoy(const Tools& t) {
    t.canvas.rounded_rectangle({-0.4, -0.4, 0.8, 0.8}, 0.08);
    t.canvas.stroke(t.ink.line, {.width = Tools::line, .is_round = false, .dashes = {0.09, 0.06}});
    t.canvas.label({0, 0}, "?",
                   {.size = 0.72, .face = Face::title, .weight = Weight::bold, .align = Align::centre},
                   t.ink.line);
}

void disabled(const Tools& t) {
    t.canvas.circle({0, 0}, 0.36);
    t.canvas.stroke(t.ink.line, {.width = 0.1, .dashes = {}});
    t.bar({-0.25, 0.25}, {0.25, -0.25}, 0.1, t.ink.line);
}

std::vector<Point> star_points(int rays, double outer, double inner) {
    std::vector<Point> points;
    for (int i = 0; i < 2 * rays; ++i)
        points.push_back(turned({0, i % 2 == 0 ? -outer : -inner}, i * std::numbers::pi / rays));
    return points;
}

void destroyed(const Tools& t) {
    std::vector<Point> burst = star_points(9, 0.47, 0.27);
    for (std::size_t i = 0; i < burst.size(); i += 4)
        burst[i] = 0.84 * burst[i];
    t.canvas.polygon(burst);
    t.outlined(t.ink.light);
    t.canvas.polygon(star_points(7, 0.25, 0.12));
    t.outlined(t.ink.body);
}

/// Sandbags in an arc, open at the back.
void position(const Tools& t) {
    constexpr int bags = 9;
    for (int i = 0; i < bags; ++i) {
        const double turn = -2.1 + 4.2 * i / (bags - 1);
        const Saved saved(t.canvas);
        t.canvas.turn(turn);
        t.canvas.move(0, -0.36);
        t.box({-0.1, -0.07, 0.2, 0.14}, 0.055, t.ink.body);
    }
}

void shots(const Tools& t) {
    for (const double x : {-0.2, 0.0, 0.2})
        t.shape({{x - 0.07, 0.34}, {x - 0.07, -0.2}, {x, -0.4}, {x + 0.07, -0.2}, {x + 0.07, 0.34}},
                t.ink.light);
}

void bridge(const Tools& t) {
    t.box({-0.22, -0.46, 0.44, 0.92}, 0.01, t.ink.body);
    for (double y = -0.38; y < 0.42; y += 0.11)
        t.bar({-0.17, y}, {0.17, y}, 0.024, t.ink.line);
    for (const double x : {-0.24, 0.24})
        t.bar({x, -0.46}, {x, 0.46}, 0.075, t.ink.line);
}

void flag(const Tools& t) {
    t.canvas.move_to({-0.24, -0.4});
    t.canvas.curve_to({-0.05, -0.5}, {0.1, -0.28}, {0.36, -0.38});
    t.canvas.line_to({0.36, 0.0});
    t.canvas.curve_to({0.1, 0.1}, {-0.05, -0.12}, {-0.24, -0.02});
    t.canvas.close();
    t.outlined(t.ink.body);
    t.bar({-0.25, -0.44}, {-0.25, 0.46}, 0.06, t.ink.line);
}

void star(const Tools& t) {
    t.canvas.polygon(star_points(5, 0.47, 0.19));
    t.outlined(t.ink.body);
}

/// For names that the library does not have.
void block(const Tools& t) {
    t.box({-0.34, -0.34, 0.68, 0.68}, 0.1, t.ink.body);
    t.shape({{0, -0.2}, {0.16, 0.12}, {-0.16, 0.12}}, t.ink.light);
}

} // namespace

void draw_soldiers(const Tools& t, const std::string& name) {
    static const std::map<std::string, Draw> drawings{
        {"infantry", infantry}, {"heavy-weapons", heavy_weapons}, {"jump-troops", jump_troops}};
    drawings.at(name)(t);
}

void draw_sign(const Tools& t, const std::string& name) {
    static const std::map<std::string, Draw> drawings{
        {"decoy", decoy}, {"disabled", disabled}, {"destroyed", destroyed}, {"position", position},
        {"shots", shots}, {"bridge", bridge},     {"flag", flag},           {"star", star}};
    const auto found = drawings.find(name);
    found == drawings.end() ? block(t) : found->second(t);
}

} // namespace sabotier::glyph
