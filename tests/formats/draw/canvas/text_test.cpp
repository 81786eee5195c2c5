#include "formats/draw/canvas/cut_texts.hpp"
#include "formats/draw/canvas/surface.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;

namespace {

/// Calls f with a canvas of pixels and gives the pixels that are not white.
template <class F>
std::size_t inked(F&& f) {
    const Pixels pixels = pixel_picture(300, 80, rgb(0xffffff), [&](Canvas& canvas) { f(canvas); });
    return static_cast<std::size_t>(std::count_if(pixels.data.begin(), pixels.data.end(),
                                                  [](std::uint32_t p) { return p != 0xFFFFFFFFU; }));
}

} // namespace

TEST_CASE("Text of every kind is drawn and ends") {
    const std::string huge(100'000, 'W');
    const std::vector<std::string> texts{"plain",
                                         "<b>&amp;</b>",
                                         "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D",
                                         "\xF0\x9F\x98\x80 \xF0\x9F\x9A\x9C",
                                         "caf\xC3\xA9 na\xC3\xAFve",
                                         huge,
                                         "a\nb\tc",
                                         "\x01\x02x\x7F",
                                         "\xFF\xFE broken \xC3"};
    for (const std::string& text : texts) {
        INFO(text.substr(0, 40));
        CHECK(inked([&](Canvas& canvas) {
                  canvas.text({5, 5}, text, {.size = 20, .width = 280, .lines = 2}, rgb(0));
              })
              > 20);
    }
    CHECK(inked([](Canvas& canvas) { canvas.text({5, 5}, "", {.size = 20}, rgb(0)); }) == 0);
}

TEST_CASE("Text keeps its width and its number of lines") {
    (void)pixel_picture(1, 1, rgb(0xffffff), [](Canvas& canvas) {
        const std::string text =
            "A long sentence about armoured columns that meet at a bridge over the river";
        const TextSize one = canvas.measure(text, {.size = 10, .width = 100});
        CHECK(one.lines == 1);
        CHECK(one.is_cut);
        CHECK(one.width <= 100.5);
        const TextSize three = canvas.measure(text, {.size = 10, .width = 100, .lines = 3});
        CHECK(three.lines == 3);
        CHECK(three.is_cut);
        const TextSize all = canvas.measure(text, {.size = 10, .width = 100, .lines = 0});
        CHECK_FALSE(all.is_cut);
        CHECK(all.lines > 3);
        CHECK(all.height == Approx(all.lines * 12.5));
        const TextSize word = canvas.measure(std::string(400, 'x'), {.size = 10, .width = 100, .lines = 0});
        CHECK(word.width <= 100.5);
    });
}

TEST_CASE("Texts that are drawn without their end are told") {
    const std::string text = "A long sentence about armoured columns that meet at a bridge";
    (void)pixel_picture(200, 100, rgb(0xffffff), [&](Canvas& canvas) {
        (void)canvas.measure(text, {.size = 10, .width = 100});
        canvas.text({0, 0}, text, {.size = 10, .width = 100, .lines = 0}, rgb(0));
        CHECK(cut_texts(canvas).empty());
        canvas.text({0, 0}, text, {.size = 10, .width = 100, .lines = 2}, rgb(0));
        canvas.label({0, 0}, "A long label", {.size = 10, .width = 20}, rgb(0));
        CHECK(cut_texts(canvas) == std::vector<std::string>{text, "A long label"});
    });
}

TEST_CASE("Markup in a text is not obeyed") {
    (void)pixel_picture(1, 1, rgb(0xffffff), [](Canvas& canvas) {
        CHECK(canvas.measure("<b>x</b>", {.size = 10}).width > 2 * canvas.measure("x", {.size = 10}).width);
    });
}

TEST_CASE("Text looks the same at every scale") {
    const auto width = [](double scale) {
        double result = 0;
        (void)pixel_picture(1, 1, rgb(0xffffff), [&](Canvas& canvas) {
            canvas.scale(scale);
            result = canvas.measure("Sabotier 0123", {.size = 3}).width;
        });
        return result;
    };
    CHECK(width(0.01) == Approx(width(100)));
}
