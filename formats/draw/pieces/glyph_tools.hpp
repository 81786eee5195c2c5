#pragma once

#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/pieces/glyph_ink.hpp"

#include <array>
#include <initializer_list>
#include <string>
#include <vector>

/// Parts that glyphs are put together from, in a square from -0.5 to 0.5 seen from above, front upwards.
/// Private to formats/draw.
namespace sabotier::glyph {

/// What a glyph draws with.
struct Tools {
    Canvas& canvas;
    const GlyphInk& ink;

    static constexpr double line = 0.034;

    void outlined(Colour fill) const; ///< fills and strokes the path
    void shape(std::initializer_list<Point> points, Colour fill) const;
    /// The shape together with its mirror image in the vertical axis, as one: give its right half from top to
    /// bottom.
    void symmetric(const std::vector<Point>& right, Colour fill) const;
    void box(Rect r, double radius, Colour fill) const;
    void disc(Point middle, double radius, Colour fill) const;
    void bar(Point from, Point to, double width, Colour colour) const; ///< with round ends
    void thin(Point from, Point to) const;                             ///< a line of the usual width
};

void tracks(const Tools& t, double x, double length); ///< a pair, that far from the middle
void tracked_hull(const Tools& t, double width, double length);
void gun(const Tools& t, double from, double to, double width);
void turret(const Tools& t, Point middle, double radius);
void hover_skirt(const Tools& t, double width, double length);
void fans(const Tools& t, double x, double y, double radius);
void soldier(const Tools& t, Point middle, double size);

void draw_tracked(const Tools& t, const std::string& name);
void draw_fast(const Tools& t, const std::string& name); ///< wheels, hover, anti-gravity, rotors
void draw_soldiers(const Tools& t, const std::string& name);
void draw_sign(const Tools& t, const std::string& name); ///< markers and other signs
/// People, devices and places of games of intrigue; false: it has no such name.
[[nodiscard]] bool draw_intrigue(const Tools& t, const std::string& name);

/// What cards of action and of roles show; false: it has no such name.
[[nodiscard]] bool draw_card_sign(const Tools& t, const std::string& name);

} // namespace sabotier::glyph
