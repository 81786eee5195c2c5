#include "formats/draw/counters.hpp"

#include "formats/draw/hex_points.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace sabotier {
namespace {

constexpr Colour dark = rgb(0x1d2226);
constexpr Colour paper = rgb(0xfbfaf6);

GlyphInk glyph_ink(const SideLook& side) {
    return {dark, mixed(side.colour, paper, 0.42), paper};
}

/// The digits that an id ends in: "mbt-12" gives "12".
std::string trailing_number(const std::string& id) {
    std::size_t start = id.size();
    while (start > 0 && std::isdigit(static_cast<unsigned char>(id[start - 1])) != 0)
        --start;
    return id.substr(start);
}

/// Coordinates of a counter one wide about (0, 0).
class FaceParts {
public:
    FaceParts(Canvas& canvas, const CounterFace& face)
        : canvas_(canvas),
          face_(face) {}

    void header() const {
        const Colour ink = ink_on(face_.side.colour);
        const bool is_long = face_.symbol.size() > 4;
        canvas_.label(
            {-0.44, -0.375}, face_.symbol,
            {.size = is_long ? 0.12 : 0.185, .face = Face::narrow, .weight = Weight::bold, .width = 0.36},
            ink);
        draw_side_mark(canvas_, {0.405, -0.375}, 0.1, face_.side.mark, ink);
        canvas_.label({0.1, -0.372}, face_.number,
                      {.size = 0.15, .face = Face::narrow, .align = Align::right, .width = 0.23}, ink);
    }

    /// The values in a row of equal cells, a small letter above each figure.
    void values() const {
        const std::size_t count = face_.values.size();
        if (count == 0) return;
        const double cell = 0.96 / static_cast<double>(count);
        for (std::size_t i = 1; i < count; ++i) {
            const double x = -0.48 + static_cast<double>(i) * cell;
            canvas_.move_to({x, 0.25});
            canvas_.line_to({x, 0.46});
        }
        canvas_.stroke(faded(dark, 0.3), {.width = 0.01, .is_round = false, .dashes = {}});
        for (std::size_t i = 0; i < count; ++i)
            value({-0.48 + (static_cast<double>(i) + 0.5) * cell, 0.272}, face_.values[i]);
    }

    /// One missile for each shot, down the left edge.
    void shots() const {
        const int count = std::min(face_.shots, 6);
        for (int i = 0; i < count; ++i) {
            const double y = -0.19 + 0.085 * i;
            canvas_.rounded_rectangle({-0.45, y, 0.055, 0.06}, 0.02);
        }
        canvas_.fill(darker(face_.side.colour, 0.1));
    }

private:
    void value(Point at, const CounterFace::Value& value) const {
        canvas_.label(at, value.label.substr(0, 1),
                      {.size = 0.085, .face = Face::narrow, .align = Align::centre}, lighter(dark, 0.3));
        const double size = value.text.size() > 3 ? 0.125 : value.text.size() > 2 ? 0.15 : 0.205;
        canvas_.label(at + Point{0, 0.12}, value.text,
                      {.size = size, .face = Face::narrow, .weight = Weight::bold, .align = Align::centre},
                      dark);
    }

    Canvas& canvas_;
    const CounterFace& face_;
};

void arrow_up(Canvas& canvas, Point tip, double width, double height) {
    const std::array<Point, 3> shape{tip, tip + Point{width / 2, height}, tip + Point{-width / 2, height}};
    canvas.polygon(shape);
}

/// An arrow outside a counter one wide, clear of its corners.
void draw_facing(Canvas& canvas, Facing facing, Colour colour) {
    const double edge = facing == Facing::n || facing == Facing::s ? 0.5 : 0.577;
    const Saved saved(canvas);
    canvas.turn(angle(facing));
    arrow_up(canvas, {0, -edge - 0.24}, 0.46, 0.22);
    canvas.fill_and_keep(colour);
    canvas.stroke(paper, {.width = 0.03, .dashes = {}});
}

void draw_passengers(Canvas& canvas, int passengers, Colour rim) {
    canvas.circle({0.42, 0.0}, 0.13);
    canvas.fill_and_keep(paper);
    canvas.stroke(rim, {.width = 0.028, .dashes = {}});
    canvas.label({0.42, 0.0}, "+" + std::to_string(passengers),
                 {.size = 0.15, .face = Face::narrow, .weight = Weight::bold, .align = Align::centre}, dark);
}

} // namespace

SideLook side_look(const Setup& setup, std::size_t side) {
    if (side >= setup.sides.size()) return {};
    const SetupSide& s = setup.sides[side];
    static constexpr std::array<std::uint32_t, 4> usual{0xb5352c, 0x2c5c9e, 0x3d7d46, 0xb98a1d};
    const std::string name = s.side == nullptr      ? std::string()
                             : s.side->name.empty() ? s.side->id.str()
                                                    : s.side->name;
    return {colour_or(s.colour, rgb(usual[side % usual.size()])), name, side};
}

void draw_side_mark(Canvas& canvas, Point middle, double size, std::size_t mark, Colour colour) {
    const double r = size / 2;
    switch (mark % 4) {
    case 0:
        canvas.circle(middle, r);
        break;
    case 1:
        canvas.rectangle({middle.x - r * 0.9, middle.y - r * 0.9, 1.8 * r, 1.8 * r});
        break;
    case 2:
        arrow_up(canvas, {middle.x, middle.y - r}, 2.2 * r, 1.9 * r);
        break;
    default:
        canvas.polygon(std::array<Point, 4>{middle + Point{0, -1.15 * r}, middle + Point{1.15 * r, 0},
                                            middle + Point{0, 1.15 * r}, middle + Point{-1.15 * r, 0}});
    }
    canvas.fill(colour);
}

