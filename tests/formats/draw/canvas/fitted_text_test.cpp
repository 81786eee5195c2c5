#include "formats/draw/canvas/fitted_text.hpp"

#include "formats/draw/canvas/parted_words.hpp"
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

TEST_CASE("A block shrinks before it parts a word, and parts one that alone is too wide") {
    on_canvas([](Canvas& canvas) {
        const TextStyle style{.size = 10, .width = 40, .spacing = 1.2};
        const TextStyle fitted = fitted_block(canvas, "Company2", style, 40, 3);
        CHECK(fitted.size < 10);
        CHECK(fitted.size > 3);
        CHECK_FALSE(parts_words(canvas, "Company2", fitted));
        CHECK(canvas.measure("Company2", fitted).lines == 1);

        TextStyle wrapped = style;
        wrapped.lines = 0;
        CHECK(parts_words(canvas, "Company2", wrapped));
        CHECK_FALSE(parts_words(canvas, "a few words", wrapped));

        const std::string word = "Hydroelectrification";
        const TextStyle least = fitted_block(canvas, word, style, 40, 6);
        CHECK(least.size == 6);
        CHECK(parts_words(canvas, word, least));
        CHECK_FALSE(canvas.measure(word, least).is_cut);
    });
}

TEST_CASE("A size that is tried in vain is not kept") {
    on_canvas([](Canvas& canvas) {
        const TextStyle style{.size = 10, .width = 40, .spacing = 1.2};
        for (const char* const text : {"Company2", "words that go on and on", "WWWWWWWWWWWWWWWWWWWWWW"}) {
            const TextStyle fitted = fitted_block(canvas, text, style, 13, 3);
            const TextSize size = canvas.measure(text, fitted);
            CHECK((fitted.size == 3 || (!size.is_cut && !parts_words(canvas, text, fitted))));
            CHECK(size.height <= 13 + 1e-6);
        }
    });
}
