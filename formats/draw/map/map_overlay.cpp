#include "formats/draw/map/map_overlay.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace sabotier {

Colour heat_colour(double value) noexcept {
    constexpr std::array<Colour, 4> steps{rgb(0xfff3b0, 0.62), rgb(0xf6a545, 0.66), rgb(0xd1432f, 0.7),
                                          rgb(0x5c1030, 0.74)};
    const double at = std::clamp(value, 0.0, 1.0) * (steps.size() - 1);
    const auto i = std::min(static_cast<std::size_t>(at), steps.size() - 2);
    return mixed(steps[i], steps[i + 1], at - static_cast<double>(i));
}

} // namespace sabotier