std::vector<CounterFace::Value> kind_values(const Rulebook& rulebook, const PieceKind& kind) {
    std::vector<CounterFace::Value> values;
    if (!kind.modes.empty()) {
        std::string moves;
        for (const MovementMode& mode : kind.modes)
            moves += (moves.empty() ? "" : "/") + std::to_string(mode.allowance);
        values.push_back({"Move", moves});
    }
    const auto of_weapon = [&kind](const std::string& id) -> std::string {
        if (kind.weapons.empty()) return "-";
        const Weapon& weapon = kind.weapons.front();
        if (id == "range") return std::to_string(weapon.range);
        if (id == "damage") return weapon.damage ? std::to_string(*weapon.damage) : "-";
        return weapon.shots ? std::to_string(*weapon.shots) : "-";
    };
    for (const ValueColumn& column : rulebook.values) {
        const auto found = kind.values.find(column.id);
        values.push_back({column.label, column.of_weapon             ? of_weapon(column.id)
                                        : found == kind.values.end() ? std::string("-")
                                                                     : std::to_string(found->second)});
    }
    return values;
}

CounterFace counter_face(const Setup& setup, const SetupUnit& unit) {
    CounterFace face;
    face.symbol = unit.kind_id.str();
    face.number = trailing_number(unit.id.str());
    face.side = side_look(setup, unit.side);
    face.name = unit.name;
    if (unit.kind == nullptr) return face;
    face.glyph = unit.kind->glyph;
    face.is_decoy = unit.kind->is_decoy;
    if (face.name.empty()) face.name = unit.kind->name;
    if (!face.is_decoy) face.values = kind_values(setup.rulebook(), *unit.kind);
    for (const Weapon& weapon : unit.kind->weapons)
        face.shots = std::max(face.shots, weapon.shots.value_or(0));
    return face;
}

void draw_counter_front(Canvas& canvas, Point middle, double size, double bleed, const CounterFace& face) {
    const Saved saved(canvas);
    canvas.move(middle.x, middle.y);
    canvas.scale(size);
    const double b = bleed / size;
    const Colour ground = mixed(face.side.colour, paper, 0.86);
    canvas.rectangle({-0.5 - b, -0.5 - b, 1 + 2 * b, 1 + 2 * b});
    canvas.fill(ground);
    canvas.rectangle({-0.5 - b, -0.5 - b, 1 + 2 * b, 0.25 + b});
    canvas.fill(face.side.colour);
    arrow_up(canvas, {0, -0.485}, 0.16, 0.1);
    canvas.fill(ink_on(face.side.colour));
    const FaceParts parts(canvas, face);
    parts.header();
    draw_glyph(canvas, face.glyph, {0, 0}, 0.5, glyph_ink(face.side));
    parts.shots();
    parts.values();
}

void draw_counter_back(Canvas& canvas, Point middle, double size, double bleed, const SideLook& side) {
    const Saved saved(canvas);
    canvas.move(middle.x, middle.y);
    canvas.scale(size);
    const double b = bleed / size;
    canvas.rectangle({-0.5 - b, -0.5 - b, 1 + 2 * b, 1 + 2 * b});
    canvas.fill(side.colour);
    const Colour ink = ink_on(side.colour);
    arrow_up(canvas, {0, -0.44}, 0.34, 0.22);
    canvas.fill(ink);
    canvas.circle({0, 0.04}, 0.19);
    canvas.stroke(faded(ink, 0.55), {.width = 0.02, .dashes = {}});
    draw_side_mark(canvas, {0, 0.04}, 0.19, side.mark, ink);
    canvas.label({-0.44, 0.36}, side.name,
                 {.size = 0.125,
                  .face = Face::narrow,
                  .weight = Weight::medium,
                  .align = Align::centre,
                  .width = 0.88},
                 ink);
}

void draw_map_counter(Canvas& canvas, Point middle, double size, const CounterFace& face,
                      std::optional<Facing> facing, int passengers) {
    const Saved saved(canvas);
    canvas.move(middle.x, middle.y);
    canvas.scale(size);
    if (facing) draw_facing(canvas, *facing, face.side.colour);
    canvas.rounded_rectangle({-0.47, -0.45, 1, 1}, 0.08);
    canvas.fill(rgb(0x14110c, 0.4));
    canvas.rounded_rectangle({-0.5, -0.5, 1, 1}, 0.08);
    canvas.fill_and_keep(mixed(face.side.colour, paper, 0.86));
    {
        const Saved clipped(canvas);
        canvas.clip();
        canvas.rectangle({-0.5, -0.5, 1, 0.25});
        canvas.fill(face.side.colour);
    }
    canvas.rounded_rectangle({-0.5, -0.5, 1, 1}, 0.08);
    canvas.stroke(darker(face.side.colour, 0.45), {.width = 0.028, .dashes = {}});
    const FaceParts parts(canvas, face);
    parts.header();
    draw_glyph(canvas, face.glyph, {0, 0}, 0.48, glyph_ink(face.side),
               facing && !face.is_decoy ? angle(*facing) : 0);
    parts.shots();
    parts.values();
    if (passengers > 0) draw_passengers(canvas, passengers, darker(face.side.colour, 0.45));
}

} // namespace sabotier
