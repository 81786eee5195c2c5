#pragma once

#include "formats/draw/canvas/canvas.hpp"

#include <string_view>

/// Text that has to find room in a place of a given size: it shrinks or wraps before it is cut. Sizes in
/// units of the canvas.
namespace sabotier {

/// The style with the largest size that sets the text on one line of `style.width`: at most the style's own
/// and at least `least`, at which a text that is longer still is cut.
[[nodiscard]] TextStyle fitted_line(Canvas& canvas, std::string_view text, TextStyle style, double least);

/// The style with the largest size that sets the text within `style.width` and `height`, on as many lines as
/// there is room for, and parts no word; sizes as above.
[[nodiscard]] TextStyle fitted_block(Canvas& canvas, std::string_view text, TextStyle style, double height,
                                     double least);

} // namespace sabotier
