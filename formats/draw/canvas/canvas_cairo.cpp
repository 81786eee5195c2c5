#include "formats/draw/canvas/canvas_cairo.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <new>
#include <numbers>
#include <utility>

namespace sabotier {
namespace {

/// Pixels that a point of a vector surface counts for when the drawing decides what is too small to be seen.
constexpr double vector_detail = 4;

/// Ends a group, which is the source then; false where a file that knows layers would leave it out, since
/// nothing is in it.
bool take_group(const Canvas::Backend& backend) {
    cairo_pattern_t* group = cairo_pop_group(backend.cr);
    cairo_surface_t* surface = nullptr;
    bool is_empty = false;
    if (backend.groups != nullptr && cairo_pattern_get_surface(group, &surface) == CAIRO_STATUS_SUCCESS
        && cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_RECORDING) {
        double x = 0;
        double y = 0;
        double width = 0;
        double height = 0;
        cairo_recording_surface_ink_extents(surface, &x, &y, &width, &height);
        is_empty = width <= 0 || height <= 0;
    }
    cairo_set_source(backend.cr, group);
    cairo_pattern_destroy(group);
    return !is_empty;
}

void set_pen(cairo_t* cr, Colour colour, const Pen& pen) {
    cairo_set_source_rgba(cr, colour.red, colour.green, colour.blue, colour.alpha);
    cairo_set_line_width(cr, pen.width);
    cairo_set_line_cap(cr, pen.is_round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(cr, pen.is_round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
    cairo_set_dash(cr, pen.dashes.data(), static_cast<int>(pen.dashes.size()), pen.dash_start);
}

/// Pixels of an image that are drawn at once: the library has no surface longer than 32767.
constexpr int longest_part = 16'000;

struct ImagePart {
    int x;
    int y;
    int columns;
    int rows;
};

/// Throws std::bad_alloc where there is no memory for it.
void draw_part(cairo_t* cr, cairo_format_t format, const ImagePart& part, int image_columns,
               std::span<const std::uint32_t> pixels) {
    const std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)> surface(
        cairo_image_surface_create(format, part.columns, part.rows), cairo_surface_destroy);
    if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) throw std::bad_alloc();
    cairo_surface_flush(surface.get());
    unsigned char* target = cairo_image_surface_get_data(surface.get());
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface.get()));
    const auto width = static_cast<std::size_t>(part.columns) * sizeof(std::uint32_t);
    for (int row = 0; row < part.rows; ++row) {
        const std::size_t first =
            static_cast<std::size_t>(part.y + row) * static_cast<std::size_t>(image_columns)
            + static_cast<std::size_t>(part.x);
        std::memcpy(target + static_cast<std::size_t>(row) * stride, pixels.data() + first, width);
    }
    cairo_surface_mark_dirty(surface.get());
    cairo_set_source_surface(cr, surface.get(), part.x, part.y);
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST);
    cairo_rectangle(cr, part.x, part.y, part.columns, part.rows);
    cairo_fill(cr);
}

} // namespace

Canvas::Canvas(std::unique_ptr<Backend> backend)
    : backend_(std::move(backend)) {}
Canvas::Canvas(Canvas&&) noexcept = default;
Canvas& Canvas::operator=(Canvas&&) noexcept = default;
Canvas::~Canvas() = default;

void Canvas::move_to(Point p) {
    cairo_move_to(backend_->cr, p.x, p.y);
}
void Canvas::line_to(Point p) {
    cairo_line_to(backend_->cr, p.x, p.y);
}
void Canvas::curve_to(Point a, Point b, Point p) {
    cairo_curve_to(backend_->cr, a.x, a.y, b.x, b.y, p.x, p.y);
}

void Canvas::bend_to(Point control, Point p) {
    Point from;
    cairo_get_current_point(backend_->cr, &from.x, &from.y);
    curve_to({from.x + (control.x - from.x) * 2 / 3, from.y + (control.y - from.y) * 2 / 3},
             {p.x + (control.x - p.x) * 2 / 3, p.y + (control.y - p.y) * 2 / 3}, p);
}

void Canvas::close() {
    cairo_close_path(backend_->cr);
}

void Canvas::polyline(std::span<const Point> points) {
    if (points.empty()) return;
    move_to(points.front());
    for (const Point p : points.subspan(1))
        line_to(p);
}

void Canvas::polygon(std::span<const Point> points) {
    if (points.empty()) return;
    polyline(points);
    close();
}

void Canvas::rectangle(Rect r) {
    cairo_rectangle(backend_->cr, r.x, r.y, r.width, r.height);
}

void Canvas::rounded_rectangle(Rect r, double radius) {
    constexpr double quarter = std::numbers::pi / 2;
    cairo_new_sub_path(backend_->cr);
    cairo_arc(backend_->cr, r.right() - radius, r.y + radius, radius, -quarter, 0);
    cairo_arc(backend_->cr, r.right() - radius, r.bottom() - radius, radius, 0, quarter);
    cairo_arc(backend_->cr, r.x + radius, r.bottom() - radius, radius, quarter, 2 * quarter);
    cairo_arc(backend_->cr, r.x + radius, r.y + radius, radius, 2 * quarter, 3 * quarter);
    close();
}

