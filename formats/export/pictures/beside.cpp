#include "formats/export/pictures/beside.hpp"

#include "formats/base/words.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/canvas/points.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "formats/draw/map/detail.hpp"
#include "formats/draw/map/legend.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/export/drawn/drawing_formats.hpp"
#include "formats/export/drawn/options.hpp"
#include "formats/export/drawn/text_losses.hpp"
#include "formats/export/port/attempt.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>

namespace sabotier {
namespace {

/// Larger boards are drawn without signs in pictures of lines, or as an image: a viewer would choke on them.
constexpr std::size_t most_signed_spaces = 20'000;
constexpr std::size_t most_vector_spaces = 200'000;
constexpr std::size_t most_counters = 3'000;
constexpr double largest_vector_mm = 4e6;
constexpr double most_pixels = 28e6; ///< bounds the memory that drawing takes
constexpr double least_pixels_of_signs = 13;

Pen pen_of(double width) {
    Pen pen;
    pen.width = width;
    return pen;
}

/// In millimetres: a heading, both boards, each under its caption, the keys.
struct Composition {
    double space = 0; ///< pitch of both boards
    double unit = 1;  ///< of lettering
    double margin = 8;
    double width = 0;
    double height = 0;
    Rect left;
    Rect right;
    double keys_top = 0;
};

std::vector<LegendEntry> legend_of(const BoardsBeside& boards) {
    std::vector<LegendEntry> entries;
    for (const BoardsBeside::Key& key : boards.keys)
        entries.push_back(
            {key.name, [&key](Canvas& canvas, Point middle, double size) {
                 if (key.is_stood) {
                     const Saved saved(canvas);
                     canvas.move(middle.x, middle.y);
                     canvas.scale(size);
                     return draw_stood_outline(canvas, {0, 0}, 0.7);
                 }
                 const Rect box = inset({middle.x - size / 2, middle.y - size / 2, size, size}, size * 0.15);
                 canvas.rounded_rectangle(box, size * 0.12);
                 canvas.fill_and_keep(faded(key.colour, 0.25));
                 canvas.stroke(key.colour, pen_of(size * 0.12));
             }});
    return entries;
}

Composition compose(const Setup& left, const Setup& right, const BoardsBeside& boards, double space) {
    const Rect a = board_area(left), b = board_area(right);
    const Rect most{0, 0, std::max(a.width, b.width) * space, std::max(a.height, b.height) * space};
    Composition c;
    c.space = space;
    c.unit = std::clamp(std::max(most.width, most.height) / 420, 1.0, 3'000.0);
    c.margin = 8 * c.unit;
    const double gap = 10 * c.unit, caption = 9 * c.unit, heading = 19 * c.unit;
    const bool is_stacked = most.width > 1.6 * most.height;
    const double content = std::max(is_stacked ? most.width : 2 * most.width + gap, 130 * c.unit);
    c.width = content + 2 * c.margin;
    const double top = c.margin + heading + caption;
    c.left = {c.margin, top, a.width * space, a.height * space};
    c.right = is_stacked
                  ? Rect{c.margin, top + most.height + gap + caption, b.width * space, b.height * space}
                  : Rect{c.margin + most.width + gap, top, b.width * space, b.height * space};
    c.keys_top = std::max(c.left.bottom(), c.right.bottom()) + 6 * c.unit;
    c.height = c.keys_top + draw_legend(nullptr, {}, content, 7 * c.unit, legend_of(boards)) + c.margin;
    return c;
}

constexpr double mark_width = 0.07;

/// Over counters, too, so that a mark is seen whatever stands there; the `inner`-th of several of a space
/// lies inside the one before.
void draw_mark(Canvas& canvas, const Layout& layout, const MarkedBoard::Mark& mark, std::size_t inner) {
    std::vector<Point> outline = layout.polygon(mark.space);
    const Point centre = layout.centre(mark.space);
    const double shrink = std::max(0.2, 1 - 2 * 1.5 * mark_width * static_cast<double>(inner));
    for (Point& corner : outline)
        corner = centre + shrink * (corner - centre);
    canvas.polygon(outline);
    if (inner == 0) canvas.fill_and_keep(faded(mark.colour, 0.2));
    canvas.stroke_and_keep(rgb(0xffffff), pen_of(1.6 * mark_width));
    canvas.stroke(mark.colour, pen_of(mark_width));
}

void draw_marks(Canvas& canvas, const Layout& layout, const std::vector<MarkedBoard::Mark>& marks) {
    std::map<SpaceIndex, std::size_t> drawn;
    for (const MarkedBoard::Mark& mark : marks)
        draw_mark(canvas, layout, mark, drawn[mark.space]++);
}

struct Arrow {
    Point from;
    Point to;
    Point along; ///< of length 1
};

/// Shifted to its right by `shift`, ending `early` before its usual tip.
Arrow arrow_of(Point from, Point to, double shift, double early) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const Point along = length > 0 ? (1 / length) * (to - from) : Point{0, 0};
    const Point beside = shift * Point{-along.y, along.x};
    return {from + beside, to + beside - early * along, along};
}

void draw_arrow(Canvas& canvas, const Arrow& arrow, Colour way_colour) {
    const Point tip = arrow.to - 0.35 * arrow.along;
    const auto wing = [&](double side) {
        return tip - 0.3 * arrow.along + side * 0.18 * Point{-arrow.along.y, arrow.along.x};
    };
    for (const auto& [colour, width] : {std::pair(rgb(0xffffff), 0.16), std::pair(way_colour, 0.08)}) {
        canvas.move_to(arrow.from);
        canvas.line_to(tip);
        canvas.stroke(colour, pen_of(width));
        canvas.move_to(wing(1));
        canvas.line_to(tip);
        canvas.line_to(wing(-1));
        canvas.stroke(colour, pen_of(width));
    }
}

/// Arrows that come to one space from one direction, and those there and back, would hide each other: they
/// keep to their right, each further one beside the one before.
void draw_ways(Canvas& canvas, const Layout& layout, const std::vector<MarkedBoard::Way>& ways) {
    constexpr double lane = 0.3;      // of heads that are clear of the next shaft
    constexpr double directions = 24; ///< told apart: 15 degrees each
    std::set<std::pair<SpaceIndex, SpaceIndex>> pairs;
    for (const MarkedBoard::Way& way : ways)
        pairs.emplace(way.from, way.to);
    std::map<std::pair<SpaceIndex, long>, int> arrived;
    for (const MarkedBoard::Way& way : ways) {
        const Point from = layout.centre(way.from), to = layout.centre(way.to);
        if (std::hypot(to.x - from.x, to.y - from.y) < 0.5) continue;
        const double turns = std::atan2(to.y - from.y, to.x - from.x) / (2 * std::numbers::pi);
        const long direction =
            std::lround(directions * (turns < 0 ? turns + 1 : turns)) % static_cast<long>(directions);
        const int before = arrived[{way.to, direction}]++;
        const double own = pairs.contains({way.to, way.from}) ? lane / 2 : 0;
        draw_arrow(canvas, arrow_of(from, to, own + lane * before, lane * before), way.colour);
    }
}

void draw_marked_board(Canvas& canvas, const Setup& setup, const Setup& other, const MarkedBoard& board,
                       const Rect& area, const Composition& c, std::optional<Detail> detail) {
    const TextStyle style{.size = 5 * c.unit, .weight = Weight::bold, .width = area.width};
    canvas.text({area.x, area.y - 8 * c.unit}, board.caption,
                fitted_block(canvas, board.caption, style, 7 * c.unit, 2.6 * c.unit), dark_ink);
    const Saved saved(canvas);
    canvas.move(area.x, area.y);
    canvas.scale(c.space);
    const Rect own = board_area(setup);
    canvas.move(-own.x, -own.y);
    MapLayers layers;
    layers.detail = detail;
    layers.unit_marks = canvas.is_vector() && setup.units.size() > most_counters;
    draw_board(canvas, setup, MapStyle(setup.rulebook()), layers);
    const Layout& layout = setup.board->layout();
    draw_marks(canvas, layout, board.marks);
    draw_stood(canvas, setup, other, board.stood, most_counters);
    draw_ways(canvas, layout, board.ways);
}

class Drawing {
public:
    Drawing(const Setup& left, const Setup& right, const BoardsBeside& boards)
        : left_(left),
          right_(right),
          boards_(boards),
          spaces_(std::max(board_spaces(left), board_spaces(right))) {}

