#include "formats/draw/pieces/piece_art.hpp"

#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/canvas/points.hpp"
#include "formats/draw/pieces/glyphs.hpp"
#include "formats/draw/pieces/printed.hpp"

#include <algorithm>

namespace sabotier {
namespace {

/// Names on pieces smaller than this many pixels cannot be read.
constexpr double least_named = 34;

/// Type on paper larger than this part of a piece leaves no room for its sign.
constexpr double most_least_type = 0.22;

/// Ground, lines and the rest of a piece: odd sides have light signs on dark ground.
struct Tones {
    Colour ground;
    Colour rim;
    Colour band;
    GlyphInk glyph;
};

Tones tones_of(const PieceLook& look) {
    const Colour strong = look.colour;
    if (!look.side)
        return {mixed(strong, counter_paper, 0.72),
                darker(strong, 0.45),
                darker(strong, 0.25),
                {darker(strong, 0.68), mixed(strong, counter_paper, 0.12), counter_paper}};
    if (look.side->mark % 2 == 0)
        return {mixed(strong, counter_paper, 0.84),
                darker(strong, 0.3),
                strong,
                {dark_ink, mixed(strong, counter_paper, 0.35), counter_paper}};
    return {darker(strong, 0.12),
            darker(strong, 0.6),
            darker(strong, 0.5),
            {darker(strong, 0.72), mixed(strong, counter_paper, 0.62), counter_paper}};
}

/// A band with a name at the foot of a piece one wide about (0, 0).
struct Band {
    double top;    ///< of the band, which goes on to the piece's edge
    double bottom; ///< of the text
    double half;   ///< of the width that text keeps to
    double least_type;
};
constexpr Band lying_band{0.27, 0.49, 0.45, 0.08};

/// Of a piece on paper, where text keeps to a square of twice `half`, with room for type that can be read.
Band printed_band(Canvas& canvas, const PieceLook& look, double half, double least_type) {
    Band band{0, half, half, least_type};
    TextStyle line{.size = band.least_type, .face = Face::narrow, .weight = Weight::bold};
    const double room = 2 * band.half - (look.side ? 0.15 : 0);
    const bool is_long = canvas.measure(look.name, line).width > room;
    band.top = band.bottom - (is_long ? 2.1 * band.least_type : std::max(0.15, 1.1 * band.least_type)) - 0.02;
    return band;
}

/// The name, on two lines where one has no room, and the side's mark before it.
void draw_band(Canvas& canvas, const PieceLook& look, const Tones& tones, const Band& band) {
    const Colour text = ink_on(tones.band);
    const double middle = (band.top + 0.01 + band.bottom) / 2;
    const double inner =
        look.side ? band.half : std::min(band.half, 0.4); // clear of the mark, or of round corners
    const double left = look.side ? -inner + 0.14 : -inner;
    if (look.side) draw_side_mark(canvas, {-inner + 0.06, middle}, 0.1, look.side->mark, text);
    const TextStyle name{.size = std::max(0.135, band.least_type),
                         .face = Face::narrow,
                         .weight = Weight::bold,
                         .align = Align::centre,
                         .width = inner - left,
                         .spacing = 1.05};
    TextStyle style = fitted_line(canvas, look.name, name, band.least_type);
    if (canvas.measure(look.name, style).is_cut)
        style = fitted_block(canvas, look.name, name, band.bottom - band.top, band.least_type);
    const double height = canvas.measure(look.name, style).height;
    canvas.text({left, middle - height / 2}, look.name, style, text);
}

void trace_plate(Canvas& canvas, const PieceLook& look, double grow) {
    const Rect box = inset({-0.5, -0.5, 1, 1}, -grow);
    canvas.rounded_rectangle(box, (look.side ? 0.1 : 0.3) + grow);
}

} // namespace

PieceLook piece_look(const Setup& setup, const PieceKind& kind, std::size_t side) {
    PieceLook look;
    look.name = kind.name.empty() ? kind.id.str() : kind.name;
    look.glyph = kind.glyph;
    if (side < setup.sides.size()) {
        look.side = side_look(setup, side);
        look.colour = look.side->colour;
    }
    look.colour = colour_or(kind.colour, look.colour);
    return look;
}

PieceLook piece_look(const Setup& setup, const SetupUnit& unit) {
    PieceLook look;
    if (unit.kind != nullptr) {
        look = piece_look(setup, *unit.kind, unit.side);
    } else {
        look.name = unit.kind_id.str();
        if (unit.side < setup.sides.size()) look.side = side_look(setup, unit.side);
    }
    if (!unit.name.empty()) look.name = unit.name;
    return look;
}

void draw_piece(Canvas& canvas, Point middle, double size, const PieceLook& look, double least_type) {
    const bool is_named = !look.name.empty() && canvas.pixels_per_unit() * size >= least_named
                          && least_type <= most_least_type * size;
    const Band band = is_named && least_type > lying_band.least_type * size
                          ? printed_band(canvas, look, lying_band.half, least_type / size)
                          : lying_band;
    const Tones tones = tones_of(look);
    const Saved saved(canvas);
    canvas.move(middle.x, middle.y);
    canvas.scale(size);
    {
        const Saved shadow(canvas);
        canvas.move(0.03, 0.05);
        trace_plate(canvas, look, 0);
        canvas.fill(rgb(0x14110c, 0.35));
    }
    trace_plate(canvas, look, 0);
    canvas.fill_and_keep(tones.ground);
    if (is_named) {
        const Saved clipped(canvas);
        canvas.clip();
        canvas.rectangle({-0.5, band.top, 1, 0.5 - band.top});
        canvas.fill(tones.band);
    }
    canvas.forget_path();
    trace_plate(canvas, look, -0.012);
    canvas.stroke(tones.rim, {.width = 0.035, .dashes = {}});
    draw_glyph(canvas, look.glyph, {0, is_named ? (band.top - 0.49) / 2 : 0},
               is_named ? 0.87 * (band.top + 0.49) : 0.8, tones.glyph);
    if (is_named) draw_band(canvas, look, tones, band);
}

void draw_plain_piece(Canvas& canvas, Point middle, double size, const PieceLook& look) {
    const Saved saved(canvas);
    canvas.move(middle.x, middle.y);
    canvas.scale(size);
    trace_plate(canvas, look, 0);
    canvas.fill(look.side ? look.side->colour : look.colour);
}

void draw_piece_mark(Canvas& canvas, Point middle, double size, const PieceLook& look) {
    const Saved saved(canvas);
    canvas.move(middle.x, middle.y);
    canvas.scale(size);
    trace_plate(canvas, look, 0);
    canvas.fill_and_keep(faded(counter_paper, 0.45));
    canvas.stroke(faded(darker(look.colour, 0.3), 0.8), {.width = 0.02, .dashes = {0.07, 0.05}});
    canvas.begin_group();
    draw_glyph(canvas, look.glyph, {0, 0}, 0.62, tones_of(look).glyph);
    canvas.end_group(0.4);
}

void draw_piece_front(Canvas& canvas, Point middle, double size, double bleed, const PieceLook& look) {
    const Tones tones = tones_of(look);
    const double b = bleed / size;
    const Saved saved(canvas);
    canvas.move(middle.x, middle.y);
    canvas.scale(size);
    canvas.rectangle({-0.5 - b, -0.5 - b, 1 + 2 * b, 1 + 2 * b});
    canvas.fill(tones.ground);
    const Band band = printed_band(canvas, look, printed::safe_half(size), printed::least_type / size);
    canvas.rectangle({-0.5 - b, band.top, 1 + 2 * b, 0.5 - band.top + b});
    canvas.fill(tones.band);
    const double top = -printed::safe_half(size);
    draw_glyph(canvas, look.glyph, {0, (top + band.top) / 2}, 0.96 * (band.top - top), tones.glyph);
    draw_band(canvas, look, tones, band);
}

void draw_piece_back(Canvas& canvas, Point middle, double size, double bleed, const PieceLook& look,
                     BackInk inks) {
    if (!look.side) return draw_piece_front(canvas, middle, size, bleed, look);
    const double b = bleed / size;
    const Saved saved(canvas);
    canvas.move(middle.x, middle.y);
    canvas.scale(size);
    const auto [ground, ink] = back_tones(look.side->colour, inks);
    canvas.rectangle({-0.5 - b, -0.5 - b, 1 + 2 * b, 1 + 2 * b});
    canvas.fill(ground);
    const double frame = printed::safe_half(size);
    canvas.rounded_rectangle({-frame, -frame, 2 * frame, 2 * frame}, 0.06);
    canvas.stroke(faded(ink, 0.6), {.width = 0.022, .dashes = {}});
    draw_side_mark(canvas, {0, -0.07}, 0.3, look.side->mark, ink);
    const TextStyle name{
        .size = 0.13, .face = Face::narrow, .weight = Weight::medium, .align = Align::centre, .width = 0.72};
    canvas.label({-0.36, 0.26}, look.side->name,
                 fitted_line(canvas, look.side->name, name, printed::least_type / size), ink);
}

} // namespace sabotier
