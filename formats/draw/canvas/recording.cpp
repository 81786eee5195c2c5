#include "formats/draw/canvas/recording.hpp"

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

double scale_of(cairo_t* cr) {
    double dx = 1;
    double dy = 0;
    cairo_user_to_device_distance(cr, &dx, &dy);
    return std::hypot(dx, dy);
}

template <class Text>
void append(std::vector<Text>& to, const std::vector<Text>& from) {
    to.insert(to.end(), from.begin(), from.end());
}

} // namespace

Recording::Recording(Canvas& canvas, Rect area, const std::function<void(Canvas&)>& draw)
    : area_(area),
      scale_(scale_of(canvas.backend().cr)),
      pixels_(canvas.pixels_per_unit()) {
    Canvas::Backend& backend = canvas.backend();
    const cairo_rectangle_t extents{0, 0, area.width * scale_, area.height * scale_};
    cairo_surface_t* made = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
    surface_.reset(made,
                   [](void* surface) { cairo_surface_destroy(static_cast<cairo_surface_t*>(surface)); });
    if (cairo_surface_status(made) != CAIRO_STATUS_SUCCESS) throw std::bad_alloc();
    cairo_t* cr = cairo_create(made);
    cairo_scale(cr, scale_, scale_);
    cairo_translate(cr, -area.x, -area.y);
    Canvas recorded(std::make_unique<Canvas::Backend>(cr, true, backend.is_cancelled));
    draw(recorded);
    if (cairo_status(cr) != CAIRO_STATUS_SUCCESS)
        throw std::logic_error(cairo_status_to_string(cairo_status(cr)));
    append(backend.unknown, recorded.backend().unknown);
    append(backend.cut, recorded.backend().cut);
}

bool Recording::fits(Canvas& canvas) const {
    const std::vector<const void*>& shown = canvas.backend().recordings;
    return surface_ && std::find(shown.begin(), shown.end(), surface_.get()) == shown.end()
           && std::abs(canvas.pixels_per_unit() - pixels_) <= 1e-9 * pixels_;
}

void Recording::show(Canvas& canvas) const {
    canvas.throw_if_cancelled();
    const Saved saved(canvas);
    cairo_t* cr = canvas.backend().cr;
    cairo_translate(cr, area_.x, area_.y);
    cairo_scale(cr, 1 / scale_, 1 / scale_);
    canvas.backend().note_group("");
    canvas.backend().recordings.push_back(surface_.get());
    cairo_set_source_surface(cr, surface_of(surface_), 0, 0);
    cairo_paint(cr);
}

} // namespace sabotier
