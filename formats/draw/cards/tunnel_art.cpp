#include "formats/draw/cards/tunnel_art.hpp"

#include "formats/board/card_board.hpp"
#include "formats/draw/canvas/place_noise.hpp"
#include "formats/draw/pieces/counters.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sabotier {
namespace {

constexpr double tunnel_width = 0.3;
constexpr double edge_width = 0.045; ///< dark rim on each side of a tunnel
constexpr std::uint32_t rock_purpose = 301;
constexpr std::uint32_t rubble_purpose = 302;

/// One card's geometry: where its sides open and where they meet.
struct Ways {
    double height;
    double beyond;

    [[nodiscard]] Point mouth(CardSide side, double out = 0) const {
        const double o = beyond + out;
        switch (side) {
        case CardSide::top:
            return {0.5, -o};
        case CardSide::right:
            return {1 + o, height / 2};
        case CardSide::bottom:
            return {0.5, height + o};
        case CardSide::left:
            break;
        }
        return {-o, height / 2};
    }
    [[nodiscard]] Point middle() const { return {0.5, height / 2}; }
    /// A part of the way from the mouth to the middle.
    [[nodiscard]] Point inside(CardSide side, double part) const {
        const Point from = mouth(side);
        const Point to = middle();
        return {from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part};
    }
};

std::vector<CardSide> sides_of(const std::string& joint) {
    std::vector<CardSide> sides;
    for (const char letter : joint)
        sides.push_back(letter == 't'   ? CardSide::top
                        : letter == 'r' ? CardSide::right
                        : letter == 'b' ? CardSide::bottom
                                        : CardSide::left);
    return sides;
}

bool is_bend(const std::vector<CardSide>& sides) {
    return sides.size() == 2 && opposite(sides[0]) != sides[1];
}

/// How deep the tunnels of a card reach towards its middle: two bends keep clear of each other.
void trace(Canvas& canvas, const std::vector<CardSide>& sides, const Ways& ways, bool is_shared) {
    if (sides.size() == 1) {
        canvas.move_to(ways.mouth(sides[0], 0.3));
        canvas.line_to(ways.inside(sides[0], 0.56));
        return;
    }
    if (is_bend(sides)) {
        const Point a = ways.inside(sides[0], is_shared ? 0.3 : 0.45);
        const Point b = ways.inside(sides[1], is_shared ? 0.3 : 0.45);
        Point control = ways.middle();
        if (is_shared) {
            const Point between{(a.x + b.x) / 2, (a.y + b.y) / 2};
            control = {control.x + (between.x - control.x) * 0.5, control.y + (between.y - control.y) * 0.5};
        }
        canvas.move_to(ways.mouth(sides[0], 0.3));
        canvas.line_to(a);
        canvas.bend_to(control, b);
        canvas.line_to(ways.mouth(sides[1], 0.3));
        return;
    }
    for (const CardSide side : sides) {
        canvas.move_to(ways.mouth(side, 0.3));
        canvas.line_to(ways.middle());
    }
}

/// Stones across the end of a tunnel that goes no farther.
void draw_rubble(Canvas& canvas, CardSide side, const Ways& ways, const CardLook& look) {
    const Point end = ways.inside(side, 0.56);
    PlaceNoise noise(static_cast<int>(number(side)), 7, rubble_purpose);
    for (int i = 0; i < 9; ++i) {
        const Point at{end.x + noise.about(0.15), end.y + noise.about(0.12)};
        const double size = noise.from(0.035, 0.07);
        std::array<Point, 6> stone;
        for (std::size_t corner = 0; corner < stone.size(); ++corner) {
            const double angle = static_cast<double>(corner) * 1.0471975511966 + noise.about(0.3);
            const double reach = size * noise.from(0.75, 1.1);
            stone[corner] = {at.x + std::cos(angle) * reach, at.y + std::sin(angle) * reach * 0.85};
        }
        canvas.polygon(stone);
        canvas.fill_and_keep(mixed(look.rock, rgb(0xb9a995), noise.from(0.25, 0.8)));
        canvas.stroke(look.edge, {.width = 0.012, .dashes = {}});
    }
}

/// Footprints of boots along the middle of a floor, so that it reads as a way.
void draw_dust(Canvas& canvas, const std::vector<CardSide>& sides, const Ways& ways, bool is_shared,
               const CardLook& look) {
    trace(canvas, sides, ways, is_shared);
    Pen pen{.width = 0.028, .is_round = true, .dashes = {0.001, 0.085}};
    canvas.stroke(faded(darker(look.floor, 0.5), 0.5), pen);
}

void draw_group(Canvas& canvas, const std::vector<CardSide>& sides, const Ways& ways, bool is_shared,
                const CardLook& look) {
    trace(canvas, sides, ways, is_shared);
    canvas.stroke_and_keep(look.edge, {.width = tunnel_width + 2 * edge_width, .dashes = {}});
    canvas.stroke_and_keep(darker(look.floor, 0.22), {.width = tunnel_width, .dashes = {}});
    canvas.stroke(look.floor, {.width = tunnel_width - 0.055, .dashes = {}});
    draw_dust(canvas, sides, ways, is_shared, look);
    if (sides.size() == 1) draw_rubble(canvas, sides[0], ways, look);
}

bool is_straight(const std::vector<CardSide>& sides) {
    return sides.size() == 2 && opposite(sides[0]) == sides[1];
}

/// A straight tunnel over another one: planks with rails on both sides.
void draw_bridge(Canvas& canvas, const std::vector<CardSide>& sides, const Ways& ways, const CardLook& look) {
    draw_group(canvas, sides, ways, true, look);
    const Saved saved(canvas);
    const Point middle = ways.middle();
    canvas.move(middle.x, middle.y);
    if (sides[0] == CardSide::top || sides[0] == CardSide::bottom) canvas.turn(1.57079632679489662);
    const Rect deck{-0.27, -0.17, 0.54, 0.34};
    canvas.rectangle({deck.x, deck.y + 0.03, deck.width, deck.height});
    canvas.fill(rgb(0x000000, 0.35));
    canvas.rectangle(deck);
    canvas.fill(rgb(0xa97b45));
    for (double x = deck.x; x <= deck.right() + 1e-9; x += 0.06) {
        canvas.move_to({x, deck.y});
        canvas.line_to({x, deck.bottom()});
    }
    canvas.stroke(rgb(0x5d3f1e), {.width = 0.01, .is_round = false, .dashes = {}});
    for (const double y : {deck.y, deck.bottom()}) {
        canvas.move_to({deck.x - 0.03, y});
        canvas.line_to({deck.right() + 0.03, y});
    }
    canvas.stroke(rgb(0x4a3015), {.width = 0.035, .dashes = {}});
}

} // namespace

