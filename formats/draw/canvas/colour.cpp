#include "formats/draw/canvas/colour.hpp"

#include <algorithm>
#include <cmath>

namespace sabotier {
namespace {

int digit(char c) noexcept {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

double linear(double component) noexcept {
    return component <= 0.04045 ? component / 12.92 : std::pow((component + 0.055) / 1.055, 2.4);
}

std::uint32_t byte(double component) noexcept {
    return static_cast<std::uint32_t>(std::lround(std::clamp(component, 0.0, 1.0) * 255));
}

} // namespace

std::optional<Colour> parse_colour(std::string_view text) noexcept {
    if (text.size() != 7 || text[0] != '#') return std::nullopt;
    std::uint32_t value = 0;
    for (const char c : text.substr(1)) {
        const int d = digit(c);
        if (d < 0) return std::nullopt;
        value = value * 16 + static_cast<std::uint32_t>(d);
    }
    return rgb(value);
}

Colour colour_or(std::string_view text, Colour otherwise) noexcept {
    return parse_colour(text).value_or(otherwise);
}

std::uint32_t packed(Colour colour) noexcept {
    return 0xFF00'0000U | (byte(colour.red) << 16U) | (byte(colour.green) << 8U) | byte(colour.blue);
}

Colour mixed(Colour a, Colour b, double part) noexcept {
    const auto between = [part](double x, double y) { return x + (y - x) * part; };
    return {between(a.red, b.red), between(a.green, b.green), between(a.blue, b.blue),
            between(a.alpha, b.alpha)};
}

Colour darker(Colour colour, double part) noexcept {
    return mixed(colour, {0, 0, 0, colour.alpha}, part);
}
Colour lighter(Colour colour, double part) noexcept {
    return mixed(colour, {1, 1, 1, colour.alpha}, part);
}

Colour faded(Colour colour, double alpha) noexcept {
    colour.alpha = alpha;
    return colour;
}

double luminance(Colour colour) noexcept {
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

double contrast(Colour a, Colour b) noexcept {
    const double x = luminance(a) + 0.05;
    const double y = luminance(b) + 0.05;
    return x > y ? x / y : y / x;
}

Colour ink_on(Colour ground) noexcept {
    const Colour dark = rgb(0x1d2226); // dark_ink, which is made of colours
    const Colour white = rgb(0xffffff);
    return contrast(dark, ground) >= contrast(white, ground) ? dark : white;
}

} // namespace sabotier
