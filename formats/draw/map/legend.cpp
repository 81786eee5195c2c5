#include "formats/draw/map/legend.hpp"

#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/canvas/points.hpp"

#include <algorithm>

namespace sabotier {
namespace {

/// Wide enough for the longest name on two lines, by a guess that needs no canvas. Very long names are set in
/// smaller type, so that one of them does not make a single column of all.
double column_width(const std::vector<LegendEntry>& entries, double size) {
    std::size_t longest = 0;
    for (const LegendEntry& entry : entries)
        longest = std::max(longest, entry.name.size());
    return size * std::clamp(1.6 + 0.12 * static_cast<double>(longest), 5.2, 7.6);
}

} // namespace

double draw_legend(Canvas* canvas, Point at, double width, double size,
                   const std::vector<LegendEntry>& entries) {
    const double column = column_width(entries, size);
    const auto columns = std::max<std::size_t>(1, static_cast<std::size_t>(width / column));
    const double row = size * 1.35;
    for (std::size_t i = 0; canvas != nullptr && i < entries.size(); ++i) {
        const std::size_t line = i / columns;
        const Point corner =
            at
            + Point{static_cast<double>(i % columns) * (width / static_cast<double>(columns)),
                    static_cast<double>(line) * row};
        entries[i].draw(*canvas, corner + Point{size * 0.6, row / 2}, size);
        const TextStyle style = fitted_block(*canvas, entries[i].name,
                                             {.size = size * 0.42,
                                              .width = width / static_cast<double>(columns) - size * 1.6,
                                              .spacing = 1.15},
                                             size, size * 0.2);
        const double height = canvas->measure(entries[i].name, style).height;
        canvas->text(corner + Point{size * 1.4, (row - height) / 2}, entries[i].name, style, dark_ink);
    }
    const std::size_t lines = (entries.size() + columns - 1) / columns;
    return row * static_cast<double>(lines);
}

} // namespace sabotier
