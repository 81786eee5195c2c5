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

    /// Of a file that knows layers, in the order in which they are drawn: names of layers, "" of what else is
    /// drawn as a group on the picture itself. Null: it knows none.
    std::vector<std::string>* groups = nullptr;
    std::string layer{}; ///< that is open
    int depth = 0;       ///< of open groups
    int inner = 0;       ///< layers that were begun inside a group: they are none

    std::vector<const void*> recordings{}; ///< shown on this page or picture

    /// A group was drawn on the picture itself.
    void note_group(const std::string& name) {
        if (groups != nullptr && depth == 0) groups->push_back(name);
    }
};

} // namespace sabotier
