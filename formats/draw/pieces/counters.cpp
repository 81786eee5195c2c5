#include "formats/draw/pieces/counters.hpp"

#include "formats/base/utf8.hpp"
#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/canvas/points.hpp"
#include "formats/draw/pieces/printed.hpp"
#include "formats/model/weapon_value.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <utility>

namespace sabotier {
namespace {

GlyphInk glyph_ink(const SideLook& side) {
    return {dark_ink, mixed(side.colour, counter_paper, 0.42), counter_paper};
}

/// "12" of the twelfth unit of its kind without an id of its own, "mbt-12"; "" of any other id.
std::string number_among_kind(const std::string& id, const std::string& kind) {
    const std::size_t stem = kind.size() + 1;
    if (id.size() <= stem || id[kind.size()] != '-') return {};
    const auto is_same = [](unsigned char a, unsigned char b) { return a == std::tolower(b); };
    if (!std::equal(kind.begin(), kind.end(), id.begin(),
                    [&](char of_kind, char of_id) {
                        return is_same(static_cast<unsigned char>(of_id),
                                       static_cast<unsigned char>(of_kind));
                    })
        || id.find_first_not_of("0123456789", stem) != std::string::npos)
        return {};
    return id.substr(stem);
}

/// The whole first sign of a label, however many bytes it has.
std::string first_letter(const std::string& label) {
    return label.substr(0, cut_behind(label, 1));
}

/// Where a counter one wide about (0, 0) has its parts.
struct FaceLayout {
    double half;       ///< of the square that text keeps to
    double least_type; ///< letters above the values are never smaller; left out where they would be

    [[nodiscard]] double header_bottom() const { return -half + 0.165; }
};

/// On a map letters are left out rather than printed too small.
constexpr double map_label = 0.085;
/// Larger type than this leaves no room for values on a counter one wide.
constexpr double most_least_type = 0.16;
/// And larger type than this none for a symbol and a number.
constexpr double most_compact_type = 0.42;

/// Coordinates of a counter one wide about (0, 0).
class FaceParts {
public:
    FaceParts(Canvas& canvas, const CounterFace& face, FaceLayout layout, double label_size)
        : canvas_(canvas),
          face_(face),
          layout_(layout),
          label_size_(label_size) {}

    void header() const {
        const double half = layout_.half;
        const Colour ink = ink_on(face_.side.colour);
        const TextStyle symbol{
            .size = 0.185, .face = Face::narrow, .weight = Weight::bold, .width = half - 0.09};
        canvas_.label({-half, -half + 0.07}, face_.symbol, fitted(face_.symbol, symbol, 2), ink);
        draw_side_mark(canvas_, {half - 0.05, -half + 0.07}, 0.1, face_.side.mark, ink);
        TextStyle number{.size = 0.16, .face = Face::narrow, .weight = Weight::medium, .align = Align::right};
        number.width = half - 0.2;
        canvas_.label({0.08, -half + 0.072}, face_.number, fitted(face_.number, number, 2), ink);
    }

    /// The values in a row, a small letter above each. Columns are alike where all figures fit into them, so
    /// that counters beside each other read as a table; else longer figures have wider ones.
    void values() const {
        if (face_.values.empty()) return;
        const double scale = std::min(1.0, figures_scale());
        double sum = 0;
        double widest = 0;
        for (const CounterFace::Value& value : face_.values) {
            sum += share_of(value, scale);
            widest = std::max(widest, share_of(value, scale));
        }
        const double width = 2 * layout_.half;
        const double even = width / static_cast<double>(face_.values.size());
        double left = -layout_.half;
        for (const CounterFace::Value& value : face_.values) {
            const double cell = widest <= even ? even : width * share_of(value, scale) / sum;
            put(value, left + cell / 2, scale);
            left += cell;
        }
    }

    /// The drawing between header and values, with the unit's own name below it; turned about its middle.
    void drawing(double turn) {
        const double top = layout_.header_bottom() + 0.01;
        const TextStyle style = name_style();
        const double name = face_.own.empty() ? 0 : canvas_.measure(face_.own, style).height;
        // A long name leaves room for the drawing only where the letters make some.
        if (values_top() - name - top < least_drawing) has_letters_ = false;
        double bottom = values_top();
        if (!face_.own.empty()) {
            bottom -= name;
            canvas_.text({-layout_.half, bottom}, face_.own, style, dark_ink);
        }
        draw_glyph(canvas_, face_.glyph, {0, (top + bottom) / 2}, std::clamp(0.98 * (bottom - top), 0.0, 0.5),
                   glyph_ink(face_.side), turn);
        shots(top + 0.02, bottom - 0.02);
    }