void draw_rock(Canvas& canvas, Rect area, int seed, const CardLook& look) {
    canvas.rectangle(area);
    canvas.fill(look.rock);
    const Saved saved(canvas);
    canvas.rectangle(area);
    canvas.clip();
    PlaceNoise noise(seed, 0, rock_purpose);
    for (int i = 0; i < 46; ++i) {
        const Point at{noise.from(area.x - 0.05, area.right() + 0.05),
                       noise.from(area.y - 0.05, area.bottom() + 0.05)};
        const double size = noise.from(0.06, 0.17);
        std::array<Point, 5> facet;
        for (std::size_t corner = 0; corner < facet.size(); ++corner) {
            const double angle = static_cast<double>(corner) * 1.2566370614 + noise.about(0.45);
            facet[corner] = {at.x + std::cos(angle) * size * noise.from(0.6, 1.1),
                             at.y + std::sin(angle) * size * noise.from(0.5, 0.9)};
        }
        canvas.polygon(facet);
        const double shade = noise.about(0.16);
        canvas.fill_and_keep(faded(shade < 0 ? darker(look.rock, -shade) : lighter(look.rock, shade), 0.75));
        canvas.stroke(faded(look.edge, 0.16), {.width = 0.008, .dashes = {}});
    }
}

void draw_tunnels(Canvas& canvas, const CardKind& card, double height, double beyond, const CardLook& look) {
    const Ways ways{height, beyond};
    const Saved saved(canvas);
    canvas.rectangle({-beyond, -beyond, 1 + 2 * beyond, height + 2 * beyond});
    canvas.clip();
    const bool is_shared = card.joints.size() > 1;
    bool has_straight = false;
    for (const std::string& joint : card.joints) {
        const auto sides = sides_of(joint);
        if (is_straight(sides) && has_straight)
            draw_bridge(canvas, sides, ways, look);
        else
            draw_group(canvas, sides, ways, is_shared, look);
        has_straight = has_straight || is_straight(sides);
    }
}

void draw_ladder(Canvas& canvas, Point middle) {
    canvas.ellipse({middle.x, middle.y + 0.2}, 0.15, 0.075);
    canvas.fill(rgb(0x1c140d, 0.85));
    const auto rails = [&](double shift) {
        canvas.move_to({middle.x - 0.075 + shift, middle.y + 0.23});
        canvas.line_to({middle.x - 0.055 + shift, middle.y - 0.27});
        canvas.move_to({middle.x + 0.075 + shift, middle.y + 0.23});
        canvas.line_to({middle.x + 0.055 + shift, middle.y - 0.27});
        for (double y = -0.22; y < 0.22; y += 0.075) {
            canvas.move_to({middle.x - 0.07 + shift, middle.y + y});
            canvas.line_to({middle.x + 0.07 + shift, middle.y + y});
        }
    };
    rails(0);
    canvas.stroke(rgb(0x3b240d), {.width = 0.05, .dashes = {}});
    rails(0);
    canvas.stroke(rgb(0xc58b45), {.width = 0.026, .dashes = {}});
}

