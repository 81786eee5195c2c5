#include "formats/draw/canvas/colour.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

TEST_CASE("Colours are read from #rrggbb and nothing else") {
    CHECK(parse_colour("#ff8000") == rgb(0xff8000));
    CHECK(parse_colour("#FF8000") == rgb(0xff8000));
    for (const char* text : {"", "#", "ff8000", "#ff800", "#ff80000", "#gg8000", "red", "#ff 000"})
        CHECK_FALSE(parse_colour(text));
    CHECK(colour_or("none", rgb(0x123456)) == rgb(0x123456));
}

TEST_CASE("Packed colours are opaque and rounded") {
    CHECK(packed(rgb(0x123456)) == 0xFF123456U);
    CHECK(packed({1.2, -0.1, 0.5, 0.3}) == 0xFFFF0080U);
}

TEST_CASE("Contrast is that of WCAG") {
    CHECK(contrast(rgb(0), rgb(0xffffff)) == Approx(21));
    CHECK(contrast(rgb(0xffffff), rgb(0)) == Approx(21));
    CHECK(contrast(rgb(0x777777), rgb(0xffffff)) == Approx(4.48).margin(0.01));
}

TEST_CASE("Ink can be read on every ground") {
    for (std::uint32_t red = 0; red <= 255; red += 51)
        for (std::uint32_t green = 0; green <= 255; green += 51)
            for (std::uint32_t blue = 0; blue <= 255; blue += 51) {
                const Colour ground = rgb(red << 16U | green << 8U | blue);
                CHECK(contrast(ink_on(ground), ground) > 3.9);
            }
}
