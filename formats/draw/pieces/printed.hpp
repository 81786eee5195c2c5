#pragma once

#include "formats/draw/canvas/colour.hpp"

#include <cstdint>

namespace sabotier {

/// How backs that hide what is on the other side are printed.
enum class BackInk : std::uint8_t {
    full, ///< in colours that cover all of them
    pale  ///< in lines on white paper, which take little ink and leave nothing to run over a cut
};

/// The colours of a back in one strong colour.
struct BackTones {
    Colour ground;
    Colour ink; ///< of lines and signs on it
};
[[nodiscard]] BackTones back_tones(Colour strong, BackInk inks) noexcept;

} // namespace sabotier

/// What printing asks of things that are cut out of paper. Millimetres.
namespace sabotier::printed {

/// Nothing that is to be read stands closer to a cut than this: hands, punches and duplex printers miss it by
/// as much.
inline constexpr double safe_zone = 1.5;
/// Smaller type (5 points) is not read across a table.
inline constexpr double least_type = 5 * 25.4 / 72;

/// Half the part of a piece, `size` wide, that is safe from the cut; in sizes.
[[nodiscard]] constexpr double safe_half(double size) noexcept {
    return 0.5 - safe_zone / size;
}

} // namespace sabotier::printed
