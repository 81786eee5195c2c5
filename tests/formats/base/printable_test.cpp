#include "formats/base/printable.hpp"

#include <catch2/catch.hpp>

namespace sabotier {

TEST_CASE("what is seen is printable, and nothing else") {
    for (const char32_t c : {U' ', U'a', U'~', U'\u00A0', U'\u00AE', U'\u00E4', U'\u0301', U'\u05D0',
                             U'\u200C', U'\u200D', U'\u2801', U'\u3042', U'\u3165', U'\uAC00', U'\uFE0F',
                             U'\uFFFC', U'\uFFFD', U'\U0001F600', U'\U000E0100'}) {
        CAPTURE(static_cast<unsigned>(c));
        CHECK(is_printable(c));
    }
    for (const char32_t c : std::initializer_list<char32_t>{
             0,       7,       9,       10,      0x1B,     0x1F,    0x7F,   0x80,   0x9B,    0x9F,
             0xAD,    0x34F,   0x61C,   0x115F,  0x1160,   0x180E,  0x200B, 0x200E, 0x200F,  0x2028,
             0x2029,  0x202A,  0x202E,  0x2060,  0x2066,   0x2069,  0x206F, 0x2800, 0x3164,  0xD800,
             0xE000,  0xF8FF,  0xFDD0,  0xFEFF,  0xFFA0,   0xFFF9,  0xFFFE, 0xFFFF, 0x1D173, 0x1FFFE,
             0xE0001, 0xE0041, 0xE0FFF, 0xF0000, 0x10FFFF, 0x110000}) {
        CAPTURE(static_cast<unsigned>(c));
        CHECK_FALSE(is_printable(c));
    }
}

TEST_CASE("what turns text round is never printable") {
    for (char32_t c = 0; c < 0x3000; ++c)
        if (is_directional_format(c)) CHECK_FALSE(is_printable(c));
    CHECK(is_directional_format(0x202E));
    CHECK(is_directional_format(0x2067));
    CHECK_FALSE(is_directional_format(0x200F)); // a mark that turns nothing
}

} // namespace sabotier
