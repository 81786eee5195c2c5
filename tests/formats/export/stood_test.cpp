#include "formats/draw/board_art.hpp"
#include "formats/draw/canvas/points.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "formats/export/pictures/beside.hpp"

#include "tests/formats/draw/grid_sample.hpp"
#include "tests/formats/export/every_sample.hpp"

#include <cairo.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string_view>

using namespace sabotier;

namespace {

constexpr int pixels = 120; ///< of a space

/// The board with what is drawn over it.
struct Drawn {
    Pixels picture;
    Rect area;

    /// Of the square of `size` spaces about a point of the board how many pixels are others in `b`.
    [[nodiscard]] int differing(const Drawn& b, Point middle, double size) const {
        int count = 0;
        const auto from = [&](double at, double start) {
            return static_cast<int>(std::lround((at - size / 2 - start) * pixels));
        };
        const int side = static_cast<int>(size * pixels);
        for (int y = from(middle.y, area.y); y < from(middle.y, area.y) + side; ++y)
            for (int x = from(middle.x, area.x); x < from(middle.x, area.x) + side; ++x) {
                const auto at = static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.columns)
                                + static_cast<std::size_t>(x);
                count += picture.data.at(at) != b.picture.data.at(at) ? 1 : 0;
            }
        return count;
    }
};

Drawn drawn(const Setup& shown, const Setup& own, const std::vector<Stood>& stood) {
    Drawn result;
    result.area = board_area(shown);
    result.picture =
        pixel_picture(static_cast<int>(result.area.width * pixels),
                      static_cast<int>(result.area.height * pixels), rgb(0xffffff), [&](Canvas& canvas) {
                          canvas.scale(pixels);
                          canvas.move(-result.area.x, -result.area.y);
                          draw_board(canvas, shown, MapStyle(shown.rulebook()));
                          draw_stood(canvas, shown, own, stood, 100);
                      });
    return result;
}

/// How many pixels of a PNG file have exactly this colour.
std::size_t pixels_of(const std::string& png, Colour colour) {
    std::string_view rest = png;
    cairo_surface_t* const surface = cairo_image_surface_create_from_png_stream(
        [](void* closure, unsigned char* to, unsigned int length) {
            auto& left = *static_cast<std::string_view*>(closure);
            if (left.size() < length) return CAIRO_STATUS_READ_ERROR;
            std::copy_n(left.begin(), length, to);
            left.remove_prefix(length);
            return CAIRO_STATUS_SUCCESS;
        },
        &rest);
    REQUIRE(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS);
    const int rows = cairo_image_surface_get_height(surface),
              columns = cairo_image_surface_get_width(surface);
    const int stride = cairo_image_surface_get_stride(surface);
    std::size_t count = 0;
    for (int y = 0; y < rows; ++y) {
        const unsigned char* const row = cairo_image_surface_get_data(surface) + y * stride;
        for (int x = 0; x < columns; ++x) {
            std::uint32_t pixel = 0;
            std::memcpy(&pixel, row + 4 * x, 4);
            count += (pixel & 0xFFFFFFU) == (packed(colour) & 0xFFFFFFU) ? 1 : 0;
        }
    }
    cairo_surface_destroy(surface);
    return count;
}

std::shared_ptr<const Setup> rooms(const std::string& pieces) {
    return sample::grid_setup("sabotier: scenario/1\nrulebook: fortress\nmap: {board: rooms, size: [3, 3]}\n"
                              "pieces: ["
                              + pieces + "]\n");
}

} // namespace

