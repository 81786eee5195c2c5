#include "formats/draw/hexes/hex_overlay.hpp"

#include "formats/draw/canvas/surface.hpp"
#include "tests/formats/draw/sample.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>

using namespace sabotier;

namespace {

constexpr int pitch = 20;

/// Pixels of a part of the map, from `left`, with all of its height.
Pixels drawn(const Setup& setup, const MapOverlay& overlay, int left, int columns) {
    return pixel_picture(columns, 200, rgb(0xffffff), [&](Canvas& canvas) {
        canvas.move(-left, 0);
        canvas.scale(pitch);
        draw_overlay(canvas, setup.board.hexes(), overlay);
    });
}

/// Smooth edges are rounded where a picture ends.
bool looks_like(std::uint32_t a, std::uint32_t b) {
    for (int shift = 0; shift < 24; shift += 8)
        if (std::abs(static_cast<int>((a >> shift) & 0xFFU) - static_cast<int>((b >> shift) & 0xFFU)) > 24)
            return false;
    return true;
}

} // namespace

TEST_CASE("Tints of a part of the map are those of the whole, in whatever order they are given") {
    const auto setup = sample::plain(30, 9).make();
    MapOverlay overlay;
    std::size_t count = 0;
    setup->board.hexes().for_each_space([&](SpaceIndex space) {
        if (++count % 3 != 0)
            overlay.tints.push_back({space, count % 2 == 0 ? rgb(0x204080) : rgb(0x802010)});
    });
    MapOverlay turned = overlay;
    std::reverse(turned.tints.begin(), turned.tints.end());
    const Pixels whole = drawn(*setup, turned, 0, 560);
    CHECK(whole.data == drawn(*setup, overlay, 0, 560).data);
    for (const int left : {0, 60, 137, 300, 460}) {
        const Pixels part = drawn(*setup, overlay, left, 100);
        std::size_t different = 0;
        for (int y = 0; y < 200; ++y)
            for (int x = 0; x < 100; ++x)
                if (!looks_like(part.data[static_cast<std::size_t>(y * 100 + x)],
                                whole.data[static_cast<std::size_t>(y * 560 + left + x)]))
                    ++different;
        CHECK(different == 0);
    }
}
