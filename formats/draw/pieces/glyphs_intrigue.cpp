#include "formats/draw/canvas/points.hpp"
#include "formats/draw/pieces/glyph_tools.hpp"

#include <cmath>
#include <map>
#include <numbers>

namespace sabotier::glyph {
namespace {

using Draw = void (*)(const Tools&);

std::vector<Point> rays(int count, double outer, double inner, double turn = 0) {
    std::vector<Point> points;
    for (int i = 0; i < 2 * count; ++i)
        points.push_back(turned({0, i % 2 == 0 ? -outer : -inner}, turn + i * std::numbers::pi / count));
    return points;
}

/// A toothed engine with a warning eye.
void machine(const Tools& t) {
    for (int i = 0; i < 8; ++i) {
        const Saved saved(t.canvas);
        t.canvas.turn(i * std::numbers::pi / 4);
        t.box({-0.075, -0.48, 0.15, 0.2}, 0.02, t.ink.body);
    }
    t.disc({0, 0}, 0.36, t.ink.body);
    t.disc({0, 0}, 0.25, t.ink.light);
    t.canvas.move_to({-0.2, 0.02});
    t.canvas.curve_to({-0.1, -0.18}, {0.1, -0.18}, {0.2, 0.02});
    t.canvas.curve_to({0.1, 0.16}, {-0.1, 0.16}, {-0.2, 0.02});
    t.canvas.close();
    t.outlined(t.ink.light);
    t.disc({0, 0.0}, 0.09, t.ink.line);
}

void bolt(const Tools& t) {
    t.shape({{0.12, -0.48}, {-0.28, 0.08}, {-0.04, 0.08}, {-0.14, 0.48}, {0.28, -0.1}, {0.03, -0.1}},
            t.ink.body);
}

/// A head with a hat and a turned-up collar.
void spy(const Tools& t) {
    t.symmetric({{0.0, 0.1}, {0.2, 0.16}, {0.42, 0.3}, {0.46, 0.48}}, t.ink.body);
    t.shape({{0, 0.2}, {0.13, 0.1}, {0.24, 0.28}, {0.1, 0.48}}, t.ink.light);
    t.shape({{0, 0.2}, {-0.13, 0.1}, {-0.24, 0.28}, {-0.1, 0.48}}, t.ink.light);
    t.canvas.ellipse({0, -0.06}, 0.18, 0.22);
    t.outlined(t.ink.light);
    t.box({-0.17, -0.12, 0.34, 0.09}, 0.04, t.ink.line);
    t.canvas.ellipse({0, -0.19}, 0.4, 0.075);
    t.outlined(t.ink.body);
    t.symmetric({{0.1, -0.44}, {0.2, -0.4}, {0.23, -0.2}}, t.ink.body);
    t.bar({-0.21, -0.23}, {0.21, -0.23}, 0.05, t.ink.line);
}

/// A bald head with a monocle over a high collar.
void villain(const Tools& t) {
    t.symmetric({{0.0, 0.22}, {0.24, 0.0}, {0.46, -0.1}, {0.4, 0.48}}, t.ink.body);
    t.canvas.move_to({-0.22, -0.16});
    t.canvas.curve_to({-0.22, -0.58}, {0.22, -0.58}, {0.22, -0.16});
    t.canvas.curve_to({0.22, 0.08}, {0.08, 0.22}, {0, 0.24});
    t.canvas.curve_to({-0.08, 0.22}, {-0.22, 0.08}, {-0.22, -0.16});
    t.canvas.close();
    t.outlined(t.ink.light);
    t.bar({-0.17, -0.2}, {-0.05, -0.15}, 0.045, t.ink.line);
    t.bar({0.17, -0.2}, {0.05, -0.15}, 0.045, t.ink.line);
    t.disc({-0.1, -0.09}, 0.03, t.ink.line);
    t.canvas.circle({0.1, -0.09}, 0.075);
    t.canvas.stroke(t.ink.line, {.width = 0.03, .dashes = {}});
    t.disc({0.1, -0.09}, 0.022, t.ink.line);
    t.canvas.move_to({-0.09, 0.1});
    t.canvas.curve_to({-0.03, 0.06}, {0.03, 0.06}, {0.09, 0.1});
    t.canvas.stroke(t.ink.line, {.width = 0.034, .dashes = {}});
}

/// A mountain with a glowing crater and a plume of smoke.
void volcano(const Tools& t) {
    for (const Point p : {Point{-0.08, -0.3}, Point{0.08, -0.36}, Point{0.0, -0.42}}) {
        t.canvas.circle(p, 0.085);
        t.canvas.fill(faded(t.ink.light, 0.35));
    }
    t.canvas.move_to({-0.47, 0.42});
    t.canvas.curve_to({-0.3, 0.3}, {-0.22, 0.0}, {-0.14, -0.2});
    t.canvas.line_to({0.14, -0.2});
    t.canvas.curve_to({0.22, 0.0}, {0.3, 0.3}, {0.47, 0.42});
    t.canvas.close();
    t.outlined(t.ink.body);
    t.canvas.move_to({0.14, -0.2});
    t.canvas.curve_to({0.22, 0.0}, {0.3, 0.3}, {0.47, 0.42});
    t.canvas.line_to({0.12, 0.42});
    t.canvas.curve_to({0.1, 0.2}, {0.06, 0.0}, {0.04, -0.2});
    t.canvas.close();
    t.canvas.fill(faded(t.ink.line, 0.35));
    t.canvas.move_to({-0.1, -0.19});
    t.canvas.line_to({0.1, -0.19});
    t.canvas.line_to({0.05, -0.03});
    t.canvas.line_to({0.085, 0.16});
    t.canvas.line_to({0.0, 0.02});
    t.canvas.line_to({-0.06, 0.24});
    t.canvas.line_to({-0.05, 0.0});
    t.canvas.close();
    t.canvas.fill(t.ink.light);
    t.canvas.ellipse({0, -0.2}, 0.14, 0.045);
    t.outlined(t.ink.light);
}

void peak(const Tools& t) {
    t.symmetric({{0, -0.42}, {0.16, -0.12}, {0.26, -0.16}, {0.47, 0.4}}, t.ink.body);
    t.shape({{0, -0.42}, {0.13, -0.17}, {0.04, -0.22}, {-0.03, -0.12}, {-0.13, -0.17}}, t.ink.light);
}

void mine(const Tools& t) {
    for (int i = 0; i < 8; ++i) {
        const Point out = turned({0, -0.42}, i * std::numbers::pi / 4);
        t.bar({0, 0}, out, 0.06, t.ink.line);
        t.canvas.circle(out, 0.05);
        t.canvas.fill(t.ink.line);
    }
    t.disc({0, 0}, 0.3, t.ink.body);
    for (int i = 0; i < 3; ++i) {
        const Saved saved(t.canvas);
        t.canvas.turn(i * 2 * std::numbers::pi / 3);
        t.canvas.move_to({0, 0});
        t.canvas.arc({0, 0}, 0.22, -std::numbers::pi / 2 - 0.5, -std::numbers::pi / 2 + 0.5);
        t.canvas.close();
        t.canvas.fill(t.ink.light);
    }
    t.disc({0, 0}, 0.065, t.ink.light);
}

void eye(const Tools& t) {
    t.canvas.move_to({-0.48, 0});
    t.canvas.curve_to({-0.22, -0.42}, {0.22, -0.42}, {0.48, 0});
    t.canvas.curve_to({0.22, 0.42}, {-0.22, 0.42}, {-0.48, 0});
    t.canvas.close();
    t.outlined(t.ink.light);
    t.disc({0, 0}, 0.22, t.ink.body);
    t.disc({0, 0}, 0.1, t.ink.line);
    t.canvas.circle({0.06, -0.07}, 0.04);
    t.canvas.fill(t.ink.light);
}

/// A wooden shoe.
void saboteur(const Tools& t) {
    t.canvas.move_to({-0.46, 0.0});
    t.canvas.curve_to({-0.48, -0.22}, {-0.2, -0.26}, {-0.06, -0.1});
    t.canvas.curve_to({0.1, 0.06}, {0.3, 0.02}, {0.44, -0.22});
    t.canvas.curve_to({0.52, 0.0}, {0.42, 0.24}, {0.2, 0.26});
    t.canvas.line_to({-0.34, 0.26});
    t.canvas.curve_to({-0.44, 0.24}, {-0.46, 0.12}, {-0.46, 0.0});
    t.canvas.close();
    t.outlined(t.ink.body);
    t.canvas.ellipse({-0.26, -0.08}, 0.17, 0.075);
    t.outlined(t.ink.line);
    t.box({-0.38, 0.26, 0.2, 0.09}, 0.02, t.ink.body);
    t.box({0.02, 0.26, 0.22, 0.07}, 0.02, t.ink.body);
    t.thin({-0.02, 0.1}, {0.3, 0.08});
}

/// One to five stars on a shoulder strap.
void stars(const Tools& t, int count) {
    static const std::vector<std::vector<Point>> places{
        {{0, 0}},
        {{-0.2, 0}, {0.2, 0}},
        {{0, -0.19}, {-0.21, 0.16}, {0.21, 0.16}},
        {{-0.2, -0.2}, {0.2, -0.2}, {-0.2, 0.2}, {0.2, 0.2}},
        {{-0.25, -0.23}, {0.25, -0.23}, {0, 0}, {-0.25, 0.23}, {0.25, 0.23}}};
    t.box({-0.46, -0.46, 0.92, 0.92}, 0.12, t.ink.body);
    const double size = count == 1 ? 0.36 : count == 2 ? 0.22 : 0.185;
    for (const Point middle : places[static_cast<std::size_t>(count - 1)]) {
        const Saved saved(t.canvas);
        t.canvas.move(middle.x, middle.y);
        t.canvas.polygon(rays(5, size, size * 0.42));
        t.outlined(t.ink.light);
    }
}

void dynamite(const Tools& t) {
    for (const double x : {-0.22, 0.0, 0.22})
        t.box({x - 0.1, -0.2, 0.2, 0.62}, 0.03, t.ink.body);
    t.box({-0.36, 0.02, 0.72, 0.17}, 0.02, t.ink.light);
    t.canvas.move_to({0, -0.2});
    t.canvas.curve_to({0.02, -0.38}, {0.2, -0.28}, {0.24, -0.4});
    t.canvas.stroke(t.ink.line, {.width = 0.045, .dashes = {}});
    const Saved saved(t.canvas);
    t.canvas.move(0.26, -0.41);
    t.canvas.polygon(rays(6, 0.1, 0.04));
    t.canvas.fill(t.ink.line);
}

void laser(const Tools& t) {
    t.box({-0.46, -0.16, 0.16, 0.32}, 0.03, t.ink.body);
    t.box({0.3, -0.16, 0.16, 0.32}, 0.03, t.ink.body);
    for (const double y : {-0.09, 0.0, 0.09})
        t.bar({-0.3, y}, {0.3, y}, 0.025, t.ink.line);
    t.canvas.polygon(rays(8, 0.17, 0.06));
    t.outlined(t.ink.light);
}

/// A figure of light over a projector.
void hologram(const Tools& t) {
    t.canvas.polygon(std::vector<Point>{{-0.16, 0.32}, {0.16, 0.32}, {0.4, -0.46}, {-0.4, -0.46}});
    t.canvas.fill(faded(t.ink.body, 0.4));
    t.symmetric({{0.06, -0.14}, {0.2, -0.06}, {0.14, 0.26}}, t.ink.light);
    t.disc({0, -0.25}, 0.125, t.ink.light);
    for (const double y : {-0.3, -0.2, -0.02, 0.08, 0.18})
        t.bar({-0.19, y}, {0.19, y}, 0.018, faded(t.ink.line, 0.55));
    t.box({-0.3, 0.32, 0.6, 0.13}, 0.05, t.ink.body);
}

/// A shield that throws a ray back.
void reflector(const Tools& t) {
    t.canvas.move_to({0.04, -0.44});
    t.canvas.curve_to({0.4, -0.38}, {0.44, -0.3}, {0.44, -0.3});
    t.canvas.curve_to({0.46, 0.12}, {0.26, 0.36}, {0.04, 0.46});
    t.canvas.curve_to({-0.1, 0.36}, {-0.16, 0.2}, {-0.18, 0.0});
    t.canvas.line_to({-0.18, -0.34});
    t.canvas.close();
    t.outlined(t.ink.body);
    t.bar({-0.48, -0.34}, {-0.2, -0.02}, 0.045, t.ink.line);
    t.bar({-0.2, -0.02}, {-0.46, 0.26}, 0.045, t.ink.line);
    t.shape({{-0.5, 0.36}, {-0.46, 0.16}, {-0.32, 0.3}}, t.ink.line);
}

void virus(const Tools& t) {
    for (int i = 0; i < 9; ++i) {
        const Point out = turned({0, -0.43}, i * 2 * std::numbers::pi / 9);
        t.bar({0, 0}, out, 0.035, t.ink.line);
        t.disc(out, 0.06, t.ink.body);
    }
    t.disc({0, 0}, 0.29, t.ink.body);
    t.disc({-0.09, -0.07}, 0.075, t.ink.light);
    t.disc({0.11, 0.05}, 0.055, t.ink.light);
    t.disc({-0.04, 0.14}, 0.045, t.ink.light);
}

void beacon(const Tools& t) {
    t.symmetric({{0.05, -0.1}, {0.1, -0.1}, {0.22, 0.46}}, t.ink.body);
    t.bar({-0.1, 0.18}, {0.1, 0.18}, 0.03, t.ink.line);
    t.disc({0, -0.16}, 0.1, t.ink.light);
    for (const double radius : {0.22, 0.34}) {
        for (const double side : {0.0, std::numbers::pi}) {
            t.canvas.forget_path();
            t.canvas.arc({0, -0.16}, radius, side - 0.7, side + 0.7);
            t.canvas.stroke(t.ink.line, {.width = 0.05, .dashes = {}});
        }
    }
}

void honey_pot(const Tools& t) {
    t.canvas.move_to({-0.28, -0.2});
    t.canvas.curve_to({-0.52, 0.02}, {-0.42, 0.44}, {-0.16, 0.46});
    t.canvas.line_to({0.16, 0.46});
    t.canvas.curve_to({0.42, 0.44}, {0.52, 0.02}, {0.28, -0.2});
    t.canvas.close();
    t.outlined(t.ink.body);
    t.box({-0.34, -0.34, 0.68, 0.16}, 0.06, t.ink.light);
    t.canvas.move_to({-0.22, -0.18});
    t.canvas.curve_to({-0.22, 0.0}, {-0.1, 0.02}, {-0.1, -0.1});
    t.canvas.curve_to({-0.08, 0.22}, {0.08, 0.22}, {0.08, -0.08});
    t.canvas.curve_to({0.1, 0.04}, {0.22, 0.02}, {0.22, -0.18});
    t.canvas.close();
    t.outlined(t.ink.light);
    t.bar({0.1, -0.38}, {0.26, -0.5}, 0.06, t.ink.line);
}

void arrow(const Tools& t) {
    t.symmetric({{0, -0.46}, {0.38, -0.04}, {0.15, -0.04}, {0.15, 0.44}}, t.ink.body);
}

void earpiece(const Tools& t) {
    t.canvas.move_to({0.14, 0.42});
    t.canvas.curve_to({-0.12, 0.5}, {-0.08, 0.24}, {-0.2, 0.08});
    t.canvas.curve_to({-0.4, -0.2}, {-0.2, -0.48}, {0.06, -0.46});
    t.canvas.curve_to({0.36, -0.44}, {0.42, -0.1}, {0.26, 0.08});
    t.canvas.curve_to({0.16, 0.2}, {0.26, 0.34}, {0.14, 0.42});
    t.canvas.close();
    t.outlined(t.ink.light);
    t.disc({0.04, -0.12}, 0.13, t.ink.body);
    t.bar({0.04, -0.02}, {-0.04, 0.26}, 0.06, t.ink.line);
}

void hack(const Tools& t) {
    t.box({-0.42, -0.38, 0.84, 0.56}, 0.05, t.ink.body);
    t.box({-0.35, -0.31, 0.7, 0.42}, 0.02, t.ink.light);
    t.bar({-0.22, -0.2}, {-0.08, -0.1}, 0.045, t.ink.line);
    t.bar({-0.08, -0.1}, {-0.22, 0.0}, 0.045, t.ink.line);
    t.bar({0.0, 0.0}, {0.2, 0.0}, 0.045, t.ink.line);
    t.symmetric({{0.4, 0.24}, {0.48, 0.42}}, t.ink.body);
}

void parachute(const Tools& t) {
    for (const double x : {-0.46, -0.16, 0.16, 0.46})
        t.thin({x, -0.06}, {0, 0.3});
    t.canvas.move_to({-0.46, -0.06});
    t.canvas.curve_to({-0.4, -0.58}, {0.4, -0.58}, {0.46, -0.06});
    t.canvas.curve_to({0.36, -0.14}, {0.26, -0.14}, {0.16, -0.06});
    t.canvas.curve_to({0.06, -0.14}, {-0.06, -0.14}, {-0.16, -0.06});
    t.canvas.curve_to({-0.26, -0.14}, {-0.36, -0.14}, {-0.46, -0.06});
    t.canvas.close();
    t.outlined(t.ink.body);
    t.disc({0, 0.3}, 0.07, t.ink.light);
    t.box({-0.07, 0.36, 0.14, 0.12}, 0.03, t.ink.line);
}

/// A dot with waves on all sides.
void sensor(const Tools& t) {
    for (const double radius : {0.45, 0.31}) {
        t.canvas.circle({0, 0}, radius);
        t.canvas.stroke(t.ink.line, {.width = 0.04, .dashes = {0.12, 0.07}});
    }
    t.disc({0, 0}, 0.15, t.ink.body);
}

void gun_sign(const Tools& t) {
    t.shape({{-0.42, -0.24},
             {0.42, -0.24},
             {0.42, -0.04},
             {0.02, -0.04},
             {-0.06, 0.12},
             {-0.16, 0.12},
             {-0.22, 0.42},
             {-0.44, 0.42},
             {-0.34, -0.02}},
            t.ink.body);
    t.thin({-0.3, -0.14}, {0.3, -0.14});
    const Saved saved(t.canvas);
    t.canvas.move(0.34, 0.2);
    t.canvas.polygon(rays(5, 0.14, 0.06));
    t.canvas.fill(t.ink.line);
}

void cube(const Tools& t) {
    t.shape({{0, -0.46}, {0.4, -0.24}, {0, -0.02}, {-0.4, -0.24}}, t.ink.light);
    t.shape({{-0.4, -0.24}, {0, -0.02}, {0, 0.46}, {-0.4, 0.24}}, t.ink.body);
    t.shape({{0.4, -0.24}, {0, -0.02}, {0, 0.46}, {0.4, 0.24}}, mixed(t.ink.body, t.ink.line, 0.35));
}

} // namespace

bool draw_intrigue(const Tools& t, const std::string& name) {
    static const std::map<std::string, Draw, std::less<>> drawings{
        {"machine", machine},     {"bolt", bolt},         {"spy", spy},       {"villain", villain},
        {"volcano", volcano},     {"peak", peak},         {"mine", mine},     {"eye", eye},
        {"saboteur", saboteur},   {"dynamite", dynamite}, {"laser", laser},   {"hologram", hologram},
        {"reflector", reflector}, {"virus", virus},       {"beacon", beacon}, {"honey-pot", honey_pot},
        {"arrow", arrow},         {"earpiece", earpiece}, {"hack", hack},     {"parachute", parachute},
        {"sensor", sensor},       {"gun", gun_sign},      {"cube", cube}};
    if (name.size() == 6 && name.starts_with("star-") && name[5] >= '1' && name[5] <= '5') {
        stars(t, name[5] - '0');
        return true;
    }
    const auto found = drawings.find(name);
    if (found == drawings.end()) return false;
    found->second(t);
    return true;
}

} // namespace sabotier::glyph
