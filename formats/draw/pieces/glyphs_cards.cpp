#include "formats/draw/canvas/points.hpp"
#include "formats/draw/pieces/glyph_tools.hpp"

#include <cmath>
#include <map>
#include <numbers>

namespace sabotier::glyph {
namespace {

using Draw = void (*)(const Tools&);

void tilted(const Tools& t, double turn, Draw draw) {
    const Saved saved(t.canvas);
    t.canvas.turn(turn);
    draw(t);
}

/// A crack from the upper right to the lower left, with a rim that parts the pieces.
void crack(const Tools& t) {
    const std::vector<Point> line{{0.36, -0.48}, {0.1, -0.16},  {0.2, -0.06},
                                  {-0.12, 0.14}, {-0.03, 0.24}, {-0.34, 0.48}};
    t.canvas.polyline(line);
    t.canvas.stroke(t.ink.line, {.width = 0.13, .is_round = false, .dashes = {}});
    t.canvas.polyline(line);
    t.canvas.stroke(t.ink.light, {.width = 0.055, .is_round = false, .dashes = {}});
}

void pick_alone(const Tools& t) {
    t.bar({0, -0.28}, {0, 0.46}, 0.085, t.ink.light);
    t.canvas.move_to({-0.46, -0.14});
    t.canvas.curve_to({-0.24, -0.44}, {0.24, -0.44}, {0.46, -0.14});
    t.canvas.curve_to({0.2, -0.28}, {-0.2, -0.28}, {-0.46, -0.14});
    t.canvas.close();
    t.outlined(t.ink.body);
}

void pick(const Tools& t) {
    tilted(t, 0.6, pick_alone);
}

void lamp(const Tools& t) {
    t.canvas.arc({0, -0.26}, 0.17, std::numbers::pi, 2 * std::numbers::pi);
    t.canvas.stroke(t.ink.body, {.width = 0.05, .dashes = {}});
    t.box({-0.14, -0.32, 0.28, 0.1}, 0.03, t.ink.body);
    t.symmetric({{0, -0.22}, {0.13, -0.22}, {0.22, 0.02}, {0.13, 0.26}, {0, 0.26}}, t.ink.light);
    t.canvas.move_to({0, -0.14});
    t.canvas.curve_to({0.14, 0.04}, {0.1, 0.18}, {0, 0.18});
    t.canvas.curve_to({-0.1, 0.18}, {-0.14, 0.04}, {0, -0.14});
    t.canvas.close();
    t.outlined(t.ink.body);
    t.box({-0.24, 0.26, 0.48, 0.18}, 0.04, t.ink.body);
}

void cart(const Tools& t) {
    for (const Point p : {Point{-0.2, -0.16}, Point{0.02, -0.24}, Point{0.2, -0.15}})
        t.disc(p, 0.13, t.ink.light);
    t.symmetric({{0, -0.12}, {0.46, -0.12}, {0.34, 0.24}, {0, 0.24}}, t.ink.body);
    t.thin({-0.42, 0.0}, {0.42, 0.0});
    for (const double x : {-0.2, 0.2})
        t.disc({x, 0.32}, 0.12, t.ink.light);
    t.bar({-0.48, 0.46}, {0.48, 0.46}, 0.04, t.ink.line);
}

void broken_pick(const Tools& t) {
    pick(t);
    crack(t);
}

void broken_lamp(const Tools& t) {
    lamp(t);
    crack(t);
}

void broken_cart(const Tools& t) {
    cart(t);
    crack(t);
}

void wrench(const Tools& t) {
    tilted(t, 0.7, [](const Tools& u) {
        u.box({-0.085, -0.24, 0.17, 0.7}, 0.08, u.ink.body);
        u.shape({{-0.24, -0.46},
                 {-0.09, -0.46},
                 {-0.09, -0.28},
                 {0.09, -0.28},
                 {0.09, -0.46},
                 {0.24, -0.46},
                 {0.26, -0.24},
                 {0.11, -0.1},
                 {-0.11, -0.1},
                 {-0.26, -0.24}},
                u.ink.body);
        u.disc({0, 0.36}, 0.04, u.ink.light);
    });
}

/// Boulders that came down, with the strokes of their fall.
void rocks(const Tools& t) {
    for (const double x : {-0.26, 0.02, 0.28})
        t.bar({x, -0.46}, {x, -0.26 + 0.3 * std::abs(x)}, 0.045, t.ink.light);
    t.shape({{-0.48, 0.42}, {-0.42, 0.1}, {-0.22, -0.02}, {-0.04, 0.12}, {-0.02, 0.42}}, t.ink.body);
    t.shape({{0.0, 0.42}, {0.06, 0.16}, {0.26, 0.06}, {0.44, 0.2}, {0.48, 0.42}}, t.ink.body);
    t.shape({{-0.2, 0.06}, {-0.1, -0.2}, {0.14, -0.22}, {0.24, 0.0}, {0.08, 0.16}, {-0.08, 0.16}},
            t.ink.light);
}

/// A folded sheet with a path to a cross.
void chart(const Tools& t) {
    t.shape({{-0.44, -0.3},
             {-0.15, -0.4},
             {0.15, -0.3},
             {0.44, -0.4},
             {0.44, 0.3},
             {0.15, 0.4},
             {-0.15, 0.3},
             {-0.44, 0.4}},
            t.ink.light);
    t.thin({-0.15, -0.4}, {-0.15, 0.3});
    t.thin({0.15, -0.3}, {0.15, 0.4});
    t.canvas.move_to({-0.34, 0.24});
    t.canvas.curve_to({-0.3, -0.1}, {0.0, 0.24}, {0.18, -0.04});
    t.canvas.stroke(t.ink.line, {.width = 0.05, .dashes = {0.08, 0.08}});
    t.bar({0.2, -0.22}, {0.34, -0.08}, 0.06, t.ink.body);
    t.bar({0.34, -0.22}, {0.2, -0.08}, 0.06, t.ink.body);
}

void hand(const Tools& t) {
    for (const auto& [x, top] : {std::pair{-0.21, -0.3}, {-0.07, -0.44}, {0.07, -0.46}, {0.21, -0.36}})
        t.box({x - 0.062, top, 0.124, 0.12 - top}, 0.06, t.ink.body);
    tilted(t, -0.75, [](const Tools& u) { u.box({-0.36, -0.1, 0.15, 0.36}, 0.07, u.ink.body); });
    t.box({-0.27, -0.02, 0.54, 0.36}, 0.14, t.ink.body);
    t.box({-0.2, 0.34, 0.4, 0.13}, 0.02, t.ink.light);
}

void barred_hand(const Tools& t) {
    hand(t);
    t.bar({-0.42, 0.42}, {0.42, -0.42}, 0.15, t.ink.line);
    t.bar({-0.42, 0.42}, {0.42, -0.42}, 0.08, t.ink.light);
}

/// Two arrows, there and back.
void swap(const Tools& t) {
    const auto arrow = [](const Tools& u) {
        u.shape({{-0.42, -0.26},
                 {0.14, -0.26},
                 {0.14, -0.42},
                 {0.45, -0.17},
                 {0.14, 0.08},
                 {0.14, -0.08},
                 {-0.42, -0.08}},
                u.ink.body);
    };
    arrow(t);
    tilted(t, std::numbers::pi, arrow);
}

void hat(const Tools& t) {
    t.canvas.ellipse({0, 0.24}, 0.47, 0.13);
    t.outlined(t.ink.body);
    t.canvas.move_to({-0.26, 0.22});
    t.canvas.curve_to({-0.26, -0.2}, {-0.2, -0.36}, {-0.06, -0.28});
    t.canvas.curve_to({0.0, -0.24}, {0.0, -0.24}, {0.06, -0.28});
    t.canvas.curve_to({0.2, -0.36}, {0.26, -0.2}, {0.26, 0.22});
    t.canvas.close();
    t.outlined(t.ink.body);
    t.box({-0.265, 0.08, 0.53, 0.12}, 0.01, t.ink.light);
}

void cage(const Tools& t) {
    t.box({-0.36, -0.3, 0.72, 0.72}, 0.02, t.ink.light);
    for (int i = 0; i < 5; ++i) {
        const double x = -0.3 + 0.15 * i;
        t.bar({x, -0.26}, {x, 0.38}, 0.05, t.ink.line);
    }
    t.box({-0.42, -0.38, 0.84, 0.13}, 0.03, t.ink.body);
    t.box({-0.42, 0.33, 0.84, 0.13}, 0.03, t.ink.body);
    t.box({-0.1, -0.04, 0.2, 0.18}, 0.03, t.ink.body);
}

void key(const Tools& t) {
    tilted(t, 0.7, [](const Tools& u) {
        u.shape({{-0.055, -0.1},
                 {0.055, -0.1},
                 {0.055, 0.16},
                 {0.2, 0.16},
                 {0.2, 0.25},
                 {0.055, 0.25},
                 {0.055, 0.33},
                 {0.16, 0.33},
                 {0.16, 0.42},
                 {0.055, 0.42},
                 {0.055, 0.46},
                 {-0.055, 0.46}},
                u.ink.body);
        u.disc({0, -0.26}, 0.2, u.ink.body);
        u.disc({0, -0.26}, 0.085, u.ink.light);
    });
}

void crown(const Tools& t) {
    t.symmetric({{0, -0.34}, {0.15, 0.02}, {0.42, -0.26}, {0.34, 0.3}, {0, 0.3}}, t.ink.body);
    t.box({-0.35, 0.22, 0.7, 0.15}, 0.02, t.ink.light);
    for (const Point p : {Point{-0.42, -0.3}, Point{0, -0.38}, Point{0.42, -0.3}})
        t.disc(p, 0.06, t.ink.light);
}

/// A pile of coins.
void coins(const Tools& t) {
    for (int i = 0; i < 3; ++i) {
        t.canvas.ellipse({-0.16, 0.34 - 0.13 * i}, 0.28, 0.11);
        t.outlined(t.ink.body);
    }
    t.disc({0.2, -0.14}, 0.27, t.ink.body);
    t.canvas.circle({0.2, -0.14}, 0.19);
    t.canvas.stroke(t.ink.line, {.width = Tools::line, .dashes = {}});
    t.canvas.label({0.2, -0.14}, "1",
                   {.size = 0.3, .face = Face::title, .weight = Weight::bold, .align = Align::centre},
                   t.ink.line);
}

void crystal(const Tools& t) {
    t.shape({{-0.3, -0.16}, {-0.16, -0.3}, {-0.06, 0.1}, {-0.12, 0.44}, {-0.36, 0.36}}, t.ink.body);
    t.shape({{0.34, -0.02}, {0.22, -0.14}, {0.1, 0.16}, {0.14, 0.44}, {0.38, 0.34}}, t.ink.body);
    t.shape({{0.02, -0.48}, {0.17, -0.26}, {0.14, 0.44}, {-0.12, 0.44}, {-0.14, -0.24}}, t.ink.light);
    t.thin({0.02, -0.48}, {0.03, 0.44});
}

/// A miner's, with its lamp.
void helmet(const Tools& t) {
    t.canvas.move_to({-0.36, 0.2});
    t.canvas.curve_to({-0.38, -0.44}, {0.38, -0.44}, {0.36, 0.2});
    t.canvas.close();
    t.outlined(t.ink.body);
    t.thin({0, -0.28}, {0, -0.12});
    t.box({-0.47, 0.16, 0.94, 0.13}, 0.06, t.ink.body);
    t.disc({0, -0.02}, 0.13, t.ink.light);
    t.disc({0, -0.02}, 0.05, t.ink.line);
}

void fist(const Tools& t) {
    t.box({-0.16, 0.16, 0.32, 0.31}, 0.03, t.ink.light);
    t.box({-0.3, -0.2, 0.6, 0.42}, 0.12, t.ink.body);
    for (int i = 0; i < 4; ++i)
        t.box({-0.31 + 0.155 * i, -0.42, 0.15, 0.36}, 0.07, t.ink.body);
    t.box({-0.34, -0.06, 0.4, 0.15}, 0.07, t.ink.light);
}

/// Crossed.
void pick_and_shovel(const Tools& t) {
    tilted(t, -0.785, [](const Tools& u) {
        u.bar({0, 0.46}, {0, -0.3}, 0.08, u.ink.light);
        u.box({-0.13, -0.48, 0.26, 0.3}, 0.09, u.ink.body);
    });
    tilted(t, 0.785, pick_alone);
}

} // namespace

bool draw_card_sign(const Tools& t, const std::string& name) {
    static const std::map<std::string, Draw> drawings{{"pick", pick},
                                                      {"lamp", lamp},
                                                      {"cart", cart},
                                                      {"broken-pick", broken_pick},
                                                      {"broken-lamp", broken_lamp},
                                                      {"broken-cart", broken_cart},
                                                      {"wrench", wrench},
                                                      {"rocks", rocks},
                                                      {"chart", chart},
                                                      {"hand", hand},
                                                      {"barred-hand", barred_hand},
                                                      {"swap", swap},
                                                      {"hat", hat},
                                                      {"cage", cage},
                                                      {"key", key},
                                                      {"crown", crown},
                                                      {"coins", coins},
                                                      {"crystal", crystal},
                                                      {"helmet", helmet},
                                                      {"fist", fist},
                                                      {"pick-and-shovel", pick_and_shovel}};
    const auto found = drawings.find(name);
    if (found == drawings.end()) return false;
    found->second(t);
    return true;
}

} // namespace sabotier::glyph