    /// On a small counter on paper: symbol and number in type that can be read, as far as it has room, and
    /// the drawing; no values.
    void compact(double turn) const {
        const double size = layout_.least_type;
        const bool is_lettered = size <= most_compact_type;
        const std::string text = face_.symbol + (face_.number.empty() ? "" : " " + face_.number);
        TextStyle style{.size = size,
                        .face = Face::narrow,
                        .weight = Weight::bold,
                        .align = Align::centre,
                        .width = 0.92,
                        .spacing = 1.05};
        if (canvas_.measure(text, style).is_cut) style.lines = 2;
        const double height = canvas_.measure(text, style).height;
        const double bar = is_lettered ? height - 0.2 * size + 0.08 : 0.2;
        canvas_.rectangle({-0.5, -0.5, 1, bar});
        canvas_.fill(face_.side.colour);
        if (is_lettered)
            canvas_.text({-0.46, -0.5 + (bar - height) / 2}, text, style, ink_on(face_.side.colour));
        const double top = -0.5 + bar;
        const double bottom = is_lettered ? compact_name(style, top) : 0.48;
        draw_glyph(canvas_, face_.glyph, {0, (top + bottom) / 2}, std::clamp(1.04 * (bottom - top), 0.0, 0.6),
                   glyph_ink(face_.side), turn);
    }

private:
    /// The unit's own name at the foot of a small counter, on two lines where it needs them; what it leaves
    /// to the drawing ends there. None where it would leave too little.
    [[nodiscard]] double compact_name(TextStyle style, double top) const {
        constexpr double foot = 0.48;
        style.weight = Weight::medium;
        style.lines =
            std::min(2, static_cast<int>((foot - top - least_drawing) / (style.size * style.spacing)));
        if (face_.own.empty() || style.lines < 1) return foot;
        const double bottom = foot - canvas_.measure(face_.own, style).height;
        canvas_.text({-0.46, bottom}, face_.own, style, dark_ink);
        return bottom;
    }

    /// Texts of so few letters always have room: a map has many counters, and measuring takes its time.
    [[nodiscard]] TextStyle fitted(const std::string& text, const TextStyle& style,
                                   std::size_t short_text) const {
        return text.size() <= short_text ? style : fitted_line(canvas_, text, style, 0.07);
    }

    /// One missile for each shot, down the left edge.
    void shots(double top, double bottom) const {
        const int count = std::clamp(face_.shots, 0, 6);
        const double step = std::min(0.085, (bottom - top) / std::max(1, count));
        for (int i = 0; i < count; ++i)
            canvas_.rounded_rectangle({-layout_.half, top + step * i, 0.055, 0.7 * step}, 0.02);
        canvas_.fill(darker(face_.side.colour, 0.1));
    }

    [[nodiscard]] bool has_labels() const { return has_letters_ && label_size_ >= layout_.least_type; }
    [[nodiscard]] double figures_middle() const { return layout_.half - half_capital * figure_size; }
    [[nodiscard]] double labels_middle() const {
        return figures_middle() - half_capital * (figure_size + label_size_) - 0.014;
    }
    [[nodiscard]] double values_top() const {
        if (face_.values.empty()) return layout_.half;
        return has_labels() ? labels_middle() - half_capital * label_size_ - 0.012
                            : figures_middle() - half_capital * figure_size - 0.025;
    }

    /// Widths by the usual ones of the type, in units of the counter: measuring all would take its time.
    static double figures_width(const CounterFace::Value& value) {
        return 0.52 * figure_size * static_cast<double>(std::max<std::size_t>(1, value.text.size()));
    }
    /// What figures may be enlarged by to fill the row.
    [[nodiscard]] double figures_scale() const {
        double figures = 0;
        for (const CounterFace::Value& value : face_.values)
            figures += figures_width(value);
        const double gaps = static_cast<double>(face_.values.size()) * figure_gap;
        return std::max(0.2, (2 * layout_.half - gaps) / std::max(figures, 1e-9));
    }
    static double share_of(const CounterFace::Value& value, double scale) {
        return figure_gap + scale * figures_width(value);
    }

