#include "formats/draw/canvas/picture.hpp"

#include "formats/draw/canvas/canvas_cairo.hpp"

#include <algorithm>
#include <cmath>
#include <new>
#include <stdexcept>

namespace sabotier {
namespace {

cairo_surface_t* surface_of(const std::shared_ptr<void>& surface) {
    return static_cast<cairo_surface_t*>(surface.get());
}

/// The picture's pixels fall on pixels of the canvas.
bool is_exact(cairo_t* cr) {
    cairo_matrix_t matrix;
    cairo_get_matrix(cr, &matrix);
    double x = 1;
    double y = 1;
    cairo_surface_get_device_scale(cairo_get_group_target(cr), &x, &y);
    const auto is_whole = [](double value) { return std::abs(value - std::round(value)) < 1e-6; };
    return std::abs(matrix.xx * x - 1) < 1e-9 && std::abs(matrix.yy * y - 1) < 1e-9 && matrix.xy == 0
           && matrix.yx == 0 && is_whole(matrix.x0 * x) && is_whole(matrix.y0 * y);
}

} // namespace

PixelRect common(const PixelRect& a, const PixelRect& b) noexcept {
    const int x = std::max(a.x, b.x);
    const int y = std::max(a.y, b.y);
    return {x, y, std::max(0, std::min(a.right(), b.right()) - x),
            std::max(0, std::min(a.bottom(), b.bottom()) - y)};
}

PixelRect around(const PixelRect& a, const PixelRect& b) noexcept {
    const int x = std::min(a.x, b.x);
    const int y = std::min(a.y, b.y);
    return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

Picture::Picture(int columns, int rows, Colour ground, const std::function<void(Canvas&)>& draw) {
    if (columns < 1 || rows < 1 || columns > largest_picture || rows > largest_picture)
        throw std::invalid_argument("picture size out of bounds");
    cairo_surface_t* made = cairo_image_surface_create(
        ground.alpha < 1 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, columns, rows);
    surface_.reset(made,
                   [](void* surface) { cairo_surface_destroy(static_cast<cairo_surface_t*>(surface)); });
    if (cairo_surface_status(made) != CAIRO_STATUS_SUCCESS) throw std::bad_alloc();
    cairo_t* cr = cairo_create(made);
    cairo_set_source_rgba(cr, ground.red, ground.green, ground.blue, ground.alpha);
    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
    cairo_paint(cr);
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
    Canvas canvas(std::make_unique<Canvas::Backend>(cr, false));
    draw(canvas);
    if (cairo_status(cr) != CAIRO_STATUS_SUCCESS)
        throw std::logic_error(cairo_status_to_string(cairo_status(cr)));
    cairo_surface_flush(made);
}

int Picture::columns() const noexcept {
    return surface_ ? cairo_image_surface_get_width(surface_of(surface_)) : 0;
}

int Picture::rows() const noexcept {
    return surface_ ? cairo_image_surface_get_height(surface_of(surface_)) : 0;
}

void Picture::copy(const Picture& from, const PixelRect& part, int x, int y) {
    if (!surface_ || !from.surface_ || part.is_empty()) return;
    cairo_t* cr = cairo_create(surface_of(surface_));
    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
    cairo_set_source_surface(cr, surface_of(from.surface_), x - part.x, y - part.y);
    cairo_rectangle(cr, x, y, part.width, part.height);
    cairo_fill(cr);
    cairo_destroy(cr);
    cairo_surface_flush(surface_of(surface_));
}

void Picture::paint(Canvas& canvas, Point at, double size) const {
    if (!surface_) return;
    cairo_t* cr = canvas.backend().cr;
    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_scale(cr, size, size);
    cairo_set_source_surface(cr, surface_of(surface_), 0, 0);
    cairo_pattern_set_filter(cairo_get_source(cr), is_exact(cr) ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_FAST);
    cairo_rectangle(cr, 0, 0, columns(), rows());
    cairo_fill(cr);
    cairo_restore(cr);
}

Pixels Picture::pixels() const {
    Pixels pixels{columns(), rows(), {}};
    if (!surface_) return pixels;
    cairo_surface_t* surface = surface_of(surface_);
    const unsigned char* data = cairo_image_surface_get_data(surface);
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface));
    const std::uint32_t opaque =
        cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24 ? 0xFF00'0000U : 0U;
    const auto width = static_cast<std::size_t>(pixels.columns);
    pixels.data.reserve(width * static_cast<std::size_t>(pixels.rows));
    for (std::size_t row = 0; row < static_cast<std::size_t>(pixels.rows); ++row) {
        const auto* line = static_cast<const std::uint32_t*>(static_cast<const void*>(data + row * stride));
        for (std::size_t x = 0; x < width; ++x)
            pixels.data.push_back(line[x] | opaque);
    }
    return pixels;
}

Canvas canvas_on(void* cairo) {
    return Canvas(std::make_unique<Canvas::Backend>(cairo_reference(static_cast<cairo_t*>(cairo)), false));
}

} // namespace sabotier
