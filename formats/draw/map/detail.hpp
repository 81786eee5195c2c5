#pragma once

#include "formats/draw/canvas/canvas.hpp"

#include <cstdint>

namespace sabotier {

/// How much of the drawing there is room for; chosen from the size of a hex on the surface.
enum class Detail : std::uint8_t {
    full,  ///< everything
    areas, ///< smooth areas and lines without small signs
    flat,  ///< hexes in plain colours, roads and rivers as thin lines
    pixels ///< an image with a few pixels for each hex
};
[[nodiscard]] Detail detail_for(double pixels_per_hex) noexcept;
/// What the canvas has room for.
[[nodiscard]] Detail detail_for(const Canvas& canvas) noexcept;

} // namespace sabotier