    [[nodiscard]] TextStyle name_style() const {
        const TextStyle style{.size = std::max(0.125, layout_.least_type),
                              .face = Face::narrow,
                              .weight = Weight::medium,
                              .align = Align::centre,
                              .width = 2 * layout_.half,
                              .spacing = 1.1};
        const double least = std::max(0.08, layout_.least_type);
        const TextStyle line = fitted_line(canvas_, face_.own, style, least);
        return canvas_.measure(face_.own, line).is_cut
                   ? fitted_block(canvas_, face_.own, style, 2.3 * least, least)
                   : line;
    }

    void put(const CounterFace::Value& value, double middle, double scale) const {
        TextStyle style{.size = label_size_, .face = Face::narrow, .align = Align::centre};
        if (has_labels())
            canvas_.label({middle, labels_middle()}, first_letter(value.label), style,
                          lighter(dark_ink, 0.3));
        style.size = scale * figure_size;
        style.weight = Weight::bold;
        canvas_.label({middle, figures_middle()}, value.text, style, dark_ink);
    }

    static constexpr double half_capital = 0.357; ///< of the type's capitals and figures, in sizes
    static constexpr double figure_size = 0.205;
    static constexpr double figure_gap = 0.065;   ///< between the figures of two values
    static constexpr double least_drawing = 0.12; ///< less is a blot