TEST_CASE("What stood in a space and what stands there are both seen, each in a place of its own") {
    const auto before = rooms("{kind: machine, at: B2}, {kind: generator, at: B2}");
    const auto after = rooms("{kind: hawk, at: B2}");
    const SpaceIndex space = *after->find("B2");
    const Point centre = after->board->layout().centre(space);
    const Drawn bare = drawn(*after, *before, {});
    const Drawn one = drawn(*after, *before, {{space, space, 0}});
    const Drawn two = drawn(*after, *before, {{space, space, 0}, {space, space, 1}});
    // what stands there keeps its middle
    CHECK(two.differing(bare, centre + Point{0, 0.07}, 0.3) == 0);
    CHECK(one.differing(bare, centre + Point{-0.35, 0.07}, 0.3) > 200);
    CHECK(one.differing(bare, centre + Point{0.35, 0.07}, 0.3) == 0);
    CHECK(two.differing(one, centre + Point{0.35, 0.07}, 0.3)
          > 200); // the second covers nothing of the first
    CHECK(two.differing(one, centre + Point{-0.35, 0.07}, 0.3) == 0);
}

TEST_CASE("More than a space has room for are counted, and none is drawn over another") {
    const auto before = rooms("{kind: machine, at: B2}, {kind: generator, at: B2}, {kind: hawk, at: B2}, "
                              "{kind: nadesh, at: B2}, {kind: chantico, at: B2}");
    const auto after = rooms("{kind: hawk, at: B2}");
    const SpaceIndex space = *after->find("B2");
    std::vector<Stood> five, four;
    for (std::size_t i = 0; i < before->units.size(); ++i)
        five.push_back({space, space, i});
    four.assign(five.begin(), five.end() - 1);
    const Drawn many = drawn(*after, *before, five), fewer = drawn(*after, *before, four);
    const Point centre = after->board->layout().centre(space);
    CHECK(many.differing(fewer, centre + Point{0.35, 0.2}, 0.3) > 50); // the count in place of the fourth
    CHECK(many.differing(fewer, centre + Point{-0.35, 0.2}, 0.3) == 0);
}

TEST_CASE("What is in a space alone has its usual size, and is told from what stands there") {
    const auto before = rooms("{kind: machine, at: B2}");
    const auto after = rooms("");
    const SpaceIndex space = *after->find("B2");
    const Point centre = after->board->layout().centre(space);
    const Drawn bare = drawn(*after, *before, {});
    const Drawn pale = drawn(*after, *before, {{space, space, 0}});
    const Drawn full = drawn(*before, *before, {});
    CHECK(pale.differing(bare, centre, 0.6) > 1000);
    CHECK(pale.differing(full, centre, 0.6) > 1000);
}

TEST_CASE("Marks of one space lie inside each other, and arrows there and back beside each other") {
    const auto setup = rooms("{kind: machine, at: A1}");
    const SpaceIndex a = *setup->find("A1"), b = *setup->find("C3");
    constexpr Colour red = rgb(0xff0000), green = rgb(0x00ff00), blue = rgb(0x0000ff);
    const auto count_of = [&](const MarkedBoard& board, Colour colour) {
        BoardsBeside boards;
        boards.right = board;
        const auto made = export_beside(*setup, *setup, boards, "png");
        REQUIRE(made);
        return pixels_of(made.value->files.bytes(), colour);
    };
    const MarkedBoard one{.caption = "", .marks = {{b, red}}, .ways = {}, .stood = {}};
    const MarkedBoard two{.caption = "", .marks = {{b, red}, {b, green}}, .ways = {}, .stood = {}};
    CHECK(count_of(two, red) == count_of(one, red));
    CHECK(count_of(two, green) > count_of(one, red) / 2);
    const MarkedBoard there{.caption = "", .marks = {}, .ways = {{a, b, red}}, .stood = {}};
    const MarkedBoard back{.caption = "", .marks = {}, .ways = {{a, b, red}, {b, a, blue}}, .stood = {}};
    CHECK(count_of(back, red) > count_of(there, red) * 9 / 10);
    CHECK(count_of(back, blue) > count_of(there, red) * 9 / 10);
    const MarkedBoard together{.caption = "", .marks = {}, .ways = {{a, b, red}, {a, b, blue}}, .stood = {}};
    CHECK(count_of(together, red) > count_of(there, red) * 9 / 10);
}
