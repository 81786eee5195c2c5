#pragma once

#include "formats/base/cancel.hpp"
#include "formats/draw/canvas/canvas.hpp"

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

/// The text as it may be drawn, shown in viewers or put into metadata: valid UTF-8, line ends and control
/// characters replaced by spaces, what turns text round left out, at most `longest` characters.
[[nodiscard]] std::string drawable_text(std::string_view text, std::size_t longest = 4000);

} // namespace sabotier
