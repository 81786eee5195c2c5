#include "formats/draw/canvas/fitted_text.hpp"

#include "formats/draw/canvas/parted_words.hpp"

#include <algorithm>
#include <cmath>

namespace sabotier {
namespace {

constexpr double step = 0.94; ///< from one size that is tried to the next

int lines_in(double height, const TextStyle& style) {
    return std::max(1, static_cast<int>(std::floor(height / (style.size * style.spacing) + 1e-6)));
}

} // namespace

TextStyle fitted_line(Canvas& canvas, std::string_view text, TextStyle style, double least) {
    style.lines = 1;
    TextStyle endless = style;
    endless.width = 0;
    const double width = canvas.measure(text, endless).width;
    // A hair less than the whole width: rounding must not cut the last letter.
    if (width > style.width * 0.995 && width > 0)
        style.size = std::min(style.size, std::max(least, style.size * style.width * 0.995 / width));
    return style;
}

TextStyle fitted_block(Canvas& canvas, std::string_view text, TextStyle style, double height, double least) {
    const auto fits = [&](double size) {
        style.size = size;
        style.lines = lines_in(height, style);
        return !canvas.measure(text, style).is_cut && !parts_words(canvas, text, style);
    };
    const double largest = style.size;
    // The smallest first: of what does not fit even then no other size need be tried.
    if (fits(largest) || largest <= least) return style;
    if (fits(least))
        for (double size = largest * step; size > least; size *= step)
            if (fits(size)) return style;
    (void)fits(least);
    return style;
}

} // namespace sabotier
