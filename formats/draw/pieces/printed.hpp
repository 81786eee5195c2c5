#pragma once

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