void draw_door(Canvas& canvas, Point middle, Colour colour, std::size_t mark) {
    const double left = middle.x - 0.19;
    const double right = middle.x + 0.19;
    const double top = middle.y - 0.1;
    const double bottom = middle.y + 0.27;
    const auto arch = [&](double grow) {
        canvas.move_to({left - grow, bottom + grow * 0.4});
        canvas.line_to({left - grow, top});
        canvas.curve_to({left - grow, top - 0.24 - grow}, {right + grow, top - 0.24 - grow},
                        {right + grow, top});
        canvas.line_to({right + grow, bottom + grow * 0.4});
        canvas.close();
    };
    arch(0.05);
    canvas.fill_and_keep(rgb(0x8d8478));
    canvas.stroke(rgb(0x2b241d), {.width = 0.014, .dashes = {}});
    arch(0);
    canvas.fill_and_keep(colour);
    canvas.stroke(darker(colour, 0.55), {.width = 0.016, .dashes = {}});
    for (const double x : {-0.095, 0.0, 0.095}) {
        canvas.move_to({middle.x + x, top - 0.1});
        canvas.line_to({middle.x + x, bottom});
    }
    canvas.stroke(faded(darker(colour, 0.5), 0.6), {.width = 0.01, .is_round = false, .dashes = {}});
    for (const double y : {top, bottom - 0.07}) {
        canvas.move_to({left, y});
        canvas.line_to({right, y});
    }
    canvas.stroke(rgb(0x2f2a26), {.width = 0.028, .is_round = false, .dashes = {}});
    canvas.circle({middle.x, middle.y + 0.085}, 0.088);
    canvas.fill(lighter(colour, 0.82));
    draw_side_mark(canvas, {middle.x, middle.y + 0.085}, 0.1, mark, darker(colour, 0.2));
}

void draw_crystals(Canvas& canvas, Point middle, int count) {
    constexpr std::array<std::array<double, 3>, 3> shards{
        {{-0.085, 0.02, 0.13}, {0.0, -0.03, 0.19}, {0.08, 0.025, 0.115}}};
    for (const auto& [dx, dy, size] : shards) {
        const Point at{middle.x + dx, middle.y + dy};
        const double w = size * 0.34;
        const std::array<Point, 6> body{
            Point{at.x, at.y - size * 0.75},          Point{at.x + w, at.y - size * 0.3},
            Point{at.x + w * 0.8, at.y + size * 0.5}, Point{at.x, at.y + size * 0.62},
            Point{at.x - w * 0.8, at.y + size * 0.5}, Point{at.x - w, at.y - size * 0.3}};
        canvas.polygon(body);
        canvas.fill_and_keep(rgb(0x58c4d6));
        canvas.stroke(rgb(0x12505e), {.width = 0.012, .dashes = {}});
        const std::array<Point, 4> light{body[0], Point{at.x + w * 0.1, at.y - size * 0.1}, body[3], body[5]};
        canvas.polygon(light);
        canvas.fill(rgb(0xd6f5fa, 0.75));
    }
    if (count > 1)
        canvas.haloed_label({middle.x + 0.12, middle.y + 0.12}, std::to_string(count),
                            {.size = 0.1, .weight = Weight::bold, .align = Align::centre}, rgb(0x12505e),
                            rgb(0xffffff), 0.02);
}

namespace {

void draw_lumps(Canvas& canvas, Point middle, Colour body, Colour line, Colour light) {
    constexpr std::array<std::array<double, 3>, 6> lumps{{{-0.13, 0.07, 0.09},
                                                          {0.13, 0.07, 0.095},
                                                          {0.0, 0.09, 0.105},
                                                          {-0.065, -0.03, 0.09},
                                                          {0.075, -0.03, 0.085},
                                                          {0.005, -0.12, 0.075}}};
    PlaceNoise noise(3, 5, rubble_purpose);
    for (const auto& [dx, dy, size] : lumps) {
        std::array<Point, 7> lump;
        for (std::size_t corner = 0; corner < lump.size(); ++corner) {
            const double angle = static_cast<double>(corner) * 0.8975979 + noise.about(0.2);
            lump[corner] = {middle.x + dx + std::cos(angle) * size * noise.from(0.85, 1.1),
                            middle.y + dy + std::sin(angle) * size * noise.from(0.75, 0.95)};
        }
        canvas.polygon(lump);
        canvas.fill_and_keep(body);
        canvas.stroke(line, {.width = 0.014, .dashes = {}});
        canvas.ellipse({middle.x + dx - size * 0.25, middle.y + dy - size * 0.3}, size * 0.3, size * 0.18);
        canvas.fill(light);
    }
}

} // namespace

void draw_gold(Canvas& canvas, Point middle) {
    draw_lumps(canvas, middle, rgb(0xf2b62c), rgb(0x7a4f06), rgb(0xfff0b8, 0.85));
}

void draw_stones(Canvas& canvas, Point middle) {
    draw_lumps(canvas, middle, rgb(0x9a9a98), rgb(0x3c3c3b), rgb(0xdededb, 0.7));
}

} // namespace sabotier
