#pragma once

#include "formats/base/cancel.hpp"
#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/canvas/drawable_text.hpp"

#include <cairo.h>
#include <pango/pango.h>

namespace sabotier {

/// What a canvas draws with. Private to formats/draw.
struct Canvas::Backend {
    Backend(cairo_t* context, bool is_vector, IsCancelled is_cancelled = {}); ///< takes the context over
    ~Backend();
    Backend(const Backend&) = delete;
    Backend& operator=(const Backend&) = delete;

    cairo_t* cr;
    PangoContext* pango;
    bool is_vector;
    IsCancelled is_cancelled;
    std::vector<UnknownSigns> unknown;
    std::vector<std::string> cut; ///< texts that were drawn without their end
};

} // namespace sabotier
