#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace sabotier {

/// A colour in sRGB, components and opacity 0 to 1.
struct Colour {
    double red = 0;
    double green = 0;
    double blue = 0;
    double alpha = 1;

    friend bool operator==(const Colour&, const Colour&) = default;
};

/// "#rrggbb" in either case; none for anything else.
[[nodiscard]] std::optional<Colour> parse_colour(std::string_view text) noexcept;
/// The same, with a colour to use where the text is none.
[[nodiscard]] Colour colour_or(std::string_view text, Colour otherwise) noexcept;

/// 0xRRGGBB, for constants.
[[nodiscard]] constexpr Colour rgb(std::uint32_t hex, double alpha = 1) noexcept {
    return {static_cast<double>((hex >> 16U) & 0xFFU) / 255, static_cast<double>((hex >> 8U) & 0xFFU) / 255,
            static_cast<double>(hex & 0xFFU) / 255, alpha};
}
/// 0xAARRGGBB, opaque colours only; rounded.
[[nodiscard]] std::uint32_t packed(Colour colour) noexcept;

/// Between two colours, part 0 = a, 1 = b; opacity too.
[[nodiscard]] Colour mixed(Colour a, Colour b, double part) noexcept;
[[nodiscard]] Colour darker(Colour colour, double part) noexcept;  ///< mixed with black
[[nodiscard]] Colour lighter(Colour colour, double part) noexcept; ///< mixed with white
[[nodiscard]] Colour faded(Colour colour, double alpha) noexcept;  ///< with this opacity

/// Relative luminance 0 to 1. Source: WCAG 2.1.
[[nodiscard]] double luminance(Colour colour) noexcept;
/// Contrast ratio of two opaque colours, 1 to 21. Source: WCAG 2.1.
[[nodiscard]] double contrast(Colour a, Colour b) noexcept;
/// Near-black or white, whichever reads better on the given ground.
[[nodiscard]] Colour ink_on(Colour ground) noexcept;

} // namespace sabotier
