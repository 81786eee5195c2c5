#include "formats/draw/map/hatch.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sabotier {

void add_hatch(Canvas& canvas, Rect area, std::size_t mark, double spacing) {
    static constexpr std::array<double, 4> slants{1, -1, 0.3, -0.3}; // dx for each dy
    const double slant = slants[mark % slants.size()];
    // Lines are x - slant * y = whole spacings of the plane, so that they meet on neighbouring pages.
    const auto offset = [slant](double x, double y) { return x - slant * y; };
    const auto [least, most] =
        std::minmax({offset(area.x, area.y), offset(area.right(), area.y), offset(area.x, area.bottom()),
                     offset(area.right(), area.bottom())});
    for (double line = std::ceil(least / spacing) * spacing; line <= most; line += spacing) {
        canvas.move_to({line + slant * area.y, area.y});
        canvas.line_to({line + slant * area.bottom(), area.bottom()});
    }
}

void draw_hatch_swatch(Canvas& canvas, Rect area, const Colour& colour, std::size_t mark, double spacing) {
    {
        const Saved saved(canvas);
        canvas.rectangle(area);
        canvas.clip();
        canvas.rectangle(area);
        canvas.fill(faded(colour, 0.12));
        add_hatch(canvas, area, mark, spacing);
        canvas.stroke(faded(colour, 0.5), {.width = spacing * 0.12, .is_round = false, .dashes = {}});
    }
    canvas.rectangle(area);
    canvas.stroke(colour, {.width = spacing * 0.22, .dashes = {}});
}

} // namespace sabotier
