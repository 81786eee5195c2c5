#pragma once

#include "formats/board/layout.hpp"
#include "formats/draw/canvas/colour.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier {

struct Rect {
    double x = 0; ///< of the top left corner, in units of a canvas
    double y = 0;
    double width = 0;
    double height = 0;

    [[nodiscard]] double right() const noexcept { return x + width; }
    [[nodiscard]] double bottom() const noexcept { return y + height; }
    [[nodiscard]] Point middle() const noexcept { return {x + width / 2, y + height / 2}; }
    [[nodiscard]] bool contains(Point p) const noexcept {
        return p.x >= x && p.x <= right() && p.y >= y && p.y <= bottom();
    }
};
/// Smaller by `margin` on all four sides.
[[nodiscard]] constexpr Rect inset(Rect r, double margin) noexcept {
    return {r.x + margin, r.y + margin, r.width - 2 * margin, r.height - 2 * margin};
}

/// How a path is stroked. Widths and dashes in units of the canvas at the time of the stroke.
struct Pen {
    double width = 0;
    bool is_round = true;       ///< caps and joins; else butt caps and mitred joins
    std::vector<double> dashes; ///< lengths on and off by turns; empty: one line
    double dash_start = 0;      ///< how far into them the line begins
};

enum class Weight : std::uint8_t { normal, medium, bold };
enum class Face : std::uint8_t { text, narrow, title };
enum class Align : std::uint8_t { left, centre, right };

/// Bytes of a text that stand out from the rest.
struct TextPart {
    std::size_t first = 0;
    std::size_t count = 0;
    bool is_bold = false;
    bool is_italic = false;

    friend bool operator==(const TextPart&, const TextPart&) = default;
};

/// How a text is set. Sizes in units of the canvas.
struct TextStyle {
    double size = 1; ///< of the em square
    Face face = Face::text;
    Weight weight = Weight::normal;
    bool is_italic = false;
    Align align = Align::left;
    double width = 0;      ///< wraps or ellipsizes at this width; 0: one line as wide as it gets
    int lines = 1;         ///< at most so many, the last one ellipsized; 0: as many as needed (needs a width)
    double spacing = 1.25; ///< from line to line, in sizes
    double tracking = 0;   ///< added between letters, in sizes
    std::vector<TextPart> parts{}; ///< of a text without characters that are replaced
};

/// What a text takes up once set.
struct TextSize {
    double width = 0;
    double height = 0; ///< first line's top to last line's bottom: sizes * spacing * lines
    int lines = 0;
    bool is_cut = false; ///< did not fit and was ellipsized
};

/// A text with characters for which no installed font has a sign: boxes are drawn instead.
struct UnknownSigns {
    std::string text;
    std::vector<char32_t> signs; ///< each once, in the order of the text
};

/// A surface to draw on: pages of a PDF, an SVG picture, pixels. Coordinates run right and down; what a unit
/// is, the maker of the canvas says and scale() changes. Text is never markup: any string is drawn as it is,
/// control characters and invalid UTF-8 replaced. Whoever made the canvas may want the drawing no longer:
/// every call that paints asks, and throws Cancelled then.
class Canvas {
public:
    struct Backend; ///< of the drawing library; known to formats/draw only
    explicit Canvas(std::unique_ptr<Backend> backend);
    Canvas(Canvas&&) noexcept;
    Canvas& operator=(Canvas&&) noexcept;
    ~Canvas();

    void move_to(Point p);
    void line_to(Point p);
    void curve_to(Point a, Point b, Point p); ///< cubic
    void bend_to(Point control, Point p);     ///< quadratic
    void close();
    void polygon(std::span<const Point> points); ///< a closed part of the path
    void polyline(std::span<const Point> points);
    void rectangle(Rect r);
    void rounded_rectangle(Rect r, double radius);
    void circle(Point centre, double radius);
    void ellipse(Point centre, double rx, double ry);
    /// Clockwise, in radians from the right; joined to the path by a line.
    void arc(Point centre, double radius, double from, double to);
    /// A dot of the width of the pen that will stroke it (round pens only): far smaller in files than a
    /// circle.
    void dot(Point p);

    void fill(Colour colour);          ///< the path, which is forgotten then; so with stroke()
    void fill_and_keep(Colour colour); ///< the path stays for a stroke
    void stroke(Colour colour, const Pen& pen);
    void stroke_and_keep(Colour colour, const Pen& pen);
    void clip(); ///< to the path, until the surrounding restore()
    void forget_path();

    void save(); ///< unit, place and clip, until restore(); see Saved
    void restore();
    void move(double dx, double dy);
    void scale(double factor);
    void turn(double radians); ///< clockwise
    /// Everything until end_group() is drawn with one opacity.
    void begin_group();
    void end_group(double alpha);
    /// The same, shown only inside the path that `trace` adds: on pixels far quicker than a clip, which every
    /// single stroke would have to be cut by.
    void end_group_inside(const std::function<void(Canvas&)>& trace);

    /// Everything until end_layer() is a layer of that name where the file that is drawn knows layers: small
    /// letters and '-'. One inside another, or inside a group, is none.
    void begin_layer(const char* name);
    void end_layer() noexcept;

    /// Draws the text with the top of its first line box at `at` (left, middle or right by alignment).
    /// With a width, `at.x` is the left edge whatever the alignment.
    TextSize text(Point at, std::string_view text, const TextStyle& style, Colour colour);
    /// One line, its capitals centred vertically on `at`.
    void label(Point at, std::string_view text, const TextStyle& style, Colour colour);
    /// label() with a rim of another colour round the letters.
    void haloed_label(Point at, std::string_view text, const TextStyle& style, Colour colour, Colour halo,
                      double rim);
    [[nodiscard]] TextSize measure(std::string_view text, const TextStyle& style);

    /// Pixels (0xAARRGGBB, opaque, or 0 for none; columns * rows, row by row from the top) stretched over a
    /// rectangle, hard-edged.
    void image(Rect area, int columns, int rows, std::span<const std::uint32_t> pixels);

    [[nodiscard]] Rect clip_bounds() const;       ///< what can be seen, in units of the canvas
    [[nodiscard]] double pixels_per_unit() const; ///< for pictures of pixels; large for vector surfaces
    [[nodiscard]] bool is_vector() const noexcept;
    /// What was written so far and cannot be read, each text once.
    [[nodiscard]] const std::vector<UnknownSigns>& unknown_signs() const noexcept;
    /// For drawings that work long before they paint.
    void throw_if_cancelled() const;

    [[nodiscard]] Backend& backend() noexcept { return *backend_; } ///< for formats/draw

private:
    std::unique_ptr<Backend> backend_;
};

/// begin_layer() now, end_layer() at the end of the block.
class Layer {
public:
    Layer(Canvas& canvas, const char* name)
        : canvas_(canvas) {
        canvas_.begin_layer(name);
    }
    ~Layer() { canvas_.end_layer(); }
    Layer(const Layer&) = delete;
    Layer& operator=(const Layer&) = delete;

private:
    Canvas& canvas_;
};

/// save() now, restore() at the end of the block.
class Saved {
public:
    explicit Saved(Canvas& canvas)
        : canvas_(canvas) {
        canvas_.save();
    }
    ~Saved() { canvas_.restore(); }
    Saved(const Saved&) = delete;
    Saved& operator=(const Saved&) = delete;

private:
    Canvas& canvas_;
};

} // namespace sabotier
