#include "formats/draw/pieces/marker_art.hpp"

#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/pieces/glyphs.hpp"
#include "formats/draw/pieces/printed.hpp"

#include <algorithm>

namespace sabotier {
namespace {

void draw_name(Canvas& canvas, const std::string& name, double size, double half, const MarkerFace& face,
               const GlyphInk& tools, Colour text) {
    const double least = printed::least_type / size;
    const TextStyle one{.size = std::max(0.135, least),
                        .face = Face::narrow,
                        .weight = Weight::bold,
                        .align = Align::centre,
                        .width = 2 * half - 0.04,
                        .spacing = 1.05};
    TextStyle style = fitted_line(canvas, name, one, least);
    if (canvas.measure(name, style).is_cut) style = fitted_block(canvas, name, one, 2.2 * least, least);
    const double top = half - 0.02 - canvas.measure(name, style).height;
    draw_glyph(canvas, face.glyph, {0, (top - half) / 2}, 0.94 * (top + half), tools);
    canvas.text({-half + 0.02, top}, name, style, text);
}

} // namespace

MarkerFace marker_face(const Marker& marker) {
    return {marker.glyph, marker.name, "", colour_or(marker.colour, rgb(0xd8d4c8))};
}

void draw_marker(Canvas& canvas, Point middle, double size, double bleed, const MarkerFace& face) {
    const Saved saved(canvas);
    canvas.move(middle.x, middle.y);
    canvas.scale(size);
    const double b = bleed / size;
    canvas.rectangle({-0.5 - b, -0.5 - b, 1 + 2 * b, 1 + 2 * b});
    canvas.fill(face.colour);
    const double half = printed::safe_half(size);
    canvas.rectangle({-half, -half, 2 * half, 2 * half});
    canvas.stroke(faded(ink_on(face.colour), 0.45), {.width = 0.012, .is_round = false, .dashes = {}});
    const Colour text = ink_on(face.colour);
    const GlyphInk tools{luminance(face.colour) < 0.18 ? rgb(0x101214) : dark_ink,
                         mixed(face.colour, counter_paper, 0.55), counter_paper};
    if (face.figure.empty()) {
        draw_name(canvas, face.name, size, half, face, tools, text);
        return;
    }
    draw_glyph(canvas, face.glyph, {-0.2, 0}, 0.5, tools);
    canvas.label({0.2, 0}, face.figure,
                 {.size = 0.62, .face = Face::narrow, .weight = Weight::bold, .align = Align::centre}, text);
}

void draw_marker_sign(Canvas& canvas, Point middle, double radius, const MarkerFace& face) {
    canvas.circle(middle, radius);
    canvas.fill_and_keep(face.colour);
    canvas.stroke(rgb(0x1d2226), {.width = 0.1 * radius, .dashes = {}});
    const Colour ink = ink_on(face.colour);
    draw_glyph(canvas, face.glyph, middle, 1.5 * radius, {ink, mixed(face.colour, ink, 0.3), ink});
}

} // namespace sabotier
