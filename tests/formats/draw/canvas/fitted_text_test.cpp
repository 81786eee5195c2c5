#include "formats/draw/canvas/fitted_text.hpp"

#include "formats/draw/canvas/surface.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

namespace {

void on_canvas(const std::function<void(Canvas&)>& look) {
    (void)pixel_picture(1, 1, rgb(0xffffff), look);
}

} // namespace

TEST_CASE("A line keeps its size while it fits, then shrinks, and is cut only at the least size") {
    on_canvas([](Canvas& canvas) {
        const TextStyle style{.size = 10, .width = 100};
        CHECK(fitted_line(canvas, "short", style, 4).size == 10);
        const std::string longer = "a line of some more words";
        const TextStyle shrunk = fitted_line(canvas, longer, style, 4);
        CHECK(shrunk.size < 10);
        CHECK(shrunk.size > 4);
        CHECK_FALSE(canvas.measure(longer, shrunk).is_cut);
        const TextStyle least = fitted_line(canvas, std::string(200, 'W'), style, 4);
        CHECK(least.size == 4);
        CHECK(canvas.measure(std::string(200, 'W'), least).is_cut);
        CHECK(fitted_line(canvas, "", style, 4).size == 10);
    });
}

TEST_CASE("A block wraps and shrinks until all of it is within its height") {
    on_canvas([](Canvas& canvas) {
        const TextStyle style{.size = 10, .width = 100, .spacing = 1.2};
        const std::string text =
            "words that go on and on, and on again, and then some more of them at the end";
        const TextStyle fitted = fitted_block(canvas, text, style, 40, 3);
        const TextSize size = canvas.measure(text, fitted);
        CHECK_FALSE(size.is_cut);
        CHECK(size.lines > 1);
        CHECK(size.height <= 40 + 1e-6);
        CHECK(fitted_block(canvas, "short", style, 40, 3).size == 10);
        CHECK(fitted_block(canvas, std::string(3000, 'W'), style, 40, 3).size == 3);
    });
}