    [[nodiscard]] Export lines(std::string_view format, const ExportCallbacks& callbacks) const {
        const Rect a = board_area(left_), b = board_area(right_);
        const double longest = 2.5 * std::max({a.width, a.height, b.width, b.height});
        const Composition c = composed(std::min(usual_mm(), largest_vector_mm / longest));
        const Detail detail = spaces_ > most_vector_spaces   ? Detail::pixels
                              : spaces_ > most_signed_spaces ? Detail::flat
                                                             : Detail::full;
        Export result;
        result.extent = say("{:.0f} by {:.0f} mm", c.width, c.height);
        TextLosses losses;
        const auto paint = [&](Canvas& canvas) {
            draw(canvas, c, detail);
            losses.take(canvas);
        };
        if (format == "svg") {
            result.files = FileSet(svg_picture(c.width, c.height, boards_.title, boards_.subtitle, paint,
                                               callbacks.is_cancelled));
        } else {
            PdfFile file({boards_.title, {}, boards_.subtitle, {}}, c.width, c.height,
                         callbacks.is_cancelled);
            file.page(boards_.title, paint);
            result.files = FileSet(file.finish());
        }
        note_losses(result, detail, losses);
        return result;
    }

    [[nodiscard]] Export pixels(const ExportCallbacks& callbacks) const {
        const Composition c = composed(usual_mm());
        const double wanted = usual_pixels() / c.space;
        const double scale = std::min({wanted, largest_picture / std::max(c.width, c.height),
                                       std::sqrt(most_pixels / (c.width * c.height))});
        const auto size = [scale](double mm) {
            return std::max(1, static_cast<int>(std::lround(mm * scale)));
        };
        const int columns = size(c.width), rows = size(c.height);
        Export result;
        result.extent = say("{} by {} pixels", columns, rows);
        TextLosses losses;
        result.files = FileSet(png_picture(
            columns, rows, rgb(0xffffff), scale * 1000,
            [&](Canvas& canvas) {
                canvas.scale(scale);
                draw(canvas, c, std::nullopt);
                losses.take(canvas);
            },
            callbacks.is_cancelled));
        note_losses(result, scale * c.space < least_pixels_of_signs ? Detail::flat : Detail::full, losses);
        return result;
    }

private:
    [[nodiscard]] double usual_mm() const { return board_art(right_).usual_mm; }
    [[nodiscard]] double usual_pixels() const { return board_art(right_).usual_pixels; }
    [[nodiscard]] Composition composed(double space) const { return compose(left_, right_, boards_, space); }

