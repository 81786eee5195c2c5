#include "formats/draw/map/detail.hpp"

namespace sabotier {

Detail detail_for(const Canvas& canvas) noexcept {
    return detail_for(canvas.pixels_per_unit());
}

Detail detail_for(double pixels_per_hex) noexcept {
    if (pixels_per_hex >= 26) return Detail::full;
    if (pixels_per_hex >= 13) return Detail::areas;
    return pixels_per_hex >= 5 ? Detail::flat : Detail::pixels;
}

} // namespace sabotier
