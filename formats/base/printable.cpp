#include "formats/base/printable.hpp"

#include <algorithm>
#include <array>

namespace sabotier {

namespace {

struct Range {
    char32_t first;
    char32_t last;
};

constexpr std::array unseen{
    Range{0x0000, 0x001F},   Range{0x007F, 0x009F},   Range{0x00AD, 0x00AD},     Range{0x034F, 0x034F},
    Range{0x061C, 0x061C},   Range{0x070F, 0x070F},   Range{0x115F, 0x1160},     Range{0x17B4, 0x17B5},
    Range{0x180E, 0x180E},   Range{0x200B, 0x200B},   Range{0x200E, 0x200F},     Range{0x2028, 0x202E},
    Range{0x2060, 0x206F},   Range{0x2800, 0x2800},   Range{0x3164, 0x3164},     Range{0xD800, 0xF8FF},
    Range{0xFDD0, 0xFDEF},   Range{0xFEFF, 0xFEFF},   Range{0xFFA0, 0xFFA0},     Range{0xFFF0, 0xFFFB},
    Range{0x13430, 0x1343F}, Range{0x1BCA0, 0x1BCA3}, Range{0x1D159, 0x1D159},   Range{0x1D173, 0x1D17A},
    Range{0xE0000, 0xE00FF}, Range{0xE01F0, 0xE0FFF}, Range{0xF0000, 0xFFFFFFFF}};

} // namespace

bool is_printable(char32_t character) noexcept {
    if ((character & 0xFFFEU) == 0xFFFEU) return false; // the last two of each plane are no characters
    const auto* const behind =
        std::upper_bound(unseen.begin(), unseen.end(), character,
                         [](char32_t c, const Range& range) { return c < range.first; });
    return behind == unseen.begin() || character > std::prev(behind)->last;
}

bool is_directional_format(char32_t character) noexcept {
    return (character >= 0x202A && character <= 0x202E) || (character >= 0x2066 && character <= 0x2069);
}

} // namespace sabotier
