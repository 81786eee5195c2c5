#include "formats/draw/canvas/png.hpp"

#include <catch2/catch.hpp>
#include <png.h>

#include <cstdint>
#include <vector>

namespace sabotier {

namespace {

/// Read back by libpng's other, simple interface.
std::vector<std::uint8_t> read_back(const std::string& file, int columns, int rows,
                                    png_uint_32 format = PNG_FORMAT_RGB) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    REQUIRE(png_image_begin_read_from_memory(&image, file.data(), file.size()) != 0);
    REQUIRE(image.width == static_cast<png_uint_32>(columns));
    REQUIRE(image.height == static_cast<png_uint_32>(rows));
    CHECK((image.format & PNG_FORMAT_FLAG_ALPHA) == (format & PNG_FORMAT_FLAG_ALPHA));
    image.format = format;
    std::vector<std::uint8_t> bytes(PNG_IMAGE_SIZE(image));
    REQUIRE(png_image_finish_read(&image, nullptr, bytes.data(), 0, nullptr) != 0);
    return bytes;
}

PixelRows rows_of(const std::vector<std::uint32_t>& pixels, int columns, int rows, std::size_t stride) {
    return {static_cast<const unsigned char*>(static_cast<const void*>(pixels.data())), stride, columns,
            rows};
}

} // namespace

TEST_CASE("a PNG file has the pixels row by row, whatever lies between the rows") {
    const std::vector<std::uint32_t> pixels{0xFF102030U, 0x00405060U, 0xDEADBEEFU,
                                            0xFFFF0000U, 0xFF00FF00U, 0xDEADBEEFU};
    const std::string file = png_file(rows_of(pixels, 2, 2, 3 * sizeof(std::uint32_t)), 0);
    CHECK(read_back(file, 2, 2)
          == std::vector<std::uint8_t>{0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0xFF, 0, 0, 0, 0xFF, 0});
    CHECK(file.find("pHYs") == std::string::npos);
}

TEST_CASE("a PNG file is as transparent as its pixels, with their colours undivided by that") {
    const std::vector<std::uint32_t> pixels{0x00000000U, 0x80402000U, 0xFF102030U};
    PixelRows rows = rows_of(pixels, 3, 1, 3 * sizeof(std::uint32_t));
    rows.is_opaque = false;
    CHECK(read_back(png_file(rows, 0), 3, 1, PNG_FORMAT_RGBA)
          == std::vector<std::uint8_t>{0, 0, 0, 0, 0x80, 0x40, 0, 0x80, 0x10, 0x20, 0x30, 0xFF});
}

TEST_CASE("a PNG file states its resolution for both directions") {
    const std::vector<std::uint32_t> pixels{0xFFFFFFFFU};
    const std::string file = png_file(rows_of(pixels, 1, 1, sizeof(std::uint32_t)), 3779.5);
    const std::size_t at = file.find("pHYs");
    REQUIRE(at != std::string::npos);
    CHECK(file.substr(at + 4, 9) == std::string("\0\0\x0E\xC4\0\0\x0E\xC4\1", 9));
}

} // namespace sabotier