    void draw(Canvas& canvas, const Composition& c, std::optional<Detail> detail) const {
        canvas.rectangle({0, 0, c.width, c.height});
        canvas.fill(rgb(0xffffff));
        const double width = c.width - 2 * c.margin;
        const TextStyle title{
            .size = 8.5 * c.unit, .face = Face::title, .weight = Weight::bold, .width = width};
        canvas.text({c.margin, c.margin - 2 * c.unit}, boards_.title,
                    fitted_block(canvas, boards_.title, title, 1.26 * title.size, 2.6 * c.unit), dark_ink);
        const TextStyle subtitle{.size = 3.8 * c.unit, .width = width, .spacing = 1.1};
        canvas.text({c.margin, c.margin + 9 * c.unit}, boards_.subtitle,
                    fitted_block(canvas, boards_.subtitle, subtitle, 6.2 * c.unit, 2.2 * c.unit), quiet_ink);
        draw_marked_board(canvas, left_, right_, boards_.left, c.left, c, detail);
        draw_marked_board(canvas, right_, left_, boards_.right, c.right, c, detail);
        draw_legend(&canvas, {c.margin, c.keys_top}, width, 7 * c.unit, legend_of(boards_));
    }

    static void note_losses(Export& result, Detail detail, const TextLosses& losses) {
        if (detail != Detail::full)
            result.dropped.push_back(
                tr("signs and numbers of spaces: they are too small or too many for them"));
        for (std::string& sentence : losses.sentences())
            result.dropped.push_back(std::move(sentence));
    }

    const Setup& left_;
    const Setup& right_;
    const BoardsBeside& boards_;
    std::size_t spaces_;
};

} // namespace

Outcome<Export> export_beside(const Setup& left, const Setup& right, const BoardsBeside& boards,
                              std::string_view format, const ExportCallbacks& callbacks) {
    if (std::ranges::find(drawing_formats(), format) == drawing_formats().end())
        return {std::nullopt,
                {{{},
                  say("two boards in a picture cannot be '{}'", format),
                  tr("expected svg, png or pdf"),
                  {}}}};
    for (const Setup* setup : {&left, &right})
        if (Problems problems = drawn::objections(*setup); !problems.empty())
            return {std::nullopt, std::move(problems)};
    return attempt<Export>([&] {
        const Drawing drawing(left, right, boards);
        return format == "png" ? drawing.pixels(callbacks) : drawing.lines(format, callbacks);
    });
}

} // namespace sabotier
