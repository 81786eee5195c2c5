#include "formats/draw/pieces/glyph_tools.hpp"

#include "formats/draw/canvas/points.hpp"

#include <functional>
#include <map>

namespace sabotier::glyph {
namespace {

using Draw = void (*)(const Tools&);

void tank(const Tools& t) {
    tracked_hull(t, 0.44, 0.76);
    gun(t, 0, -0.48, 0.045);
    turret(t, {0, 0.04}, 0.15);
}

void heavy_tank(const Tools& t) {
    tracked_hull(t, 0.54, 0.84);
    for (const double x : {-0.06, 0.06})
        t.bar({x, 0}, {x, -0.48}, 0.062, t.ink.line);
    t.symmetric({{0.1, -0.15}, {0.19, -0.02}, {0.19, 0.17}, {0.1, 0.25}}, t.ink.light);
    t.disc({0.07, 0.12}, 0.045, t.ink.body);
}

void missile(const Tools& t, double x, double top, double length) {
    const double w = 0.042;
    t.shape(
        {{x - w, top + length}, {x - w, top + 0.07}, {x, top}, {x + w, top + 0.07}, {x + w, top + length}},
        t.ink.light);
}

void missile_tank(const Tools& t) {
    tracked_hull(t, 0.46, 0.76);
    t.box({-0.21, -0.26, 0.42, 0.5}, 0.03, t.ink.body);
    for (const double x : {-0.15, -0.05, 0.05, 0.15})
        missile(t, x, -0.36, 0.52);
}

void infantry_carrier(const Tools& t) {
    tracks(t, 0.235, 0.74);
    t.symmetric({{0.08, -0.42}, {0.2, -0.2}, {0.2, 0.36}}, t.ink.body);
    t.box({-0.13, 0.12, 0.115, 0.19}, 0.015, t.ink.light);
    t.box({0.015, 0.12, 0.115, 0.19}, 0.015, t.ink.light);
    gun(t, -0.08, -0.36, 0.022);
    turret(t, {0, -0.07}, 0.1);
}

void artillery(const Tools& t) {
    tracked_hull(t, 0.44, 0.72);
    gun(t, 0.1, -0.49, 0.05);
    t.bar({-0.045, -0.47}, {0.045, -0.47}, 0.055, t.ink.line);
    t.symmetric({{0.1, -0.04}, {0.17, 0.04}, {0.17, 0.31}}, t.ink.light);
    t.thin({-0.09, 0.2}, {0.09, 0.2});
}

void recovery(const Tools& t) {
    tracked_hull(t, 0.44, 0.76);
    t.bar({0.13, 0.25}, {-0.11, -0.36}, 0.1, t.ink.line);
    t.bar({0.13, 0.25}, {-0.11, -0.36}, 0.045, t.ink.light);
    t.disc({0.12, 0.22}, 0.085, t.ink.light);
    t.canvas.arc({-0.135, -0.37}, 0.075, 3.6, 7.6);
    t.canvas.stroke(t.ink.line, {.width = 0.045, .dashes = {}});
}

void bridge_layer(const Tools& t) {
    tracked_hull(t, 0.46, 0.7);
    for (const double x : {-0.115, 0.115})
        t.box({x - 0.06, -0.49, 0.12, 0.98}, 0.012, t.ink.light);
    for (double y = -0.42; y < 0.45; y += 0.105)
        for (const double x : {-0.115, 0.115})
            t.bar({x - 0.04, y}, {x + 0.04, y}, 0.022, t.ink.line);
}

void engineer(const Tools& t) {
    tracked_hull(t, 0.44, 0.66);
    t.bar({-0.16, -0.3}, {-0.16, -0.4}, 0.05, t.ink.line);
    t.bar({0.16, -0.3}, {0.16, -0.4}, 0.05, t.ink.line);
    t.symmetric({{0.32, -0.48}, {0.37, -0.34}, {0.3, -0.37}}, t.ink.light);
    gun(t, 0, -0.22, 0.085);
    turret(t, {0, 0.07}, 0.15);
}

void reloader(const Tools& t) {
    tracked_hull(t, 0.46, 0.8);
    t.box({-0.17, -0.36, 0.34, 0.14}, 0.02, t.ink.light);
    for (const double x : {-0.11, 0.0, 0.11})
        missile(t, x, -0.14, 0.42);
}

void wheels(const Tools& t, double x, const std::vector<double>& rows) {
    for (const double side : {-1.0, 1.0})
        for (const double y : rows) {
            t.canvas.rounded_rectangle({side * x - 0.055, y - 0.085, 0.11, 0.17}, 0.03);
            t.canvas.fill(t.ink.line);
        }
}

void scout_car(const Tools& t) {
    wheels(t, 0.2, {-0.23, 0.23});
    t.symmetric({{0.09, -0.42}, {0.165, -0.16}, {0.165, 0.24}, {0.11, 0.38}}, t.ink.body);
    t.thin({-0.13, -0.22}, {0.13, -0.22});
    gun(t, 0, -0.33, 0.018);
    turret(t, {0, 0.03}, 0.105);
}

void hover_tank(const Tools& t) {
    hover_skirt(t, 0.6, 0.84);
    fans(t, 0.13, 0.26, 0.095);
    gun(t, -0.08, -0.44, 0.035);
    turret(t, {0, -0.06}, 0.125);
}

void hover_gun(const Tools& t) {
    hover_skirt(t, 0.58, 0.78);
    fans(t, 0.13, 0.23, 0.09);
    t.symmetric({{0.07, -0.28}, {0.12, -0.16}, {0.12, 0.1}}, t.ink.light);
    gun(t, 0, -0.49, 0.06);
    t.bar({-0.04, -0.47}, {0.04, -0.47}, 0.05, t.ink.line);
}

void hover_carrier(const Tools& t) {
    hover_skirt(t, 0.66, 0.88);
    fans(t, 0.15, 0.3, 0.085);
    t.box({-0.19, -0.28, 0.38, 0.44}, 0.04, t.ink.light);
    for (double y = -0.2; y < 0.12; y += 0.09)
        for (const double x : {-0.12, 0.12}) {
            t.canvas.circle({x, y}, 0.034);
            t.canvas.fill(t.ink.line);
        }
    t.thin({0, -0.22}, {0, 0.1});
}

void anti_grav(const Tools& t) {
    for (const Point p : {Point{-0.27, -0.16}, Point{0.27, -0.16}, Point{-0.27, 0.22}, Point{0.27, 0.22}})
        t.disc(p, 0.12, t.ink.light);
    t.symmetric({{0.07, -0.44}, {0.25, -0.18}, {0.25, 0.24}, {0.13, 0.4}}, t.ink.body);
    gun(t, 0, -0.49, 0.045);
    t.symmetric({{0.06, -0.14}, {0.13, 0.02}, {0.06, 0.19}}, t.ink.light);
}

void copter(const Tools& t) {
    t.bar({0, 0.1}, {0, 0.42}, 0.07, t.ink.line);
    t.bar({-0.1, 0.42}, {0.1, 0.42}, 0.045, t.ink.line);
    t.canvas.ellipse({0, -0.1}, 0.13, 0.24);
    t.outlined(t.ink.body);
    t.canvas.move_to({-0.08, -0.2});
    t.canvas.curve_to({-0.05, -0.31}, {0.05, -0.31}, {0.08, -0.2});
    t.canvas.close();
    t.outlined(t.ink.light);
    for (const double turn : {0.35, 0.35 + 1.5708}) {
        const Point blade = turned({0.46, 0}, turn);
        t.bar(Point{0, -0.06} - blade, Point{0, -0.06} + blade, 0.07, t.ink.line);
        t.bar(Point{0, -0.06} - blade, Point{0, -0.06} + blade, 0.028, t.ink.light);
    }
    t.disc({0, -0.06}, 0.055, t.ink.light);
}

void run(const std::map<std::string, Draw>& drawings, const Tools& t, const std::string& name) {
    drawings.at(name)(t);
}

} // namespace

void draw_tracked(const Tools& t, const std::string& name) {
    static const std::map<std::string, Draw> drawings{{"tank", tank},
                                                      {"heavy-tank", heavy_tank},
                                                      {"missile-tank", missile_tank},
                                                      {"infantry-carrier", infantry_carrier},
                                                      {"artillery", artillery},
                                                      {"recovery", recovery},
                                                      {"bridge-layer", bridge_layer},
                                                      {"engineer", engineer},
                                                      {"reloader", reloader}};
    run(drawings, t, name);
}

void draw_fast(const Tools& t, const std::string& name) {
    static const std::map<std::string, Draw> drawings{
        {"scout-car", scout_car},         {"hover-tank", hover_tank}, {"hover-gun", hover_gun},
        {"hover-carrier", hover_carrier}, {"anti-grav", anti_grav},   {"copter", copter}};
    run(drawings, t, name);
}

} // namespace sabotier::glyph