void Canvas::circle(Point centre, double radius) {
    cairo_new_sub_path(backend_->cr);
    cairo_arc(backend_->cr, centre.x, centre.y, radius, 0, 2 * std::numbers::pi);
    close();
}

void Canvas::ellipse(Point centre, double rx, double ry) {
    cairo_matrix_t before;
    cairo_get_matrix(backend_->cr, &before);
    cairo_translate(backend_->cr, centre.x, centre.y);
    cairo_scale(backend_->cr, rx, ry);
    circle({0, 0}, 1);
    cairo_set_matrix(backend_->cr, &before);
}

void Canvas::arc(Point centre, double radius, double from, double to) {
    cairo_arc(backend_->cr, centre.x, centre.y, radius, from, to);
}

void Canvas::dot(Point p) {
    move_to(p);
    line_to(p);
}

void Canvas::fill(Colour colour) {
    fill_and_keep(colour);
    forget_path();
}

void Canvas::fill_and_keep(Colour colour) {
    throw_if_cancelled();
    cairo_set_source_rgba(backend_->cr, colour.red, colour.green, colour.blue, colour.alpha);
    cairo_fill_preserve(backend_->cr);
}

void Canvas::stroke(Colour colour, const Pen& pen) {
    stroke_and_keep(colour, pen);
    forget_path();
}

void Canvas::stroke_and_keep(Colour colour, const Pen& pen) {
    throw_if_cancelled();
    set_pen(backend_->cr, colour, pen);
    cairo_stroke_preserve(backend_->cr);
}

void Canvas::clip() {
    cairo_clip(backend_->cr);
}
void Canvas::forget_path() {
    cairo_new_path(backend_->cr);
}
void Canvas::save() {
    cairo_save(backend_->cr);
}
void Canvas::restore() {
    cairo_restore(backend_->cr);
}
void Canvas::move(double dx, double dy) {
    cairo_translate(backend_->cr, dx, dy);
}
void Canvas::scale(double factor) {
    cairo_scale(backend_->cr, factor, factor);
}
void Canvas::turn(double radians) {
    cairo_rotate(backend_->cr, radians);
}
void Canvas::begin_group() {
    cairo_push_group(backend_->cr);
    ++backend_->depth;
}

void Canvas::end_group(double alpha) {
    throw_if_cancelled();
    --backend_->depth;
    if (!take_group(*backend_)) return;
    backend_->note_group("");
    cairo_paint_with_alpha(backend_->cr, alpha);
}

void Canvas::begin_layer(const char* name) {
    if (backend_->groups == nullptr) return;
    if (backend_->depth > 0) {
        ++backend_->inner;
        return;
    }
    backend_->layer = name;
    begin_group();
}

void Canvas::end_layer() noexcept {
    if (backend_->groups == nullptr) return;
    if (backend_->inner > 0) {
        --backend_->inner;
        return;
    }
    const std::string name = std::exchange(backend_->layer, std::string());
    --backend_->depth;
    if (!take_group(*backend_)) return;
    backend_->note_group(name);
    cairo_paint(backend_->cr);
}

void Canvas::image(Rect area, int columns, int rows, std::span<const std::uint32_t> pixels) {
    throw_if_cancelled();
    const bool is_opaque =
        std::ranges::all_of(pixels, [](std::uint32_t pixel) { return pixel >> 24U == 255; });
    const cairo_format_t format = is_opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32;
    save();
    cairo_translate(backend_->cr, area.x, area.y);
    cairo_scale(backend_->cr, area.width / columns, area.height / rows);
    // Each part but the last runs one pixel into the next, so that nothing shines through between them.
    for (int y = 0; y < rows; y += longest_part)
        for (int x = 0; x < columns; x += longest_part)
            draw_part(backend_->cr, format,
                      {x, y, std::min(longest_part + 1, columns - x), std::min(longest_part + 1, rows - y)},
                      columns, pixels);
    restore();
}

void Canvas::end_group_inside(const std::function<void(Canvas&)>& trace) {
    throw_if_cancelled();
    --backend_->depth;
    if (!take_group(*backend_)) return;
    backend_->note_group("");
    forget_path();
    trace(*this);
    cairo_fill(backend_->cr);
}

void Canvas::throw_if_cancelled() const {
    sabotier::throw_if_cancelled(backend_->is_cancelled);
}

const std::vector<UnknownSigns>& Canvas::unknown_signs() const noexcept {
    return backend_->unknown;
}

bool Canvas::is_vector() const noexcept {
    return backend_->is_vector;
}

Rect Canvas::clip_bounds() const {
    double x0 = 0;
    double y0 = 0;
    double x1 = 0;
    double y1 = 0;
    cairo_clip_extents(backend_->cr, &x0, &y0, &x1, &y1);
    return {x0, y0, x1 - x0, y1 - y0};
}

double Canvas::pixels_per_unit() const {
    double dx = 1;
    double dy = 0;
    cairo_user_to_device_distance(backend_->cr, &dx, &dy);
    return std::hypot(dx, dy) * (backend_->is_vector ? vector_detail : 1);
}

} // namespace sabotier