    Canvas& canvas_;
    const CounterFace& face_;
    FaceLayout layout_;
    double label_size_;
    bool has_letters_ = true; ///< above the values
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
    canvas.stroke(counter_paper, {.width = 0.03, .dashes = {}});
}

void draw_passengers(Canvas& canvas, int passengers, Colour rim, double least_type) {
    const double size = std::clamp(least_type, 0.15, 0.28);
    canvas.circle({0.42, 0.0}, 0.87 * size);
    canvas.fill_and_keep(counter_paper);
    canvas.stroke(rim, {.width = 0.028, .dashes = {}});
    canvas.label({0.42, 0.0}, "+" + std::to_string(passengers),
                 {.size = size, .face = Face::narrow, .weight = Weight::bold, .align = Align::centre},
                 dark_ink);
}

} // namespace

SideLook side_look(const Setup& setup, std::size_t side) {
    if (side >= setup.sides.size()) return {};
    const SetupSide& s = setup.sides[side];
    const std::string name = s.side == nullptr      ? std::string()
                             : s.side->name.empty() ? s.side->id.str()
                                                    : s.side->name;
    return {colour_or(s.colour, SideLook{}.colour), name, side};
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
    for (const ValueColumn& column : rulebook.values) {
        std::optional<int> value;
        if (const auto own = kind.values.find(column.id); !column.of_weapon && own != kind.values.end())
            value = own->second;
        if (column.of_weapon && !kind.weapons.empty()) value = value_of(kind.weapons.front(), column);
        values.push_back({column.label, value ? std::to_string(*value) : "-"});
    }
    return values;
}

CounterFace counter_face(const Setup& setup, const SetupUnit& unit) {
    CounterFace face;
    face.symbol = unit.kind_id.str();
    face.number = number_among_kind(unit.id.str(), unit.kind_id.str());
    face.own = unit.name.empty() && face.number.empty() ? unit.id.str() : unit.name;
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

std::vector<CounterFace> counter_faces(const Setup& setup) {
    std::vector<CounterFace> faces;
    std::map<std::pair<std::size_t, std::string>, int> bearers; // of a name on a side
    for (const SetupUnit& unit : setup.units) {
        faces.push_back(counter_face(setup, unit));
        ++bearers[{unit.side, label_of(faces.back())}];
    }
    for (std::size_t i = 0; i < faces.size(); ++i)
        if (bearers[{setup.units[i].side, label_of(faces[i])}] > 1)
            faces[i].own += (faces[i].own.empty() ? "" : " ") + fmt::format("({})", setup.units[i].id.str());
    return faces;
}

std::string label_of(const CounterFace& face) {
    std::string label = face.symbol;
    if (!face.number.empty()) label += " " + face.number;
    if (!face.own.empty()) label += " \u00b7 " + face.own;
    return label;
}

void draw_counter_front(Canvas& canvas, Point middle, double size, double bleed, const CounterFace& face) {
    const Saved saved(canvas);
    canvas.move(middle.x, middle.y);
    canvas.scale(size);
    const double b = bleed / size;
    const Colour ground = mixed(face.side.colour, counter_paper, 0.86);
    canvas.rectangle({-0.5 - b, -0.5 - b, 1 + 2 * b, 1 + 2 * b});
    canvas.fill(ground);
    const FaceLayout layout{printed::safe_half(size), printed::least_type / size};
    canvas.rectangle({-0.5 - b, -0.5 - b, 1 + 2 * b, layout.header_bottom() + 0.5 + b});
    canvas.fill(face.side.colour);
    arrow_up(canvas, {0, -layout.half}, 0.16, 0.1);
    canvas.fill(ink_on(face.side.colour));
    FaceParts parts(canvas, face, layout, std::max(0.113, layout.least_type));
    parts.header();
    parts.drawing(0);
    parts.values();
}

void draw_position_badge(Canvas& canvas, Point middle, double size, const SideLook& side, double least_type) {
    const Saved saved(canvas);
    canvas.move(middle.x, middle.y);
    canvas.scale(size);
    // Where there are values it keeps off the first of them.
    const bool is_compact = least_type / size > most_least_type;
    const Point corner = is_compact ? Point{-0.42, 0.4} : Point{-0.52, 0.53};
    const double radius = is_compact ? 0.2 : 0.15;
    canvas.circle(corner, radius);
    canvas.fill_and_keep(counter_paper);
    canvas.stroke(darker(side.colour, 0.45), {.width = 0.14 * radius, .dashes = {}});
    draw_glyph(canvas, "position", corner + Point{0, 0.05 * radius}, 1.65 * radius,
               {darker(side.colour, 0.5), mixed(side.colour, rgb(0xd9c79a), 0.6), counter_paper});
}

void draw_counter_back(Canvas& canvas, Point middle, double size, double bleed, const SideLook& side,
                       BackInk inks) {
    const Saved saved(canvas);
    canvas.move(middle.x, middle.y);
    canvas.scale(size);
    const double b = bleed / size;
    canvas.rectangle({-0.5 - b, -0.5 - b, 1 + 2 * b, 1 + 2 * b});
    const auto [ground, ink] = back_tones(side.colour, inks);
    canvas.fill(ground);
    const double half = printed::safe_half(size);
    arrow_up(canvas, {0, -half}, 0.34, 0.2);
    canvas.fill(ink);
    canvas.circle({0, 0.02}, 0.19);
    canvas.stroke(faded(ink, 0.55), {.width = 0.02, .dashes = {}});
    draw_side_mark(canvas, {0, 0.02}, 0.19, side.mark, ink);
    const TextStyle name{.size = 0.125,
                         .face = Face::narrow,
                         .weight = Weight::medium,
                         .align = Align::centre,
                         .width = 2 * half};
    canvas.label({-half, half - 0.05}, side.name,
                 fitted_line(canvas, side.name, name, printed::least_type / size), ink);
}

void draw_map_counter(Canvas& canvas, Point middle, double size, const CounterFace& face,
                      std::optional<Facing> facing, int passengers, double least_type) {
    const Saved saved(canvas);
    canvas.move(middle.x, middle.y);
    canvas.scale(size);
    if (facing) draw_facing(canvas, *facing, face.side.colour);
    canvas.rounded_rectangle({-0.47, -0.45, 1, 1}, 0.08);
    canvas.fill(rgb(0x14110c, 0.4));
    canvas.rounded_rectangle({-0.5, -0.5, 1, 1}, 0.08);
    canvas.fill_and_keep(mixed(face.side.colour, counter_paper, 0.86));
    const double least = least_type / size;
    FaceParts parts(canvas, face, {0.44, least}, map_label);
    const double turn = facing && !face.is_decoy ? angle(*facing) : 0;
    const bool is_compact = least > most_least_type;
    {
        const Saved clipped(canvas);
        canvas.clip();
        if (is_compact) {
            parts.compact(turn);
        } else {
            canvas.rectangle({-0.5, -0.5, 1, 0.225});
            canvas.fill(face.side.colour);
        }
    }
    canvas.rounded_rectangle({-0.5, -0.5, 1, 1}, 0.08);
    canvas.stroke(darker(face.side.colour, 0.45), {.width = 0.028, .dashes = {}});
    if (!is_compact) {
        parts.header();
        parts.drawing(turn);
        parts.values();
    }
    if (passengers > 0) draw_passengers(canvas, passengers, darker(face.side.colour, 0.45), least);
}

} // namespace sabotier
