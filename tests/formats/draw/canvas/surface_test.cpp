#include "formats/base/cancelled.hpp"
#include "formats/draw/canvas/surface.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <pugixml.hpp>

using namespace sabotier;

namespace {

void scribble(Canvas& canvas) {
    canvas.circle({10, 10}, 5);
    canvas.fill(rgb(0x336699));
    canvas.begin_group();
    canvas.rectangle({5, 5, 20, 20});
    canvas.fill(rgb(0x993333));
    canvas.end_group(0.5);
    canvas.image({20, 20, 4, 4}, 2, 2,
                 std::vector<std::uint32_t>{0xFF000000, 0xFFFFFFFF, 0xFFFF0000, 0xFF00FF00});
    canvas.text({1, 1}, "text", {.size = 4}, rgb(0));
}

} // namespace

TEST_CASE("SVG pictures are XML with a title, in millimetres, the same every time") {
    const std::string nasty = "</title><script>alert(1)</script> & \"quotes\" \x01";
    const std::string svg = svg_picture(40, 30, nasty, "a <b>", scribble);
    pugi::xml_document document;
    REQUIRE(document.load_string(svg.c_str()));
    const pugi::xml_node root = document.child("svg");
    CHECK(std::string(root.attribute("width").value()) == "40mm");
    CHECK(std::string(root.attribute("viewBox").value()) == "0 0 40 30");
    CHECK(std::string(root.child_value("title")) == "</title><script>alert(1)</script> & \"quotes\"  ");
    CHECK(std::string(root.child_value("desc")) == "a <b>");
    CHECK(document.select_nodes("//script").empty());
    CHECK(svg_picture(40, 30, nasty, "a <b>", scribble) == svg);
}

TEST_CASE("PNG pictures state their size and resolution") {
    const std::string png = png_picture(30, 20, rgb(0xffffff), 6000, scribble);
    CHECK(png.substr(1, 3) == "PNG");
    CHECK(static_cast<unsigned char>(png[19]) == 30);
    CHECK(static_cast<unsigned char>(png[23]) == 20);
    CHECK(png.substr(37, 4) == "pHYs");
    CHECK(png_picture(30, 20, rgb(0xffffff), 6000, scribble) == png);
    CHECK(png[25] == 2);                                                 // colours
    CHECK(png_picture(30, 20, {1, 1, 1, 0.5}, 6000, scribble)[25] == 6); // and how opaque they are
}

TEST_CASE("PNG pictures that are packed small are smaller, and the same to look at") {
    const auto drawn = [](PngPacking packing) {
        return png_picture(
            300, 200, rgb(0xffffff), 0,
            [](Canvas& canvas) {
                for (int i = 0; i < 60; ++i) {
                    canvas.circle({5.0 * i, 100.0 + i}, 40);
                    canvas.fill(rgb(0x336699 + 0x10203U * static_cast<std::uint32_t>(i % 7)));
                }
            },
            {}, packing);
    };
    const std::string quick = drawn(PngPacking::quick);
    const std::string small = drawn(PngPacking::small);
    CHECK(10 * small.size() < 9 * quick.size());
    CHECK(small.substr(0, 33) == quick.substr(0, 33)); // sizes and colours
}

TEST_CASE("Pixels have the colours that were drawn") {
    const Pixels pixels = pixel_picture(30, 30, rgb(0xffffff), [](Canvas& canvas) {
        canvas.rectangle({0, 0, 15, 30});
        canvas.fill(rgb(0x336699));
        canvas.image({20, 0, 2, 2}, 1, 1, std::vector<std::uint32_t>{0xFF00FF00});
    });
    CHECK(pixels.data[0] == 0xFF336699U);
    CHECK(pixels.data[29] == 0xFFFFFFFFU);
    CHECK(pixels.data[20] == 0xFF00FF00U);
}

TEST_CASE("An image longer than a surface can be is drawn to its end") {
    std::vector<std::uint32_t> pixels(40'000, 0xFF00FF00);
    std::fill(pixels.begin() + 20'000, pixels.end(), 0xFFFF0000);
    const bool is_wide = GENERATE(true, false);
    const int columns = is_wide ? 40'000 : 1;
    const Pixels drawn = pixel_picture(30, 30, rgb(0xffffff), [&](Canvas& canvas) {
        canvas.image({0, 0, 30, 30}, columns, 40'000 / columns, pixels);
    });
    for (std::size_t y = 0; y < 30; ++y)
        for (std::size_t x = 0; x < 30; ++x)
            REQUIRE(drawn.data[y * 30 + x] == ((is_wide ? x : y) < 15 ? 0xFF00FF00U : 0xFFFF0000U));
}

TEST_CASE("PDF files have the same bytes every time") {
    const auto make = [] {
        PdfFile file({"T\xC3\xADtulo", "(author)", "", ""}, 100, 50);
        file.page("one", scribble);
        file.page("", 50, 100, scribble);
        return file.finish();
    };
    CHECK(make().substr(0, 5) == "%PDF-");
    CHECK(make() == make());
}

TEST_CASE("A picture that is not wanted any more is given up, also by what draws for long") {
    const auto never = [] { return true; };
    CHECK_THROWS_AS(svg_picture(40, 30, "", "", scribble, never), Cancelled);
    CHECK_THROWS_AS(png_picture(30, 20, rgb(0xffffff), 0, scribble, never), Cancelled);
    CHECK_THROWS_AS(pixel_picture(30, 20, rgb(0xffffff), scribble, never), Cancelled);
    PdfFile file({}, 100, 50, never);
    CHECK_THROWS_AS(file.page("one", scribble), Cancelled);
    const auto long_one = [](Canvas& canvas) { canvas.throw_if_cancelled(); };
    CHECK_THROWS_AS(pixel_picture(30, 20, rgb(0xffffff), long_one, never), Cancelled);
}

TEST_CASE("Fonts are asked for before pictures come out blank") {
    CHECK(has_fonts());
    CHECK(no_fonts_problem().expected.find("fonts-roboto") != std::string::npos);
}
