#pragma once

#include "formats/draw/pieces/counters.hpp"

/// Colours that mean the same on all overlays. Chosen to differ in lightness, too.
namespace sabotier::overlay_colours {

inline constexpr Colour start = rgb(0x1f3f8f);        ///< ring: where a unit is
inline constexpr Colour now = rgb(0x1fa39a, 0.6);     ///< reached in the coming turn
inline constexpr Colour out = rgb(0x20252b, 0.5);     ///< never reached, by nobody, out of sight
inline constexpr Colour shared = rgb(0xf7f4ea, 0.62); ///< of several sides alike
inline constexpr Colour danger = rgb(0xb3261e);       ///< attacks, what blocks, what must not be lost

/// Ground of a side.
[[nodiscard]] inline Colour of_side(const Setup& setup, std::size_t side) {
    return faded(side_look(setup, side).colour, 0.5);
}

} // namespace sabotier::overlay_colours
